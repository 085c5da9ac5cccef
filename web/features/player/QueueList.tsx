import { GripVertical, X } from "lucide-react";
import { useRef, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { clearQueue, moveInQueue, removeFromQueue } from "./engine.ts";
import { SongRow } from "./SongRow.tsx";
import { useDragOrder } from "./use-drag-order.ts";
import { usePlayer } from "./use-player.ts";

/** The queue, reordered by dragging or keys; songs can be removed. */
export function QueueList() {
  const { queue, current } = usePlayer();
  const first = queue.findIndex(({ id }) => id === current?.id) + 1;
  const songs = queue.slice(first);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);

  const move = (post: Post, place: number): void => {
    if (place < 0 || place >= songs.length) return;
    moveInQueue(post.id, first + place);
    setAnnouncement(copy.moved(post.title, place + 1, songs.length));
  };
  const { draggedId, shiftOf, handlers } = useDragOrder(songs, move);

  const remove = (post: Post, at: number): void => {
    removeFromQueue(post.id);
    // Focus the song that took the place of the removed one.
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
    (rows?.[at + 1] ?? rows?.[at - 1])?.focus();
  };

  if (songs.length === 0)
    return (
      <div className="grid gap-1 py-6 text-center text-balance text-text-muted">
        <p className="font-semibold text-text">{copy.queueEmpty}</p>
        <p className="text-sm">{copy.queueEmptyText}</p>
      </div>
    );
  return (
    <div className="grid">
      <Button variant="ghost" size="sm" className="justify-self-end" onClick={clearQueue}>
        {copy.clear}
      </Button>
      <ul ref={list} className="relative">
        {songs.map((post, at) => (
          <li
            key={post.id}
            style={{ transform: `translateY(${shiftOf(post.id, at)}px)` }}
            className={cx(
              draggedId === post.id
                ? "relative z-10 rounded-md bg-surface-raised shadow-raised"
                : draggedId !== null && "transition-transform duration-150",
            )}
          >
            <SongRow
              post={post}
              handle={
                <button
                  type="button"
                  aria-label={copy.move(post.title)}
                  title={copy.moveHint}
                  aria-describedby="queue-hint"
                  className="grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-text-muted active:cursor-grabbing"
                  onKeyDown={(event) => {
                    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (by === undefined) return;
                    event.preventDefault();
                    move(post, at + by);
                  }}
                  {...handlers(post, at)}
                >
                  <GripVertical aria-hidden className="size-5" />
                </button>
              }
              action={
                <IconButton
                  data-remove
                  label={copy.remove(post.title)}
                  size="sm"
                  className="text-text-muted"
                  onClick={() => remove(post, at)}
                >
                  <X aria-hidden />
                </IconButton>
              }
            />
          </li>
        ))}
      </ul>
      <span id="queue-hint" hidden>
        {copy.moveHint}
      </span>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
