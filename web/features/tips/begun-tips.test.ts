import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetTip, keyOfTip } from "./begun-tips.ts";

/** A storage whose keys can be listed, as those of a browser can. */
class Storage {
  getItem(name: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, name)?.value as string | undefined) ?? null;
  }
  setItem(name: string, value: string): void {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => vi.stubGlobal("sessionStorage", new Storage()));
afterEach(() => vi.unstubAllGlobals());

test("the same form has the same key until its order is over, also after a reload", () => {
  const key = keyOfTip("ana", "5 €");
  expect(keyOfTip("ana", "5 €")).toBe(key);
  expect(keyOfTip("leo", "5 €")).not.toBe(key);
  vi.stubGlobal("sessionStorage", Object.assign(new Storage(), sessionStorage));
  expect(keyOfTip("ana", "5 €")).toBe(key);
  forgetTip(key);
  expect(keyOfTip("ana", "5 €")).not.toBe(key);
});

test("another form is another order", () => {
  const key = keyOfTip("ana", "5 €");
  expect(keyOfTip("ana", "10 €")).not.toBe(key);
});

test("forgets no order of another artist", () => {
  const [key, other] = [keyOfTip("ana", "5 €"), keyOfTip("leo", "5 €")];
  forgetTip(key);
  expect(keyOfTip("leo", "5 €")).toBe(other);
});

test("an unreadable value is none", () => {
  keyOfTip("ana", "5 €");
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "null");
  expect(keyOfTip("ana", "5 €")).toMatch(/^[\da-f-]{36}$/);
});

test("without storage it lasts as long as the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const key = keyOfTip("eva", "5 €");
  expect(keyOfTip("eva", "5 €")).toBe(key);
  forgetTip(key);
  expect(keyOfTip("eva", "5 €")).not.toBe(key);
});
