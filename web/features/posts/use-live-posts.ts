import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { live, useLive } from "#web/api/live.ts";
import { query } from "#web/api/query.ts";
import { editPost, editPosts } from "#web/entities/entities.ts";

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

  useLive("events:changed", async ({ post_id }) => {
    // All lists that get the event wait for the same answer.
    const post = await client
      .fetchQuery({ ...query("getPost", { id: post_id }), staleTime: 0, retry: false })
      .catch(() => null);
    if (post !== null) editPost(client, post_id, () => post);
  });

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
