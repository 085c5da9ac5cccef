/**
 * What one person has on this device and the server does not know yet. Names begin with `sb-`, so that signing out
 * removes them with the session (rule web-3), then with the person's id: the next person here must not read them.
 */
const begin = "sb-resuena-own";

/** Whose files the database of own-files.ts holds. */
const filesOwner = "sb-resuena-files-of";
export const filesDatabase = "resuena-own-files";

let person = "";

/** Says who is signed in: what they store for a band lies below their own, so that it stays and goes with that. */
export function setStoringPerson(id: string): void {
  person = id;
}

function nameOf([owner = "", ...parts]: string[]): string {
  const owners = person === "" || owner === person ? [owner] : [person, owner];
  return [begin, ...owners, ...parts].join("-");
}

/** Stores a value, or removes it when it is empty. False where storage is blocked or full. The first part is the person, or the band. */
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

/**
 * What somebody stored whose page is a band's now, and who has another id: as the page, it is stored for the band; for
 * other bands, below the new id.
 */
export function adoptStored(former: string, id: string): void {
  try {
    const prefix = `${begin}-${former}-`;
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue;
      const rest = key.slice(prefix.length);
      const owner = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-/.test(rest) ? [] : [former];
      localStorage.setItem([begin, id, ...owner, rest].join("-"), localStorage.getItem(key) ?? "");
      localStorage.removeItem(key);
    }
    if (localStorage.getItem(filesOwner) === former) localStorage.setItem(filesOwner, id);
  } catch {
    // Without storage there is nothing.
  }
}

/** Removes what one has as a band, of which one is no longer part. */
export function forgetBand(band: string): void {
  try {
    const prefix = `${nameOf([band])}-`;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing.
  }
}

/** Removes what other people left on this device, their files too. */
export function forgetOthers(owner: string): void {
  try {
    const own = `${nameOf([owner])}-`;
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${begin}-`) && !key.startsWith(own)) localStorage.removeItem(key);
    forgetFilesOfOthers(owner);
  } catch {
    // Without storage nobody left anything.
  }
}

/** Whether the stored files are the owner's, or those of the person behind a band. */
export function hasFiles(owner: string): boolean {
  try {
    return localStorage.getItem(filesOwner) === (person || owner);
  } catch {
    return false;
  }
}

/** The stored files belong to this owner from now on. Throws where storage is blocked or full. */
export function claimFiles(owner: string): void {
  forgetFilesOfOthers(owner);
  localStorage.setItem(filesOwner, person || owner);
}

function forgetFilesOfOthers(owner: string): void {
  if (localStorage.getItem(filesOwner) !== null && !hasFiles(owner)) forgetFiles();
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
