import { z } from "zod";
import type { LinkPreview } from "#contract/posts/links";
import type { Context } from "#platform/context";
import type { SafeFetch } from "#platform/net/safe-fetch";
import { copyPicture } from "./copy-picture.ts";
import type { ReadCard } from "./get-card.ts";
import { oneLine } from "./one-line.ts";

const answer = z.object({
  title: z.string(),
  author_name: z.string().default(""),
  thumbnail_url: z.string().optional(),
});

/**
 * YouTube's metadata of a video (oEmbed), with our own copy of its picture, so that a card loads nothing from there.
 */
export async function readYouTube(
  ctx: Context,
  fetch: SafeFetch,
  { url, id }: { url: string; id: string },
): Promise<ReadCard<LinkPreview>> {
  const watch = `https://www.youtube.com/watch?v=${id}`;
  const oEmbed = `${ctx.config.links.youTubeUrl}/oembed?format=json&url=${encodeURIComponent(watch)}`;
  const { body } = await fetch(oEmbed, { types: ["application/json"], maxBytes: 64 * 1024 });
  const video = answer.parse(JSON.parse(body.toString()));
  const image = await copyPicture(ctx, fetch, video.thumbnail_url ?? null, oEmbed);
  return {
    card: {
      url,
      title: oneLine(video.title, 200) || "YouTube",
      description: "",
      image: image?.picture.url ?? null,
      picture: image?.picture ?? null,
      site_name: "YouTube",
      favicon: null,
      author: oneLine(video.author_name, 100) || null,
      published_at: null,
      read_time: null,
      type: "video",
    },
    keys: image?.keys ?? [],
  };
}
