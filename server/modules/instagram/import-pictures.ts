import type { importInstagram as endpoint } from "#contract/instagram/instagram";
import { limits } from "#contract/limits";
import { addDraft } from "#modules/drafts";
import { storeImportedPicture } from "#modules/files";
import { openBotFetch } from "#modules/link-previews";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
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
      if (row === null) return { success: true };
      const key = `${job}:${profile}`;
      await jobs.release(tx, key);
      await jobs.add(tx, job, { profile, instagram_id: account.instagram_id }, key);
      return { success: true };
    });
  };

type Outcome = "done" | "failed" | "full";
/** Whose pictures: not those of another account that was connected meanwhile. */
type Whose = { profile: string; instagram_id: string };

/** The job behind it. It does not try again by itself: the person sees that it failed, and asks again. */
export function importJob(ctx: Context, connection: Connection): Job<Whose> {
  return {
    name: job,
    queue: "heavy",
    async work(whose) {
      const state = await importPictures(ctx, connection, whose).catch((error: unknown) => {
        ctx.log.warn({ err: error, ...whose }, "pictures of Instagram were not imported");
        return "failed" as const;
      });
      await ctx.db.run(queries.endImport, { ...whose, state });
    },
  };
}

async function importPictures(
  ctx: Context,
  { settings, encryption }: Connection,
  whose: Whose,
): Promise<Outcome> {
  const { profile } = whose;
  const row = await ctx.db.one(queries.tokenOf, whose);
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
  let outcome: Outcome = "done";
  for (const medium of media.filter(({ id }) => !importedIds.has(id)).toReversed()) {
    const one = await importOne(ctx, whose, medium);
    if (one === "full") return one;
    if (one === "failed") outcome = one;
  }
  return outcome;
}

/**
 * Copies one publication with all of its pictures, since their addresses expire. What is no usable picture is left out;
 * when a picture cannot be read now, none of the publication is stored, and the next import tries again.
 */
async function importOne(
  ctx: Context,
  whose: Whose,
  { id: media_id, caption, pictures }: InstagramMedia,
): Promise<Outcome> {
  const files: { fileId: string; name: string }[] = [];
  for (const [at, address] of pictures.slice(0, limits.picturesPerPost).entries())
    try {
      const fileId = await copyPicture(ctx, whose.profile, address);
      if (fileId !== null) files.push({ fileId, name: `instagram-${at + 1}` });
    } catch (error) {
      if (isCode(error, "quota_exceeded")) return "full";
      if (isCode(error, "storage_full", "overloaded") || !(error instanceof ApiError)) {
        ctx.log.warn({ err: error, ...whose }, "a picture of Instagram was not copied");
        return "failed";
      }
      ctx.log.debug({ err: error }, "a picture of Instagram is left out");
    }
  if (files.length === 0) return "done";
  try {
    await ctx.db.transaction(async (db) => {
      const row = await db.one(queries.insertImport, { ...whose, media_id });
      if (row === null) return;
      const text = caption.replaceAll("\0", "").slice(0, limits.draftTextLength).toWellFormed();
      await addDraft(db, { userId: whose.profile, text, files });
    });
  } catch (error) {
    if (isCode(error, "drafts_full")) return "full";
    throw error;
  }
  return "done";
}

/** The id of the copy; null when it is too large. */
async function copyPicture(ctx: Context, ownerId: string, address: string): Promise<string | null> {
  const fetchPicture = openBotFetch(ctx.config);
  const { body, cut } = await fetchPicture(address, { types, maxBytes: limits.imageBytes });
  if (cut) return null;
  return (await storeImportedPicture(ctx, { ownerId, bytes: body })).id;
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
