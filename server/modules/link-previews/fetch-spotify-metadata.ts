import { parseSpotify, spotifyAddress, type SpotifyTarget } from "#contract/posts/embeds";
import type { fetchSpotifyMetadata as endpoint, MusicMetadata } from "#contract/posts/links";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { type SafeFetch, Unreachable } from "#platform/net/safe-fetch";
import { copyPicture } from "./copy-picture.ts";
import { getCard, type StoredCard, type ReadCard } from "./get-card.ts";
import { oneLine } from "./one-line.ts";
import { storedPreview } from "./queries.ts";
import { readHead } from "./read-head.ts";

const longest = { title: 200, name: 200 };

/**
 * Spotify's metadata of a track, album, artist or playlist; 'Canción de Spotify' by 'Artista' when it does not
 * answer.
 */
export const fetchSpotifyMetadata: Action<typeof endpoint> = async (ctx, input) =>
  (await spotifyCard(ctx, input.url)).card;

/** The same for a post that shows the card: with its row. Throws link_not_spotify for other addresses. */
export function spotifyCard(
  ctx: MemberContext,
  address: string,
): Promise<StoredCard<MusicMetadata>> {
  const target = parseSpotify(address);
  if (!target) throw new ApiError("link_not_spotify", { field: "url" });
  const url = spotifyAddress(target);
  return getCard(ctx, {
    key: keyOf(target),
    site: "open.spotify.com",
    isService: true,
    read: (context, fetch) => readSpotify(context, fetch, target),
    fallback: {
      title: "Canción de Spotify",
      artist: "Artista",
      album: null,
      year: null,
      image: null,
      picture: null,
      type: "track",
      url,
    },
  });
}

/** The stored card, without requesting Spotify; null when there is none. */
export async function storedSpotifyCard(
  { db }: Context,
  address: string,
): Promise<MusicMetadata | null> {
  const target = parseSpotify(address);
  const preview = target && (await db.one(storedPreview, { url: keyOf(target) }));
  // A key always belongs to the same reader.
  return (preview?.card as MusicMetadata | undefined) ?? null;
}

function keyOf({ kind, id }: SpotifyTarget): string {
  return `spotify:${kind}:${id}`;
}

async function readSpotify(
  ctx: MemberContext,
  fetch: SafeFetch,
  target: SpotifyTarget,
): Promise<ReadCard<MusicMetadata>> {
  const address = `${ctx.config.links.spotifyUrl}/${target.kind}/${target.id}`;
  const page = await fetch(address, { types: ["text/html"], maxBytes: 512 * 1024 });
  const { meta } = await readHead(page, ctx.actor.userId);
  const title = oneLine(meta.get("og:title"), longest.title);
  if (!title) throw new Unreachable("Spotify says nothing of it");
  const image = await copyPicture(ctx, fetch, meta.get("og:image") ?? null, page.url);
  return {
    card: {
      title,
      ...describe(target, title, meta),
      image: image?.picture.url ?? null,
      picture: image?.picture ?? null,
      type: target.kind,
      url: spotifyAddress(target),
    },
    keys: image?.keys ?? [],
  };
}

/** The page describes a track as «Artist · Album · Song · 2018», an album as «Artist · album · 2018 · 11 songs». */
function describe(
  { kind }: SpotifyTarget,
  title: string,
  meta: ReadonlyMap<string, string>,
): Pick<MusicMetadata, "artist" | "album" | "year"> {
  const parts = (meta.get("og:description") ?? "").split(" · ").map((part) => part.trim());
  const date = meta.get("music:release_date") ?? parts.find((part) => /^\d{4}$/.test(part)) ?? "";
  const year = /^\d{4}/.exec(date)?.[0];
  const artistName = meta.get("music:musician_description") ?? parts[kind === "playlist" ? 1 : 0];
  return {
    artist: kind === "artist" ? title : oneLine(artistName, longest.name) || "Artista",
    album:
      kind === "track" ? oneLine(parts[1], longest.name) || null : kind === "album" ? title : null,
    year: year === undefined ? null : Number(year),
  };
}
