import { createHash, randomBytes } from "node:crypto";
import type {
  deleteListeningLink as deleteEndpoint,
  getListeningLinks as listEndpoint,
  getListeningNotes as notesEndpoint,
  ListeningLink,
  ListeningTarget,
  readListeningNotes as readEndpoint,
  revokeListeningLink as revokeEndpoint,
  saveListeningLink as saveEndpoint,
} from "#contract/listening-links/listening-links";
import { listeningLimits } from "#contract/listening-links/listening-limits";
import { releaseLimits } from "#contract/releases/release-limits";
import { pagePath } from "#contract/pages";
import { addressSigner } from "#modules/files";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";
import { toNote, toTrack } from "./view.ts";

const targetOf = ({ about, target_id: id }: ListeningTarget): queries.Target =>
  about === "post" ? { post: id, release: null } : { post: null, release: id };

/** Of a token only this is stored. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Links of one's own song or release. Throws listening_target_not_found. */
export const getListeningLinks: Action<typeof listEndpoint> = async (ctx, input) => {
  const target = targetOf(input);
  if ((await ctx.db.one(queries.isOwnTarget, { ...target, owner: ctx.actor.userId })) === null)
    throw new ApiError("listening_target_not_found");
  const links = await ctx.db.many(queries.linksOf, { ...target, limit: listeningLimits.total });
  const versions =
    target.post === null
      ? []
      : await ctx.db.many(queries.versionsOf, {
          post: target.post,
          limit: releaseLimits.formerRecordings,
        });
  return {
    links: links.map(toLink),
    versions: versions.map((version) => ({
      ...version,
      replaced_at: version.replaced_at.toISOString(),
    })),
  };
};

/** A link and its address, which is said only here: a link that is saved again gets another one. */
export const saveListeningLink: Action<typeof saveEndpoint> = (ctx, input) =>
  ctx.db.transaction(async (db) => {
    const { id, name, days, compare_with: other } = input;
    const target = targetOf(input);
    if ((await db.one(queries.lockTarget, { ...target, owner: ctx.actor.userId })) === null)
      throw new ApiError("listening_target_not_found");
    if ((await db.one(queries.isOther, { id, ...target }))?.other === true)
      throw new ApiError("listening_link_not_found");
    if (other !== null && !(await isVersionOf(db, target.post, other)))
      throw new ApiError("listening_version_not_found", { field: "compare_with" });
    const token = randomBytes(16).toString("hex");
    const values = { id, ...target, name, days, hash: hashOf(token), other };
    const saved =
      (await db.one(queries.renewLink, values)) ?? (await db.one(queries.insertLink, values));
    if (saved === null) throw new ApiError("listening_links_full");
    const link = await db.one(queries.linkById, { id });
    if (link === null) throw new Error("a link was not saved");
    return { path: pagePath("listening", { token }), link: toLink(link) };
  });

/** A release has none: which of its songs would be compared? */
const isVersionOf = async (db: Db, post: string | null, file: string): Promise<boolean> =>
  post !== null && (await db.one(queries.lockVersion, { post, file })) !== null;

export const revokeListeningLink: Action<typeof revokeEndpoint> = async ({ db, actor }, { id }) => {
  if ((await db.one(queries.revokeLink, { id, owner: actor.userId })) === null)
    throw new ApiError("listening_link_not_found");
  return { success: true };
};

export const deleteListeningLink: Action<typeof deleteEndpoint> = async ({ db, actor }, { id }) => {
  await db.run(queries.removeLink, { id, owner: actor.userId });
  return { success: true };
};

/** The notes of one's own link, also of one that ended, with the songs as the artist hears them. */
export const getListeningNotes: Action<typeof notesEndpoint> = async (ctx, { id }) => {
  if ((await ctx.db.one(queries.ownLink, { id, owner: ctx.actor.userId })) === null)
    throw new ApiError("listening_link_not_found");
  const tracks = await ctx.db.many(queries.tracksOf, { link: id });
  const notes = await ctx.db.many(queries.notesOf, { link: id });
  return { tracks: tracks.map(toTrack(addressSigner(ctx))), notes: notes.map(toNote) };
};

export const readListeningNotes: Action<typeof readEndpoint> = async (
  { db, actor },
  { id, until },
) => {
  const row = await db.one(queries.readNotes, {
    id,
    owner: actor.userId,
    until: new Date(until),
  });
  if (row === null) throw new ApiError("listening_link_not_found");
  return { success: true };
};

function toLink(row: Values<(typeof queries.linkById)["columns"]>): ListeningLink {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
  };
}
