import { readStored, storedBelow, storeValue } from "#web/api/own-storage.ts";

/** An upload that a reload interrupted: the server has its first parts, and goes on when the file is chosen again. */
export type Unfinished = {
  /** Of the upload. */
  id: string;
  name: string;
  /** Bytes of the file, and when it was changed last (ms since 1970): another mix may be as long. */
  size: number;
  modified: number;
  /** The idempotency key of its track: what was added before the reload is not added again. */
  key: string;
  /** 0 to 1: what has arrived. */
  share: number;
};

const partsOf = (me: string, releaseId: string): string[] => [me, "uploads", releaseId];

/** Stores how far an upload is; nothing where storage is blocked. */
export function storeUnfinished(me: string, releaseId: string, upload: Unfinished): void {
  storeValue([...partsOf(me, releaseId), upload.id], JSON.stringify(upload));
}

/** It is complete, or was cancelled. */
export function dropUnfinished(me: string, releaseId: string, id: string): void {
  if (readStored([...partsOf(me, releaseId), id]) === "") return;
  storeValue([...partsOf(me, releaseId), id], "");
}

/** The interrupted uploads of a release on this device. */
export function storedUnfinished(me: string, releaseId: string): Unfinished[] {
  return storedBelow(partsOf(me, releaseId)).flatMap((text) => {
    const upload = parsed(text);
    return upload === null ? [] : [upload];
  });
}

function parsed(text: string): Unfinished | null {
  try {
    const value: unknown = JSON.parse(text);
    return isUnfinished(value) ? value : null;
  } catch {
    return null;
  }
}

function isUnfinished(value: unknown): value is Unfinished {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, modified, key, share } = value as Record<keyof Unfinished, unknown>;
  return (
    typeof id === "string" &&
    typeof name === "string" &&
    typeof size === "number" &&
    typeof modified === "number" &&
    typeof key === "string" &&
    typeof share === "number"
  );
}
