/** The page where a game begins. */

import { applyLook } from "./preferences.js";

applyLook();
