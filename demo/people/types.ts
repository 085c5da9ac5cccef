import type { CountryCode } from "#contract/countries";
import type { GenreSlug } from "#contract/genres";
import type { RelationSlug } from "#contract/people/relations";
import type { Emblem } from "#demo/pictures/emblems";
import type { Face } from "#demo/pictures/face";
import type { Palette } from "#demo/pictures/palette";

export type SongStyle =
  | "flamenco"
  | "cumbia"
  | "bolero"
  | "reggaeton"
  | "indie"
  | "electronica"
  | "folclore"
  | "rock"
  | "jazz"
  | "ambient"
  | "trap"
  | "salsa"
  | "tango";

type SocialLinks = Partial<
  Record<
    | "instagram"
    | "twitter"
    | "youtube"
    | "tiktok"
    | "website"
    | "linkedin"
    | "soundcloud"
    | "bandcamp"
    | "other_link"
    | "other_link_label",
    string
  >
>;

/** The embed or the card on the public page. */
type Embeds = Partial<
  Record<"spotify_url" | "youtube_url" | "soundcloud_url" | "instagram_url" | "twitter_url", string>
>;

type Person = {
  /** The same as the username: posts, follows and tests refer to this person by it. */
  key: string;
  username: string;
  name: string;
  email: string;
  bio: string;
  headline: string;
  city: string;
  country_code: CountryCode;
  /** From the taxonomy, or freely typed. */
  genres: readonly (GenreSlug | (string & {}))[];
  relations: readonly RelationSlug[];
  current_workplace?: string;
  social_links: SocialLinks;
  embeds?: Embeds;
  palette: Palette;
  /** `false`: this person never uploaded one, as an example of a profile without it. */
  avatar?: false;
};

export type Artist = Person & {
  songStyle: SongStyle;
  banner?: false;
  /** People have a face, bands an emblem. */
  likeness: { face: Face } | { emblem: Emblem };
};

export type Fan = Person & { likeness: { face: Face } };

/** Adds e-mail address and key, which follow from the username. */
export function withAccount<T extends { username: string }>(
  person: T,
): T & { key: string; email: string } {
  return { ...person, key: person.username, email: `${person.username}@demo.resuena.test` };
}
