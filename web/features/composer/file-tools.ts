/** The functions with which another page handles a chosen file. */
export { audioTags } from "./audio-tags.ts";
export { checkFile, titleFromName } from "./check-file.ts";
export { peaksOfFile } from "./peaks.ts";
export { uploadTaskOf } from "./upload-task-of.ts";
