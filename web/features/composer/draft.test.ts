import { describe, expect, it } from "vitest";
import {
  type Draft,
  emptyDraft,
  fromContent,
  isWorthKeeping,
  linkProblem,
  tagsOf,
} from "./draft.ts";
import { firstLink, titleFor, toContent, toRequest, whyNot } from "./draft.ts";
import type { Upload } from "./upload.ts";

const id = "0190a1b2-0000-7000-8000-000000000001";
const upload = (kind: Upload["kind"], part: Partial<Upload> = {}): Upload => ({
  key: "file",
  kind,
  name: "x.bin",
  size: 9,
  preview: "blob:x",
  peaks: kind === "audio" ? [1, 2] : [],
  state: { is: "done", id },
  ...part,
});
const all = (...uploads: Upload[]) => new Map(uploads.map((each) => [each.key, each]));
const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft, ...part });
const withFile = (part: Partial<Draft> = {}) =>
  draft({ items: [{ key: "file", alt: "" }], ...part });
const everybody = { visibility: "public", comments_policy: "everyone" };

const nothing = "Escribe algo o selecciona un archivo para publicar.";
const failedState: Upload["state"] = { is: "failed", message: "", hint: null, isRefused: false };

describe("a draft cannot be published", () => {
  it.each<[string, Draft, Upload[], string]>([
    ["without text or file", emptyDraft, [], nothing],
    ["with spaces only", draft({ text: " \n " }), [], nothing],
    [
      "while its file is on its way",
      withFile({ text: "Hola" }),
      [upload("image", { state: { is: "uploading", share: 1, waiting: false } })],
      "Espera a que termine la subida.",
    ],
    [
      "when one of its files did not arrive",
      withFile({ cover: "cover", title: "a" }),
      [upload("audio"), upload("image", { key: "cover", state: failedState })],
      "El archivo no se subió. Reintenta o quítalo.",
    ],
    [
      "when the server refused its file",
      withFile(),
      [upload("video", { state: { ...failedState, isRefused: true } })],
      "Ese archivo no se puede publicar. Elige otro o quítalo.",
    ],
    [
      "with a recording without a title",
      withFile(),
      [upload("audio")],
      "Ponle un título a tu canción.",
    ],
    ["with too much text", draft({ text: "a".repeat(5001) }), [], "Sobra 1 carácter."],
    [
      "with a title of 101 characters",
      draft({ text: "a", title: "a".repeat(101) }),
      [],
      "El título es demasiado largo.",
    ],
    [
      "with a wrong link",
      draft({ url: "https://youtube.com/watch?v=x" }),
      [],
      "Quita el enlace o corrígelo.",
    ],
    [
      "in the past",
      draft({ text: "a", publish_on: "2020-01-01T10:00" }),
      [],
      "Elige una fecha futura, dentro de un año.",
    ],
  ])("%s", (_when, postDraft, uploads, reason) => {
    expect(whyNot(postDraft, all(...uploads))).toBe(reason);
  });
});

