import { describe, expect, it } from "vitest";
import { type Draft, emptyDraft, toRequest, whyNot } from "./draft.ts";
import type { Upload } from "./use-upload.ts";

const id = "0190a1b2-0000-7000-8000-000000000001";
const upload = (kind: "image" | "audio", part: Partial<Upload> = {}): Upload => ({
  file: new File(["x"], "x"),
  kind,
  preview: "blob:x",
  peaks: [1, 2],
  state: { is: "done", id },
  ...part,
});
const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part });

describe("a draft cannot be published", () => {
  it.each([
    [
      "without text or file",
      emptyDraft,
      null,
      "Escribe algo o selecciona un archivo para publicar.",
    ],
    [
      "with spaces only",
      draft({ text: " \n " }),
      null,
      "Escribe algo o selecciona un archivo para publicar.",
    ],
    [
      "while its file is on its way",
      draft({ text: "Hola" }),
      upload("image", { state: { is: "uploading", share: 1 } }),
      "Espera a que termine la subida.",
    ],
    [
      "when its file did not arrive",
      emptyDraft,
      upload("image", { state: { is: "failed", message: "", hint: null, refused: false } }),
      "El archivo no se subió. Reintenta o quítalo.",
    ],
    [
      "with a recording without a title",
      emptyDraft,
      upload("audio"),
      "Ponle un título a tu canción.",
    ],
    ["with too much text", draft({ text: "a".repeat(5001) }), null, "Sobra 1 carácter."],
  ])("%s", (_when, written, file, reason) => {
    expect(whyNot(written, file, null)).toBe(reason);
  });
});

describe("a draft can be published", () => {
  it("with text alone", () => {
    const written = draft({ text: "  Hola \n", title: "no", alt: "no" });
    expect(whyNot(written, null, null)).toBeNull();
    expect(toRequest(written, null, null)).toEqual({ text: "Hola" });
  });

  it("with an image and what it shows", () => {
    const written = draft({ alt: " Un patio " });
    expect(whyNot(written, upload("image"), null)).toBeNull();
    expect(toRequest(written, upload("image"), null)).toEqual({
      text: "",
      files: [{ fileId: id, alt: "Un patio" }],
    });
  });

  it("with a recording, its title, wave and cover", () => {
    const written = draft({ title: "Trenes" });
    const cover = upload("image", { state: { is: "done", id: "cover" } });
    expect(whyNot(written, upload("audio"), cover)).toBeNull();
    expect(toRequest(written, upload("audio"), cover)).toEqual({
      text: "",
      title: "Trenes",
      files: [{ fileId: id, coverFileId: "cover", peaks: [1, 2] }],
    });
  });
});
