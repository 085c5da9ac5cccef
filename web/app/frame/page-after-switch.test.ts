import { expect, test } from "vitest";
import { pageAfterSwitch } from "./page-after-switch.ts";

test.each([
  ["/home", null],
  ["/explore-music", null],
  ["/ana", null],
  ["/bandas/truenos", null],
  ["/messages", null],
  ["/messages/0190a", "/messages"],
  ["/edit-post/0190a", "/manage-content"],
])("after switching profiles on %s a window goes to %s", (page, next) => {
  expect(pageAfterSwitch(page)).toBe(next);
});
