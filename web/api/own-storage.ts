/**
 * Values of one person that are on this device and not on the server yet. Keys begin with `sb-`, so that signing
 * out removes them with the session (rule web-3), followed by the person's id: the next person here must not read
 * them.
 */
const keyPrefix = "sb-resuena-own";

/** Key of the owner of the database of own-files.ts. */
const filesOwner = "sb-resuena-files-of";
export const filesDatabase = "resuena-own-files";

let person = "";

/** Sets who is signed in: what they store for a band lies below their own key, and is removed together with it. */
export function setStoringPerson(id: string): void {
  person = id;
}

function nameOf([owner = "", ...parts]: string[]): string {
  const owners = person === "" || owner === person ? [owner] : [person, owner];
  return [keyPrefix, ...owners, ...parts].join("-");
}

/**
 * Stores a value, or removes it when it is empty. False where storage is blocked or full. The first part is the id
 * of the person or band.
 */
export function storeValue(parts: string[], value: string): boolean {
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

/** Every value stored below this key. */
export function storedBelow(parts: string[]): string[] {
  try {
    const prefix = `${nameOf(parts)}-`;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => localStorage.getItem(key) ?? "");
  } catch {
    return [];
  }
}

/**
 * After an account was converted into a band, its person has another id: moves the values of the account to the
 * band, and those for other bands below the new id.
 */
export function adoptStored(former: string, id: string): void {
  try {
    const prefix = `${keyPrefix}-${former}-`;
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const rest = key.slice(prefix.length);
      const owner = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-/.test(rest) ? [] : [former];
      localStorage.setItem(
        [keyPrefix, id, ...owner, rest].join("-"),
        localStorage.getItem(key) ?? "",
      );
      localStorage.removeItem(key);
    }
    if (localStorage.getItem(filesOwner) === former) localStorage.setItem(filesOwner, id);
  } catch {
    // Storage is blocked.
  }
}

/** Removes the values of a band that the person is no longer a member of. */
export function forgetBand(band: string): void {
  try {
    const prefix = `${nameOf([band])}-`;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Removes the values and files of other people from this device. */
export function forgetOthers(owner: string): void {
  try {
    const own = `${nameOf([owner])}-`;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${keyPrefix}-`) && !key.startsWith(own)) localStorage.removeItem(key);
    forgetFilesOfOthers(owner);
  } catch {
    // Storage is blocked.
  }
}

/** Whether the stored files are the owner's, or those of the person who acts for the band. */
export function hasFiles(owner: string): boolean {
  try {
    return localStorage.getItem(filesOwner) === (person || owner);
  } catch {
    return false;
  }
}

/** Makes this owner the one of the stored files. Throws where storage is blocked or full. */
export function claimFiles(owner: string): void {
  forgetFilesOfOthers(owner);
  localStorage.setItem(filesOwner, person || owner);
}

function forgetFilesOfOthers(owner: string): void {
  if (localStorage.getItem(filesOwner) !== null && !hasFiles(owner)) forgetFiles();
}

/** Deletes all stored files. They cannot be read from now on, even before the browser has deleted them. */
export function forgetFiles(): void {
  try {
    localStorage.removeItem(filesOwner);
    indexedDB.deleteDatabase(filesDatabase);
  } catch {
    // Storage is blocked.
  }
}
