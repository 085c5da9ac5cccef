import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";

/**
 * A picture as the server keeps it: re-encoded as JPEG in a few widths, with a ThumbHash (base64) as
 * placeholder. `webp` is the same width a third lighter; pictures of earlier days lack it.
 */
export const picture = z.object({
  kind: z.literal("image"),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  sizes: z.array(z.object({ url: z.string(), width: z.int(), webp: z.string().optional() })),
});
export type Picture = z.output<typeof picture>;

/**
 * A recording as uploaded; `duration` in seconds. `variants` are lighter ones, the lightest first, in kbit/s;
 * absent where none was made.
 */
export const recording = z.object({
  kind: z.literal("audio"),
  url: z.string(),
  mime: z.string(),
  duration: z.number(),
  variants: z.array(z.object({ url: z.string(), mime: z.string(), kbps: z.int() })).optional(),
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

/**
 * What each kind of upload may weigh, and the refusal of what weighs more (spec 2 §5, §9). Pictures and
 * songs are for posts; an avatar becomes squares, a banner 3:1 (`pictures.ts`), whatever was sent.
 */
export const uploadLimits = {
  image: { maxBytes: limits.imageBytes, tooLarge: "image_too_large" },
  audio: { maxBytes: limits.composerFileBytes, tooLarge: "file_too_large" },
  avatar: { maxBytes: limits.imageBytes, tooLarge: "image_too_large" },
  banner: { maxBytes: limits.bannerBytes, tooLarge: "banner_too_large" },
} as const;
export type UploadKind = keyof typeof uploadLimits;

export const uploadFile = endpoint({
  name: "uploadFile",
  method: "POST",
  path: "/api/files",
  summary:
    "Sube una imagen, un audio, un avatar o un banner. El cuerpo de la petición es el archivo.",
  who: "member",
  input: z.object({ kind: z.enum(["image", "audio", "avatar", "banner"]) }),
  output: z.object({ id: z.uuid(), file: z.union([picture, recording]) }),
  errors: [
    "file_too_large",
    "image_too_large",
    "file_empty",
    "file_type_not_allowed",
    "file_not_image",
    "file_broken",
    "image_dimensions",
    "banner_not_image",
    "banner_format",
    "banner_too_large",
    "banner_too_small",
    "quota_exceeded",
    "storage_full",
    "overloaded",
  ],
  limit: "upload",
  upload: true,
});
