import type { Post } from "#contract/posts/posts";
import { notify } from "#web/ui/notify.ts";
import { playCopy } from "./play-copy.ts";

type Engine = typeof import("./engine.ts");
let engine: Engine | undefined;

/** What plays comes when the page is idle, or with the first wish to hear something. */
export async function loadEngine(): Promise<Engine> {
  engine ??= await import("./engine.ts");
  // Its place at the edge of the screen may be empty so far (web/app/Dock.tsx).
  dispatchEvent(new Event("player:open"));
  return engine;
}

/** At once when it is there: some browsers let only what follows from a press make a sound. */
function withEngine(wish: (player: Engine) => unknown): void {
  if (engine) return void wish(engine);
  loadEngine().then(wish, () =>
    notify({ title: playCopy.playError, text: playCopy.tryAgain, tone: "danger" }),
  );
}

/** Plays posts from the one at this place on; those without sound are left out. */
export const playPosts = (posts: readonly Post[], at = 0): void =>
  withEngine((player) => player.playPosts(posts, at));

/** The same, from the post with this id. */
export const playQueue = (posts: readonly Post[], startId: string): void =>
  withEngine((player) => player.playQueue(posts, startId));

/** Puts a post right after what plays now; plays it when nothing does. */
export const playNext = (post: Post): void => withEngine((player) => player.playNext(post));

/** Puts a post at the end of the queue; plays it when nothing plays. */
export const addToQueue = (post: Post): void => withEngine((player) => player.addToQueue(post));

/** Jumps to a second of a post (song or video) and plays it from there. */
export const seekTo = (postId: string, seconds: number): void =>
  withEngine((player) => player.seekTo(postId, seconds));

/** Plays this song, or pauses it when it is the one that plays. */
export const togglePost = (post: Post, queue: readonly Post[]): void =>
  withEngine((player) => player.togglePost(post, queue));

/** To a moment of what is in the dock, in seconds. */
export const seek = (seconds: number): void => withEngine((player) => player.seek(seconds));

/** A post was deleted: it leaves the queue, and the dock when it is there. */
export function forgetPost(id: string): void {
  engine?.forgetPost(id);
}
