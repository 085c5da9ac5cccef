import { limits } from "#contract/limits";
import type { Role } from "#contract/people/profiles";
import { type LinkKind, readLink } from "#contract/people/social-links";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";
import { type Draft, type DraftKey, networkKeys } from "./draft.ts";

/** The error of each field of a draft. */
export type Problems = Partial<Record<DraftKey, string>>;

/** The maximum length of a bio. */
export function bioLimit(role: Role | null): number {
  return role === "creator" ? limits.bioCreator : limits.bioSupporter;
}

/** The parser of each field with a link. */
export const linkKinds = {
  ...(Object.fromEntries(networkKeys.map((key) => [key, key])) as {
    [K in (typeof networkKeys)[number]]: K;
  }),
  website: "site",
  other_link: "site",
  spotify_url: "spotify_embed",
  youtube_url: "youtube_embed",
  instagram_url: "instagram",
  twitter_url: "twitter",
  soundcloud_url: "soundcloud",
} as const satisfies Partial<Record<DraftKey, LinkKind>>;
export type LinkField = keyof typeof linkKinds;

/** The error of a field with a link, or null. */
export function linkProblem(field: LinkField, text: string): string | null {
  if (text.length > limits.linkLength) return copy.about.tooLong(limits.linkLength);
  const read = readLink(linkKinds[field], text);
  return "problem" in read ? read.problem : null;
}

/** Everything that the server would reject, checked before anything is uploaded. */
export function problemsOf(draft: Draft, role: Role | null): Problems {
  const problems: Problems = {};
  const lengths = {
    name: limits.displayNameLength,
    headline: limits.headlineLength,
    bio: bioLimit(role),
    current_workplace: limits.workplaceLength,
    city: limits.cityLength,
    other_link_label: limits.linkLabelLength,
  };
  for (const [key, max] of Object.entries(lengths)) {
    const field = key as keyof typeof lengths;
    if (countCharacters(draft[field]) > max) problems[field] = copy.about.tooLong(max);
  }
  // Invisible characters are no name: spaces, zero-width and filler characters.
  if (!/[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(draft.name))
    problems.name = copy.about.nameRequired.literal;
  const email = draft.contact_email.trim();
  if (email !== "" && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    problems.contact_email = copy.about.emailWrong;
  for (const field of Object.keys(linkKinds) as LinkField[]) {
    const problem = linkProblem(field, draft[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
