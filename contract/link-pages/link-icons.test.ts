import { expect, test } from "vitest";
import { iconOf } from "./link-icons.ts";

const webLink = (url: string) => iconOf({ kind: "link", icon: "auto", url });

test.each([
  ["https://open.spotify.com/artist/1", "song"],
  ["https://ana.bandcamp.com/", "song"],
  ["https://music.youtube.com/x", "song"],
  ["https://www.youtube.com/@ana", "video"],
  ["https://instagram.com/ana", "photos"],
  ["https://notspotify.com/", "web"],
  ["https://spotify.com.example.org/", "web"],
  ["mailto:ana@example.org", "mail"],
  ["tel:+34600111222", "phone"],
])("%s has the icon %s", (url, icon) => {
  expect(webLink(url)).toBe(icon);
});

test("a choice counts before the address, and a heading has none", () => {
  const url = "https://open.spotify.com/artist/1";
  expect(iconOf({ kind: "link", icon: "shop", url })).toBe("shop");
  expect(iconOf({ kind: "link", icon: "none", url })).toBeNull();
  expect(iconOf({ kind: "heading", icon: "shop", url: null })).toBeNull();
  expect(iconOf({ kind: "latest_song", icon: "auto", url: null })).toBe("song");
  expect(iconOf({ kind: "next_event", icon: "auto", url: null })).toBe("show");
});
