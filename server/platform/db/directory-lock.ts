import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a directory until this process ends, even by a kill; null when another process holds the lock. It is a kernel
 * lock on the file `lock`: Node has no such function, but SQLite does.
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
