import { expect, test } from "vitest";
import { sourceOf } from "./play-source.ts";

test.each([
  ["/home", "", "feed"],
  ["/home", "?orden=tendencias", "feed"],
  ["/explore-music", "", "explore"],
  ["/explore-music", "?search=marea", "search"],
  ["/tendencias", "?search=marea", "search"],
  ["/tendencias", "", "trends"],
  ["/post/0190a", "", "post"],
  ["/collections/0190a", "", "collection"],
  ["/ana", "", "profile"],
  ["/ana/trayectoria", "", "profile"],
  ["/manage-content", "", "other"],
  ["/", "", "other"],
])("what is played at %s%s comes from «%s»", (pathname, search, source) => {
  expect(sourceOf({ pathname, search })).toBe(source);
});
