import { afterAll, expect, test, vi } from "vitest";

const page = new EventTarget();
vi.stubGlobal("window", page);
vi.resetModules();
const { announce } = await import("./browser-events.ts");
/** Another tab of the same browser. */
const other = new BroadcastChannel("browser-events");
const post = other.postMessage.bind(other);
afterAll(() => {
  other.close();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("an event reaches every listener of the tab; other tabs get changes of collections and saved posts", async () => {
  const thisTab: string[] = [];
  const otherTab: string[] = [];
  const all = ["posts:invalidate", "collections:invalidate", "saved-content:invalidate"] as const;
  for (const event of all) page.addEventListener(event, () => thisTab.push(event));
  other.addEventListener("message", ({ data }: MessageEvent<string>) => otherTab.push(data));
  for (const event of all) announce(event);
  expect(thisTab).toEqual(all);
  await vi.waitFor(() => expect(otherTab).toEqual(all.slice(1)));
  // Accepts known events from other tabs, and ignores everything else in the channel.
  for (const event of ["saved-content:invalidate", "posts:invalidate"]) post(event);
  await vi.waitFor(() => expect(thisTab).toHaveLength(4));
  expect(thisTab.at(-1)).toBe("saved-content:invalidate");
});
