import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a directory for as long as this process lives, also when it is killed; null when another process
 * holds it. The lock is the kernel's, on the file `lock`: Node has none of its own, but SQLite has.
 */
export function lockDirectory(directory: string): DirectoryLock | null {
  const file = new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  try {
    file.exec("pragma journal_mode = off; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errstr?: string }).errstr === "database is locked") return null;
    throw error;
  }
  return { release: () => file.close() };
}
