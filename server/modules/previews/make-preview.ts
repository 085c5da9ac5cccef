import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Picture } from "#contract/files/files";
import { previewSeconds } from "#contract/posts/preview-seconds";
import type { Media } from "#contract/posts/posts";
import { keepObjects, keyOfUrl, putDecoded } from "#modules/files";
import { beginPreview, failPreview, type LockedPreview, storePreview } from "#modules/posts";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { convertVideo } from "#platform/media/convert-video";
import {
  type DecodedFile,
  type Hashed,
  openDecoder,
  type PictureShape,
} from "#platform/media/decoder";
import { measureRecording } from "#platform/media/measure-recording";
import { transcode } from "#platform/media/transcode";

const decoder = openDecoder({ children: 1, queue: 20 });

const kbps = 128;
const longestSide = 854;
/** 30 seconds at the largest rate of a conversion, twice. */
const maxVideoBytes = 24_000_000;

const picture = {
  fit: "inside",
  smaller: [],
  formats: ["jpg"],
  refusals: {
    notImage: "file_not_image",
    format: "file_not_image",
    tooSmall: "image_dimensions",
  },
} as const;
/** Nothing can be read or recognised in so few pixels. */
const blurred: PictureShape = { ...picture, width: 16, height: 16, blurredWidth: 320 };
/** The cover of a song is shown to everybody, in a copy. */
const cover: PictureShape = { ...picture, width: 480, height: 480 };

/** A file that was made, and how it is known. */
interface OutputFile {
  decoded: Hashed<DecodedFile>;
  path: string;
}

/** What was made of a post, before it is stored. */
interface Parts {
  cover: OutputFile | null;
  preview: OutputFile | null;
  /** Of the preview of a song. */
  sound?: { peaks: number[]; loudness: number | null };
}

/** A folder of one attempt: the paths that it used are deleted at its end. */
interface Workplace {
  ctx: Context;
  program: string | null;
  newPath: () => string;
}

/**
 * Makes what anybody may have of a locked post, in objects of its own: 30 seconds of a song or a video, at most half of
 * it, and a blurred picture of pictures and posters. The output of ffmpeg is validated like an upload. Nothing is made
 * of the files of open posts, and what is made of a post that is opened meanwhile is deleted. Throws overloaded, to be
 * retried, when the machine is too busy.
 */
