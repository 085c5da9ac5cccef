import type { OwnProfile } from "#contract/people/profile-settings";
import type { InputOf } from "#web/api/client.ts";

/** The links of a profile in the order of the form. */
export const networkKeys = [
  "instagram",
  "tiktok",
  "youtube",
  "twitter",
  "soundcloud",
  "bandcamp",
  "linkedin",
] as const;
const linkKeys = [...networkKeys, "website", "other_link", "other_link_label"] as const;
type LinkKey = (typeof linkKeys)[number];

/** The addresses that the page may embed. */
export const embedKeys = [
  "spotify_url",
  "youtube_url",
  "soundcloud_url",
  "instagram_url",
  "twitter_url",
] as const;

const fieldKeys = [
  "name",
  "bio",
  "headline",
  "current_workplace",
  "musical_genres",
  "music_relations",
  "available_for",
  "is_professional",
  "city",
  "city_id",
  "show_contact_email",
  ...embedKeys,
  "show_social_embeds",
  "banner_overlay",
  "banner_focal_x",
  "banner_focal_y",
  "is_public",
  "show_presence",
  "messages_from",
  "read_receipts",
  "email_messages",
  "email_posts",
  "email_tips",
] as const;

/** The values of the form; "" for empty fields. */
export type Draft = Pick<OwnProfile, (typeof fieldKeys)[number]> &
  Record<LinkKey | "country_code" | "contact_email", string>;
export type DraftKey = keyof Draft;
/** The fields that differ from the saved profile. */
export type Edits = Partial<Draft>;

/** The form values of a saved profile. */
export function draftOf(profile: OwnProfile): Draft {
  const links = linkKeys.map((key) => [key, shownLink(profile.social_links[key] ?? "")]);
  const embeds = embedKeys.map((key) => [key, shownLink(profile[key])]);
  return {
    ...(Object.fromEntries(fieldKeys.map((key) => [key, profile[key]])) as Draft),
    ...(Object.fromEntries(embeds) as Record<(typeof embedKeys)[number], string>),
    ...(Object.fromEntries(links) as Record<LinkKey, string>),
    country_code: profile.country_code ?? "",
    contact_email: profile.contact_email ?? "",
  };
}

/** A stored address as people write it: `https://ana.example/` is ana.example. */
export function shownLink(url: string): string {
  const text = url.replace(/^https:\/\//, "");
  return text.indexOf("/") === text.length - 1 ? text.slice(0, -1) : text;
}

/** The edits with a further change; a field that equals the saved value again is removed. */
export function withChange(edits: Edits, savedDraft: Draft, change: Edits): Edits {
  const next = Object.entries({ ...edits, ...change });
  return Object.fromEntries(
    next.filter(([key, value]) => !isSame(value, savedDraft[key as DraftKey])),
  ) as Edits;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The number of changes as people count them: a city and its id are one. */
export function countEdits(edits: Edits): number {
  return new Set(Object.keys(edits).map((key) => (key === "city_id" ? "city" : key))).size;
}

/** The request that saves the edits and nothing else. */
export function requestOf(edits: Edits): InputOf<"updateProfile"> {
  const { country_code: country, ...rest } = edits;
  const entries = Object.entries(rest);
  const isLink = ([key]: [string, unknown]) => linkKeys.some((link) => link === key);
  const links = Object.fromEntries(entries.filter(isLink)) as Partial<Record<LinkKey, string>>;
  return {
    ...(Object.fromEntries(entries.filter((entry) => !isLink(entry))) as InputOf<"updateProfile">),
    ...(country === undefined ? {} : { country_code: country === "" ? null : country }),
    ...(Object.keys(links).length > 0 ? { social_links: links } : {}),
  };
}

/** The form field of a path in a server error: `social_links.instagram`, `musical_genres.0`. */
export function fieldOf(path: string | undefined): DraftKey | null {
  const keys: readonly string[] = [...fieldKeys, ...linkKeys, "country_code", "contact_email"];
  const matchingKey = path?.split(".").findLast((part) => keys.includes(part));
  return (matchingKey as DraftKey | undefined) ?? null;
}
