import type { Profile } from "#contract/people/profiles";
import { httpsUrl, socialLinks } from "./social-links.ts";

/** The embeds and links of a profile, each an https address or null. */
export interface Elsewhere {
  spotify: string | null;
  youtube: string | null;
  soundcloud: string | null;
  instagram: string | null;
  twitter: string | null;
}

/**
 * The addresses of a profile that get a card: players, and links that are not in its list of networks; null for
 * none.
 */
export function elsewhereOf(profile: Profile): Elsewhere | null {
  const linkedUrls = new Set(socialLinks(profile.social_links).map(({ url }) => plain(url)));
  const card = (url: string): string | null => {
    const https = httpsUrl(url);
    return https === null || linkedUrls.has(plain(https)) ? null : https;
  };
  const elsewhere = {
    spotify: httpsUrl(profile.spotify_url),
    youtube: httpsUrl(profile.youtube_url),
    soundcloud: card(profile.soundcloud_url),
    instagram: card(profile.instagram_url),
    twitter: card(profile.twitter_url),
  };
  return Object.values(elsewhere).some((url) => url !== null) ? elsewhere : null;
}

/** A normal form, to compare addresses. */
function plain(url: string): string {
  return url
    .replace(/^https:\/\/(?:www\.)?/, "")
    .replace(/\/$/, "")
    .toLowerCase();
}
