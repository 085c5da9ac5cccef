import { expect, test } from "vitest";
import { readCatalog, textOfFile } from "./read-catalog.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a catalog in English is read into its releases, in the order of their tracks", () => {
  const releases = readCatalog(
    [
      "Album Title,UPC,Label,Track Number,Track Title,ISRC,Songwriter(s),Producer,Explicit",
      'Cal viva,036000291452,Faro,2,Arena,ES-A01-26-00002,"Ana Ruiz, Luz Paz",Beto,No',
      "Cal viva,036000291452,Faro,1,La luna,ESA012600001,Ana Ruiz|Luz,,Yes",
      "Otro disco,,,1,Sola,,,,",
    ].join("\n"),
  );
  expect(releases.map(({ title, tracks }) => [title, tracks.map((track) => track.title)])).toEqual([
    ["Cal viva", ["La luna", "Arena"]],
    ["Otro disco", ["Sola"]],
  ]);
  expect(releases[0]?.tracks).toMatchObject([
    {
      number: 1,
      upc: "036000291452",
      label: "Faro",
      isrc: "ESA012600001",
      explicit: "Yes",
      credits: [
        { name: "Ana Ruiz", role: "music" },
        { name: "Luz", role: "music" },
      ],
    },
    {
      number: 2,
      credits: [
        { name: "Ana Ruiz", role: "music" },
        { name: "Luz Paz", role: "music" },
        { name: "Beto", role: "production" },
      ],
    },
  ]);
});

test("one in Spanish with semicolons, instructions before its columns and versions", () => {
  const [release] = readCatalog(
    [
      "Plantilla de catálogo;;;",
      "Rellena una fila por canción;;;",
      "Título;Versión;Código ISRC;Letra de;Disco",
      "Sal;Acústica;ESA012600003;Rita;Mareas",
      "Sal;Original;ESA012600004;Rita;Mareas",
    ]
      .join("\r\n")
      .replace("Versión", "Version"),
  );
  expect(release?.title).toBe("Mareas");
  expect(release?.tracks.map(({ title }) => title)).toEqual(["Sal (Acústica)", "Sal"]);
  expect(release?.tracks[0]?.credits).toEqual([{ name: "Rita", role: "lyrics" }]);
});

test("tracks of several discs are counted on, and rows for several shops count once", () => {
  const [release] = readCatalog(
    [
      "Release title\tCD number\tTrack number\tTrack title\tISRC code\tStore",
      "A\t2\t1\tTres\tESA012600003\tUna",
      "A\t1\t1\tUno\tESA012600001\tUna",
      "A\t1\t1\tUno\tESA012600001\tOtra",
      "A\t1\t2\tDos\tESA012600002\tUna",
    ].join("\n"),
  );
  expect(release?.tracks.map(({ title, number }) => [number, title])).toEqual([
    [1, "Uno"],
    [2, "Dos"],
    [3, "Tres"],
  ]);
});

test("cells that spreadsheets quote against losing zeros are read without that", () => {
  const [release] = readCatalog('Title,UPC,ISRC\nSal,"=""036000291452""",ESA012600001');
  expect(release?.tracks[0]?.upc).toBe("036000291452");
});

test("a file without columns of tracks has no releases", () => {
  for (const text of ["", "\0\0", "nombre,apellido\nAna,Ruiz", "Title\nSal", "=cmd|' /C calc'!A0"])
    expect(readCatalog(text)).toEqual([]);
});

test("only the first 5000 rows are read", () => {
  const rows = Array.from({ length: 6000 }, (_, n) => `Tema ${n},ESA01${2_600_000 + n}`);
  const [release] = readCatalog(["title,isrc", ...rows].join("\n"));
  expect(release?.tracks).toHaveLength(4999);
});

test("files are UTF-8, UTF-16 with a mark, or Windows-1252", () => {
  expect(textOfFile(bytes("canción"))).toBe("canción");
  expect(textOfFile(Uint8Array.from([0x63, 0x61, 0xf1, 0x61]))).toBe("caña");
  expect(textOfFile(Uint8Array.from([0xff, 0xfe, 0xf1, 0x00]))).toBe("ñ");
  expect(textOfFile(Uint8Array.from([0xfe, 0xff, 0x00, 0xf1]))).toBe("ñ");
});
