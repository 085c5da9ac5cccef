import type { Captions, Picture } from "#contract/files/files";
import type { ParsedInput } from "#contract/endpoint";
import type { createPost, Media, Post } from "#contract/posts/posts";
import { takeFiles, type TakenFile } from "#modules/files";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { attachMedia } from "./queries.ts";

type PostFile = ParsedInput<typeof createPost>["files"][number];
interface FileOfPost extends PostFile {
  view: TakenFile["view"];
  cover: Picture | null;
  captions: Captions | null;
}

/**
 * Takes the author's own files for this post; a file of another post gets the error of a missing one. Returns their
 * number.
 */
export async function attachFiles(
  ctx: MemberContext,
  id: string,
  files: PostFile[],
): Promise<number> {
  const file_ids = files.flatMap(({ fileId, coverFileId, captionsFileId }) =>
    [fileId, coverFileId, captionsFileId].filter((each) => each !== undefined),
  );
  if (new Set(file_ids).size < file_ids.length)
    throw new ApiError("file_not_found", { field: "files" });
  const filesById = await takeFiles(ctx, { ownerId: ctx.actor.userId, ids: file_ids });
  const postFiles = files.map((file) => ({
    ...file,
    view: viewOf(filesById, file.fileId),
    cover: viewOfKind(filesById, file.coverFileId, "image"),
    captions: viewOfKind(filesById, file.captionsFileId, "captions"),
  }));
  const { content_type, media } = mediaOf(postFiles);
  await ctx.db.run(attachMedia, { id, content_type, media, file_ids });
  if (content_type === "audio") await wantVariants(ctx, files);
  return file_ids.length;
}

/** Queues variants of a published post's recording (modules/recordings). */
export async function wantVariants(
  ctx: MemberContext,
  files: Pick<PostFile, "fileId">[],
): Promise<void> {
  for (const { fileId } of files)
    await ctx.jobs.add(
      ctx.db,
      "make-variants",
      { fileId },
      { key: `variants ${fileId}`, line: "variants" },
    );
}

function viewOf(filesById: Map<string, TakenFile>, id: string): TakenFile["view"] {
  const file = filesById.get(id);
  if (file === undefined) throw new ApiError("file_not_found", { field: "files" });
  return file.view;
}

/** The file with this id, which must be of this kind; null without an id. */
function viewOfKind<K extends TakenFile["view"]["kind"]>(
  filesById: Map<string, TakenFile>,
  id: string | undefined,
  kind: K,
): Extract<TakenFile["view"], { kind: K }> | null {
  if (id === undefined) return null;
  const view = viewOf(filesById, id);
  if (view.kind !== kind) throw new ApiError("invalid_input", { field: "files" });
  return view as Extract<TakenFile["view"], { kind: K }>;
}

/** Up to ten pictures; or a recording with its cover; or a video with its poster and captions. */
function mediaOf(postFiles: FileOfPost[]): { content_type: Post["content_type"]; media: Media } {
  const pictures = postFiles.flatMap(({ view, cover, captions, alt }) =>
    view.kind === "image" && cover === null && captions === null ? [{ ...view, alt }] : [],
  );
  const [picture] = pictures;
  if (picture !== undefined && pictures.length === postFiles.length)
    return {
      content_type: "image",
      media: pictures.length === 1 ? picture : { kind: "gallery", pictures },
    };
  const [only] = postFiles;
  if (postFiles.length > 1 || only === undefined)
    throw new ApiError("post_files_mixed", { field: "files" });
  const { view, cover, captions, peaks } = only;
  if (view.kind === "audio" && captions === null)
    return { content_type: "audio", media: { ...view, peaks, cover } };
  if (view.kind === "video" && view.state === "failed")
    throw new ApiError("video_failed", { field: "files" });
  if (view.kind === "video")
    return {
      content_type: "video",
      media: { ...view, poster: cover, captions: captions?.url ?? null },
    };
  throw new ApiError("invalid_input", { field: "files" });
}
