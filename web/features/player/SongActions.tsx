import { Suspense } from "react";
import type { Post } from "#contract/posts/posts";
import { optional } from "#web/ui/browser/optional.ts";

const Reactions = optional(async () => (await import("#web/entities/post/Reactions.tsx")).default);

/** Like and save buttons of the playing song. */
export function SongActions({ post }: { post: Post }) {
  return (
    <Suspense fallback={<span className="block h-11 w-22 shrink-0" />}>
      <Reactions key={post.id} post={post} />
    </Suspense>
  );
}
