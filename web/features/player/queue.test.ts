import { describe, expect, test } from "vitest";
import type { Post } from "#contract/posts/posts";
import { isSong, moveTo, putLast, putNext, type Queue, shuffle, songAt, takeOut } from "./queue.ts";

const song = (id: string): Post => ({ id, media: { kind: "audio", url: `/files/${id}` } }) as Post;
const [a, b, c, d] = ["a", "b", "c", "d"].map(song) as [Post, Post, Post, Post];
const ids = (songs: readonly Post[] | null) => (songs ?? []).map(({ id }) => id).join("");
const both = ({ queue, order }: Queue) => [ids(queue), ids(order)];
const straight: Queue = { queue: [a, b, c], order: null };

describe("the queue", () => {
  test("inserts a song after the current one, or at the end", () => {
    expect(both(putNext(straight, "a", d))).toEqual(["adbc", ""]);
    expect(both(putLast(straight, d))).toEqual(["abcd", ""]);
  });

  test("contains each song once: adding it again moves it", () => {
    expect(both(putNext(straight, "a", c))).toEqual(["acb", ""]);
    expect(both(putNext(straight, "c", a))).toEqual(["bca", ""]);
    expect(both(putLast(straight, a))).toEqual(["bca", ""]);
  });

  test("removes a song, and ignores one that it does not have", () => {
    expect(both(takeOut(straight, "b"))).toEqual(["ac", ""]);
    expect(both(takeOut(straight, "x"))).toEqual(["abc", ""]);
  });

  test("moves a song to any place", () => {
    expect(ids(moveTo([a, b, c, d], "d", 1))).toBe("adbc");
    expect(ids(moveTo([a, b, c, d], "b", 3))).toBe("acdb");
    expect(ids(moveTo([a, b, c], "x", 0))).toBe("abc");
  });

  test("gives the next and previous song, and wraps around only when repeating", () => {
    expect(songAt([a, b, c], "a", 1, false)?.id).toBe("b");
    expect(songAt([a, b, c], "c", 1, false)).toBeUndefined();
    expect(songAt([a, b, c], "a", -1, false)).toBeUndefined();
    expect(songAt([a, b, c], "c", 1, true)?.id).toBe("a");
    expect(songAt([a, b, c], "a", -1, true)?.id).toBe("c");
    expect(songAt([], "a", 1, true)).toBeUndefined();
  });
});

describe("shuffling", () => {
  const many = Array.from({ length: 40 }, (_, n) => song(String(n)));

  test("keeps the current song first and every song once, and can be undone", () => {
    const { queue, order } = shuffle(many, "7");
    expect(queue[0]?.id).toBe("7");
    expect(queue.map(({ id }) => Number(id)).sort((x, y) => x - y)).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
    expect(order).toEqual(many);
  });

  test("gives every order the same chance", () => {
    expect(ids(shuffle([a, b, c], "a", () => 0).queue)).toBe("acb");
    expect(ids(shuffle([a, b, c], "a", () => 0.999).queue)).toBe("abc");
  });

  test("keeps songs added or removed meanwhile when it is undone", () => {
    const shuffledQueue = shuffle([a, b, c], "a", () => 0);
    expect(both(putNext(shuffledQueue, "a", d))).toEqual(["adcb", "adbc"]);
    expect(both(putLast(shuffledQueue, d))).toEqual(["acbd", "abcd"]);
    expect(both(takeOut(shuffledQueue, "b"))).toEqual(["ac", "ac"]);
  });
});

test("posts without sound are no songs: texts, locked posts, recordings without a file", () => {
  const post = (media: unknown): Post => ({ id: "x", media }) as Post;
  expect(isSong(a)).toBe(true);
  for (const media of [null, { kind: "audio", url: "" }, { kind: "locked", of: "audio" }])
    expect(isSong(post(media))).toBe(false);
});
