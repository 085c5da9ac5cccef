import { webAddress } from "#contract/text/web-address";

/**
 * The ids in addresses of YouTube and Spotify. Embeds are built from these ids only, never from the address that
 * somebody typed. Without zod, since the browser runs this too.
 */
export type YouTubeTarget =
  | { kind: "video"; id: string; start: number }
  | { kind: "channel"; path: string };
export interface SpotifyTarget {
  kind: "track" | "album" | "artist" | "playlist";
  id: string;
}

const videoId = /^[\w-]{11}$/;
const channelPath = /^\/(?:(?:channel|c|user)\/[\w.%-]{1,100}|@[\w.%-]{1,100})(?:\/|$)/;
const youTubeHosts = new Set(["youtube.com", "youtu.be", "youtube-nocookie.com"]);

function read(address: string): URL | null {
  const url = webAddress(address);
  return url?.port === "" ? url : null;
}

/**
 * Whether an address belongs to YouTube at all: if so, and nothing can be parsed from it, the error is 'URL de
 * YouTube inválida'.
 */
export function isYouTube(address: string): boolean {
  const host = read(address)?.hostname.replace(/^(?:www|m|music)\./, "");
  return host !== undefined && youTubeHosts.has(host);
}

/** The forms watch, youtu.be, embed, shorts, live and channel; null for anything else. `start` in seconds. */
export function parseYouTube(address: string): YouTubeTarget | null {
  const url = read(address);
  if (!url || !isYouTube(address)) return null;
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const id = url.hostname.endsWith("youtu.be")
    ? first
    : first === "watch"
      ? (url.searchParams.get("v") ?? "")
      : ["embed", "shorts", "live"].includes(first)
        ? second
        : "";
  if (videoId.test(id)) return { kind: "video", id, start: startOf(url) };
  if (!url.hostname.endsWith("youtu.be") && channelPath.test(url.pathname))
    return { kind: "channel", path: url.pathname.replace(/\/$/, "") };
  return null;
}

/** `t` and `start` as YouTube writes them: 90, 90s, 1m30s, 1h2m3s. */
function startOf(url: URL): number {
  const startParameter = url.searchParams.get("t") ?? url.searchParams.get("start") ?? "";
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(startParameter);
  if (!parts) return 0;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const spotifyPath =
  /^\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(?:embed\/)?(track|album|artist|playlist)\/([A-Za-z0-9]{22})\/?$/;
const spotifyUri = /^spotify:(track|album|artist|playlist):([A-Za-z0-9]{22})$/;

/** Track, album, artist and playlist, as address or as `spotify:` URI; null for anything else. */
export function parseSpotify(address: string): SpotifyTarget | null {
  const url = read(address);
  const match =
    url?.hostname === "open.spotify.com"
      ? spotifyPath.exec(url.pathname)
      : spotifyUri.exec(address.trim());
  const [, kind, id] = match ?? [];
  return kind && id ? { kind: kind as SpotifyTarget["kind"], id } : null;
}

/**
 * Whether an address belongs to Spotify's player site. If nothing can be parsed from it, it gets a card instead of a
 * player.
 */
export function isSpotify(address: string): boolean {
  return read(address)?.hostname === "open.spotify.com";
}

/** The canonical address at Spotify. */
export function spotifyAddress({ kind, id }: SpotifyTarget): string {
  return `https://open.spotify.com/${kind}/${id}`;
}
