import type { Role } from "#contract/people/profiles";
import type { copy } from "./copy.ts";
import { type Draft, networkKeys } from "./draft.ts";

export type NextStep = keyof typeof copy.preview.steps;

/** How many parts of a profile are filled in, and the most important missing one. */
export function completeness(
  draft: Draft,
  { role, avatar, banner }: { role: Role | null; avatar: boolean; banner: boolean },
): { doneCount: number; of: number; next: NextStep | null } {
  const links = [...networkKeys, "website", "other_link"] as const;
  const parts: [NextStep, boolean][] = [
    ["avatar", avatar],
    ["headline", draft.headline.trim() !== ""],
    ["bio", draft.bio.trim() !== ""],
    ["musical_genres", draft.musical_genres.length > 0],
    ["city", draft.city.trim() !== ""],
    ["links", links.some((key) => draft[key])],
  ];
  // Only artists are expected to have a banner.
  if (role === "creator") parts.push(["banner", banner]);
  return {
    doneCount: parts.filter(([, there]) => there).length,
    of: parts.length,
    next: parts.find(([, there]) => !there)?.[0] ?? null,
  };
}
