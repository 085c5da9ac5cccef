import { describe, expect, it } from "vitest";
import { checkFile, placeFiles, titleFromName } from "./check-file.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size: number) => checkFile({ name, type, size });
const problem = (name: string, type: string, size: number) => {
  const result = file(name, type, size);
  return "problem" in result ? result.problem.title : null;
};

describe("checking a chosen file", () => {
  it("accepts an image, a recording, a video or its captions", () => {
    expect(file("a.png", "image/png", 9)).toEqual({ kind: "image" });
    expect(file("a.png", "image/png", 20 * MB)).toEqual({ kind: "image" });
    expect(file("a.mp3", "audio/mpeg", 20 * MB)).toEqual({ kind: "audio" });
    expect(file("a.FLAC", "", 9)).toEqual({ kind: "audio" });
    // The server says whether it accepts more than 20 MB, before any of it is sent.
    expect(file("a.mp4", "video/mp4", 200 * MB)).toEqual({ kind: "video" });
    expect(file("a.MOV", "", 9)).toEqual({ kind: "video" });
    expect(file("a.vtt", "text/vtt", 9)).toEqual({ kind: "captions" });
  });

  it.each([
    ["a.mp4", "video/mp4", 200 * MB + 1, "El video es demasiado grande. Máximo 200MB permitido."],
    ["a.vtt", "", 600 * 1024, "Los subtítulos pueden pesar hasta 500 KB."],
    ["a.mp3", "audio/mpeg", 20 * MB + 1, "El archivo es demasiado grande. Máximo 20MB permitido."],
    ["a.png", "image/png", 20 * MB + 1, "El archivo es demasiado grande. Máximo 20MB permitido."],
    ["a.png", "image/png", 0, "Invalid file provided"],
    ["a.pdf", "application/pdf", 9, "Tipo de archivo no permitido"],
    ["a.svg", "image/svg+xml", 9, "Tipo de archivo no permitido"],
    ["a.exe", "", 9, "Tipo de archivo no permitido"],
  ])("%s (%s, %i bytes) is refused with «%s»", (name, type, size, sentence) => {
    expect(problem(name, type, size)).toBe(sentence);
  });
});

describe("the suggested title of a recording", () => {
  it.each([
    ["Luz_de_agosto.mp3", "Luz de agosto"],
    ["01 - Trenes.final.wav", "01 - Trenes.final"],
    ["sin-nombre", "sin-nombre"],
    [".mp3", ""],
  ])("of %s is «%s»", (name, title) => expect(titleFromName(name)).toBe(title));

  it("has at most 100 characters", () => {
    expect([...titleFromName(`${"🎺".repeat(150)}.mp3`)]).toHaveLength(100);
  });
});

describe("placing chosen files", () => {
  const filesOf = (...names: string[]) =>
    names.map((name) => ({ name, type: types[name] ?? "", size: 9 }));
  const types: Record<string, string> = {
    foto: "image/png",
    tema: "audio/mpeg",
    video: "video/mp4",
  };
  const places = (there: Parameters<typeof placeFiles>[0], ...names: string[]) => {
    const placements = placeFiles(there, filesOf(...names));
    return "problem" in placements
      ? placements.problem.title
      : placements.map(({ place }) => place);
  };
  const mixedKinds = "Publica hasta 10 imágenes, un audio o un video: no se mezclan.";

  it("pictures are added to pictures", () => {
    expect(places(null, "foto", "foto")).toEqual(["media", "media"]);
    expect(places({ kind: "image", count: 8 }, "foto", "foto")).toEqual(["media", "media"]);
  });

  it("with an eleventh picture the whole choice is refused", () => {
    expect(places({ kind: "image", count: 9 }, "foto", "foto")).toBe(mixedKinds);
    expect(places(null, ...Array.from({ length: 11 }, () => "foto"))).toBe(mixedKinds);
  });

  it("a picture beside a recording or a video becomes its cover", () => {
    expect(places({ kind: "audio", count: 1 }, "foto")).toEqual(["cover"]);
    expect(places(null, "video", "foto")).toEqual(["media", "cover"]);
  });

  it("captions are accepted beside a video only", () => {
    expect(places({ kind: "video", count: 1 }, "a.vtt")).toEqual(["captions"]);
    expect(places(null, "a.vtt")).toBe("Tipo de archivo no permitido");
  });

  it("kinds are not mixed", () => {
    expect(places({ kind: "image", count: 1 }, "tema")).toBe(mixedKinds);
    expect(places({ kind: "audio", count: 1 }, "tema")).toBe(mixedKinds);
    expect(places(null, "tema", "video")).toBe(mixedKinds);
  });
});
