import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeZip, type ZipEntry } from "#platform/files/zip";
import { readZip } from "#testing/read-zip";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "resuena-zip-"));
});
afterAll(() => rmSync(directory, { recursive: true }));

const modifiedAt = new Date("2026-11-21T18:00:00Z");

function entry(name: string, content: Iterable<string | Buffer>, compress = true): ZipEntry {
  return { name, compress, modifiedAt, content: Readable.from(content, { objectMode: false }) };
}

async function* all(entries: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* entries;
}

test("entries are read back unchanged, with Spanish names and empty files too", async () => {
  const path = join(directory, "all.zip");
  const sound = randomBytes(300_000);
  const text = "Hola, ñandú. ".repeat(10_000);
  await writeZip(
    path,
    all([
      entry("LEEME.txt", [text]),
      entry("vacío.json", []),
      entry("archivos/canción.mp3", [sound.subarray(0, 100), sound.subarray(100)], false),
    ]),
  );
  const zip = readFileSync(path);
  const files = readZip(zip);
  expect([...files.keys()]).toEqual(["LEEME.txt", "vacío.json", "archivos/canción.mp3"]);
  expect(files.get("LEEME.txt")?.toString()).toBe(text);
  expect(files.get("vacío.json")).toHaveLength(0);
  expect(files.get("archivos/canción.mp3")?.equals(sound)).toBe(true);
  // Text is compressed, sound is stored.
  expect(zip.length).toBeLessThan(sound.length + 5000);
});

test("thousands of files make a valid ZIP", async () => {
  const path = join(directory, "many.zip");
  const names = Array.from({ length: 3000 }, (_, n) => `${n}.txt`);
  await writeZip(path, all(names.map((name) => entry(name, [name]))));
  const files = readZip(readFileSync(path));
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual(
    names.map((name) => [name, name]),
  );
});

test("an entry that fails makes the whole ZIP fail", async () => {
  function* failingContent(): Generator<string> {
    yield "a";
    throw new Error("out of tune");
  }
  const path = join(directory, "broken.zip");
  await expect(writeZip(path, all([entry("a.txt", failingContent())]))).rejects.toThrow(
    "out of tune",
  );
  // It may have failed before creating the file.
  const left = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  expect(() => readZip(left)).toThrow("not a ZIP");
});

test("an unwritable path is reported, and no file stays open", async () => {
  const content = entry("a.txt", ["x".repeat(1000)]);
  await expect(writeZip(join(directory, "none/a.zip"), all([content]))).rejects.toThrow("ENOENT");
  expect(content.content.destroyed).toBe(true);
});
