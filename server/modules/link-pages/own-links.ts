import type {
  deleteLink as deleteEndpoint,
  getMyLinks as listEndpoint,
  orderLinks as orderEndpoint,
  saveLink as saveEndpoint,
  setLinkPage as pageEndpoint,
} from "#contract/link-pages/link-pages";
import { linkAddress } from "#contract/link-pages/link-address";
import { isBlank } from "#contract/text/text";
import { addressSigner, releaseFiles, takeFiles } from "#modules/files";
import { isArtist } from "#modules/people";
import { checkText } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { ParsedInput } from "#contract/endpoint";
import * as queries from "./queries.ts";

/** One's own links, with what they were clicked in the last 28 days. */
export const getMyLinks: Action<typeof listEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  const { db, actor } = ctx;
  const profile = actor.userId;
  const [page, links, days] = await Promise.all([
    db.one(queries.ownPage, { id: profile }),
    db.many(queries.ownLinks, { profile }),
    db.many(queries.daysOf, { profile }),
  ]);
  return {
    is_open: page?.is_open ?? false,
    theme: page?.theme ?? "dark",
    links: addressSigner(ctx)(links).map((link) => ({
      ...link,
      starts_at: link.starts_at?.toISOString() ?? null,
      ends_at: link.ends_at?.toISOString() ?? null,
    })),
    days,
  };
};

export const setLinkPage: Action<typeof pageEndpoint> = async (ctx, input) => {
  await requireArtist(ctx);
  await ctx.db.run(queries.putPage, { id: ctx.actor.userId, ...input });
  return { success: true };
};

export const saveLink: Action<typeof saveEndpoint> = async (ctx, input) => {
  await requireArtist(ctx);
  const row = rowOf(ctx, input);
  await checkText(ctx, "post", [row.title, row.url ?? ""].join("\n"));
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await db.one(queries.lockLinks, { id: ctx.actor.userId });
    const former = (await db.one(queries.pictureOf, row))?.picture_id ?? null;
    if (row.picture_id !== null && row.picture_id !== former)
      await takeFiles(inside, {
        ownerId: row.profile,
        ids: [row.picture_id],
        kinds: ["link_picture"],
      });
    if ((await db.one(queries.changeLink, row)) !== null) {
      if (former !== null && former !== row.picture_id) await releaseFiles(inside, [former]);
      return;
    }
    // Of another kind, or somebody else's.
    if ((await db.one(queries.isTaken, { id: row.id }))?.taken === true)
      throw new ApiError("link_not_found");
    if ((await db.one(queries.insertLink, row)) === null) throw new ApiError("links_full");
  });
  return { success: true };
};

export const orderLinks: Action<typeof orderEndpoint> = async ({ db, actor }, { ids }) => {
  await db.transaction(async (tx) => {
    await tx.one(queries.lockLinks, { id: actor.userId });
    await tx.run(queries.setOrder, { profile: actor.userId, ids });
  });
  return { success: true };
};

export const deleteLink: Action<typeof deleteEndpoint> = async (ctx, { id }) => {
  const link = { profile: ctx.actor.userId, id };
  await ctx.db.transaction(async (db) => {
    await db.one(queries.lockLinks, { id: link.profile });
    const picture = (await db.one(queries.pictureOf, link))?.picture_id ?? null;
    await db.run(queries.removeLink, link);
    if (picture !== null) await releaseFiles({ ...ctx, db }, [picture]);
  });
  return { success: true };
};

function rowOf({ actor }: MemberContext, input: ParsedInput<typeof saveEndpoint>) {
  const { kind, title, starts_at: starts, ends_at: ends } = input;
  if (isBlank(title) && (kind === "link" || kind === "heading"))
    throw new ApiError("link_title_required", { field: "title" });
  const url = kind === "link" ? linkAddress(input.url) : null;
  if (kind === "link" && url === null) throw new ApiError("link_address_invalid", { field: "url" });
  if (starts !== null && ends !== null && new Date(starts) >= new Date(ends))
    throw new ApiError("link_ends_before_start", { field: "ends_at" });
  return {
    ...input,
    url,
    picture_id: kind === "heading" ? null : input.picture_id,
    profile: actor.userId,
    starts_at: starts === null ? null : new Date(starts),
    ends_at: ends === null ? null : new Date(ends),
  };
}

export async function requireArtist(ctx: MemberContext): Promise<void> {
  if (!(await isArtist(ctx))) throw new ApiError("link_page_for_artists");
}
