import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDecoder } from "#platform/media/decoder";

let dir: string;
let small: string;

function plain(side: number) {
  return sharp({ create: { width: side, height: side, channels: 4, background: "#1234" } });
}

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return path;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "resuena-decoder-"));
  small = await save("small.png", await plain(20).png().toBuffer());
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a picture that needs more memory than allowed is refused, and the next one is decoded", async () => {
  const decoder = openDecoder({ children: 1, queue: 5 });
  // 52 megapixels of 8 bytes each, interlaced: all of it must be in memory at once.
  const bytes = await plain(7200)
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const huge = await save("huge.png", bytes);
  const [first, next] = await Promise.allSettled([
    decoder.decode({ kind: "image", path: huge }),
    decoder.decode({ kind: "image", path: small }),
  ]);
  expect(first).toMatchObject({ reason: { code: "file_broken" } });
  expect(next).toMatchObject({ value: { kind: "image", width: 20, height: 20 } });
});

test("requests beyond the queue are told to try again later", async () => {
  const decoder = openDecoder({ children: 1, queue: 1 });
  const task = { kind: "image" as const, path: small };
  const answers = await Promise.allSettled([1, 2, 3].map(() => decoder.decode(task)));
  expect(answers.map((answer) => answer.status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(answers[2]).toMatchObject({ reason: { code: "overloaded", retryAfter: 5 } });
});

test("twenty files of one person do not block those of others", async () => {
  const decoder = openDecoder({ children: 1, queue: 8 });
  const task = { kind: "image" as const, path: small };
  const completionOrder: string[] = [];
  const send = (whose: string) =>
    decoder.decode(task, whose).then(() => completionOrder.push(whose));
  const answers = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => send("ana")),
    send("beto"),
  ]);
  // The running one and half of the queue.
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(6);
  expect(completionOrder.indexOf("beto")).toBeLessThan(3);
});
