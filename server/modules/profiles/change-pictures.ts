import type { Picture } from "#contract/files/files";
import { takePicture } from "#modules/files";
import type { MemberContext } from "#platform/context";

interface Pictures {
  avatar: Picture | null;
  banner: Picture | null;
  avatar_file_id: string | null;
  banner_file_id: string | null;
}

type FileField = "avatar_file_id" | "banner_file_id";
/** The id of a new upload, null to remove the picture, absent to keep it. */
type PictureUploads = Partial<Record<FileField, string | null | undefined>>;

/**
 * Takes the person's uploads for avatar and banner, in the caller's transaction. Returns the pictures as stored and
 * the uploads that are no longer used. The current one may be sent again, so that a retry succeeds. Throws
 * file_not_found unless it is a new upload of one's own.
 */
export async function changePictures(
  ctx: MemberContext,
  before: Pictures,
  changes: PictureUploads,
): Promise<{ pictures: Pictures; replacedFileIds: string[] }> {
  const ownerId = ctx.actor.userId;
  const slot = async (kind: "avatar" | "banner") => {
    const field = `${kind}_file_id` as const;
    const id = changes[field];
    if (id === undefined || (id !== null && id === before[field]))
      return { picture: before[kind], id: before[field] };
    return { picture: id === null ? null : await takePicture(ctx, { ownerId, id, kind }), id };
  };
  const avatar = await slot("avatar");
  const banner = await slot("banner");
  const keptFileIds = new Set([avatar.id, banner.id]);
  return {
    pictures: {
      avatar: avatar.picture,
      avatar_file_id: avatar.id,
      banner: banner.picture,
      banner_file_id: banner.id,
    },
    replacedFileIds: [before.avatar_file_id, before.banner_file_id].filter(
      (id) => id !== null && !keptFileIds.has(id),
    ) as string[],
  };
}
