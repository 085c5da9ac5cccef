/** What another page needs to take a file for a post. */
export { checkFile } from "./check-file.ts";
export { peaksOfFile } from "./peaks.ts";
export { uploadTaskOf } from "./upload-task-of.ts";
