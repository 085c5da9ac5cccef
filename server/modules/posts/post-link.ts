import { isYouTube, parseSpotify, parseYouTube } from "#contract/posts/embeds";
import type { Media, Post } from "#contract/posts/posts";
import { linkCard, spotifyCard } from "#modules/link-previews";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";

/** A post's media. */
export interface PostContent {
  content_type: Post["content_type"];
  media: Media | null;
  external_url: string | null;
  link_preview_id: string | null;
}

/**
 * The media of a post's link: a YouTube video, Spotify music, or the card of any other page. The card comes from the
 * page, never from the client.
 */
export async function readLink(ctx: MemberContext, address: string): Promise<PostContent> {
  if (parseSpotify(address)) {
    const { id, card } = await spotifyCard(ctx, address);
    return linkFields("spotify", { kind: "spotify", card }, card.url, id);
  }
  const video = isYouTube(address) ? parseYouTube(address) : null;
  if (isYouTube(address) && video === null) throw new ApiError("youtube_invalid", { field: "url" });
  const { id, card } = await linkCard(ctx, address);
  if (video?.kind !== "video") return linkFields("link", { kind: "link", card }, card.url, id);
  const media = { kind: "youtube" as const, id: video.id, start: video.start, card };
  return linkFields("youtube", media, card.url, id);
}

function linkFields(
  content_type: Post["content_type"],
  media: Media,
  external_url: string,
  link_preview_id: string | null,
): PostContent {
  return { content_type, media, external_url, link_preview_id };
}
