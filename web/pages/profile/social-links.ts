/** The networks of a profile, in the order in which they are shown. */
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
export type SocialLink = { network: Network; label: string; url: string };

/** The links that can be shown: known networks and https addresses only, whatever was stored. */
export function socialLinks(storedLinks: Record<string, string>): SocialLink[] {
  return Object.entries(networks).flatMap(([key, name]) => {
    const network = key as Network;
    const url = httpsUrl(storedLinks[network]);
    if (url === null) return [];
    const own = network === "other_link" ? storedLinks["other_link_label"]?.trim() : undefined;
    return [{ network, label: own || (network === "website" ? shortHost(url) : name), url }];
  });
}

/** The address when it is one of the web; null for anything else that may have been stored. */
export function httpsUrl(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" ? url.href : null;
}

function shortHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}
