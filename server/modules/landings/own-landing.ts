import { isDeepStrictEqual } from "node:util";
import type { LandingContent } from "#contract/landings/blocks";
import type {
  getLandingNumbers as numbersEndpoint,
  getMyLanding as ownEndpoint,
  publishLanding as publishEndpoint,
  restoreLandingVersion as restoreEndpoint,
  saveLandingDraft as saveEndpoint,
  unpublishLanding as unpublishEndpoint,
} from "#contract/landings/landings";
import { addressSigner, takeFiles } from "#modules/files";
import { getProfile } from "#modules/profiles";
import { checkText } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { firstDraft } from "./first-draft.ts";
import { readContent, unknownBlocks } from "./migrate-blocks.ts";
import * as queries from "./queries.ts";

/** One's own page. Before its first save it is made anew each time and has the revision 0. */
export const getMyLanding: Action<typeof ownEndpoint> = async (ctx) => {
  const { is_public } = await requireArtist(ctx);
  const id = ctx.actor.userId;
  const [row, versions, pictures] = await Promise.all([
    ctx.db.one(queries.landingOf, { id }),
    ctx.db.many(queries.versionsOf, { id }),
    ctx.db.many(queries.socialPicturesOf, { id }),
  ]);
  const social_pictures = addressSigner(ctx)(pictures);
  if (row === null)
    return {
      status: "draft",
      revision: 0,
      is_public,
      content: firstDraft(await getProfile(ctx, { handle: id })),
      social_pictures,
      has_changes: true,
      versions: [],
    };
  return {
    status: row.status,
    revision: row.revision,
    is_public,
    content: readContent(row.draft),
    social_pictures,
    has_changes: !isDeepStrictEqual(row.draft, row.published),
    versions: versions.map(({ published_at: at, ...version }) => ({
      ...version,
      published_at: at.toISOString(),
      is_current: row.status === "published" && version.id === row.version_id,
    })),
  };
};

export const saveLandingDraft: Action<typeof saveEndpoint> = async (ctx, { revision, content }) => {
  await requireArtist(ctx);
  await checkText(ctx, "post", wordsOf(content));
  return { revision: await saveDraft(ctx, revision, content) };
};

export const publishLanding: Action<typeof publishEndpoint> = async (ctx, { revision }) => {
  const { is_public: isPublic } = await requireArtist(ctx);
  if (!isPublic) throw new ApiError("landing_profile_private");
  const id = ctx.actor.userId;
  await ctx.db.transaction(async (db) => {
    await db.one(queries.lockLanding, { id });
    const row = await db.one(queries.landingOf, { id });
    if (row === null || row.revision !== revision) throw new ApiError("landing_changed");
    const { blocks } = readContent(row.draft);
    if (!blocks.some(({ kind, hidden }) => kind === "cover" && !hidden))
      throw new ApiError("landing_needs_cover");
    if (isDeepStrictEqual(row.draft, row.published)) await db.run(queries.republish, { id });
    else await db.run(queries.publishDraft, { id });
  });
  return { success: true };
};

export const unpublishLanding: Action<typeof unpublishEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  await ctx.db.run(queries.unpublish, { id: ctx.actor.userId });
  return { success: true };
};

export const restoreLandingVersion: Action<typeof restoreEndpoint> = async (
  ctx,
  { id, revision },
) => {
  await requireArtist(ctx);
  const version = await ctx.db.one(queries.versionContent, { profile: ctx.actor.userId, id });
  if (version === null) throw new ApiError("landing_version_not_found");
  const content = readContent(version.content);
  return { revision: await saveDraft(ctx, revision, content), content };
};

export const getLandingNumbers: Action<typeof numbersEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  const id = ctx.actor.userId;
  const [days, sources] = await Promise.all([
    ctx.db.many(queries.daysOf, { id }),
    ctx.db.many(queries.sourcesOf, { id }),
  ]);
  return { days, sources };
};

/** Saves a draft that nobody changed since `revision`, and returns its new one. Throws landing_changed otherwise. */
async function saveDraft(
  ctx: MemberContext,
  revision: number,
  content: LandingContent,
): Promise<number> {
  const id = ctx.actor.userId;
  return ctx.db.transaction(async (tx) => {
    await tx.one(queries.lockDraft, { id });
    await takeSocialPicture({ ...ctx, db: tx }, content);
    if (revision === 0) {
      const inserted = await tx.one(queries.insertLanding, { id, draft: content });
      if (inserted !== null) return inserted.revision;
    }
    await tx.one(queries.lockLanding, { id });
    const row = await tx.one(queries.landingOf, { id });
    if (row === null) throw new ApiError("landing_changed");
    const draft = { ...content, blocks: [...content.blocks, ...unknownBlocks(row.draft)] };
    // Saved before by a request whose answer was lost, or nothing to save.
    if (isDeepStrictEqual(row.draft, draft)) return row.revision;
    return changedRevision(tx, { id, draft, revision });
  });
}

/** Marks the picture of a content as used. Throws file_not_found for one that is not theirs. */
async function takeSocialPicture(
  ctx: MemberContext,
  { social_image: image }: LandingContent,
): Promise<void> {
  if (image === null) return;
  const file = { owner: ctx.actor.userId, id: image.file_id };
  if ((await ctx.db.one(queries.isSocialPicture, file)) !== null) return;
  await takeFiles(ctx, { ownerId: file.owner, ids: [file.id], kinds: ["social_picture"] });
}

async function changedRevision(
  db: Db,
  change: { id: string; draft: queries.StoredContent; revision: number },
): Promise<number> {
  const changed = await db.one(queries.changeDraft, change);
  if (changed === null) throw new ApiError("landing_changed");
  return changed.revision;
}

/** Everything that visitors read, for the rules about words. */
function wordsOf({
  seo_title: title,
  seo_description: description,
  social_image: image,
  blocks,
}: LandingContent): string {
  const ofBlocks = blocks.flatMap((block) => [
    "title" in block ? block.title : "",
    "text" in block ? block.text : "",
    "tagline" in block ? block.tagline : "",
    ...("quotes" in block
      ? block.quotes.flatMap(({ quote, source, url }) => [quote, source, url])
      : []),
  ]);
  return [title, description, image?.alt ?? "", ...ofBlocks]
    .filter((words) => words !== "")
    .join("\n");
}

/** Throws landing_for_artists for anybody else. */
export async function requireArtist({
  db,
  actor,
}: Pick<MemberContext, "db" | "actor">): Promise<{ is_public: boolean }> {
  const owner = await db.one(queries.ownerOf, { id: actor.userId });
  if (owner?.is_artist !== true) throw new ApiError("landing_for_artists");
  return owner;
}
