import { setTimeout as sleep } from "node:timers/promises";
import type { CheckedLink } from "#contract/people/profile-links";
import type {
  checkProfileLink as checkEndpoint,
  getProfileLinks as listEndpoint,
} from "#contract/people/profile-links";
import { addressOf } from "#modules/people";
import { openBotFetch, readMeLinks } from "#modules/link-previews";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { isAddressOf } from "./own-address.ts";
import * as queries from "./queries.ts";

const htmlTypes = ["text/html", "application/xhtml+xml"];
const pageBytes = 1024 * 1024;
/** Until a failure is told, so that the time that it takes tells nothing of our network. */
const failureFloorMs = 3000;

/** The links of one's profile, and which of them link back. */
export const getProfileLinks: Action<typeof listEndpoint> = async ({ db, actor, config }) => {
  const profile = actor.userId;
  const [rows, owner] = await Promise.all([
    db.many(queries.linksOf, { profile }),
    db.one(queries.ownerOf, { profile }),
  ]);
  if (owner === null) throw new ApiError("not_authenticated");
  return {
    links: rows.map(toLink),
    address: new URL(addressOf(owner.person), config.publicUrl).href,
    name: owner.person.name,
  };
};

/** «Comprobar»: looks now. */
export const checkProfileLink: Action<typeof checkEndpoint> = async (ctx, { url }) => {
  const startedAt = Date.now();
  const row = await checkLink(ctx, ctx.actor.userId, url);
  if (row === null) throw new ApiError("profile_link_not_found", { field: "url" });
  if (!row.is_linked) await sleep(Math.max(0, startedAt + failureFloorMs - Date.now()));
  return { ...toLink(row), is_linked: row.is_linked };
};

/** Reads the page of a link and notes whether it links back; null where the profile has no such link. */
export async function checkLink(ctx: Context, profile: string, url: string) {
  const link = await ctx.db.one(queries.linkToCheck, { profile, url });
  if (link === null) return null;
  const isLinked = await linksBack(ctx, { profile, url, names: link.names });
  const row = await ctx.db.one(queries.storeCheck, { profile, url, is_linked: isLinked });
  return row && { ...row, is_linked: isLinked };
}

async function linksBack(
  ctx: Context,
  { profile, url, names }: { profile: string; url: string; names: string[] },
): Promise<boolean> {
  try {
    const page = await openBotFetch(ctx.config)(url, {
      types: htmlTypes,
      maxBytes: pageBytes,
      isSecureOnly: true,
    });
    // Many sites redirect wherever their visitors ask: that page says nothing about whose the address is.
    if (hostOf(page.url) !== hostOf(url)) return false;
    const addresses = await readMeLinks(page, profile);
    return addresses.some((address) => isAddressOf(address, ctx.config.publicUrl, names));
  } catch (error) {
    // Too many wait: no word about the page.
    if (error instanceof ApiError) throw error;
    ctx.log.debug({ err: error }, "a link of a profile cannot be checked");
    return false;
  }
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");

function toLink(row: Values<(typeof queries.linksOf)["columns"]>): CheckedLink {
  const { url, checked_at: at, is_verified: isVerified } = row;
  const state = isVerified ? "verified" : at === null ? "waiting" : "unverified";
  return { url, state, checked_at: at?.toISOString() ?? null };
}
