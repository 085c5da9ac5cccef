import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("an artist fills a press kit, visitors without JavaScript download it, and the artist sees how often", async ({
  page,
  request,
  browser,
}) => {
  // A PDF as programs make them.
  const pdf = await (await request.get("/ana/trayectoria.pdf")).body();
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/landing/prensa");
  await expect(page.getByRole("heading", { name: "Tu kit de prensa", level: 1 })).toBeVisible();
  await expectNoBarrier(page, "a press kit that is new");
  await page.getByLabel("Corta").fill("Canta desde niña.");
  await page.getByLabel("Larga").fill("Nació en Valparaíso.\n\nCanta desde niña.");
  const addPhotos = page.getByRole("button", { name: "Añadir fotos" });
  await addPhotos.focus();
  await page.locator("input[aria-label='Añadir fotos']").setInputFiles([
    { name: "una.jpg", mimeType: "image/jpeg", buffer: await photo("#a35") },
    { name: "otra.jpg", mimeType: "image/jpeg", buffer: await photo("#35a") },
  ]);
  const photos = page.getByRole("list", { name: "Fotos de prensa" }).getByRole("listitem");
  await expect(photos).toHaveCount(2);
  await expect(addPhotos).toBeFocused();
  await photos.nth(0).getByLabel("Crédito").fill("Lucía Paz");
  await photos.nth(0).getByLabel("Qué se ve").fill("En el escenario");
  await page.getByRole("button", { name: "Mover foto 1" }).press("ArrowDown");
  await expect(photos.nth(1).getByLabel("Crédito")).toHaveValue("Lucía Paz");
  await page.locator("input[aria-label='Subir rider técnico']").setInputFiles({
    name: "rider.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("no es un PDF"),
  });
  await expect(page.getByText("Ese archivo no es un PDF completo.")).toBeVisible();
  await page.locator("input[aria-label='Subir rider técnico']").setInputFiles({
    name: "rider.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await expect(page.getByText(/^PDF, \d/)).toBeVisible();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.getByRole("switch", { name: "Visible para todos" }).click();
  await expect(page.getByText("El ZIP con todo está listo")).toBeVisible();
  await expectNoBarrier(page, "a press kit");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const visitor = await context.newPage();
  await visitor.goto(`/${artist.username}/prensa`);
  await expect(
    visitor.getByRole("heading", { level: 1, name: `Prensa de ${artist.name}` }),
  ).toBeVisible();
  await expect(visitor.getByText("Nació en Valparaíso.")).toBeVisible();
  await expect(visitor.getByRole("img", { name: "En el escenario" })).toBeVisible();
  const download = async (name: RegExp): Promise<{ name: string; path: string }> => {
    const [file] = await Promise.all([
      visitor.waitForEvent("download"),
      visitor.getByRole("link", { name }).click(),
    ]);
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  const rider = await download(/^Rider técnico/);
  expect(rider.name).toBe(`${artist.username}-rider-tecnico.pdf`);
  expect(readFileSync(rider.path).equals(pdf)).toBe(true);
  const picture = await download(/^Descargar original de la foto 2/);
  expect((await sharp(picture.path).metadata()).width).toBe(2400);
  const zip = await download(/^Descargar todo/);
  const names = execFileSync("unzip", ["-Z1", zip.path], { encoding: "utf8" });
  expect(names.trim().split("\n").toSorted()).toEqual([
    "biografia-corta.txt",
    "biografia-larga.txt",
    "creditos.txt",
    `fotos/${artist.username}-foto-01.jpg`,
    `fotos/${artist.username}-foto-02.jpg`,
    `${artist.username}-rider-tecnico.pdf`,
  ]);
  await context.close();

  await page.reload();
  const counts = page.getByRole("list", { name: "Descargas" }).getByRole("listitem");
  await expect(counts).toHaveText([/^ZIP con todo1$/, /^Foto 21$/, /^Rider técnico1$/]);
  await page.getByRole("switch", { name: "Visible para todos" }).click();
  await expect(page.getByText("Sin publicar")).toBeVisible();
  // A rendering is used for a moment.
  await expect
    .poll(async () => (await request.get(`/${artist.username}/prensa`)).status())
    .toBe(404);
});

test("a press kit goes on the landing page of its artist, once it is published @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/landing/prensa");
  await page.getByLabel("Corta").fill("Canta desde niña.");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByRole("switch", { name: "Visible para todos" }).click();
  await expect(page.getByText("El ZIP con todo está listo")).toBeVisible();
  await page.goto("/landing/edit");
  await page.getByRole("button", { name: "Añadir bloque" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Prensa y descargas/ })
    .click();
  await expect(page.getByLabel("El ZIP con todo")).toBeChecked();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  const preview = page.frameLocator("iframe[title='Vista previa']");
  await expect(preview.getByRole("heading", { name: "Prensa y descargas" })).toBeVisible();
  await expect(preview.getByText("Descargar todo")).toBeVisible();
});

test("a tab that did not see the last change does not overwrite it @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/landing/prensa");
    // Both have read the same version before one of them saves.
    await expect(tab.getByLabel("Corta")).toBeVisible();
  }
  await page.getByLabel("Corta").fill("De la primera");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await other.getByLabel("Corta").fill("De la segunda");
  await other.getByRole("button", { name: "Guardar", exact: true }).click();
  await other.getByRole("button", { name: "Recargar y perder mis cambios" }).click();
  await expect(other.getByLabel("Corta")).toHaveValue("De la primera");
  await other.close();
});
