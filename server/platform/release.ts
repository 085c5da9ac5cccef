import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The version of the product, of package.json. */
export const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  version: string;
};

/**
 * The commit that this process runs, or null where it does not run from a clone with git. Read at its start, since
 * the clone may be updated below a running process.
 */
export const commit = readCommit();

/** Version and commit, as `0.1.0+1a2b3c4d5`. */
export const release = commit === null ? version : `${version}+${commit}`;

function readCommit(): string | null {
  try {
    const answer = execFileSync("git", ["rev-parse", "--short=9", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      timeout: 1000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /^[\da-f]{9,40}$/.test(answer.trim()) ? answer.trim() : null;
  } catch {
    return null;
  }
}
