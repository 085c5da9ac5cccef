import type { Readable } from "node:stream";

/** Bytes to store: in memory, or a file on this machine's disk. */
export type FileBytes = Buffer | { path: string };

/** The file store: a directory on disk, or an S3 bucket. Keys are relative paths that only we make. */
export interface Files {
  /** A directory for bytes on their way in; what a killed process leaves there may be removed after an hour. */
  incoming: string;
  /** Writes durably: when it returns, the bytes survive a power cut. */
  put(key: string, bytes: FileBytes, mime: string): Promise<void>;
  /** Size in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Reads all of it, or `start` to `end` (both inclusive). */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Deletes; what is not there is deleted already. */
  delete(key: string): Promise<void>;
  /** Answers when the store can be written; throws otherwise. */
  check(): Promise<void>;
}
