import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import type { Profile } from "#contract/people/profiles";
import { wideEnough } from "./wide-enough.ts";
import { type Drawing, socialImage } from "./drawn.ts";

/** The content of a profile's social image. */
export function drawnOfProfile(profile: Profile): Drawing {
  const { name, username, avatar, banner } = profile;
  const country = countries.find(({ code }) => code === profile.country_code)?.name;
  return {
    id: profile.id,
    content: {
      face: "profile",
      name,
      username,
      details: [
        profile.musical_genres.slice(0, 3).map(genreLabel).join(" · "),
        [profile.city, country].filter(Boolean).join(", "),
      ],
      focus: { x: profile.banner_focal_x, y: profile.banner_focal_y },
    },
    pictures: [wideEnough(avatar, 400), wideEnough(banner, 1200)],
  };
}

/** The social image of a profile's page: path and size. */
export function socialImageOf(profile: Profile): { path: string; width: number; height: number } {
  return socialImage("profile", drawnOfProfile(profile));
}
