import type { Post } from "#contract/posts/posts";

/** Songs that are louder are played as loud as this, in LUFS. */
const target = -14;

/** The fraction of the volume at which a song is not louder than others; soft ones are not amplified. */
export function levelOf(post: Pick<Post, "media"> | null): number {
  const loudness = post?.media?.kind === "audio" ? post.media.loudness : undefined;
  return loudness === undefined ? 1 : Math.min(1, 10 ** ((target - loudness) / 20));
}
