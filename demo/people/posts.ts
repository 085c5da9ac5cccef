import type { Scene } from "#demo/pictures/scenes";
import { notes } from "./notes.ts";
import { patioYCocinaPosts } from "./patio-y-cocina.ts";
import { photoNotes } from "./photos.ts";
import { randomFrom, seedOf } from "./random.ts";
import type { Random } from "./random.ts";
import { recommendations } from "./recommendations.ts";
import { songs } from "./songs.ts";

type PostDraft = {
  /** Unique and stable: likes refer to the post by it. */
  key: string;
  /** The author's username. */
  author: string;
  text: string;
  /** Without '#', lower case, no repeats. */
  tags: readonly string[];
  /** Age in days with a fraction, from under an hour to 90 days. */
  daysAgo: number;
};

export type AudioPost = PostDraft & { type: "audio"; title: string; songSeed: number };
export type ImagePost = PostDraft & {
  type: "image";
  alt: string;
  scene: Scene;
  pictureSeed: number;
};
type TextPost = PostDraft & { type: "text" };
export type Post = AudioPost | ImagePost | TextPost;

type Untold<P extends Post> = Omit<P, "key" | "daysAgo">;
type Draft = Untold<AudioPost> | Untold<ImagePost> | Untold<TextPost>;

const OLDEST_DAYS = 90;
const NEWEST_DAYS = 0.02;

function tagsOf(text: string, more: readonly string[] = []): string[] {
  const tagsInText = [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag ?? "");
  return [...new Set([...tagsInText, ...more].map((tag) => tag.toLowerCase()))];
}

function drafts(): Draft[][] {
  const audio = songs.map((song) => ({
    ...song,
    type: "audio" as const,
    tags: tagsOf(song.text, song.tags),
    songSeed: seedOf(`${song.author}/${song.title}`),
  }));
  const images = photoNotes.map((photo) => ({
    ...photo,
    type: "image" as const,
    tags: tagsOf(photo.text),
    pictureSeed: seedOf(`${photo.author}/${photo.text}`),
  }));
  const texts = [...notes, ...recommendations()].map((note) => ({
    ...note,
    type: "text" as const,
    tags: tagsOf(note.text),
  }));
  return [audio, images, texts];
}

/** Mixes the kinds evenly, without one author twice within four posts if possible. */
function mixDrafts(kinds: readonly Draft[][], random: Random): Draft[] {
  const queue = kinds
    .flatMap((kind) =>
      random.shuffle(kind).map((draft, index) => ({
        draft,
        place: (index + random.next() / 2) / kind.length,
      })),
    )
    .sort((a, b) => a.place - b.place)
    .map(({ draft }) => draft);
  const sequence: Draft[] = [];
  while (queue.length > 0) {
    const recent = sequence.slice(-4).map(({ author }) => author);
    const next = Math.max(
      0,
      queue.findIndex(({ author }) => !recent.includes(author)),
    );
    sequence.push(...queue.splice(next, 1));
  }
  return sequence;
}

/** More recent posts than old ones, as in a growing community. */
function age(index: number, count: number, random: Random): number {
  const share = (index + random.between(0, 0.8)) / count;
  return Number((NEWEST_DAYS + (OLDEST_DAYS - NEWEST_DAYS) * share ** 1.6).toFixed(4));
}

/** The artists who joined within the last month (days ago); all their posts are younger. */
const joinedLately: Record<string, number> = {
  "domingo-gris": 4,
  "mf-etchegoyen": 9,
  "pura-madera": 14,
  "arpa-del-sur": 21,
  "tito-caraballo": 27,
};

/** Nobody mentions a song before its release: the two posts swap their times, or the mentioning one moves later. */
function songsFirst(posts: Post[]): void {
  const releases = posts.filter((post) => post.type === "audio");
  for (const post of posts) {
    for (const release of releases) {
      if (post === release || !post.text.includes(`«${release.title}»`)) continue;
      if (post.daysAgo < release.daysAgo) continue;
      // A song is not older than its artist's account.
      if (post.author === release.author || !(release.author in joinedLately))
        [post.daysAgo, release.daysAgo] = [release.daysAgo, post.daysAgo];
      else post.daysAgo = release.daysAgo * 0.9;
    }
  }
}

/** When an artist joined: before their first post. */
export function joinedDaysAgo(author: string, index: number): number {
  return joinedLately[author] ?? 120 - index;
}

function buildPosts(): Post[] {
  const random = randomFrom("resuena");
  const draftSequence = mixDrafts(drafts(), random);
  const postCounts = new Map<string, number>();
  const posts = draftSequence.map((draft, index): Post => {
    const nth = (postCounts.get(draft.author) ?? 0) + 1;
    postCounts.set(draft.author, nth);
    const memberDays = joinedLately[draft.author] ?? OLDEST_DAYS;
    const daysAgo = (age(index, draftSequence.length, random) * memberDays) / OLDEST_DAYS;
    return { ...draft, key: `${draft.author}-${nth}`, daysAgo };
  });
  songsFirst(posts);
  return posts;
}

/** Everything the demo community has published, newest first. */
export const posts: readonly Post[] = [...buildPosts(), ...patioYCocinaPosts].toSorted(
  (a, b) => a.daysAgo - b.daysAgo,
);
