import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { attachment } from "./messages.ts";

export const uploadAttachment = endpoint({
  name: "uploadAttachment",
  method: "POST",
  path: "/api/messages/files",
  summary:
    "Sube un archivo para un mensaje. El cuerpo de la petición es el archivo; lo que nadie envía se borra en un día.",
  who: "member",
  forBand: "messages",
  input: z.object({
    name: z.string().min(1).max(limits.fileNameLength),
    /** Recorded in the app: shown as a voice note. */
    voice: z.stringbool().default(false),
  }),
  output: attachment,
  errors: [
    "attachment_login_required",
    "attachment_too_large",
    "attachment_type",
    "attachment_format",
    "file_blocked",
    "file_empty",
    "file_broken",
    "image_dimensions",
    "quota_exceeded",
    "storage_full",
    "overloaded",
  ],
  limit: "upload",
  upload: true,
});
