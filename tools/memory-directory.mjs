// Keeps temporary files of tests in memory where there is room. Each test file creates a database, and a browser
// shares its pictures through files: on a disk this takes a third of the CPU time of all tests.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";

const parent = "/dev/shm";
const prefix = "resuena-test-";
/** Databases, the demo community and browsers use a third of this (bytes). */
const neededSpace = 6 * 1024 ** 3;

/**
 * Makes an in-memory directory the one for temporary files, in this process and its children, until this process
 * ends.
 */
export function useMemoryDirectory() {
  if (!hasRoom()) return;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(name);
  const name = `${prefix}${process.pid}`;
  // As root, PostgreSQL runs as another user, who needs access.
  mkdirSync(`${parent}/${name}`, { mode: 0o711 });
  process.env.TMPDIR = `${parent}/${name}`;
  process.on("exit", () => remove(name));
}

/**
 * Whether Linux has a shared-memory file system with enough space, in which programs may be executed: some tests
 * write programs.
 */
function hasRoom() {
  try {
    const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
    const [, , type, options = ""] =
      mounts.find((line) => line.split(" ")[1] === parent)?.split(" ") ?? [];
    if (type !== "tmpfs" || options.split(",").includes("noexec")) return false;
    const { bavail, bsize } = statfsSync(parent);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededSpace;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function remove(name) {
  rmSync(`${parent}/${name}`, { recursive: true, force: true });
}
