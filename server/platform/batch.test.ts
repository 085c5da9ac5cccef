import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batch } from "./batch.ts";

/** A reader that answers when told to, with what it was asked. */
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

test("who asks alone is answered alone, at once", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const ana = read("ana");
  expect(requestedKeys).toEqual([["ana"]]);
  await answer();
  expect(await ana).toBe("ANA");
});

test("who asks while a read is on its way goes with the next one, each with their own answer", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const [ana, beto, carla] = [read("ana"), read("beto"), read("carla")];
  expect(requestedKeys).toEqual([["ana"]]);
  await answer();
  expect(await ana).toBe("ANA");
  expect(requestedKeys).toEqual([["ana"], ["beto", "carla"]]);
  await answer();
  expect(await Promise.all([beto, carla])).toEqual(["BETO", "CARLA"]);
});

test("nothing is remembered: what was read is read again", async () => {
  const { read, requestedKeys, answer } = slowReader();
  const first = read("ana");
  await answer();
  await first;
  const second = read("ana");
  await answer();
  await second;
  expect(requestedKeys).toEqual([["ana"], ["ana"]]);
});

test("a read that fails fails those who were in it, and the next one goes on", async () => {
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
