/** The page of a finished game. */

import { applyLook } from "./preferences.js";
import "./replay.js";

applyLook();
