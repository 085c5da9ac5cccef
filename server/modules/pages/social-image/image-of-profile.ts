import { createHash } from "node:crypto";
import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import type { Profile } from "#contract/profiles";
import { type SocialImageTask, size } from "./draw-task.ts";

/** Raise it when the drawing changes, so that what was drawn before is drawn anew. */
const drawing = 1;

/** What a profile's social image shows, with the addresses of its pictures. */
export interface Drawn extends Omit<SocialImageTask, "avatar" | "banner"> {
  avatarUrl: string | null;
  bannerUrl: string | null;
}

export function drawnOf(profile: Profile): Drawn {
  const { name, username, avatar, banner } = profile;
  const country = countries.find(({ code }) => code === profile.country_code)?.name;
  return {
    name,
    username,
    details: [
      profile.musical_genres.slice(0, 3).map(genreLabel).join(" · "),
      [profile.city, country].filter(Boolean).join(", "),
    ],
    avatarUrl: avatar?.sizes.findLast(({ width }) => width >= 400)?.url ?? avatar?.url ?? null,
    bannerUrl: banner?.sizes.findLast(({ width }) => width >= 1200)?.url ?? banner?.url ?? null,
    focus: { x: profile.banner_focal_x, y: profile.banner_focal_y },
  };
}

/** `{id}-{version}.jpg`: another name whenever something that it shows has changed. */
export function fileOf(profile: Profile): string {
  const shown = JSON.stringify([drawing, drawnOf(profile)]);
  const version = createHash("sha256").update(shown).digest("base64url").slice(0, 10);
  return `${profile.id}-${version}.jpg`;
}

/** The social image of a profile's page: path and size. */
export function socialImageOf(profile: Profile): { path: string; width: number; height: number } {
  return { path: `/og/profile/${fileOf(profile)}`, ...size };
}
