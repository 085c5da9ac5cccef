import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { limits } from "#contract/limits";
import { type ChosenFile, pictureFile, png, song, taggedSong } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { choose, postWith, waitForPublishedPost, publishing, writing } from "./steps.ts";
import { expect, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };
/** Pastes a file into the focused element. */
async function paste(page: Page, { buffer, name, mimeType }: ChosenFile) {
  await writing(page).evaluate(
    (field, { bytes, ...file }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], file.name, { type: file.type }));
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { bytes: [...buffer], name, type: mimeType },
  );
}

/** Picks several files at once. */
async function chooseAll(page: Page, button: string, files: ChosenFile[]) {
  const fileChooserPromise = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await fileChooserPromise).setFiles(files);
}

test(
  "an upload of 20 MB on a slow connection shows its progress, survives a lost connection, and is published",
  desktopOnly,
  async ({ page, request }, testInfo) => {
    const artist = await member(request, "creator");
    await signedIn(page, artist.session);
    await page.addInitScript(watchUpload);
    await page.goto("/create");
    await page.getByRole("link", { name: "Canción o lanzamiento" }).click();
    const path = testInfo.outputPath("marea_alta.wav");
    const bytes = song(1310);
    await writeFile(path, bytes);
    const starts: string[] = [];
    page.on("request", (pageRequest) => {
      if (new URL(pageRequest.url()).pathname === "/api/uploads") starts.push(pageRequest.method());
    });
    const network = await page.context().newCDPSession(page);
    const connection = (offline: boolean, uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline,
        latency: 20,
        downloadThroughput: -1,
        uploadThroughput,
      });
    /** 20 Mbit/s. */
    const slow = 2_500_000;
    await connection(false, slow);
    await choose(page, "Elige tu canción", path);
    const progress = page.getByRole("progressbar", { name: "Subiendo marea_alta.wav" });
    await expect
      .poll(async () => Number(await progress.getAttribute("aria-valuenow")))
      .toBeGreaterThan(35);
    await expect(page.getByText(/^\d+(,\d)? de 20 MB$/)).toBeVisible();
    await connection(true, 0);
    await expect(page.getByText("Sin conexión: seguirá donde se quedó.")).toBeVisible();
    const before = Number(await progress.getAttribute("aria-valuenow"));
    await connection(false, slow);
    await expect(page.getByText("Listo para publicar")).toBeVisible({ timeout: 30_000 });

    // One upload, of which at most the interrupted part was sent twice.
    expect(starts).toEqual(["POST"]);
    const { progressReports, offsets } = await page.evaluate(() => window.upload);
    expect(offsets.length - new Set(offsets).size).toBeLessThanOrEqual(1);
    // Progress never moves back, moves in small steps, and counts the parts that arrived and the bytes sent of the
    // next one.
    const shares = progressReports.map(({ percent }) => percent);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(new Set(shares).size).toBeGreaterThan(30);
    expect(shares).toContain(before);
    const part = (100 * 512 * 1024) / bytes.length;
    for (const { percent, arrivedBytes } of progressReports) {
      const sure = (100 * arrivedBytes) / bytes.length;
      expect(percent).toBeGreaterThanOrEqual(Math.floor(sure - part));
      expect(percent).toBeLessThanOrEqual(Math.ceil(sure + part));
    }

    await connection(false, -1);
    const title = `Marea de ${artist.username}`;
    await page.getByRole("textbox", { name: "Título" }).fill(title);
    await publishing(page).click();
    await expect(page).toHaveURL("/home");
    const card = postWith(page, title).first();
    await card.getByRole("button", { name: `Reproducir ${title}` }).click();
    await expect(card.getByRole("button", { name: `Pausar ${title}` })).toBeVisible();
    await expect(
      page.locator("[role=slider][aria-valuenow]:not([aria-valuenow='0'])").first(),
    ).toBeVisible();
  },
);

declare global {
  interface Window {
    /** Records the displayed progress with the bytes that had arrived by then, and the offsets of the sent parts. */
    upload: { progressReports: { percent: number; arrivedBytes: number }[]; offsets: string[] };
  }
}

/** Runs in the page. */
function watchUpload(): void {
  let arrivedBytes = 0;
  const uploadLog: Window["upload"] = { progressReports: [], offsets: [] };
  window.upload = uploadLog;
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
    addresses.set(this, String(url));
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const offset = new URL(addresses.get(this) ?? "", location.origin).searchParams.get("offset");
    if (offset !== null) {
      uploadLog.offsets.push(offset);
      arrivedBytes = Number(offset);
    }
    send.call(this, body);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.role === "progressbar")
        uploadLog.progressReports.push({
          percent: Number(target.getAttribute("aria-valuenow")),
          arrivedBytes,
        });
  }).observe(document, { subtree: true, attributeFilter: ["aria-valuenow"] });
}

type SavedDraft = { content: { text: string; files: unknown[] } };

