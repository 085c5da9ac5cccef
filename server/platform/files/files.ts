import type { Readable } from "node:stream";

/** Bytes to store: in memory, or a file on this machine's disk. */
export type FileBytes = Buffer | { path: string };

/** The file store: a directory on disk, or an S3 bucket. Keys are relative paths that only we generate. */
export interface Files {
  /** A directory for uploads in progress; leftovers of a killed process may be removed after an hour. */
  incoming: string;
  /** Writes durably: after it resolves, the bytes survive a power cut. */
  put(key: string, bytes: FileBytes, mime: string): Promise<void>;
  /** Size in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Reads all of it, or `start` to `end` (both inclusive). */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes; a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Resolves when the store is writable; throws otherwise. */
  check(): Promise<void>;
}
