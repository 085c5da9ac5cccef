import { claimFiles, filesDatabase, hasFiles } from "./own-storage.ts";

/**
 * Files of one person that wait on this device to be sent, in IndexedDB
 * (docs/decisions/046-outbox-and-read-state.md).
 */
const store = "files";

/** Stores a file under a key. False where storage is blocked or full. */
export async function saveFile(owner: string, key: string, file: File): Promise<boolean> {
  try {
    claimFiles(owner);
    await transact("readwrite", (files) => files.put(file, key));
    // The person signed out meanwhile.
    if (hasFiles(owner)) return true;
    await transact("readwrite", (files) => files.delete(key));
    return false;
  } catch {
    return false;
  }
}

/** The stored file, or null. */
export async function savedFile(owner: string, key: string): Promise<File | null> {
  if (!hasFiles(owner)) return null;
  try {
    const file: unknown = await transact("readonly", (files) => files.get(key));
    return file instanceof File ? file : null;
  } catch {
    return null;
  }
}

export async function deleteFile(owner: string, key: string): Promise<void> {
  if (!hasFiles(owner)) return;
  await transact("readwrite", (files) => files.delete(key)).catch(() => undefined);
}

/** Opens the database for one transaction only: an open connection would block its deletion. */
async function transact<T>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(filesDatabase, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(store));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () =>
        reject(transaction.error ?? new Error("aborted")),
      );
    });
  } finally {
    database.close();
  }
}