test("pictures are ordered and described, saved as a draft automatically, and published from there", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/create-post?tipo=imagenes");
  const [one, two, three] = ["uno.png", "dos.png", "tres.png"].map((name) => pictureFile(name));
  const words = `El ensayo de ${who.username} #sevilla`;
  // A draft contains pictures once they have arrived.
  const savedWhole = page.waitForResponse(
    (response) => {
      const body = response.request().method() === "PUT" ? response.request().postData() : null;
      if (!response.url().includes("/api/drafts/") || !response.ok() || body === null) return false;
      const { content } = JSON.parse(body) as SavedDraft;
      return content.files.length === 3 && content.text === words && body.includes('"nobody"');
    },
    { timeout: 120_000 },
  );
  await chooseAll(
    page,
    "Elige tus imágenes",
    [one, two].filter((file) => file !== undefined),
  );
  await expect(page.getByText("2 de 10 imágenes")).toBeVisible();
  await paste(page, three ?? pictureFile());
  await expect(page.getByText("3 de 10 imágenes")).toBeVisible();
  const tile = (at: number) => page.getByRole("button", { name: `Imagen ${at} de 3` });
  await tile(3).click();
  await expect(page.getByText("tres.png")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Descripción de la imagen 3 de 3" })
    .fill("Cinco atriles vacíos");
  await tile(3).press("Alt+ArrowLeft");
  await expect(page.getByRole("button", { name: "Imagen 2 de 3, con descripción" })).toBeFocused();
  await page.getByRole("button", { name: "Mover antes" }).click();
  await expect(
    page.getByRole("button", { name: "Imagen 1 de 3, con descripción" }),
  ).toHaveAttribute("aria-pressed", "true");

  await writing(page).fill(words);
  await expect(page.getByRole("list", { name: "Etiquetas" })).toHaveText("#sevilla");
  await page.getByRole("button", { name: "Más opciones" }).click();
  await page.getByRole("combobox", { name: "Quién puede comentar" }).selectOption("Nadie");
  await savedWhole;
  await expect(page.getByText("Borrador guardado")).toBeVisible();
  await expectNoBarrier(page, "the composer with three pictures");

  // A later visit, from another page.
  await page.goto("/create");
  await page.getByRole("link", { name: words }).click();
  await expect(writing(page)).toHaveValue(words);
  await expect(page.getByRole("combobox", { name: "Quién puede comentar" })).toHaveValue("nobody");
  await expect(page.getByRole("button", { name: "Imagen 1 de 3, con descripción" })).toBeVisible();
  await expect(publishing(page)).toBeEnabled();
  const postPromise = waitForPublishedPost(page);
  await writing(page).press("Control+Enter");
  expect(await postPromise).toMatchObject({
    media: {
      kind: "gallery",
      pictures: [{ alt: "Cinco atriles vacíos" }, { alt: "" }, { alt: "" }],
    },
    comments_policy: "nobody",
  });
  await expect(page).toHaveURL("/home");
  await expect(postWith(page, words)).toBeVisible();

  // In the lightbox arrow keys show the next picture, and closing restores the focus.
  const small = postWith(page, words).getByRole("button", { name: "Cinco atriles vacíos" });
  await small.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cinco atriles vacíos" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const second = page.getByRole("dialog", { name: "Imagen 2 de 3" });
  await expect(second).toBeVisible();
  await second.getByRole("button", { name: "Imagen siguiente" }).click();
  const third = page.getByRole("dialog", { name: "Imagen 3 de 3" });
  await expect(third).toBeVisible();
  await third.getByRole("button", { name: "Cerrar imagen" }).click();
  await expect(small).toBeFocused();
  await page.goto("/create");
  await expect(page.getByRole("link", { name: "Texto" })).toBeVisible();
  await expect(page.getByRole("link", { name: words })).toHaveCount(0);
});

test("a song provides its title and cover, asks for a genre, and an unchanged form leaves no draft", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  const saves: string[] = [];
  page.on("request", (pageRequest) => {
    if (pageRequest.method() === "PUT" && pageRequest.url().includes("/api/drafts/"))
      saves.push(pageRequest.url());
  });
  await page.goto("/create-post?tipo=cancion");
  await expect(page.getByRole("button", { name: /^Elige tu canción/ })).toBeVisible();
  // The fields of a song appear when its file is there, and no others.
  await expect(writing(page)).toHaveCount(0);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Añadir un/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page).toHaveURL("/home");
  expect(saves).toEqual([]);

  await page.goto("/create-post?tipo=cancion");
  const title = `Cal viva de ${artist.username}`;
  await choose(page, "Elige tu canción", taggedSong(title));
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue(title);
  await expect(page.getByRole("img", { name: "Portada" })).toBeVisible();
  await expect(page.getByText("Listo para publicar")).toHaveCount(1);
  await expect(page.getByRole("combobox")).toHaveCount(1);
  await writing(page).fill("De mi disco nuevo");
  await page.getByRole("combobox", { name: "Género" }).selectOption("Cumbia");
  await expect(writing(page)).toHaveValue("De mi disco nuevo #cumbia");
  await expect(page.getByText("Borrador guardado")).toBeVisible();
  await expectNoBarrier(page, "a song that is being written");

  await page.goto("/create");
  const draft = page.getByRole("link", { name: title });
  await expect(draft).toContainText("De mi disco nuevo #cumbia");
  await expect(draft).toContainText("Canción");
  await expect(draft.locator("img")).toBeVisible();
  await draft.click();
  await expect(page.getByRole("combobox", { name: "Género" })).toHaveValue("cumbia");
  const postPromise = waitForPublishedPost(page);
  await publishing(page).click();
  expect(await postPromise).toMatchObject({
    title,
    tags: ["cumbia"],
    media: { kind: "audio", cover: { kind: "image" } },
  });
});