export async function makePreview(ctx: Context, program: string | null, id: string): Promise<void> {
  const post = await beginPreview(ctx.db, id, program !== null);
  if (post === null) return;
  const paths: string[] = [];
  const newPath = (): string => {
    const path = join(ctx.files.incoming, randomUUID());
    paths.push(path);
    return path;
  };
  try {
    const parts = await partsOf({ ctx, program, newPath }, post.media);
    if (parts === null) {
      ctx.log.warn({ post: id }, "no preview of a locked post could be made");
      await failPreview(ctx.db, id, post.source);
      return;
    }
    await store(ctx, { id, source: post.source }, parts);
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

async function store(
  ctx: Context,
  post: { id: string; source: string },
  { cover: coverFile, preview: previewFile, sound }: Parts,
): Promise<void> {
  const put = (file: OutputFile | null) => file && putDecoded(ctx, file.decoded, file.path);
  const coverObjects = await put(coverFile);
  const previewObjects = await put(previewFile);
  const keys = [...(coverObjects?.keys ?? []), ...(previewObjects?.keys ?? [])];
  const view = previewObjects?.view;
  const lockedPreview: LockedPreview = {
    cover: coverObjects?.view.kind === "image" ? coverObjects.view : null,
    preview:
      view?.kind === "audio"
        ? {
            ...view,
            peaks: sound?.peaks ?? [],
            ...(typeof sound?.loudness === "number" && { loudness: sound.loudness }),
          }
        : view?.kind === "video" || view?.kind === "image"
          ? view
          : null,
  };
  try {
    await keepObjects(ctx, keys, async (db) => {
      if (!(await storePreview(db, { ...post, shown: lockedPreview, keys })))
        throw new ApiError("post_not_locked");
    });
  } catch (error) {
    // Opened, or other files, meanwhile: nothing is left of it.
    if (!(error instanceof ApiError && error.code === "post_not_locked")) throw error;
  }
}

/** Null when nothing can be made of it. */
async function partsOf(place: Workplace, media: Media | null): Promise<Parts | null> {
  if (media?.kind === "audio") return songParts(place, media);
  if (media?.kind === "video") return videoParts(place, media);
  const [first] = media?.kind === "gallery" ? media.pictures : [media];
  return first?.kind === "image" ? pictureOnly(await reduced(place, first, blurred)) : null;
}

const pictureOnly = (preview: OutputFile | null): Parts | null =>
  preview && { cover: null, preview };

async function songParts(
  place: Workplace,
  media: Extract<Media, { kind: "audio" }>,
): Promise<Parts | null> {
  const { program } = place;
  const coverFile = await reduced(place, media.cover, cover);
  const maxSeconds = previewSeconds(media.duration);
  if (program === null || maxSeconds === 0) return { cover: coverFile, preview: null };
  const [input, output] = [await localCopy(place, media.url), place.newPath()];
  const extension = extname(media.url).slice(1);
  const maxBytes = maxSeconds * kbps * 250;
  const isDone = await transcode(program, { input, output, kbps, extension, maxSeconds, maxBytes });
  const decoded = isDone ? await read("audio", output) : null;
  if (decoded?.kind !== "audio" || decoded.extension !== "m4a") return null;
  if (decoded.duration > maxSeconds + 1) return null;
  const { duration } = decoded;
  const sound = await measureRecording(program, { path: output, extension: "m4a", duration });
  return { cover: coverFile, preview: { decoded, path: output }, sound };
}

async function videoParts(
  place: Workplace,
  media: Extract<Media, { kind: "video" }>,
): Promise<Parts | null> {
  const { program } = place;
  const poster = await reduced(place, media.poster, blurred);
  const maxSeconds = previewSeconds(media.duration);
  if (program === null || maxSeconds === 0) return { cover: poster, preview: null };
  const [input, output] = [await localCopy(place, media.url), place.newPath()];
  const before = await read("video", input);
  if (before?.kind !== "video") return null;
  const isDone = await convertVideo(program, {
    input,
    output,
    isHdr: before.isHdr,
    ...(before.extension === "mp4" ? {} : { isWebm: true }),
    longestSide,
    maxSeconds,
    maxBytes: maxVideoBytes,
  });
  const decoded = isDone ? await read("video", output) : null;
  if (decoded?.kind !== "video" || !decoded.showsEverywhere) return null;
  if (decoded.duration > maxSeconds + 1) return null;
  return { cover: poster, preview: { decoded, path: output } };
}

/** A picture of ours in another size; null without one. */
async function reduced(
  place: Workplace,
  original: Picture | null,
  shape: PictureShape,
): Promise<OutputFile | null> {
  if (original === null) return null;
  const path = await localCopy(place, original.url);
  const decoded = await read("image", path, shape);
  return decoded && { decoded, path };
}

async function localCopy({ ctx, newPath }: Workplace, url: string): Promise<string> {
  const path = newPath();
  await pipeline(await ctx.files.read(keyOfUrl(url)), createWriteStream(path));
  return path;
}

/** Null when it is not what it should be. */
async function read(
  kind: "audio" | "video" | "image",
  path: string,
  shape?: PictureShape,
): Promise<Hashed<DecodedFile> | null> {
  try {
    return await decoder.decode(
      kind === "image" ? { kind, path, ...(shape && { shape }) } : { kind, path },
    );
  } catch (error) {
    if (error instanceof ApiError && error.code !== "overloaded") return null;
    throw error;
  }
}
