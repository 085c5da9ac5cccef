import { parseSpotify, parseYouTube, spotifyAddress } from "#contract/posts/embeds";
import { isPublicHost } from "#contract/text/web-address";

/** A network of a profile: its label, its hosts, and how a name becomes an address. */
interface Network {
  label: string;
  hosts: readonly string[];
  name: RegExp;
  addressOf: (name: string) => string;
}

const networks = {
  instagram: {
    label: "Instagram",
    hosts: ["instagram.com"],
    name: /^[\w.]{1,30}$/,
    addressOf: (name) => `https://instagram.com/${name}`,
  },
  tiktok: {
    label: "TikTok",
    hosts: ["tiktok.com"],
    name: /^[\w.]{2,24}$/,
    addressOf: (name) => `https://www.tiktok.com/@${name}`,
  },
  youtube: {
    label: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    name: /^[\p{L}\p{N}._·-]{3,30}$/u,
    addressOf: (name) => `https://www.youtube.com/@${name}`,
  },
  twitter: {
    label: "X (Twitter)",
    hosts: ["x.com", "twitter.com"],
    name: /^\w{1,15}$/,
    addressOf: (name) => `https://x.com/${name}`,
  },
  soundcloud: {
    label: "SoundCloud",
    hosts: ["soundcloud.com"],
    name: /^[\w-]{1,40}$/,
    addressOf: (name) => `https://soundcloud.com/${name}`,
  },
  bandcamp: {
    label: "Bandcamp",
    hosts: ["bandcamp.com"],
    name: /^[a-z0-9][a-z0-9-]{0,62}$/i,
    addressOf: (name) => `https://${name.toLowerCase()}.bandcamp.com`,
  },
  linkedin: {
    label: "LinkedIn",
    hosts: ["linkedin.com"],
    name: /^[\p{L}\p{N}-]{3,100}$/u,
    addressOf: (name) => `https://www.linkedin.com/in/${name}`,
  },
} as const satisfies Record<string, Network>;

export type NetworkKey = keyof typeof networks;

/** The labels of the networks. */
export const networkLabels = Object.fromEntries(
  Object.entries(networks).map(([key, { label }]) => [key, label]),
) as Record<NetworkKey, string>;

/** The kinds of links of a profile: a network, any site, or an address that the page can embed. */
export type LinkKind = NetworkKey | "site" | "spotify_embed" | "youtube_embed";
/** The address as stored, or a sentence that says what to write instead. */
export type ReadLink = { url: string } | { problem: string };

const otherScheme = "Solo se aceptan direcciones web, que empiezan por https://";
/** Tracking parameters that share buttons add; they are removed. */
const tracking = /^(?:utm_\w+|igsh|igshid|si|fbclid|gclid|ref_src)$/;

/**
 * Parses a link field: @name, name, or address with or without https://. Returns the https address to store, empty
 * for an empty field. Without zod, since the browser runs this too.
 */
export function readLink(kind: LinkKind, input: string): ReadLink {
  const text = input.trim();
  if (text === "") return { url: "" };
  if (kind === "spotify_embed") return readSpotify(text);
  if (kind === "youtube_embed") return readYouTube(text);
  return kind === "site" ? readSite(text) : readNetwork(networks[kind], text);
}

function readNetwork(network: Network, text: string): ReadLink {
  const [host = ""] = network.hosts;
  const problem = `Escribe tu @usuario o un enlace de ${host}`;
  const name = text.replace(/^@/, "");
  const isHost = network.hosts.some((own) => name.toLowerCase().endsWith(own));
  if (network.name.test(name) && !isHost) return { url: new URL(network.addressOf(name)).href };
  const read = readAddress(text);
  if (!("url" in read)) return read.scheme ? { problem: otherScheme } : { problem };
  const matchingHost = network.hosts.find(
    (own) => read.url.hostname === own || read.url.hostname.endsWith(`.${own}`),
  );
  const says =
    read.url.pathname !== "/" ||
    !["", "www.", "m."].includes(read.url.hostname.slice(0, -(matchingHost?.length ?? 0)));
  return matchingHost !== undefined && says ? { url: read.url.href } : { problem };
}

function readSite(text: string): ReadLink {
  const read = readAddress(text);
  if ("url" in read) return { url: read.url.href };
  return { problem: read.scheme ? otherScheme : "Escribe una dirección web, como misitio.com" };
}

function readSpotify(text: string): ReadLink {
  const target = parseSpotify(text);
  return target === null
    ? { problem: "Pega el enlace de Spotify de un artista, un disco, una canción o una lista" }
    : { url: spotifyAddress(target) };
}

function readYouTube(text: string): ReadLink {
  const channel = /^@[\p{L}\p{N}._·-]{3,30}$/u.test(text);
  const target = parseYouTube(channel ? `https://www.youtube.com/${encodeURI(text)}` : text);
  if (target === null) return { problem: "URL de YouTube inválida" };
  if (target.kind === "channel") return { url: `https://www.youtube.com${target.path}` };
  const start = target.start > 0 ? `&t=${target.start}` : "";
  return { url: `https://www.youtube.com/watch?v=${target.id}${start}` };
}

/** A public address, as https and without tracking parameters. */
function readAddress(text: string): { url: URL } | { scheme: boolean } {
  if (/^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return { scheme: true };
  if (/[\s\p{C}\\]/u.test(text)) return { scheme: false };
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== "" || url.password !== "" || !isPublicHost(url.hostname))
    return { scheme: false };
  url.protocol = "https:";
  for (const key of Array.from(url.searchParams.keys()))
    if (tracking.test(key)) url.searchParams.delete(key);
  return { url };
}

/** A profile in a network, with the network's label. */
export interface NetworkPage {
  label: string;
  url: string;
}

/** The network of an address, and the address as displayed; null for other sites. */
export function networkPage(address: string): NetworkPage | null {
  for (const [key, { label, hosts }] of Object.entries(networks)) {
    const host = URL.parse(address.trim())?.hostname ?? "";
    if (!hosts.some((one) => host === one || host.endsWith(`.${one}`))) continue;
    const read = readLink(key as NetworkKey, address);
    return "url" in read && read.url !== "" ? { label, url: read.url } : null;
  }
  return null;
}