test("links get one card, an invalid one is refused, and a post can be scheduled", async ({
  page,
  request,
  context,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/create");
  await page.getByRole("link", { name: "Enlace" }).click();
  const address = page.getByRole("textbox", { name: "Dirección" });
  await address.fill("https://youtube.com/watch?v=corto");
  await address.press("Enter");
  await expect(page.getByText("URL de YouTube inválida")).toBeVisible();
  await address.fill("youtu.be/dQw4w9WgXcQ");
  await address.press("Enter");
  await expect(page.getByRole("button", { name: "Quitar el enlace" })).toBeVisible();
  await page.getByRole("button", { name: "Quitar el enlace" }).click();

  // With two links in a text, the first gets a card.
  const words = `Dos canciones, ${who.username}`;
  await writing(page).fill(
    `${words} spotify:track:1301WleyT98MSxVHPZCA6M https://youtu.be/dQw4w9WgXcQ`,
  );
  await expect(page.getByText("Spotify", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Quitar el enlace" })).toHaveCount(1);

  await page.getByRole("button", { name: "Más opciones" }).click();
  await page.getByRole("combobox", { name: "Cuándo sale" }).selectOption("En otro momento");
  const when = page.getByLabel("Fecha y hora");
  await when.fill("2020-01-01T10:00");
  const refusal = page.getByText("Elige una fecha futura, dentro de un año.");
  await expect(refusal.first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Programar" })).toBeDisabled();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await when.fill(`${tomorrow.toISOString().slice(0, 10)}T10:00`);
  await expect(refusal).toHaveCount(0);
  await page.getByRole("button", { name: "Programar" }).click();
  await expect(page.getByText("Programado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(postWith(page, words)).toHaveCount(0);

  // A waiting post can be taken back; one being sent continues when its author leaves the page.
  const later = `Más tarde, ${who.username}`;
  await page.goto("/create-post");
  await writing(page).fill(`${later}, o nunca`);
  const [releasePromise, release] = gate();
  await page.route("**/api/posts", (route) => releasePromise.then(() => route.continue()));
  await context.setOffline(true);
  await publishing(page).click();
  await expect(page.getByText("Sin conexión. Se publicará cuando vuelva.")).toBeVisible();
  await expect(writing(page)).not.toBeEditable();
  const cancel = page.getByRole("button", { name: "Cancelar", exact: true });
  await cancel.click();
  await expect(writing(page)).toBeEditable();
  // Published before its link has a card, the post still gets it.
  await writing(page).fill(`${later} https://youtu.be/dQw4w9WgXcQ`);
  await context.setOffline(false);
  await publishing(page).click();
  await expect(cancel).toBeDisabled();
  await page
    .getByRole("link", { name: /^Explorar/ })
    .first()
    .click();
  await expect(page).toHaveURL("/explore-music");
  release();
  await expect(page.getByText("Publicado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/explore-music");
  await page.goto("/home");
  await expect(postWith(page, later)).toHaveCount(1);
  await expect(postWith(page, later).getByText("Se carga desde YouTube al abrirlo")).toBeVisible();
  await expect(postWith(page, `${later}, o nunca`)).toHaveCount(0);
});

/** A promise and its resolve function. */
function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

test("a picture over 5 MB is shrunk before it is sent", desktopOnly, async ({ page, request }) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/create-post?tipo=imagenes");
  const heavy = Buffer.concat([png(3840, 2400), Buffer.alloc(limits.imageBytes)]);
  const requestPromise = page.waitForRequest((pageRequest) =>
    pageRequest.url().includes("/api/files?kind=image"),
  );
  await chooseAll(page, "Elige tus imágenes", [
    { name: "pesada.png", mimeType: "image/png", buffer: heavy },
  ]);
  expect((await requestPromise).postDataBuffer()?.length ?? 0).toBeLessThan(limits.imageBytes);
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  const postPromise = waitForPublishedPost(page);
  await publishing(page).click();
  expect(await postPromise).toMatchObject({ media: { kind: "image", width: 1920, height: 1200 } });
});
