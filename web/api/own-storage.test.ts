import { beforeEach, expect, test, vi } from "vitest";
import {
  adoptStored,
  claimFiles,
  forgetBand,
  forgetOthers,
  hasFiles,
  keep,
  readStored,
  setStoringPerson,
} from "./own-storage.ts";

/** As much of a browser's storage as is used; its keys are its own properties. */
class Storage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string | undefined>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

beforeEach(() => {
  vi.stubGlobal("localStorage", new Storage());
  setStoringPerson("ana");
});

test("what is stored for a band lies below its person, apart from their own and from other bands", () => {
  keep(["ana", "draft"], "mine");
  keep(["truenos", "draft"], "ours");
  expect(readStored(["ana", "draft"])).toBe("mine");
  expect(readStored(["truenos", "draft"])).toBe("ours");
  expect(readStored(["rayos", "draft"])).toBe("");
  forgetOthers("ana");
  expect(readStored(["truenos", "draft"])).toBe("ours");
});

test("who signs in next finds nothing of the person or their bands", () => {
  keep(["truenos", "draft"], "ours");
  setStoringPerson("beto");
  expect(readStored(["truenos", "draft"])).toBe("");
  forgetOthers("beto");
  setStoringPerson("ana");
  expect(readStored(["truenos", "draft"])).toBe("");
});

test("whoever is taken out of a band keeps what is their own, and nothing of the band", () => {
  keep(["ana", "draft"], "mine");
  keep(["truenos", "draft"], "ours");
  forgetBand("truenos");
  expect(readStored(["ana", "draft"])).toBe("mine");
  expect(readStored(["truenos", "draft"])).toBe("");
});

test("whose page becomes a band keeps what waits as the page, and what waits for other bands", () => {
  const otherBand = crypto.randomUUID();
  keep(["ana", "draft"], "as the page");
  keep([otherBand, "draft"], "for the other band");
  claimFiles("ana");
  adoptStored("ana", "cesar");
  setStoringPerson("cesar");
  forgetOthers("cesar");
  expect(readStored(["ana", "draft"])).toBe("as the page");
  expect(readStored([otherBand, "draft"])).toBe("for the other band");
  expect(readStored(["cesar", "draft"])).toBe("");
  expect(hasFiles("cesar")).toBe(true);
});
