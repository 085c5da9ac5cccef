import { isYouTube, parseSpotify, parseYouTube } from "#contract/embeds";
import type { Media, Post } from "#contract/posts";
import { linkCard, spotifyCard } from "#modules/link-previews";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

/** What a post shows besides its text, and the title that its link has of its own. */
export interface Shown {
  content_type: Post["content_type"];
  media: Media | null;
  external_url: string | null;
  link_preview_id: string | null;
  linkTitle: string | null;
}

/**
 * What a post shows of its link: a video of YouTube, music of Spotify, or the card of any other page. The
 * card is what the page said of itself, never what a client sends.
 */
export async function readLink(ctx: Context, address: string): Promise<Shown> {
  if (parseSpotify(address)) {
    const { id, card } = await spotifyCard(ctx, address);
    return shown("spotify", { kind: "spotify", card }, card.url, { id, title: card.title });
  }
  const video = isYouTube(address) ? parseYouTube(address) : null;
  if (isYouTube(address) && video === null) throw new Refusal("youtube_invalid", { field: "url" });
  const { id, card } = await linkCard(ctx, address);
  // A card without a description of its own is the plain one: its title is only the domain.
  const title = card.description === `Enlace a ${card.title}` ? null : card.title;
  if (video?.kind !== "video")
    return shown("link", { kind: "link", card }, card.url, { id, title });
  const media = { kind: "youtube" as const, id: video.id, start: video.start, card };
  return shown("youtube", media, card.url, { id, title });
}

function shown(
  content_type: Post["content_type"],
  media: Media,
  external_url: string,
  { id, title }: { id: string | null; title: string | null },
): Shown {
  return { content_type, media, external_url, link_preview_id: id, linkTitle: title };
}
