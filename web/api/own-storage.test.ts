import { beforeEach, expect, test, vi } from "vitest";
import {
  adoptStored,
  claimFiles,
  forgetBand,
  forgetOthers,
  hasFiles,
  storeValue,
  readStored,
  setStoringPerson,
} from "./own-storage.ts";

/** A stand-in for `localStorage`, whose keys are its own properties. */
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

test("values of a band are stored apart from those of its member and of other bands", () => {
  storeValue(["ana", "draft"], "mine");
  storeValue(["truenos", "draft"], "ours");
  expect(readStored(["ana", "draft"])).toBe("mine");
  expect(readStored(["truenos", "draft"])).toBe("ours");
  expect(readStored(["rayos", "draft"])).toBe("");
  forgetOthers("ana");
  expect(readStored(["truenos", "draft"])).toBe("ours");
});

test("the next person who signs in finds nothing of the previous one or their bands", () => {
  storeValue(["truenos", "draft"], "ours");
  setStoringPerson("beto");
  expect(readStored(["truenos", "draft"])).toBe("");
  forgetOthers("beto");
  setStoringPerson("ana");
  expect(readStored(["truenos", "draft"])).toBe("");
});

test("somebody removed from a band keeps their own values, and none of the band", () => {
  storeValue(["ana", "draft"], "mine");
  storeValue(["truenos", "draft"], "ours");
  forgetBand("truenos");
  expect(readStored(["ana", "draft"])).toBe("mine");
  expect(readStored(["truenos", "draft"])).toBe("");
});

test("when a page becomes a band, its stored values and those of other bands remain", () => {
  const otherBand = crypto.randomUUID();
  storeValue(["ana", "draft"], "as the page");
  storeValue([otherBand, "draft"], "for the other band");
  claimFiles("ana");
  adoptStored("ana", "cesar");
  setStoringPerson("cesar");
  forgetOthers("cesar");
  expect(readStored(["ana", "draft"])).toBe("as the page");
  expect(readStored([otherBand, "draft"])).toBe("for the other band");
  expect(readStored(["cesar", "draft"])).toBe("");
  expect(hasFiles("cesar")).toBe(true);
});
