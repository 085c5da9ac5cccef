/** The networks of a profile, in display order. */
const networks = {
  instagram: "Instagram",
  tiktok: "TikTok",
  youtube: "YouTube",
  soundcloud: "SoundCloud",
  bandcamp: "Bandcamp",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  website: "Sitio web",
  other_link: "Enlace",
} as const;

export type Network = keyof typeof networks;
export type SocialLink = {
  network: Network;
  label: string;
  url: string;
  /** The account proved to belong to the profile. */
  isVerified?: true;
};

/**
 * The links that can be shown: known networks with https addresses, whatever was stored. A verified Instagram account
 * takes the place of the one that was typed.
 */
export function socialLinks(
  storedLinks: Record<string, string>,
  instagramHandle: string | null = null,
): SocialLink[] {
  return Object.entries(networks).flatMap(([key, name]): SocialLink[] => {
    const network = key as Network;
    if (network === "instagram" && instagramHandle !== null) {
      const address = `https://www.instagram.com/${instagramHandle}`;
      return [{ network, label: `@${instagramHandle}`, url: address, isVerified: true }];
    }
    const url = httpsUrl(storedLinks[network]);
    if (url === null) return [];
    const own = network === "other_link" ? storedLinks["other_link_label"]?.trim() : undefined;
    return [{ network, label: own || (network === "website" ? shortHost(url) : name), url }];
  });
}

/** The address if it is a valid https address; otherwise null. */
export function httpsUrl(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" ? url.href : null;
}

function shortHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
