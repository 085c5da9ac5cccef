import type {
  getLinkPage as endpoint,
  LinkPageTheme,
  ShownLink,
} from "#contract/link-pages/link-pages";
import { addressNote } from "#contract/link-pages/link-address";
import { iconOf } from "#contract/link-pages/link-icons";
import type { NextDate } from "#contract/events/city";
import { pagePath } from "#contract/pages";
import { isStorable } from "#contract/text/text";
import type { Person } from "#contract/people/profiles";
import { nextDateOf } from "#modules/events";
import { addressSigner } from "#modules/files";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";

export interface LinkPage {
  person: Person;
  headline: string;
  theme: LinkPageTheme;
  /** Also for visitors without an account. */
  isOpen: boolean;
  links: ShownLink[];
}

/** What a link that renews itself is called when its owner gave it no title. */
const usualTitles = { latest_song: "Última canción", next_event: "Próxima fecha" } as const;

/** The page of an artist or a band as this viewer sees it; null when there is none for them. */
export async function readLinkPage(
  ctx: Pick<VisitorContext, "db" | "actor">,
  handle: string,
): Promise<LinkPage | null> {
  if (!isStorable(handle)) return null;
  const viewer = ctx.actor?.userId ?? null;
  const row = await ctx.db.one(queries.readLinkPage, { handle: handle.toLowerCase(), viewer });
  if (row === null || (viewer === null && !row.is_open)) return null;
  const { headline, theme, is_open: isOpen, links, song, ...person } = row;
  const wantsDate = links.some((link) => link.kind === "next_event");
  const date = wantsDate ? await nextDateOf(ctx.db, row.id) : null;
  const shownLinks = links.flatMap((link) => shownLinkOf(link, { song, date }) ?? []);
  return { person, headline, theme, isOpen, links: shownLinks };
}

export const getLinkPage: Action<typeof endpoint> = async (ctx, { handle }) => {
  const page = await readLinkPage(ctx, handle);
  if (page === null) throw new ApiError("link_page_not_found");
  const { isOpen: _isOpen, ...answer } = page;
  return { ...answer, links: addressSigner(ctx)(answer.links) };
};

/** Null for a link that leads nowhere now: no song is out, or no date is coming. */
function shownLinkOf(
  link: queries.VisibleLink,
  { song, date }: { song: { title: string } | null; date: NextDate | null },
): ShownLink | null {
  const { id, kind, title, url, picture, highlighted } = link;
  const look = { icon: iconOf(link), picture, highlighted };
  switch (kind) {
    case "heading":
      return { id, kind, title, note: "", ...look, picture: null, highlighted: false };
    case "link":
      return { id, kind, title, note: addressNote(url ?? ""), ...look };
    case "latest_song":
      if (song === null) return null;
      return { id, kind, title: title || usualTitles[kind], note: song.title, ...look };
    case "next_event":
      if (date === null) return null;
      return { id, kind, title: title || usualTitles[kind], note: dateNote(date), ...look };
  }
}

const day = new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" });

/** `14 de marzo, Sala Sol, Madrid` */
function dateNote({ starts_local: starts, venue_name: venue, city }: NextDate): string {
  return [day.format(new Date(`${starts.slice(0, 10)}T00:00Z`)), venue, city]
    .filter((part) => part !== null && part !== "")
    .join(", ");
}

/** Where an opened link leads, and whose it is. Null when it is hidden or leads nowhere now. */
export async function openLink(
  ctx: Pick<Context, "db">,
  id: string,
): Promise<{ profileId: string; location: string } | null> {
  const link = await ctx.db.one(queries.findLink, { id });
  if (link === null) return null;
  const { profile_id: profileId, kind, url, song } = link;
  if (kind === "latest_song")
    return song === null ? null : { profileId, location: pagePath("post", { id: song.id }) };
  if (kind === "next_event") {
    const date = await nextDateOf(ctx.db, profileId);
    return date === null ? null : { profileId, location: pagePath("event", { slug: date.slug }) };
  }
  return url === null ? null : { profileId, location: url };
}
