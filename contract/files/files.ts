import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { pressLimits } from "#contract/press-kits/press-limits";
import { releaseLimits } from "#contract/releases/release-limits";
import { nameSchemas } from "#contract/name-schemas";

/**
 * A picture as stored: re-encoded as JPEG in a few widths, with a ThumbHash (base64) as placeholder. `webp` is the
 * same width in a file a third smaller; old pictures lack it.
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

/** A picture in print size; `original` is the file for download: in its own format, without what a camera noted. */
export const pressPicture = picture.extend({
  original: z.object({
    extension: z.enum(["jpg", "png", "webp"]),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
  }),
});
export type PressPicture = z.output<typeof pressPicture>;

/** A PDF file, which is only downloaded. */
const pressDocument = z.object({ kind: z.literal("document"), bytes: z.int() });
export type PressDocument = z.output<typeof pressDocument>;

/**
 * A recording as uploaded; `duration` in seconds. `variants` are smaller encodings, smallest first, in kbit/s; absent
 * where there are none. `loudness` of the whole, in LUFS; absent until it is measured, and of silence.
 */
export const recording = z.object({
  kind: z.literal("audio"),
  url: z.string(),
  mime: z.string(),
  duration: z.number(),
  variants: z.array(z.object({ url: z.string(), mime: z.string(), kbps: z.int() })).optional(),
  loudness: z.number().optional(),
});
export type Recording = z.output<typeof recording>;

/**
 * A video; `duration` in seconds, `width` and `height` in pixels as displayed. A video that not every browser plays
 * has a `state` until it is converted, and its posts are not published before that.
 */
