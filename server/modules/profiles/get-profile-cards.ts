import { parseSpotify, parseYouTube } from "#contract/posts/embeds";
import type { getProfileCards as endpoint } from "#contract/posts/links";
import { linkCard, spotifyCard, storedLinkCard, storedSpotifyCard } from "#modules/link-previews";
import type { MemberContext, VisitorContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import { getProfile } from "./get-profile.ts";

/**
 * A profile's Spotify and YouTube cards, as its viewer may see them. A member's visit fetches missing ones; a
 * visitor's does not (rule limits-3).
 */
export const getProfileCards: Action<typeof endpoint> = async (ctx, input) => {
  const { spotify_url, youtube_url } = await getProfile(ctx, input);
  const [spotify, youtube] = await Promise.all([
    parseSpotify(spotify_url) && songCard(ctx, spotify_url),
    parseYouTube(youtube_url)?.kind === "video" ? videoCard(ctx, youtube_url) : null,
  ]);
  return { spotify, youtube };
};

async function songCard(ctx: VisitorContext, url: string) {
  return isMember(ctx) ? (await spotifyCard(ctx, url)).card : storedSpotifyCard(ctx, url);
}

async function videoCard(ctx: VisitorContext, url: string) {
  return isMember(ctx) ? (await linkCard(ctx, url)).card : storedLinkCard(ctx, url);
}

function isMember(ctx: VisitorContext): ctx is MemberContext {
  return ctx.actor !== null;
}
