import { describe, expect, test } from "vitest";
import { fairQueue } from "#platform/processes/fair-queue";

describe("a queue in which people take turns", () => {
  test("serves a person with one item between those of a person with many", () => {
    const queue = fairQueue<string>(20);
    for (const n of [1, 2, 3]) queue.add(`ana ${n}`, "ana");
    queue.add("beto 1", "beto");
    queue.add("carla 1", "carla");
    queue.add("ana 4", "ana");
    const servedItems = Array.from({ length: 7 }, () => queue.next());
    expect(servedItems).toEqual([
      "ana 1",
      "beto 1",
      "carla 1",
      "ana 2",
      "ana 3",
      "ana 4",
      undefined,
    ]);
  });

  test("gives one person half of its places at most, and all of them to everybody together", () => {
    const queue = fairQueue<number>(4);
    queue.add(1, "ana");
    expect(queue.hasRoom("ana")).toBe(true);
    queue.add(2, "ana");
    expect(queue.hasRoom("ana")).toBe(false);
    expect(queue.hasRoom("beto")).toBe(true);
    queue.add(3, "beto");
    queue.add(4, undefined);
    for (const whose of ["ana", "beto", undefined]) expect(queue.hasRoom(whose)).toBe(false);
    queue.next();
    expect(queue.hasRoom("ana")).toBe(true);
  });

  test("has its full length for items without a person, in their order", () => {
    const queue = fairQueue<number>(3);
    for (const n of [1, 2, 3]) {
      expect(queue.hasRoom(undefined)).toBe(true);
      queue.add(n, undefined);
    }
    expect(queue.hasRoom(undefined)).toBe(false);
    expect([queue.next(), queue.next(), queue.next()]).toEqual([1, 2, 3]);
  });
});
