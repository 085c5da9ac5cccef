import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { live, useLive } from "#web/api/live.ts";
import { editPosts } from "#web/entities/entities.ts";
import { renewPost } from "#web/entities/post/renew-post.ts";

/** Updates the counters of the posts (`data-post`) within an element while they are in view. */
export function useLivePosts(element: HTMLElement | null): void {
  const client = useQueryClient();
  useLive("posts:counts", (counts) => {
    const countsById = new Map(counts.map((each) => [each.id, each]));
    editPosts(client, ({ id }) => {
      const { like_count, comment_count } = countsById.get(id) ?? {};
      if (like_count === undefined || comment_count === undefined) return {};
      // The viewer's own pending like or comment is counted already: wait for its answer, which may undo it.
      const pending = (...mutationKey: string[]) => client.isMutating({ mutationKey }) > 0;
      const talking = pending("createComment", id) || pending("deleteComment", id);
      return {
        ...(!pending("reaction", "like", id) && { like_count }),
        ...(!talking && { comment_count }),
      };
    });
  });

  useLive("events:changed", ({ post_id }) => renewPost(client, post_id));

  useEffect(() => {
    if (element === null) return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const id = (target as HTMLElement).dataset["post"] ?? "";
        if (isIntersecting) inSight.add(id);
        else inSight.delete(id);
      }
      live.watch(element, [...inSight]);
    });
    const observe = (): void => {
      for (const card of element.querySelectorAll("[data-post]")) observer.observe(card);
    };
    observe();
    // More cards appear while scrolling.
    const growth = new MutationObserver(observe);
    growth.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      growth.disconnect();
      live.watch(element, []);
    };
  }, [element]);
}
