"""The truth, in whole numbers: every rule is worked out here and nowhere else."""
