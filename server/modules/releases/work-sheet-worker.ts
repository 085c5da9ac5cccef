import { serveParent } from "#platform/processes/serve-parent";
import { drawWorkSheet, type WorkSheet } from "./work-sheet.ts";

// Fonts and many texts take long enough to hold up requests: in a process of its own, they hold up none.
serveParent((sheet: WorkSheet) => drawWorkSheet(sheet));