describe("a draft can be published", () => {
  it("with text alone", () => {
    const postDraft = draft({ text: "  Hola \n" });
    expect(whyNot(postDraft, all())).toBeNull();
    expect(toRequest(postDraft, all())).toEqual({ text: "Hola", ...everybody });
  });

  it("with images in order, with their alternative texts", () => {
    const uploads = all(
      upload("image"),
      upload("image", { key: "b", state: { is: "done", id: "2" } }),
    );
    const postDraft = draft({
      items: [
        { key: "b", alt: " Un patio " },
        { key: "file", alt: "" },
      ],
    });
    expect(whyNot(postDraft, uploads)).toBeNull();
    expect(toRequest(postDraft, uploads).files).toEqual([
      { fileId: "2", alt: "Un patio" },
      { fileId: id },
    ]);
  });

  it("with a recording, its title, waveform and cover", () => {
    const postDraft = withFile({ title: "Trenes", cover: "cover" });
    const cover = upload("image", { key: "cover", state: { is: "done", id: "cover" } });
    const uploads = all(upload("audio"), cover);
    expect(whyNot(postDraft, uploads)).toBeNull();
    expect(toRequest(postDraft, uploads)).toEqual({
      text: "",
      title: "Trenes",
      files: [{ fileId: id, coverFileId: "cover", peaks: [1, 2] }],
      ...everybody,
    });
  });

  it("with a link, when it has no files", () => {
    const url = "https://resuena.test/";
    expect(toRequest(draft({ url }), all()).url).toBe(url);
    expect(toRequest(withFile({ url }), all(upload("image"))).url).toBeUndefined();
  });

  it("with a date by this device's clock and time zone", () => {
    const publish_on = "2099-12-24T18:00";
    const request = toRequest(draft({ text: "a", publish_on }), all());
    expect(request.publish_at).toBe(new Date(publish_on).toISOString());
    expect(request.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});

describe("the stored content of a draft", () => {
  it("restores the same draft, without the files that have not arrived", () => {
    const postDraft = withFile({
      text: "Hola",
      title: "Trenes",
      cover: "cover",
      visibility: "followers",
      publish_on: "2099-12-24T18:00",
    });
    const cover = upload("image", {
      key: "cover",
      state: { is: "uploading", share: 0, waiting: false },
    });
    const content = toContent(postDraft, all(upload("audio"), cover));
    expect(content.files).toEqual([{ fileId: id, peaks: [1, 2], name: "x.bin" }]);
    const view = { kind: "audio" as const, url: "/files/a.wav", mime: "audio/wav", duration: 3 };
    const again = fromContent({
      content: {
        ...emptyDraft,
        ...content,
        lock: null,
        files: [{ fileId: id, alt: "", peaks: [1, 2], name: "x.bin" }],
      },
      files: [{ id, file: view }],
    });
    expect(again.missing).toBe(0);
    expect(again.draft).toMatchObject({
      text: "Hola",
      title: "Trenes",
      cover: null,
      visibility: "followers",
    });
    expect(again.draft.items).toEqual([{ key: id, alt: "" }]);
    expect(again.uploads).toMatchObject([
      { key: id, kind: "audio", preview: "/files/a.wav", peaks: [1, 2] },
    ]);
  });

  it("is empty as long as no file has arrived and no word is written", () => {
    const cut = upload("image", { state: failedState });
    expect(isWorthKeeping(toContent(withFile(), all(cut)))).toBe(false);
    expect(isWorthKeeping(toContent(withFile({ text: "a" }), all(cut)))).toBe(true);
    expect(isWorthKeeping(toContent(withFile(), all(upload("image"))))).toBe(true);
  });

  it("tells how many files are missing", () => {
    const files = [{ fileId: id, alt: "", peaks: [], name: "x" }];
    const content = { ...emptyDraft, url: null, files };
    expect(fromContent({ content, files: [] })).toMatchObject({ missing: 1, draft: { items: [] } });
  });
});

describe("the text of a draft", () => {
  it("has ten different tags at most", () => {
    expect(tagsOf("#Cumbia y #jazz, otra vez #cumbia")).toEqual(["cumbia", "jazz"]);
    const many = Array.from({ length: 12 }, (_none, at) => `#uno${at}`).join(" ");
    expect(tagsOf(many)).toHaveLength(10);
  });

  it("gives a card for its first link", () => {
    expect(firstLink("mira https://a.test/x y https://b.test")).toBe("https://a.test/x");
    expect(firstLink("nada")).toBeNull();
  });

  it("gives its first 100 characters as the title, or 'Publicación rápida'", () => {
    expect(titleFor(" uno\ndos ")).toBe("uno dos");
    expect(titleFor("a".repeat(300))).toHaveLength(100);
    expect(titleFor("  ")).toBe("Publicación rápida");
  });
});

describe("a link", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", null],
    ["https://youtu.be/dQw4w9WgXcQ", null],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", null],
    ["https://open.spotify.com/track/1301WleyT98MSxVHPZCA6M", null],
    ["https://resuena.test", null],
    ["https://youtube.com/watch?v=corto", "URL de YouTube inválida"],
    ["https://youtu.be/", "URL de YouTube inválida"],
    ["spotify:track:1301WleyT98MSxVHPZCA6M", null],
    ["javascript:alert(1)", "Escribe una dirección web, como misitio.com"],
    ["resuena.com/ana", null],
    ["ana@resuena.com", "Escribe una dirección web, como misitio.com"],
    ["resuena", "Escribe una dirección web, como misitio.com"],
  ])("%s", (url, problem) => expect(linkProblem(url)).toBe(problem));
});
