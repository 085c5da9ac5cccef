import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";

/** A picture as the server keeps it: re-encoded, in a few widths, with a ThumbHash (base64) as placeholder. */
export const picture = z.object({
  kind: z.literal("image"),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
});
export type Picture = z.output<typeof picture>;

/** A recording as uploaded; `duration` in seconds. */
export const recording = z.object({
  kind: z.literal("audio"),
  url: z.string(),
  mime: z.string(),
  duration: z.number(),
});
export type Recording = z.output<typeof recording>;

/** A video as uploaded; `duration` in seconds, `width` and `height` in pixels as it is shown. */
export const film = z.object({
  kind: z.literal("video"),
  url: z.string(),
  mime: z.string(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
});

/** What each kind of upload may weigh, and the refusal of what weighs more (spec 2 §9). */
export const uploadLimits = {
  image: { maxBytes: limits.imageBytes, tooLarge: "image_too_large" },
  audio: { maxBytes: limits.composerFileBytes, tooLarge: "file_too_large" },
} as const;

export const uploadFile = endpoint({
  name: "uploadFile",
  method: "POST",
  path: "/api/files",
  summary: "Sube una imagen o un audio. El cuerpo de la petición es el archivo.",
  who: "member",
  input: z.object({ kind: z.enum(["image", "audio"]) }),
  output: z.object({ id: z.uuid(), file: z.union([picture, recording]) }),
  errors: [
    "file_too_large",
    "image_too_large",
    "file_empty",
    "file_type_not_allowed",
    "file_not_image",
    "file_broken",
    "image_dimensions",
    "quota_exceeded",
    "storage_full",
    "overloaded",
  ],
  limit: "upload",
  upload: true,
});
