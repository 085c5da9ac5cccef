import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { runLimited } from "./run-limited.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "resuena-limited-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A shell script that writes its process id and then runs these lines. */
function program(name: string, lines: string): { path: string; pidFile: string } {
  const path = join(directory, name);
  const pidFile = `${path}.pid`;
  writeFileSync(path, `#!/bin/sh\necho $$ > ${pidFile}\n${lines}\n`);
  chmodSync(path, 0o755);
  return { path, pidFile };
}

const limits = { cpuSeconds: 10, dataKilobytes: 500_000, ceilingMs: 60_000 };

function pidIn(file: string): Promise<number> {
  return eventually(() => {
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    expect(pid).toBeGreaterThan(0);
    return pid;
  });
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a program has the lowest priority from the start, and its arguments unchanged", async () => {
  const outputFile = join(directory, "seen");
  const { path } = program(
    "looks",
    `{ cut -d" " -f19 /proc/$$/stat; printf "%s\n" "$@"; } > ${outputFile}`,
  );
  expect(await runLimited(path, ["a b", "$(exit 3)", "-n"], limits)).toBe(true);
  expect(readFileSync(outputFile, "utf8").trim().split("\n")).toEqual([
    "19",
    "a b",
    "$(exit 3)",
    "-n",
  ]);
});

test("at the timeout it is killed, with all of its children", async () => {
  const { path, pidFile } = program("sleeps", "exec sleep 600");
  const running = runLimited(path, [], { ...limits, ceilingMs: 1000 });
  await expect(running).rejects.toMatchObject({ code: "overloaded" });
  const pid = await pidIn(pidFile);
  await eventually(() => expect(isThere(pid)).toBe(false));
});

test("it does not outlive its parent, even when that is killed", async () => {
  const { path, pidFile } = program("outlives", "exec sleep 600");
  const module = fileURLToPath(new URL("./run-limited.ts", import.meta.url));
  const code = `import { runLimited } from ${JSON.stringify(module)};
    await runLimited(${JSON.stringify(path)}, [], ${JSON.stringify(limits)});`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: "ignore",
  });
  const pid = await pidIn(pidFile);
  expect(isThere(pid)).toBe(true);
  parent.kill("SIGKILL");
  await eventually(() => expect(isThere(pid)).toBe(false));
});
