import { describe, expect, it } from "vitest";
import { mentionedNames, scanText } from "./scan-text.ts";

const formatParts = (text: string) =>
  scanText(text).map((part) => (part.kind === "text" ? part.text : `${part.kind}:${part.text}`));

/** CPU milliseconds of the best of several runs, so that other programs on the machine do not count. */
function bestTimeOf(work: () => void): number {
  const runs = Array.from({ length: 6 }, () => {
    const from = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}

describe("the text of a post", () => {
  it("finds mentions with hyphens and underscores, without the sentence around them", () => {
    expect(formatParts("Con @verbena-electrica, @dj_sur y (@ana).")).toEqual([
      "Con ",
      "mention:@verbena-electrica",
      ", ",
      "mention:@dj_sur",
      " y (",
      "mention:@ana",
      ").",
    ]);
  });

  it("reads a mention in capitals as the stored username", () => {
    expect(scanText("@Ana")).toEqual([{ kind: "mention", text: "@Ana", username: "ana" }]);
  });

  it("drops a hyphen that ends a mention", () => {
    expect(formatParts("@ana- hola")).toEqual(["mention:@ana", "- hola"]);
  });

  it.each([
    "ana@correo.com",
    "@an",
    "@ana@otro.net",
    "@home",
    `@${"a".repeat(31)}`,
    "@@ana",
    "@anañ",
  ])("finds no mention in %s", (text) => expect(scanText(text)).toEqual([{ kind: "text", text }]));

  it("finds tags with accents and leaves numbers alone", () => {
    expect(formatParts("#soleá y #1 #80s")).toEqual(["tag:#soleá", " y #1 ", "tag:#80s"]);
  });

  it.each(["a#tag", `#${"a".repeat(31)}`, "#", "##doble"])("finds no tag in %s", (text) =>
    expect(scanText(text)).toEqual([{ kind: "text", text }]),
  );

  it("finds links and leaves the punctuation after them", () => {
    expect(
      scanText("Mira https://es.wikipedia.org/wiki/Tango_(m%C3%BAsica). (http://a.es)"),
    ).toEqual([
      { kind: "text", text: "Mira " },
      {
        kind: "link",
        text: "es.wikipedia.org/wiki/Tango_(m%C3%BAsica)",
        url: "https://es.wikipedia.org/wiki/Tango_(m%C3%BAsica)",
      },
      { kind: "text", text: ". (" },
      { kind: "link", text: "a.es", url: "http://a.es/" },
      { kind: "text", text: ")" },
    ]);
  });

  it.each([
    ["www.misitio.es", "https://www.misitio.es/"],
    ["resuena.com", "https://resuena.com/"],
    ["Resuena.com.ar", "https://resuena.com.ar/"],
    ["youtu.be/dQw4w9WgXcQ?t=3", "https://youtu.be/dQw4w9WgXcQ?t=3"],
    ["https.com", "https://https.com/"],
    ["open.spotify.com/track/x", "https://open.spotify.com/track/x"],
    [
      "spotify:track:6rqhFgbbKwnb9MLmUQDhG6",
      "https://open.spotify.com/track/6rqhFgbbKwnb9MLmUQDhG6",
    ],
    ["spotify:album:corto", "https://open.spotify.com/album/corto"],
  ])("reads %s in a sentence as a link without https://", (input, url) => {
    const [before, link, after] = scanText(`Mira (${input}), ana.`);
    expect([before, after]).toEqual([
      { kind: "text", text: "Mira (" },
      { kind: "text", text: "), ana." },
    ]);
    expect(link).toMatchObject({ kind: "link", url });
  });

  it.each([
    "Me gusta esto.es genial",
    "y/o, etc./otros, a las 5.30 p.m./a.m.",
    "demo.mp3 y notas.txt",
    "ana@correo.com, ana.lopez@correo.com",
    "música.com/x",
    "10.0.0.1/admin",
    "a..com -x.com- .com www. www.com/",
    "localhost/x spotify:show:1 spotify:track:",
  ])("finds no address in %s", (text) => {
    const links = scanText(text).flatMap((part) => (part.kind === "link" ? [part.text] : []));
    expect(links.filter((link) => link !== "com")).toEqual([]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://", "ftp://a.es", "xhttps://a.es"])(
    "does not make a link of %s",
    (text) => expect(scanText(text).some((part) => part.kind === "link")).toBe(false),
  );

  it("returns every character of the text", () => {
    const text = "Hola @ana 🎺 #fiesta\nhttps://resuena.test/x?y=1 fin.";
    const links = scanText(text).filter((part) => part.kind === "link");
    expect(links).toHaveLength(1);
    const rest = scanText(text).map((part) => (part.kind === "link" ? "·" : part.text));
    expect(rest.join("")).toBe("Hola @ana 🎺 #fiesta\n· fin.");
  });

  it.each([
    ["<", 100_000],
    ["@", 100_000],
    ["#", 100_000],
    ["@a ", 33_000],
    ["@a-", 33_000],
    ["http://", 15_000],
    ["https://( ", 10_000],
    ["(https://a.es/", 7_000],
    ["@ana #tag https://a.es ", 4_000],
    ["a.", 50_000],
    ["a-", 50_000],
    ["www.a.com/( ", 9_000],
    ["spotify:track:", 7_000],
  ])("reads %s, repeated %i times, in under 50 ms", (piece, times) => {
    const text = piece.repeat(times);
    expect(bestTimeOf(() => scanText(text))).toBeLessThan(50);
  });
});

describe("the names that a text mentions", () => {
  it("are listed once each, in their order, up to the maximum", () => {
    expect(mentionedNames("@Ana y @beto, otra vez @ana: @ana-maria @c@d x@y.com", 10)).toEqual([
      "ana",
      "beto",
      "ana-maria",
    ]);
    expect(mentionedNames("@uno @dos @tres-4 @cuatro", 2)).toEqual(["uno", "dos"]);
  });
});