export const video = z.object({
  kind: z.literal("video"),
  url: z.string(),
  mime: z.string(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  state: z.enum(["processing", "failed"]).optional(),
});

/** What the tags of a song's file say; null where they say nothing that can be used. */
const trackTags = z.object({
  title: z.string().nullable(),
  artist: z.string().nullable(),
  album: z.string().nullable(),
  /** The place on its disc, and the number of the disc. */
  track: z.int().nullable(),
  disc: z.int().nullable(),
  year: z.int().nullable(),
  genre: z.string().nullable(),
  isrc: z.string().nullable(),
  /** As the file spells it: `spa`, `es`, `Español`. */
  language: z.string().optional(),
  lyrics: z.string().optional(),
  has_cover: z.boolean(),
});
export type TrackTags = z.output<typeof trackTags>;

/** The captions of a video, WebVTT as uploaded. */
export const captions = z.object({ kind: z.literal("captions"), url: z.string() });

export type VideoFile = z.output<typeof video>;
export type Captions = z.output<typeof captions>;

/**
 * The maximal size of each kind of upload, and the error for larger files. Pictures, songs, videos and captions
 * belong to posts, tracks to releases, those named after it to press kits; an avatar and the picture of a link are cropped to squares, a
 * banner to 3:1 (`pictures.ts`).
 */
export const uploadLimits = {
  image: { maxBytes: limits.imageBytes, tooLarge: "image_too_large" },
  audio: { maxBytes: limits.composerFileBytes, tooLarge: "file_too_large" },
  track: { maxBytes: releaseLimits.trackBytes, tooLarge: "track_too_large" },
  video: { maxBytes: limits.composerFileBytes, tooLarge: "file_too_large" },
  captions: { maxBytes: limits.captionsBytes, tooLarge: "captions_too_large" },
  avatar: { maxBytes: limits.imageBytes, tooLarge: "image_too_large" },
  banner: { maxBytes: limits.bannerBytes, tooLarge: "banner_too_large" },
  press_picture: { maxBytes: pressLimits.photoBytes, tooLarge: "press_picture_too_large" },
  press_document: { maxBytes: pressLimits.documentBytes, tooLarge: "pdf_too_large" },
  link_picture: { maxBytes: pressLimits.photoBytes, tooLarge: "press_picture_too_large" },
  social_picture: { maxBytes: pressLimits.photoBytes, tooLarge: "press_picture_too_large" },
} as const;
export type UploadKind = keyof typeof uploadLimits;

const storedFile = z.object({
  id: z.uuid(),
  file: z.union([pressPicture, picture, recording, video, captions, pressDocument]),
  /** Of a track only: its tags, and the picture in it, an upload of its own; null when it has none. */
  tags: trackTags.nullable().optional(),
  cover: z.object({ id: z.uuid(), file: picture }).nullable().optional(),
});
/** Why a complete upload was rejected. */
const refusedBytes = [
  "file_too_large",
  "file_empty",
  "file_type_not_allowed",
  "file_not_image",
  "file_broken",
  "file_blocked",
  "image_too_large",
  "image_dimensions",
  "captions_too_large",
  "captions_invalid",
  "press_picture_too_large",
  "pdf_too_large",
  "file_not_pdf",
  "pdf_not_plain",
  "track_too_large",
  "track_broken",
  "track_too_long",
  "quota_exceeded",
  "storage_full",
  "overloaded",
  "video_too_long",
  "video_not_convertible",
  "videos_waiting",
] as const;

export const uploadFile = endpoint({
  name: "uploadFile",
  method: "POST",
  path: "/api/files",
  summary:
    "Sube una imagen, un audio, una canción de un lanzamiento, un video, sus subtítulos, un avatar, un banner, un archivo del kit de prensa la imagen de un enlace o la que muestra tu landing al compartirla. El cuerpo de la petición es el archivo.",
  who: "member",
  forBand: "publish",
  input: z.object({
    kind: z.enum([
      "image",
      "audio",
      "track",
      "video",
      "captions",
      "avatar",
      "banner",
      "press_picture",
      "press_document",
      "link_picture",
      "social_picture",
    ]),
  }),
  output: storedFile,
  errors: [
    "restricted_uploads",
    ...refusedBytes,
    "banner_not_image",
    "banner_format",
    "banner_too_large",
    "banner_too_small",
  ],
  restriction: "uploads",
  limit: "upload",
  upload: true,
});

export const renewFileAddress = endpoint({
  name: "renewFileAddress",
  method: "GET",
  path: "/api/files/address",
  summary:
    "La dirección vigente de un archivo cuya dirección firmada caducó, si todavía lo puedes ver.",
  who: "member",
  forBand: "view",
  input: z.object({ url: z.string().max(300) }),
  output: z.object({ url: z.string() }),
  errors: ["file_not_found"],
});

// Large files are uploaded in parts, so that an interrupted upload can resume.

const uploadId = z.uuid();
const progress = z.object({
  id: uploadId,
  /** Bytes received so far: the next part begins here. */
  received: z.int(),
  bytes: z.int(),
});

export const startUpload = endpoint({
  name: "startUpload",
  method: "POST",
  path: "/api/uploads",
  summary: "Empieza una subida por partes. Caduca en un día.",
  who: "member",
  forBand: "publish",
  input: z.object({
    kind: z.enum([
      "image",
      "audio",
      "track",
      "video",
      "captions",
      "press_picture",
      "press_document",
    ]),
    bytes: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  output: progress,
  errors: [
    "restricted_uploads",
    "file_too_large",
    "video_too_large",
    "image_too_large",
    "captions_too_large",
    "press_picture_too_large",
    "pdf_too_large",
    "track_too_large",
    "file_empty",
    "quota_exceeded",
  ],
  restriction: "uploads",
  limit: "upload",
});

export const getVideoLimits = endpoint({
  name: "getVideoLimits",
  method: "GET",
  path: "/api/video-limits",
  summary: "Qué videos acepta este servidor, y si convierte los que no se ven en todas partes.",
  who: "member",
  forBand: "publish",
  input: z.object({}),
  output: z.object({
    converts: z.boolean(),
    max_bytes: z.int(),
    /** Progress of a video's conversion; null when the video needs none. */
    max_seconds: z.int().nullable(),
  }),
  errors: [],
});

export const getUsedSpace = endpoint({
  name: "getUsedSpace",
  method: "GET",
  path: "/api/me/space",
  summary: "Cuánto espacio ocupan los archivos propios, y cuánto hay.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: z.object({
    /** Including unfinished uploads. */
    used_bytes: z.int(),
    max_bytes: z.int(),
  }),
  errors: [],
});

export const getUpload = endpoint({
  name: "getUpload",
  method: "GET",
  path: "/api/uploads/:id",
  summary: "Hasta dónde llegó una subida por partes.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: uploadId }),
  output: progress,
  errors: ["file_not_found"],
});

export const uploadPart = endpoint({
  name: "uploadPart",
  method: "PUT",
  path: "/api/uploads/:id",
  summary: "La parte de un archivo que empieza en `offset`. El cuerpo de la petición es la parte.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: uploadId, offset: z.coerce.number().int().min(0) }),
  output: progress,
  errors: [
    "file_not_found",
    "upload_offset",
    "upload_part_too_large",
    "file_too_large",
    "file_empty",
    "storage_full",
  ],
  limit: "uploadPart",
  upload: true,
});

export const finishUpload = endpoint({
  name: "finishUpload",
  method: "POST",
  path: "/api/uploads/:id/finish",
  summary: "Junta las partes de una subida. Repetirlo da el mismo archivo.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: uploadId }),
  output: storedFile,
  errors: ["file_not_found", "upload_offset", ...refusedBytes],
});

export const cancelUpload = endpoint({
  name: "cancelUpload",
  method: "DELETE",
  path: "/api/uploads/:id",
  summary: "Abandona una subida por partes.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: uploadId }),
  output: success,
  errors: [],
});

nameSchemas({
  Picture: picture,
  Recording: recording,
  Video: video,
  Captions: captions,
  TrackTags: trackTags,
  PressPicture: pressPicture,
  PressDocument: pressDocument,
  StoredFile: storedFile,
  UploadProgress: progress,
});
