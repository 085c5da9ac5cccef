import { useState } from "react";
import type { OwnPost } from "#contract/posts/own-posts";
import { limits } from "#contract/limits";

/** The selection among the visible posts; posts that have left the list are not part of it. */
export function useSelection(visiblePosts: readonly OwnPost[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const posts = visiblePosts.filter(({ id }) => ids.has(id));
  const most = visiblePosts.slice(0, limits.bulkPosts);

  /** With `range`, all posts between the previous and this one get the same state. */
  const toggle = (id: string, on: boolean, range: boolean) => {
    const at = visiblePosts.findIndex((post) => post.id === id);
    const from = range ? visiblePosts.findIndex((post) => post.id === last) : -1;
    const changedIds =
      from < 0
        ? [id]
        : visiblePosts.slice(Math.min(from, at), Math.max(from, at) + 1).map((post) => post.id);
    const next = new Set(posts.map((post) => post.id));
    for (const one of changedIds)
      if (!on) next.delete(one);
      else if (next.size < limits.bulkPosts) next.add(one);
    setIds(next);
    setLast(id);
  };
  return {
    posts,
    has: (id: string) => ids.has(id),
    toggle,
    full: posts.length >= limits.bulkPosts,
    all: posts.length > 0 && posts.length === most.length,
    chooseAll: (on: boolean) => setIds(new Set(on ? most.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
