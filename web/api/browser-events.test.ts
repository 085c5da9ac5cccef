import { afterAll, expect, test, vi } from "vitest";

const page = new EventTarget();
vi.stubGlobal("window", page);
vi.resetModules();
const { announce } = await import("./browser-events.ts");
/** Another page of the same browser. */
const other = new BroadcastChannel("browser-events");
const tell = other.postMessage.bind(other);
afterAll(() => {
  other.close();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("every part of the page hears what changed; other pages hear of collections and what was saved", async () => {
  const here: string[] = [];
  const there: string[] = [];
  const all = ["posts:invalidate", "collections:invalidate", "saved-content:invalidate"] as const;
  for (const event of all) page.addEventListener(event, () => here.push(event));
  other.addEventListener("message", ({ data }: MessageEvent<string>) => there.push(data));
  for (const event of all) announce(event);
  expect(here).toEqual(all);
  await vi.waitFor(() => expect(there).toEqual(all.slice(1)));
  // What other pages tell is heard here, and nothing else that stands in the channel.
  for (const event of ["saved-content:invalidate", "posts:invalidate"]) tell(event);
  await vi.waitFor(() => expect(here).toHaveLength(4));
  expect(here.at(-1)).toBe("saved-content:invalidate");
});
