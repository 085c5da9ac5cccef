import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { storePlayer } from "./stored-player.ts";
import { begin, closePlayer, nothingReady, playPosts, seek, step, togglePlay } from "./playback.ts";
import { setState, snapshot } from "./player-state.ts";
import * as queues from "./queue.ts";
import { seekVideo } from "./seekable-videos.ts";

/** A song that is in the queue or was heard. */
export function playAgain(post: Post): void {
  const { queue, current } = snapshot();
  if (!current) return playPosts([post]);
  if (!queue.some(({ id }) => id === post.id))
    setState(queues.putNext(snapshot(), current.id, post));
  begin(post);
}

/** After what plays now; at once when nothing does. */
export function playNext(post: Post): void {
  add(post, copy.playsNext, (current) => queues.putNext(snapshot(), current, post));
}

/** After everything else in the queue; at once when nothing plays. */
export function addToQueue(post: Post): void {
  add(post, copy.added, () => queues.putLast(snapshot(), post));
}

function add(post: Post, announcement: string, put: (currentId: string) => queues.Queue): void {
  const { current } = snapshot();
  if (!queues.isSong(post)) return notify({ title: copy.noFile, tone: "danger" });
  if (!current) return playPosts([post]);
  if (current.id === post.id) return notify({ title: copy.playsAlready });
  setQueue(put(current.id));
  notify({ title: announcement, text: post.title });
}

/** Takes a song out of what follows. */
export function removeFromQueue(id: string): void {
  if (id !== snapshot().current?.id) setQueue(queues.takeOut(snapshot(), id));
}

/** To this place of the whole queue. */
export function moveInQueue(id: string, place: number): void {
  setQueue({ ...snapshot(), queue: queues.moveTo(snapshot().queue, id, place) });
}

/** Takes out everything but what plays. */
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

/** A post was deleted: it leaves the queue and the history, and the dock when it is there. */
export function forgetPost(id: string): void {
  const { current, history, playing } = snapshot();
  setState({ history: history.filter((post) => post.id !== id) });
  const goesOn = current?.id !== id || (playing && step(1) && snapshot().current?.id !== id);
  if (goesOn) setQueue(queues.takeOut(snapshot(), id));
  else closePlayer();
}

/** To a moment of a post, which begins there: a video on the page, what is in the queue, or what there is by this id. */
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
    const post = await call("getPost", { id: postId });
    if (!queues.isSong(post)) return notify({ title: copy.noFile, tone: "danger" });
    setState({ queue: [post], order: null });
    begin(post, { from: seconds });
  } catch {
    notify({ title: copy.loadError, text: copy.tryAgain, tone: "danger" });
  }
}
