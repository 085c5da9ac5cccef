/**
 * What one person has on this device and the server does not know yet. Names begin with `sb-`, so that signing out
 * removes them with the session (rule web-3), then with the person's id: the next person here must not read them.
 */
const begin = "sb-resuena-own";

/** Whose files the database of own-files.ts holds. */
const filesOwner = "sb-resuena-files-of";
export const filesDatabase = "resuena-own-files";

const nameOf = (parts: string[]): string => [begin, ...parts].join("-");

/** Stores a value, or removes it when it is empty. False where storage is blocked or full. The first part is the person. */
export function keep(parts: string[], value: string): boolean {
  try {
    if (value === "") localStorage.removeItem(nameOf(parts));
    else localStorage.setItem(nameOf(parts), value);
    return true;
  } catch {
    return false;
  }
}

/** The stored value, or an empty text. */
export function readStored(parts: string[]): string {
  try {
    return localStorage.getItem(nameOf(parts)) ?? "";
  } catch {
    return "";
  }
}

/** Every value that is stored below these parts. */
export function keptBelow(parts: string[]): string[] {
  try {
    const prefix = `${nameOf(parts)}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return [];
  }
}

/** Removes what other people left on this device, their files too. */
export function forgetOthers(person: string): void {
  try {
    const own = `${nameOf([person])}-`;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${begin}-`) && !key.startsWith(own)) localStorage.removeItem(key);
    const owner = ownerOfFiles();
    if (owner !== null && owner !== person) forgetFiles();
  } catch {
    // Without storage nobody left anything.
  }
}

/** Whose files are stored, or null. */
export function ownerOfFiles(): string | null {
  try {
    return localStorage.getItem(filesOwner);
  } catch {
    return null;
  }
}

/** The stored files belong to this person from now on. Throws where storage is blocked or full. */
export function claimFiles(person: string): void {
  const owner = ownerOfFiles();
  if (owner !== null && owner !== person) forgetFiles();
  localStorage.setItem(filesOwner, person);
}

/** Deletes all stored files. Nobody can read them from now on, also while the browser has not deleted them yet. */
export function forgetFiles(): void {
  try {
    localStorage.removeItem(filesOwner);
    indexedDB.deleteDatabase(filesDatabase);
  } catch {
    // Without storage there are none.
  }
}
