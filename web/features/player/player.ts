import type { Post } from "#contract/posts/posts";
import { notify } from "#web/ui/notify.ts";
import { playCopy } from "./play-copy.ts";

type Engine = typeof import("./engine.ts");
let engine: Engine | undefined;

/** The playback code is loaded when the page is idle, or when the first song is played. */
export async function loadEngine(): Promise<Engine> {
  engine ??= await import("./engine.ts");
  // The dock may not be mounted yet (web/app/Dock.tsx).
  dispatchEvent(new Event("player:open"));
  return engine;
}

/** Synchronously once loaded: some browsers allow sound only within a click. */
function withEngine(action: (player: Engine) => unknown): void {
  if (engine) return void action(engine);
  loadEngine().then(action, () =>
    notify({ title: playCopy.playError, text: playCopy.tryAgain, tone: "danger" }),
  );
}

/** Plays posts from this index on; those without sound are left out. */
export const playPosts = (posts: readonly Post[], at = 0): void =>
  withEngine((player) => player.playPosts(posts, at));

/** The same, starting at the post with this id. */
export const playQueue = (posts: readonly Post[], startId: string): void =>
  withEngine((player) => player.playQueue(posts, startId));

/** Inserts a post after the current song; plays it when nothing is playing. */
export const playNext = (post: Post): void => withEngine((player) => player.playNext(post));

/** Appends a post to the queue; plays it when nothing is playing. */
export const addToQueue = (post: Post): void => withEngine((player) => player.addToQueue(post));

/** Plays a post (song or video) from this second. */
export const seekTo = (postId: string, seconds: number): void =>
  withEngine((player) => player.seekTo(postId, seconds));

/** Plays this song, or pauses it when it is playing. */
export const togglePost = (post: Post, queue: readonly Post[]): void =>
  withEngine((player) => player.togglePost(post, queue));

/** To a position in the current song, in seconds. */
export const seek = (seconds: number): void => withEngine((player) => player.seek(seconds));

/** Removes a deleted post from the queue and the dock. */
export function forgetPost(id: string): void {
  engine?.forgetPost(id);
}
