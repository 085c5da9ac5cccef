import { Suspense } from "react";
import type { Post } from "#contract/posts/posts";
import { optional } from "#web/ui/optional.ts";

// Posts know the player: what it shows of them comes later.
const Reactions = optional(async () => {
  const { loadSongReactions } = await import("#features/posts");
  return (await loadSongReactions()).default;
});

/** «Me gusta» and saving of what plays. */
export function SongActions({ post }: { post: Post }) {
  return (
    <Suspense fallback={<span className="block h-11 w-22 shrink-0" />}>
      <Reactions key={post.id} post={post} />
    </Suspense>
  );
}
