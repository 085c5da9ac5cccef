import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { isStorable } from "#contract/text/text";

/** An address as somebody typed it; the action validates it. */
export const address = z.string().trim().max(limits.addressLength).refine(isStorable);

/** The site of an address on cards: its host name without `www.`. */
export function domainOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, "");
}

/**
 * The preview card of a shared link. `image` and `favicon` are our own copies: nothing loads from the other site.
 * Without an answer from the site: the domain, and 'Enlace a {domain}'.
 */
export const linkPreview = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  site_name: z.string(),
  favicon: z.string().nullable(),
  author: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  read_time: z.string().nullable(),
  type: z.enum(["website", "article", "video", "product"]),
});
export type LinkPreview = z.output<typeof linkPreview>;

/** What a music service answers about a track, album, playlist or artist. */
export const musicMetadata = z.object({
  title: z.string(),
  artist: z.string(),
  album: z.string().nullable(),
  year: z.int().nullable(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  type: z.enum(["track", "album", "playlist", "artist"]),
  url: z.string(),
});
export type MusicMetadata = z.output<typeof musicMetadata>;

export const fetchLinkMetadata = endpoint({
  name: "fetchLinkMetadata",
  method: "POST",
  path: "/api/fetch-link-metadata",
  summary:
    "La ficha de una dirección: título, descripción e imagen. Se lee una vez al día como mucho.",
  who: "member",
  forBand: "publish",
  input: z.object({ url: address.min(1) }),
  output: linkPreview,
  errors: ["link_not_allowed"],
  limit: "preview",
});

/** The cards of a profile's Spotify and YouTube links; null for a link that is absent or not resolved yet. */
export const getProfileCards = endpoint({
  name: "getProfileCards",
  method: "GET",
  path: "/api/profiles/:handle/cards",
  summary:
    "Las fichas del reproductor de Spotify y del video de YouTube de un perfil. A visitantes, las que ya se leyeron.",
  who: "visitor",
  forBand: "view",
  input: z.object({ handle: z.string().min(1).max(80) }),
  output: z.object({ spotify: musicMetadata.nullable(), youtube: linkPreview.nullable() }),
  errors: ["user_not_found"],
});

export const fetchSpotifyMetadata = endpoint({
  name: "fetchSpotifyMetadata",
  method: "POST",
  path: "/api/fetch-spotify-metadata",
  summary: "Título, artista e imagen de una dirección de Spotify.",
  who: "member",
  forBand: "publish",
  input: z.object({ url: address.min(1) }),
  output: musicMetadata,
  errors: ["link_not_spotify"],
  limit: "preview",
});

nameSchemas({ LinkPreview: linkPreview, MusicMetadata: musicMetadata });
