/** The functions with which another page handles a chosen file. */
export { checkFile } from "./check-file.ts";
export { peaksOfFile } from "./peaks.ts";
export { uploadTaskOf } from "./upload-task-of.ts";
