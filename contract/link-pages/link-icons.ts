/** An icon of links: its name, and its lines in a square of 24 by 24 (SVG path, stroke width 2). */
interface LinkIcon {
  label: string;
  path: string;
}

/** The icons that links can have. */
export const linkIcons = {
  song: {
    label: "Música",
    path: "M9 18V5l12-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  },
  video: { label: "Vídeo", path: "M4 5h16v14H4ZM10 9v6l5-3Z" },
  show: { label: "Calendario", path: "M4 6h16v14H4ZM8 3v5M16 3v5M4 11h16" },
  ticket: {
    label: "Entradas",
    path: "M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4ZM14 7v10",
  },
  shop: { label: "Tienda", path: "M5 8h14l1 13H4ZM9 8V6a3 3 0 0 1 6 0v2" },
  photos: {
    label: "Fotos",
    path: "M3 8h4l2-3h6l2 3h4v12H3ZM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  },
  press: { label: "Prensa", path: "M5 4h11v16H5ZM16 9h3v8a3 3 0 0 1-3 3M8 8h5M8 12h5M8 16h3" },
  support: {
    label: "Apoyo",
    path: "M12 20 4.3 12.3a4.7 4.7 0 0 1 6.7-6.7l1 1 1-1a4.7 4.7 0 0 1 6.7 6.7Z",
  },
  mail: { label: "Email", path: "M3 6h18v12H3ZM3 7l9 6 9-6" },
  phone: { label: "Teléfono", path: "M7 3h10v18H7ZM11 18h2" },
  web: {
    label: "Web",
    path: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3.5 5 3.5 13 0 18M12 3c-3.5 5-3.5 13 0 18",
  },
} as const satisfies Record<string, LinkIcon>;

export type LinkIconName = keyof typeof linkIcons;
/** Their names, for choices. */
export const linkIconNames = Object.keys(linkIcons) as [LinkIconName, ...LinkIconName[]];

/** What a link has: an icon, none, or (`auto`) the one that fits where it leads. */
export type LinkIconChoice = LinkIconName | "auto" | "none";

/** The ends of hosts whose links have another icon than that of the web. */
const hosts: [icon: LinkIconName, ends: readonly string[]][] = [
  [
    "song",
    `spotify.com soundcloud.com bandcamp.com deezer.com tidal.com music.apple.com music.youtube.com
     audiomack.com mixcloud.com`.split(/\s+/),
  ],
  ["video", "youtube.com youtu.be vimeo.com twitch.tv tiktok.com".split(" ")],
  ["photos", "instagram.com flickr.com".split(" ")],
  [
    "ticket",
    `ticketmaster.es ticketmaster.com eventbrite.com eventbrite.es dice.fm entradas.com passline.com
     bandsintown.com songkick.com wegow.com puntoticket.com`.split(/\s+/),
  ],
  ["support", "patreon.com ko-fi.com cafecito.app buymeacoffee.com paypal.me".split(" ")],
];

/** What decides about the icon of a link. */
interface IconSource {
  kind: "link" | "heading" | "latest_song" | "next_event";
  icon: LinkIconChoice;
  url: string | null;
}

/** The icon of a link; null for a heading, and where its owner wants none. */
export function iconOf({ kind, icon, url }: IconSource): LinkIconName | null {
  if (kind === "heading" || icon === "none") return null;
  if (icon !== "auto") return icon;
  if (kind === "latest_song") return "song";
  if (kind === "next_event") return "show";
  if (url?.startsWith("mailto:")) return "mail";
  if (url?.startsWith("tel:")) return "phone";
  const host = URL.parse(url ?? "")?.hostname ?? "";
  const isOf = (end: string): boolean => host === end || host.endsWith(`.${end}`);
  return hosts.find(([, ends]) => ends.some(isOf))?.[0] ?? "web";
}
