import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Recording } from "#contract/files/files";
import { createPost, deletePost, getPost } from "#contract/posts/posts";
import { recordingsWithoutVariants } from "#modules/files";
import { findProgram } from "#platform/processes/run-limited";
import { songFile } from "#testing/songs";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { measureRecording } from "#platform/media/measure-recording";
import { makeVariants } from "./make-variants.ts";
import { wantedVariants } from "./wanted-variants.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-variants-"));
  const small = fileURLToPath(new URL("../../testing/tone.m4a", import.meta.url));
  copyFileSync(small, join(directory, "small.m4a"));
  server = await testServer({ ffmpeg: standIn() });
  ana = await server.person("ana", { role: "creator" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/**
 * A stand-in for ffmpeg: reads the input after -i, and writes a second of a tone in AAC to its last argument; or runs
 * `instead`, where $in and $out are these two files.
 */
function standIn(instead = 'cat "$in" > /dev/null && /bin/cp "$here/small.m4a" "$out"'): string {
  const path = join(directory, `ffmpeg-${readdirSync(directory).length}`);
  writeFileSync(
    path,
    `#!/bin/sh
here="${directory}"
for arg; do [ "$before" = -i ] && in="\${arg#file:}"; before="$arg"; out="\${arg#file:}"; done
${instead}
`,
  );
  chmodSync(path, 0o755);
  return path;
}

/** A post with a recording, before its variants are made. */
async function song(): Promise<{ id: string; fileId: string }> {
  const fileId = await upload(ana, "audio");
  const [file] = await server.query<{ view: object }>("select view from files where id = $1", [
    fileId,
  ]);
  const media = { ...file?.view, peaks: [], cover: null };
  const [post] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, media, file_ids)
     values ($1, 'Marea', 'audio', $2, array[$3::uuid]) returning id`,
    [ana.id, media, fileId],
  );
  return { id: String(post?.id), fileId };
}

async function variantsOf(id: string) {
  const { media } = (await server.visitor.call(getPost, { id })).data;
  return media?.kind === "audio" ? (media.variants ?? []) : [];
}

const incoming = () => readdirSync(server.ctx.files.incoming);

describe("the wanted variants of a recording", () => {
  const view = { kind: "audio", url: "", mime: "audio/mpeg", duration: 100 } as const;
  const bytesAt = (kbps: number) => (kbps * 1000 * 100) / 8;
  test.for([
    ["a WAV of 1411 kbit/s", 1411, "audio/wav", [64, 160]],
    ["an MP3 of 320 kbit/s", 320, "audio/mpeg", [64, 160]],
    ["an MP3 of 192 kbit/s", 192, "audio/mpeg", [64]],
    ["a voice of 64 kbit/s", 64, "audio/mpeg", []],
    ["an Ogg file, which not every phone plays", 112, "audio/ogg", [64, 160]],
  ] as const)("%s", ([, kbps, mime, expectedBitrates]) => {
    expect(wantedVariants({ ...view, mime }, { kind: "audio", bytes: bytesAt(kbps) })).toEqual(
      expectedBitrates,
    );
  });
});

describe("the wanted variants of a song of a release", () => {
  test.for([
    ["a WAV of 1411 kbit/s", 1411, "audio/wav", [48, 96, 160]],
    ["an MP3 of 320 kbit/s", 320, "audio/mpeg", [48, 96, 160]],
    ["an MP3 of 128 kbit/s", 128, "audio/mpeg", [48]],
    ["an AIFF file of one channel, which few browsers play", 200, "audio/aiff", [48, 96, 160]],
  ] as const)("%s", ([, kbps, mime, expectedBitrates]) => {
    const view = { kind: "audio", url: "", mime, duration: 10_800 } as const;
    expect(wantedVariants(view, { kind: "track", bytes: (kbps * 1000 * 10_800) / 8 })).toEqual(
      expectedBitrates,
    );
  });
});

describe("with ffmpeg on the machine", () => {
  test("a published recording gets its lighter variant, which is served like any file", async () => {
    const { data: post } = await ana.call(createPost, {
      title: "Marea",
      files: [{ fileId: await upload(ana, "audio") }],
    });
    const variants = await vi.waitFor(
      async () => {
        const postVariants = await variantsOf(post.id);
        expect(postVariants).toHaveLength(1);
        return postVariants;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(variants).toEqual([
      { url: expect.stringMatching(/\.m4a$/), mime: "audio/mp4", kbps: 64 },
    ]);
    const answer = await server.visitor.fetch(String(variants[0]?.url), {
      headers: { range: "bytes=4-11" },
    });
    expect([answer.status, await answer.text()]).toEqual([206, "ftypM4A "]);
    expect(incoming()).toEqual([]);
  });

  test("the variants go with their post", async () => {
    const { id, fileId } = await song();
    await makeVariants(server.ctx, standIn(), fileId);
    const [variant] = await variantsOf(id);
    const url = String(variant?.url);
    expect((await server.visitor.fetch(url)).status).toBe(200);
    await server.query("delete from files where id = $1", [fileId]);
    const [due] = await server.query(
      "select due <= now() as due from files_to_delete where key = $1",
      [url.replace("/files/", "")],
    );
    expect(due).toEqual({ due: true });
    expect((await ana.call(deletePost, { id })).status).toBe(200);
  });

  test("they do not count towards the person's space, and are made once", async () => {
    const { id, fileId } = await song();
    const read = "select bytes, keys from files where id = $1";
    const [before] = await server.query<{ bytes: string; keys: string[] }>(read, [fileId]);
    await makeVariants(server.ctx, standIn(), fileId);
    const [after] = await server.query<{ bytes: string; keys: string[] }>(read, [fileId]);
    expect(after?.bytes).toBe(before?.bytes);
    expect(after?.keys).toHaveLength(2);
    const variantsBefore = await variantsOf(id);
    await makeVariants(server.ctx, standIn("exit 3"), fileId);
    expect(await variantsOf(id)).toEqual(variantsBefore);
  });

  test("the addresses of a locked post's variants stay secret", async () => {
    const { id, fileId } = await song();
    await makeVariants(server.ctx, standIn(), fileId);
    const [variant] = await variantsOf(id);
    await server.query("update media_content set is_locked = true where id = $1", [id]);
    const responseText = await (await server.visitor.fetch(`/api/posts/${id}`)).text();
    expect(responseText).not.toContain(variant?.url);
    expect(responseText).not.toContain("/files/");
  });
});

describe("a variant of another duration, not smaller, or without sound is discarded, and the upload plays", () => {
  test.for([
    ["a program that refuses", "exit 1"],
    ["a program that writes nothing", ":"],
    ["half a file", '/usr/bin/head -c 900 "$here/small.m4a" > "$out"'],
    ["a page instead of a sound", 'echo "<script>alert(1)</script>" > "$out"'],
    [
      "a playlist that names a file of the machine",
      'printf "#EXTM3U\\nfile:///etc/passwd" > "$out"',
    ],
    ["the upload itself", '/bin/cp "$in" "$out"'],
    ["a program that is killed", 'echo > "$out"; kill -9 $$'],
  ] as const)("%s", async ([, instead]) => {
    const { id, fileId } = await song();
    await makeVariants(server.ctx, standIn(instead), fileId);
    expect(await variantsOf(id)).toEqual([]);
    expect(incoming()).toEqual([]);
    const [file] = await server.query(
      "select variants_at is not null as tried from files where id = $1",
      [fileId],
    );
    expect(file).toEqual({ tried: true });
  });

  test("a file that is deleted meanwhile leaves nothing behind", async () => {
    const { fileId } = await song();
    const slow = standIn('/bin/cp "$here/small.m4a" "$out"');
    const making = makeVariants(
      {
        ...server.ctx,
        files: {
          ...server.ctx.files,
          put: async (...putArguments) => {
            await server.ctx.files.put(...putArguments);
            await server.query("delete from files where id = $1", [fileId]);
          },
        },
      },
      slow,
      fileId,
    );
    await expect(making).rejects.toThrow("went while its variants were made");
    expect(incoming()).toEqual([]);
    await expect(makeVariants(server.ctx, slow, fileId)).resolves.toBeUndefined();
  });
});

test("a song of a release gets three variants once it is used, and stays as it was uploaded", async () => {
  const bytes = await songFile({ format: "aiff", seconds: 4 });
  const answer = await ana.fetch("/api/files?kind=track", {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  const { id } = (await answer.json()) as { id: string };
  expect(await recordingsWithoutVariants(server.ctx.db, 10)).not.toContain(id);
  await server.query("update files set used_at = now() where id = $1", [id]);
  expect(await recordingsWithoutVariants(server.ctx.db, 10)).toContain(id);
  await makeVariants(server.ctx, ffmpegPath(), id);
  const [file] = await server.query<{ view: Recording; keys: string[] }>(
    "select view, keys from files where id = $1",
    [id],
  );
  expect(file?.view.variants?.map(({ kbps, mime }) => [kbps, mime])).toEqual([
    [48, "audio/mp4"],
    [96, "audio/mp4"],
    [160, "audio/mp4"],
  ]);
  // A tone of an eighth of full scale, shared by both channels.
  expect(file?.view.loudness).toBe(-21.8);
  expect(file?.view.mime).toBe("audio/aiff");
  const original = await buffer(await server.ctx.files.read(String(file?.keys[0])));
  expect(original.equals(bytes)).toBe(true);
  expect(incoming()).toEqual([]);
});

function ffmpegPath(): string {
  const path = findProgram("ffmpeg");
  if (path === null) throw new Error("Install Debian's package `ffmpeg`.");
  return path;
}

test("a recording whose device computed no waveform gets one, and no other is replaced", async () => {
  const [without, having] = [await song(), await song()];
  await server.query(
    `update media_content set media = media || '{"peaks": [7, 100]}' where id = $1`,
    [having.id],
  );
  for (const { fileId } of [without, having]) await makeVariants(server.ctx, ffmpegPath(), fileId);
  const peaksOf = async (id: string) => {
    const { media } = (await server.visitor.call(getPost, { id })).data;
    return media?.kind === "audio" ? media.peaks : null;
  };
  const peaks = (await peaksOf(without.id)) ?? [];
  expect(peaks.length).toBeGreaterThan(100);
  expect(peaks.length).toBeLessThanOrEqual(120);
  expect([Math.max(...peaks), Math.min(...peaks) >= 0]).toEqual([100, true]);
  expect(await peaksOf(having.id)).toEqual([7, 100]);
});

test("a waveform follows the sound: silence, then a tone, then a softer one", async () => {
  const path = join(directory, "steps.wav");
  const level = String.raw`if(lt(t\,1)\,0\,if(lt(t\,2)\,0.5\,0.125))`;
  const sound = `aevalsrc=${level}*sin(440*2*PI*t)`;
  writeFileSync(path, await songFile({ format: "wav", seconds: 3, sound }));
  const { peaks } = await measureRecording(ffmpegPath(), { path, extension: "wav", duration: 3 });
  expect(peaks).toHaveLength(120);
  // The square root of a quarter of the level.
  expect([peaks[20], peaks[60], peaks[100]]).toEqual([0, 100, 50]);
});

test("the ffmpeg of this machine accepts this command line", async () => {
  const { id, fileId } = await song();
  await makeVariants(server.ctx, ffmpegPath(), fileId);
  const [variant] = await variantsOf(id);
  expect(variant?.kbps).toBe(64);
});
