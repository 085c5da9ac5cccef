/**
 * What a message may carry, by the endings of names. Pictures, sounds and videos that browsers do not
 * all show (BMP, AVIF, AVI, MKV …) are for saving. No zod: both sides run this.
 */
export const attachmentFormats = {
  image: ["jpg", "jpeg", "png", "webp", "gif", "apng", "bmp", "avif"],
  video: ["mp4", "m4v", "mov", "webm", "avi", "mkv", "3gp"],
  audio: ["mp3", "m4a", "aac", "wav", "flac", "ogg", "oga", "opus", "weba", "aif", "aiff", "amr"],
  document: ["pdf", "txt", "doc", "docx"],
} as const;

/** Said of a picture, sound, video or text in another format. */
export const attachmentFormatsText =
  "Ese formato no se puede enviar. Se aceptan JPG, PNG, WEBP, GIF, BMP y AVIF; MP4, MOV, WEBM, AVI y MKV; " +
  "MP3, M4A, AAC, WAV, FLAC, OGG y OPUS; PDF, TXT, DOC y DOCX.";
