import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "#platform/processes/run-limited";
import { transcode, transcodeArguments } from "./transcode.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "resuena-transcode-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A shell script with these lines. */
function program(name: string, lines: string): string {
  const path = join(directory, name);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const task = {
  input: "/data/in",
  output: "/data/out",
  extension: "mp3",
  kbps: 64,
  maxSeconds: 181,
  maxBytes: 5_000_000,
};

describe("the command line of ffmpeg", () => {
  test("reads one file, as its type, only from disk, and writes M4A", () => {
    expect(transcodeArguments(task)?.join(" ")).toBe(
      "-hide_banner -nostdin -loglevel error -n -protocol_whitelist file -threads 1 -f mp3 -i file:/data/in " +
        "-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1 -c:a aac -b:a 64k -ac 2 -ar 44100 -threads 1 " +
        "-t 181 -fs 5000000 -movflags +faststart -f ipod file:/data/out",
    );
  });

  test("has a reader for every accepted type of recording, and for no other", () => {
    for (const extension of ["mp3", "m4a", "aac", "ogg", "wav", "flac", "aif", "webm"])
      expect(transcodeArguments({ ...task, extension })).toContain("-f");
    for (const extension of ["m3u8", "concat", "", "svg", "../mp3", "constructor"])
      expect(transcodeArguments({ ...task, extension })).toBeNull();
  });

  test("treats a path that looks like an option or an address as a file", () => {
    const commandArguments =
      transcodeArguments({ ...task, input: "-i http://x", output: "-y" }) ?? [];
    expect(commandArguments).toContain("file:-i http://x");
    expect(commandArguments.at(-1)).toBe("file:-y");
  });
});

describe("the program", () => {
  test("is found by name or path, and may be missing", () => {
    const path = program("ffmpeg-here", "exit 0");
    expect(findProgram("ffmpeg-here", `/nowhere:${directory}`)).toBe(path);
    expect(findProgram(path, "")).toBe(path);
    expect(findProgram("ffmpeg-here", "/nowhere")).toBeNull();
    expect(findProgram(join(directory, "missing"))).toBeNull();
  });

  test("has no environment, and may not write more than its limit", async () => {
    const outputPath = join(directory, "seen");
    const path = program("looks", `{ /usr/bin/env; ulimit -t; } > ${outputPath}`);
    expect(await transcode(path, task)).toBe(true);
    const output = readFileSync(outputPath, "utf8");
    expect(output).not.toMatch(/HOME|SECRET|DATABASE|TOKEN/);
    expect(output.trim().split("\n").at(-1)).toBe("120");
  });

  test("that fails, crashes, is no program or does not know the type yields nothing", async () => {
    expect(await transcode(program("refuses", "exit 1"), task)).toBe(false);
    expect(await transcode(program("dies", "kill -9 $$"), task)).toBe(false);
    expect(await transcode(join(directory, "missing"), task)).toBe(false);
    const never = join(directory, "never");
    expect(await transcode(program("runs", `: > ${never}`), { ...task, extension: "exe" })).toBe(
      false,
    );
    expect(existsSync(never)).toBe(false);
  });

  test("that a busy machine prevents from ending in time does not blame the file", async () => {
    const path = program("sleeps", "exec /bin/sleep 600");
    await expect(transcode(path, task, 1000)).rejects.toMatchObject({ code: "overloaded" });
  });
});
