import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person, tipsOpen } from "#contract/people/profiles";
import { line } from "#contract/text/text";
import { linkIconNames } from "./link-icons.ts";

/** `latest_song` and `next_event` lead to whatever that is when somebody opens the page. */
const linkKind = z.enum(["link", "heading", "latest_song", "next_event"]);
export type LinkKind = z.output<typeof linkKind>;

const theme = z.enum(["dark", "light"]);
export type LinkPageTheme = z.output<typeof theme>;

const iconName = z.enum(linkIconNames);
const iconChoice = z.enum(["auto", "none", ...linkIconNames]);

/** A link as visitors see it: only while it is switched on, in its time, and leads somewhere. */
const shownLink = z.object({
  id: z.uuid(),
  kind: linkKind,
  title: z.string(),
  /** Where it leads to, in words: a host, or the date and place of a show. */
  note: z.string(),
  icon: iconName.nullable(),
  /** A small square that stands instead of the icon. */
  picture: picture.nullable(),
  highlighted: z.boolean(),
});
export type ShownLink = z.output<typeof shownLink>;

const ownLink = z.object({
  id: z.uuid(),
  kind: linkKind,
  title: z.string(),
  url: z.string().nullable(),
  icon: iconChoice,
  picture_id: z.uuid().nullable(),
  /** Null too for one that moderators removed. */
  picture: picture.nullable(),
  enabled: z.boolean(),
  highlighted: z.boolean(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Of the last 28 days. */
  clicks: z.int(),
});
export type OwnLink = z.output<typeof ownLink>;

export const getLinkPage = endpoint({
  name: "getLinkPage",
  method: "GET",
  path: "/api/link-pages/:handle",
  summary: "La página de enlaces de un artista o una banda, como la ve quien tiene sesión.",
  who: "member",
  forBand: "view",
  input: z.object({ handle: z.string().max(100) }),
  output: z.object({
    person: person.extend({ tips_open: tipsOpen }),
    headline: z.string(),
    theme,
    links: z.array(shownLink),
  }),
  errors: ["user_not_found", "link_page_not_found"],
});

export const getMyLinks = endpoint({
  name: "getMyLinks",
  method: "GET",
  path: "/api/me/links",
  summary: "Los enlaces propios, y las visitas y clics de los últimos 28 días.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: z.object({
    /** Also for visitors without an account. */
    is_open: z.boolean(),
    theme,
    links: z.array(ownLink),
    /** From the oldest day (UTC) on; days on which nothing happened are included. */
    days: z.array(z.object({ day: z.string(), views: z.int(), clicks: z.int() })),
  }),
  errors: ["link_page_for_artists"],
});

export const setLinkPage = endpoint({
  name: "setLinkPage",
  method: "PUT",
  path: "/api/me/link-page",
  summary: "Quién ve la página de enlaces propia, y cómo. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ is_open: z.boolean(), theme }),
  output: success,
  errors: ["link_page_for_artists"],
  limit: "manage",
});

export const saveLink = endpoint({
  name: "saveLink",
  method: "PUT",
  path: "/api/me/links/:id",
  summary: "Añade un enlace al final, o cambia uno. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({
    /** Of a new one: chosen by the caller. */
    id: z.uuid(),
    kind: linkKind,
    title: line(limits.linkTitleLength).default(""),
    /** Only of the kind `link`. */
    url: z.string().max(limits.addressLength).default(""),
    icon: iconChoice.default("auto"),
    /** An upload of the kind `link_picture`, or the one that the link has. Null: none. */
    picture_id: z.uuid().toLowerCase().nullable().default(null),
    enabled: z.boolean().default(true),
    highlighted: z.boolean().default(false),
    starts_at: z.iso.datetime({ error: "Elige una fecha." }).nullable().default(null),
    ends_at: z.iso.datetime({ error: "Elige una fecha." }).nullable().default(null),
  }),
  output: success,
  errors: [
    "link_page_for_artists",
    "link_not_found",
    "link_title_required",
    "link_address_invalid",
    "link_ends_before_start",
    "links_full",
    "file_not_found",
    "text_refused",
  ],
  limit: "manage",
});

export const readLinksOfPage = endpoint({
  name: "readLinksOfPage",
  method: "POST",
  path: "/api/me/links/read-page",
  summary:
    "Lee una vez otra página de enlaces (Linktree, Beacons, la web propia…) y dice los que tiene. No guarda ninguno.",
  who: "member",
  forBand: "page",
  restriction: "uploads",
  input: z.object({ url: z.string().max(limits.addressLength) }),
  output: z.object({ links: z.array(z.object({ title: z.string(), url: z.string() })) }),
  errors: ["link_page_for_artists", "link_address_invalid", "link_import_failed", "overloaded"],
  limit: "importLinks",
});

export const orderLinks = endpoint({
  name: "orderLinks",
  method: "PUT",
  path: "/api/me/link-order",
  summary:
    "Ordena los enlaces propios. Los que falten en la lista quedan detrás. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ ids: z.array(z.uuid()).max(limits.links) }),
  output: success,
  errors: [],
  limit: "manage",
});

export const deleteLink = endpoint({
  name: "deleteLink",
  method: "DELETE",
  path: "/api/me/links/:id",
  summary: "Borra un enlace y sus clics. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "manage",
});

nameSchemas({ ShownLink: shownLink, OwnLink: ownLink });
