import type { importInstagram as endpoint } from "#contract/instagram/instagram";
import { limits } from "#contract/limits";
import { addDraft } from "#modules/drafts";
import { storeImportedPicture } from "#modules/files";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import { openSafeFetch } from "#platform/net/safe-fetch";
import { InstagramError, type InstagramMedia, readMedia } from "./api.ts";
import { type Connection, tokenPurpose } from "./connection.ts";
import * as queries from "./queries.ts";
import { endAccount } from "./renew-tokens.ts";

const job = "import-instagram";
const types = ["image/jpeg", "image/png", "image/webp", "image/heic", "image/heif"];

/** Starts copying the latest pictures as drafts. While an import runs, another request changes nothing. */
export const importInstagram =
  (connection: Connection | null): Action<typeof endpoint> =>
  async ({ actor, db, jobs }) => {
    if (connection === null) throw new ApiError("instagram_unavailable");
    const profile = actor.userId;
    return db.transaction(async (tx) => {
      const account = await tx.one(queries.accountOf, { profile });
      if (account?.state !== "active") throw new ApiError("instagram_not_linked");
      const row = await tx.one(queries.beginImport, { profile });
      if (row !== null) await jobs.add(tx, job, { profile }, `${job}:${profile}`);
      return { success: true };
    });
  };

type Outcome = "done" | "failed" | "full";

/** The job behind it. It does not try again by itself: the person sees that it failed, and asks again. */
export function importJob(ctx: Context, connection: Connection): Job<{ profile: string }> {
  return {
    name: job,
    async work({ profile }) {
      const state = await importPictures(ctx, connection, profile).catch((error: unknown) => {
        ctx.log.warn({ err: error, profile }, "pictures of Instagram were not imported");
        return "failed" as const;
      });
      await ctx.db.run(queries.endImport, { profile, state });
    },
  };
}

async function importPictures(
  ctx: Context,
  { settings, encryption }: Connection,
  profile: string,
): Promise<Outcome> {
  const row = await ctx.db.one(queries.tokenOf, { profile });
  const sealed = row?.token;
  if (!sealed) return "failed";
  const token = encryption.decrypt(sealed, tokenPurpose(profile));
  const media = await readMedia(settings, token, limits.instagramPictures).catch(
    async (error: unknown) => {
      if (error instanceof InstagramError && error.failure === "revoked")
        await endAccount(ctx, { profile, token: sealed, state: "revoked" });
      throw error;
    },
  );
  const already = await ctx.db.many(queries.importedAlready, {
    profile,
    ids: media.map(({ id }) => id),
  });
  const importedIds = new Set(already.map(({ media_id }) => media_id));
  // The newest last, so that it is the first one in the list of drafts.
  for (const medium of media.filter(({ id }) => !importedIds.has(id)).toReversed())
    if ((await importOne(ctx, profile, medium)) === "full") return "full";
  return "done";
}

/** Copies one publication with all of its pictures, since their addresses expire. One without a usable picture is left out. */
async function importOne(
  ctx: Context,
  profile: string,
  { id: media_id, caption, pictures }: InstagramMedia,
): Promise<"imported" | "full"> {
  const fetchPicture = openSafeFetch({
    userAgent: `Mozilla/5.0 (compatible; ResuenaBot/1.0; +${ctx.config.publicUrl})`,
    allowedTargets: ctx.config.links.allowedTargets,
  });
  const files: { fileId: string; name: string }[] = [];
  for (const [at, address] of pictures.slice(0, limits.picturesPerPost).entries())
    try {
      const { body, cut } = await fetchPicture(address, { types, maxBytes: limits.imageBytes });
      if (cut) continue;
      const { id: fileId } = await storeImportedPicture(ctx, { ownerId: profile, bytes: body });
      files.push({ fileId, name: `instagram-${at + 1}` });
    } catch (error) {
      if (error instanceof ApiError && ["quota_exceeded", "storage_full"].includes(error.code))
        return "full";
      ctx.log.debug({ err: error }, "a picture of Instagram is left out");
    }
  if (files.length === 0) return "imported";
  try {
    await ctx.db.transaction(async (db) => {
      const row = await db.one(queries.insertImport, { profile, media_id });
      if (row === null) return;
      const text = caption.replaceAll("\0", "").slice(0, limits.draftTextLength).toWellFormed();
      await addDraft(db, { userId: profile, text, files });
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "drafts_full") return "full";
    throw error;
  }
  return "imported";
}
