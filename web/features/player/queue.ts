import type { Post } from "#contract/posts/posts";

/** Songs in playback order, each once. */
type Songs = readonly Post[];
/** A queue: its playback order, and the order before shuffling. */
export interface Queue {
  queue: Songs;
  order: Songs | null;
}

export function isSong(post: Post): boolean {
  return post.media?.kind === "audio" && post.media.url !== "";
}

const without = (songs: Songs, id: string): Post[] => songs.filter((post) => post.id !== id);

/** Applies a change to both orders. */
function inBoth({ queue, order }: Queue, change: (songs: Songs) => Songs): Queue {
  return { queue: change(queue), order: order && change(order) };
}

/** Moves a song to the place after the current one. */
export function putNext(all: Queue, currentId: string, post: Post): Queue {
  return inBoth(all, (songs) => {
    const others = without(songs, post.id);
    return others.toSpliced(others.findIndex(({ id }) => id === currentId) + 1, 0, post);
  });
}

/** Moves a song to the end. */
export function putLast(all: Queue, post: Post): Queue {
  return inBoth(all, (songs) => [...without(songs, post.id), post]);
}

export function takeOut(all: Queue, id: string): Queue {
  return inBoth(all, (songs) => without(songs, id));
}

/** Moves a song to another place of the playback order; the order before shuffling stays. */
export function moveTo(songs: Songs, id: string, place: number): Songs {
  const post = songs.find((one) => one.id === id);
  return post ? without(songs, id).toSpliced(place, 0, post) : songs;
}

/** Shuffles, with the current song first; `order` undoes it. */
export function shuffle(
  songs: Songs,
  currentId: string | undefined,
  random: () => number = Math.random,
): Queue {
  const rest = songs.filter((post) => post.id !== currentId);
  for (let left = rest.length - 1; left > 0; left -= 1) {
    const at = Math.floor(random() * (left + 1));
    const [one, other] = [rest[left], rest[at]];
    if (one && other) [rest[left], rest[at]] = [other, one];
  }
  return { queue: [...songs.filter((post) => post.id === currentId), ...rest], order: songs };
}

/** The song `by` places after the current one; past the end it wraps around if `round`. */
export function songAt(
  songs: Songs,
  currentId: string | undefined,
  by: number,
  round: boolean,
): Post | undefined {
  const place = songs.findIndex(({ id }) => id === currentId);
  if (place < 0) return undefined;
  const next = place + by;
  return songs[round ? (next + songs.length) % songs.length : next];
}
