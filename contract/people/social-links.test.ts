import { describe, expect, test } from "vitest";
import { type LinkKind, readLink } from "./social-links.ts";

describe("a typed link becomes an https address", () => {
  test.for<[LinkKind, string, string]>([
    ["instagram", "@ana.luna", "https://instagram.com/ana.luna"],
    ["instagram", "ana_luna", "https://instagram.com/ana_luna"],
    ["instagram", "instagram.com/ana", "https://instagram.com/ana"],
    [
      "instagram",
      "http://www.instagram.com/ana/?igsh=MzRl&hl=es",
      "https://www.instagram.com/ana/?hl=es",
    ],
    ["twitter", "@ana", "https://x.com/ana"],
    ["twitter", "https://twitter.com/ana", "https://twitter.com/ana"],
    ["youtube", "@CanalDeAna", "https://www.youtube.com/@CanalDeAna"],
    ["youtube", "youtu.be/dQw4w9WgXcQ?si=abc", "https://youtu.be/dQw4w9WgXcQ"],
    ["tiktok", "@ana", "https://www.tiktok.com/@ana"],
    ["soundcloud", "ana-luna", "https://soundcloud.com/ana-luna"],
    ["bandcamp", "AnaLuna", "https://analuna.bandcamp.com/"],
    ["bandcamp", "ana.bandcamp.com/album/mar", "https://ana.bandcamp.com/album/mar"],
    ["linkedin", "ana-luna-92", "https://www.linkedin.com/in/ana-luna-92"],
    ["linkedin", "https://es.linkedin.com/company/faro", "https://es.linkedin.com/company/faro"],
    ["site", "losdelfaro.example", "https://losdelfaro.example/"],
    ["site", " HTTP://Música.Example/discos ", "https://xn--msica-7ua.example/discos"],
    ["site", "", ""],
    [
      "spotify_embed",
      "https://open.spotify.com/intl-es/artist/4q3ewBCX7sLwd24euuV69X?si=1",
      "https://open.spotify.com/artist/4q3ewBCX7sLwd24euuV69X",
    ],
    [
      "spotify_embed",
      "spotify:album:4q3ewBCX7sLwd24euuV69X",
      "https://open.spotify.com/album/4q3ewBCX7sLwd24euuV69X",
    ],
    [
      "youtube_embed",
      "youtu.be/dQw4w9WgXcQ?t=90",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90",
    ],
    ["youtube_embed", "@CanalDeAna", "https://www.youtube.com/@CanalDeAna"],
  ])("%s: %s", ([kind, input, url]) => {
    expect(readLink(kind, input)).toEqual({ url });
    // A stored address is parsed again on the next save.
    if (url !== "") expect(readLink(kind, url)).toEqual({ url });
  });
});

describe("an address that does not belong to the network is refused with a sentence", () => {
  test.for<[LinkKind, string, RegExp]>([
    ["site", "javascript:alert(1)", /https/],
    ["site", "JaVaScRiPt:alert(1)", /https/],
    ["site", "java\tscript:alert(1)", /dirección web/],
    ["site", "data:text/html,<script>", /https/],
    ["site", "ftp://ana.example", /https/],
    ["site", "ana", /dirección web/],
    ["site", "localhost", /dirección web/],
    ["site", "127.0.0.1", /dirección web/],
    ["site", "http://[::1]/", /dirección web/],
    ["site", "https://ana@evil.example", /dirección web/],
    ["site", "ana\0.example", /dirección web/],
    ["site", "ana.example\\@evil", /dirección web/],
    ["instagram", "javascript:alert(1)", /https/],
    ["instagram", "https://instagram.com", /@usuario/],
    ["instagram", "https://instagram.com.evil.example/ana", /@usuario/],
    ["instagram", "https://evilinstagram.com/ana", /@usuario/],
    ["instagram", "https://instagram.com@evil.example/ana", /@usuario/],
    ["instagram", "https://x.com/ana", /instagram.com/],
    ["instagram", "ana luna", /@usuario/],
    ["instagram", "аnа", /@usuario/],
    ["bandcamp", "bandcamp.com", /@usuario/],
    ["bandcamp", "https://bandcamp.com/", /@usuario/],
    ["spotify_embed", "https://spotify.evil.example/artist/4q3ewBCX7sLwd24euuV69X", /Spotify/],
    ["youtube_embed", "https://vimeo.com/1", /^URL de YouTube inválida$/],
  ])("%s: %j", ([kind, input, sentence]) => {
    const read = readLink(kind, input);
    expect(read).toEqual({ problem: expect.stringMatching(sentence) });
  });
});
