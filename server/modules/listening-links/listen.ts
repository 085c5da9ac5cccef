import type {
  deleteListeningNote as deleteEndpoint,
  getListening as getEndpoint,
  reportListening as reportEndpoint,
  saveListeningNote as saveEndpoint,
} from "#contract/listening-links/listening-links";
import type { LimitName } from "#contract/limits";
import { secondsThatCount } from "#contract/posts/play-rules";
import { addressSignerFor } from "#modules/files";
import type { Context, VisitorContext } from "#platform/context";
import { type Db, unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addressKey } from "#platform/limits";
import { hashOf } from "./own-links.ts";
import * as queries from "./queries.ts";
import { toNote, toTrack } from "./view.ts";

const tokenPattern = /^[0-9a-f]{32}$/;

/** The link with this token; null for what is no token, and for a link that is unknown, revoked or expired. */
const findLink = async ({ db }: Pick<Context, "db">, token: string) =>
  tokenPattern.test(token) ? db.one(queries.openLink, { hash: hashOf(token) }) : null;

/** Whether a token opens something now. */
export async function isListeningToken(ctx: Pick<Context, "db">, token: string): Promise<boolean> {
  return (await findLink(ctx, token)) !== null;
}

// In a signed address, where the id of a person stands otherwise.
const listenerPrefix = "listener-";

/** The id of the link for whose listener an address was signed; null for any other viewer. */
export function linkOfListener(viewer: string): string | null {
  const id = viewer.startsWith(listenerPrefix) ? viewer.slice(listenerPrefix.length) : "";
  return id === "" ? null : id;
}

/** Whether whoever has this link (its id) may have a file now: the recordings of its songs, while it opens something. */
export async function mayHear(db: Db, link: string, key: string): Promise<boolean> {
  return (await db.one(queries.hearable, { link, key })) !== null;
}

/** The link, for a request of its listener. Throws listening_link_over. */
async function openLink(ctx: VisitorContext, token: string, limit: LimitName) {
  await ctx.limits.take(limit, `${addressKey(ctx.ip)} ${hashOf(token).toString("base64url")}`);
  const link = await findLink(ctx, token);
  if (link === null) throw new ApiError("listening_link_over");
  return link;
}

/** The same for everybody who has the link, with a session or without; it counts nothing. */
export const getListening: Action<typeof getEndpoint> = async (ctx, { token }) => {
  const { id: link, artist, title, listener, expires_at } = await openLink(ctx, token, "listening");
  const tracks = await ctx.db.many(queries.tracksOf, { link });
  const notes = await ctx.db.many(queries.notesOf, { link });
  const sign = addressSignerFor(ctx.signer, listenerPrefix + link);
  return {
    artist,
    title,
    listener,
    expires_at: expires_at.toISOString(),
    tracks: tracks.map(toTrack(sign)),
    notes: notes.map(toNote),
  };
};

export const saveListeningNote: Action<typeof saveEndpoint> = async (ctx, input) => {
  const { token, id, post_id: post, second, version, text } = input;
  const { id: link } = await openLink(ctx, token, "listeningNote");
  const track = await trackOf(ctx.db, link, post);
  if (track === undefined) throw new ApiError("listening_note_not_found");
  const about = version === "b" ? track.other : track.media;
  if (about === null) throw new ApiError("listening_version_not_found", { field: "version" });
  if (second > about.duration) throw new ApiError("listening_note_late", { field: "second" });
  // Where there is only one version, a note says none.
  const versionFile = version === "b" ? track.other_file_id : track.file_id;
  const file = track.other === null ? null : versionFile;
  const row = await unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(queries.lockLink, { link });
      const earlier = await db.one(queries.noteById, { id });
      if (earlier !== null) {
        // Its text stays: a note is not edited, and a retry sends the same one.
        if (earlier.link_id !== link) throw new ApiError("listening_note_not_found");
        return earlier;
      }
      if ((await db.one(queries.insertNote, { id, link, post, second, text, file })) === null)
        throw new ApiError("listening_notes_full");
      return db.one(queries.noteById, { id });
    }),
  );
  if (row === null) throw new ApiError("listening_link_over");
  return toNote(row);
};

export const deleteListeningNote: Action<typeof deleteEndpoint> = async (ctx, { token, id }) => {
  const { id: link } = await openLink(ctx, token, "listeningNote");
  await ctx.db.run(queries.removeNote, { id, link });
  return { success: true };
};

/** Only for the artist: it is part of no other figure. Of a song that is not the link's, and of one's own, nothing. */
export const reportListening: Action<typeof reportEndpoint> = async (ctx, input) => {
  const { token, post_id: post, seconds, until } = input;
  const { id: link, owner } = await openLink(ctx, token, "listening");
  const track = await trackOf(ctx.db, link, post);
  if (track === undefined || ctx.actor?.userId === owner) return { success: true };
  const { duration } = track.media;
  const counts = seconds >= Math.min(secondsThatCount(duration), duration / 2);
  const furthest = Math.floor(until * 100);
  await unlessGone(ctx.db.run(queries.addListening, { link, post, furthest, counts }));
  return { success: true };
};

const trackOf = async (db: Db, link: string, post: string) =>
  (await db.many(queries.tracksOf, { link })).find(({ post_id: id }) => id === post.toLowerCase());
