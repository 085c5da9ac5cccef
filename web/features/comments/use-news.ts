import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Comment } from "#contract/comments/comments";
import { useLive } from "#web/api/live.ts";
import { call } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { editComments } from "#web/entities/entities.ts";
import { addComments, cachedList, inputOf, type ListOf } from "./comments-cache.ts";
import { soon } from "./soon.ts";
import { useReading } from "./use-reading.ts";
import { isSending } from "./use-send-comment.ts";

/** New comments of others. They are added where that moves nothing; otherwise they wait, counted, until `show`. */
export function useNews(
  list: ListOf,
  box: RefObject<HTMLElement | null>,
): { count: number; show: () => void } {
  const client = useQueryClient();
  const read = useReading(list.postId);
  const [waiting, setWaiting] = useState<readonly Comment[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Returns false to try again later: the viewer's own comment is announced too, and is added by its mutation. */
  const check = useEffectEvent(async (): Promise<boolean> => {
    if (isSending(client, list)) return false;
    const cachedComments = cachedList(client, list);
    if (cachedComments === undefined) return true;
    const page = await read(call("getComments", inputOf(list)));
    if (page === null) return true;
    const fromServer = new Map(page.comments.map((comment) => [comment.id, comment]));
    editComments(client, ({ id }) => fromServer.get(id) ?? {});
    const ids = new Set((cachedList(client, list) ?? []).map((comment) => comment.id));
    const newest = cachedComments.find((comment) => !comment.is_pinned)?.created_at ?? "";
    const fresh = page.comments.filter((one) => !ids.has(one.id) && one.created_at >= newest);
    // More than one page is new: what is between is unknown, so the list is refetched.
    const gap = fresh.length === page.comments.length && page.nextCursor !== null;
    if (gap)
      void client.invalidateQueries({ queryKey: keyOf("getComments", inputOf(list)), exact: true });
    else if (fresh.length > 0 && movesNothing(box.current)) addComments(client, list, fresh);
    else setWaiting(fresh);
    return true;
  });
  function later(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void check().then((isDone) => isDone || later()), soon());
  }

  useLive("comments:changed", (change) => {
    const { post_id, parent_id, what } = change;
    if (what === "created" && post_id === list.postId && parent_id === list.parentId) later();
    if (what === "deleted") setWaiting(waiting.filter(({ id }) => id !== change.id));
  });
  useLive("comments:reload", ({ post_id }) => {
    if (post_id === list.postId) setWaiting([]);
  });
  useLive("resync", later);

  return {
    count: waiting.length,
    show: () => {
      addComments(client, list, waiting);
      setWaiting([]);
    },
  };
}

/** The list is empty, or starts below the visible area. */
function movesNothing(list: HTMLElement | null): boolean {
  return list === null || list.getBoundingClientRect().top > innerHeight;
}
