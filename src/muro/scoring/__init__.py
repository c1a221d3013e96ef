"""What a hand is worth, explained: values round the scoring kernels."""
