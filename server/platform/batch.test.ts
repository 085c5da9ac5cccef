import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batch } from "./batch.ts";

/** A reader that records its keys and answers when told to. */
function slowReader() {
  const requestedKeys: string[][] = [];
  const answers: ((failure?: Error) => void)[] = [];
  const read = batch((keys: string[]) => {
    requestedKeys.push(keys);
    return new Promise<string[]>((resolve, reject) => {
      answers.push((failure) =>
        failure ? reject(failure) : resolve(keys.map((key) => key.toUpperCase())),
      );
    });
  });
  const answer = async (failure?: Error): Promise<void> => {
    await turn();
    answers.shift()?.(failure);
    await turn();
  };
  return { read, requestedKeys, answer };
}

test("a single call is answered at once", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const ana = read("ana");
  expect(requestedKeys).toEqual([["ana"]]);
  await answer();
  expect(await ana).toBe("ANA");
});

test("calls during a read share the next read, and each gets its own answer", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const [ana, beto, carla] = [read("ana"), read("beto"), read("carla")];
  expect(requestedKeys).toEqual([["ana"]]);
  await answer();
  expect(await ana).toBe("ANA");
  expect(requestedKeys).toEqual([["ana"], ["beto", "carla"]]);
  await answer();
  expect(await Promise.all([beto, carla])).toEqual(["BETO", "CARLA"]);
});

test("nothing is cached: a repeated call reads again", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const first = read("ana");
  await answer();
  await first;
  const second = read("ana");
  await answer();
  await second;
  expect(requestedKeys).toEqual([["ana"], ["ana"]]);
});

test("a failed read rejects its own calls, and the next read works", async () => {
  const { read, answer } = slowReader();
  const ana = read("ana");
  const beto = read("beto");
  await Promise.all([
    expect(ana).rejects.toThrow("the database is away"),
    answer(new Error("the database is away")),
  ]);
  await answer();
  expect(await beto).toBe("BETO");
});
