/**
 * The file formats of messages, by extension. Pictures, sounds and videos that not every browser shows (BMP, AVIF,
 * AVI, MKV …) can only be downloaded. Without zod, since the browser runs this too.
 */
export const attachmentFormats = {
  image: ["jpg", "jpeg", "png", "webp", "gif", "apng", "bmp", "avif"],
  video: ["mp4", "m4v", "mov", "webm", "avi", "mkv", "3gp"],
  audio: ["mp3", "m4a", "aac", "wav", "flac", "ogg", "oga", "opus", "weba", "aif", "aiff", "amr"],
  document: ["pdf", "txt", "doc", "docx"],
} as const;

/** Error text for a picture, sound, video or text in another format. */
export const attachmentFormatsText =
  "Ese formato no se puede enviar. Se aceptan JPG, PNG, WEBP, GIF, BMP y AVIF; MP4, MOV, WEBM, AVI y MKV; " +
  "MP3, M4A, AAC, WAV, FLAC, OGG y OPUS; PDF, TXT, DOC y DOCX.";
