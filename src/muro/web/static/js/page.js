/** The page of a table. */

import { applyLook } from "./preferences.js";
import "./table.js";
import "./pause.js";
import "./after.js";
import "./chat.js";
import "./hearing.js";
import "./command.js";
import "./tutor.js";
import "./orders.js";
import "./helps.js";

applyLook();
