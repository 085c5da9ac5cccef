import { twitterLink, whatsAppLink } from "#features/shares";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";
import type { Promoted } from "./promoted.ts";

/** What each network takes: characters at most, and whether a link in the text can be pressed. */
export const networks = {
  instagram: { label: "Instagram", max: 2200, takesLinks: false },
  whatsapp: { label: "WhatsApp", max: 4096, takesLinks: true },
  tiktok: { label: "TikTok", max: 2200, takesLinks: false },
  facebook: { label: "Facebook", max: 5000, takesLinks: true },
  x: { label: "X", max: 280, takesLinks: true },
} as const;
export type Network = keyof typeof networks;

/** X counts each address as so many characters. */
const addressOnX = "x".repeat(23);
const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });
const address = /https?:\/\/\S+/g;

/** The number of characters of a text as this network counts them. */
export function lengthOn(network: Network, text: string): number {
  return countCharacters(network === "x" ? text.replaceAll(address, addressOnX) : text);
}

/** A text about it for one network, to begin with. */
export function promoText(network: Network, promoted: Promoted, url: string): string {
  const { title, facts, call } = promoted;
  if (!networks[network].takesLinks) return [title, ...facts, "", copy.inBio].join("\n");
  if (network === "whatsapp") return [`*${title}*`, ...facts, `${call} ${url}`].join("\n");
  const text = [title, ...facts, "", `${call} ${url}`].join("\n");
  const excess = lengthOn(network, text) - networks[network].max;
  if (excess <= 0) return text;
  // The title gives way: the rest is short.
  const letters = [...segmenter.segment(title)].map(({ segment }) => segment);
  const short = `${letters.slice(0, -(excess + 1)).join("")}…`;
  return [short, ...facts, "", `${call} ${url}`].join("\n");
}

/** The address that opens the network with this text; null where there is none that takes a text. */
export function openingLink(network: Network, text: string): string | null {
  if (network === "whatsapp") return whatsAppLink({ text });
  return network === "x" ? twitterLink({ text }) : null;
}
