import { describe, expect, it } from "vitest";
import { checkFile, titleFromName } from "./check-file.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size: number) => checkFile({ name, type, size });
const problem = (name: string, type: string, size: number) => {
  const checked = file(name, type, size);
  return "problem" in checked ? checked.problem.title : null;
};

describe("a file that someone chooses", () => {
  it("is an image or a recording", () => {
    expect(file("a.png", "image/png", 9)).toEqual({ kind: "image" });
    expect(file("a.mp3", "audio/mpeg", 20 * MB)).toEqual({ kind: "audio" });
    expect(file("a.FLAC", "", 9)).toEqual({ kind: "audio" });
  });

  it.each([
    ["a.mp3", "audio/mpeg", 20 * MB + 1, "El archivo es demasiado grande. Máximo 20MB permitido."],
    ["a.png", "image/png", 20 * MB + 1, "El archivo es demasiado grande. Máximo 20MB permitido."],
    ["a.png", "image/png", 5 * MB + 1, "File size exceeds 5MB limit"],
    ["a.png", "image/png", 0, "Invalid file provided"],
    ["a.pdf", "application/pdf", 9, "Tipo de archivo no permitido"],
    ["a.svg", "image/svg+xml", 9, "Tipo de archivo no permitido"],
    ["a.exe", "", 9, "Tipo de archivo no permitido"],
  ])("%s (%s, %i bytes) is refused with «%s»", (name, type, size, sentence) => {
    expect(problem(name, type, size)).toBe(sentence);
  });
});

describe("the first title of a recording", () => {
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
