import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { asHeard } from "#web/entities/post/lock-of.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { storePlayer } from "./stored-player.ts";
import { begin, closePlayer, nothingReady, playPosts, seek, step, togglePlay } from "./playback.ts";
import { setState, snapshot } from "./player-state.ts";
import * as queues from "./queue.ts";
import { seekVideo } from "./seekable-videos.ts";

/** Plays a song of the queue or the history. */
export function playAgain(post: Post): void {
  const { queue, current } = snapshot();
  if (!current) return playPosts([post]);
  if (!queue.some(({ id }) => id === post.id))
    setState(queues.putNext(snapshot(), current.id, post));
  begin(post);
}

/** Inserts a post after the current song; plays it when nothing is playing. */
export function playNext(post: Post): void {
  add(post, copy.playsNext, (current) => queues.putNext(snapshot(), current, asHeard(post)));
}

/** Appends a post to the queue; plays it when nothing is playing. */
export function addToQueue(post: Post): void {
  add(post, copy.added, () => queues.putLast(snapshot(), asHeard(post)));
}

function add(
  listedPost: Post,
  announcement: string,
  put: (currentId: string) => queues.Queue,
): void {
  const { current } = snapshot();
  const post = asHeard(listedPost);
  if (!queues.isSong(post)) return notify({ title: copy.noFile, tone: "danger" });
  if (!current) return playPosts([post]);
  if (current.id === post.id) return notify({ title: copy.playsAlready });
  setQueue(put(current.id));
  notify({ title: announcement, text: post.title });
}

/** Removes a song from the queue. */
export function removeFromQueue(id: string): void {
  if (id !== snapshot().current?.id) setQueue(queues.takeOut(snapshot(), id));
}

/** Moves a song to this index of the whole queue. */
export function moveInQueue(id: string, place: number): void {
  setQueue({ ...snapshot(), queue: queues.moveTo(snapshot().queue, id, place) });
}

/** Removes all songs but the current one. */
export function clearQueue(): void {
  const { current } = snapshot();
  setQueue({
    queue: current ? [current] : [],
    order: snapshot().order && (current ? [current] : []),
  });
}

export function setShuffle(on: boolean): void {
  const { queue, order, current } = snapshot();
  if (on) setQueue(queues.shuffle(queue, current?.id));
  else setQueue({ queue: order ?? queue, order: null });
}

function setQueue({ queue, order }: queues.Queue): void {
  setState({ queue, order });
  nothingReady();
  storePlayer(snapshot());
}

/** Removes a deleted post from the queue, the history and the dock. */
export function forgetPost(id: string): void {
  const { current, history, playing } = snapshot();
  setState({ history: history.filter((post) => post.id !== id) });
  const staysOpen = current?.id !== id || (playing && step(1) && snapshot().current?.id !== id);
  if (staysOpen) setQueue(queues.takeOut(snapshot(), id));
  else closePlayer();
}

/** Plays a post from this second: a video on the page, a song in the queue, or the post with this id. */
export async function seekTo(postId: string, seconds: number): Promise<void> {
  if (seekVideo(postId, seconds)) return;
  const { current, queue, playing } = snapshot();
  if (current?.id === postId) {
    seek(seconds);
    if (!playing) togglePlay();
    return;
  }
  const queuedPost = queue.find(({ id }) => id === postId);
  if (queuedPost) return begin(queuedPost, { from: seconds });
  try {
    const post = asHeard(await call("getPost", { id: postId }));
    if (!queues.isSong(post)) return notify({ title: copy.noFile, tone: "danger" });
    setState({ queue: [post], order: null });
    begin(post, { from: seconds });
  } catch {
    notify({ title: copy.loadError, text: copy.tryAgain, tone: "danger" });
  }
}
