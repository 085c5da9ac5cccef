import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type ChosenFile, pictureFile, song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { type Member, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const recording = (name: string, seconds: number, pitch: number): ChosenFile => ({
  name,
  mimeType: "audio/wav",
  buffer: song(seconds, pitch),
});

/** A new release, open in the editor. */
async function begin(page: Page, artist: Member, title: string): Promise<void> {
  await signedIn(page, artist.session);
  await page.goto("/creator-studio/lanzamientos");
  await page.getByRole("button", { name: "Nuevo lanzamiento" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuevo lanzamiento" });
  await dialog.getByLabel("Tipo").selectOption("EP");
  await dialog.getByLabel("Título").fill(title);
  await dialog.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

const tracksOf = (page: Page) =>
  page.getByRole("list", { name: "Canciones", exact: true }).getByRole("listitem");

test("an artist makes an EP of two files, orders them by keys, and publishes it", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/creator-studio");
  await page.getByRole("link", { name: "Lanzamientos" }).click();
  await expect(page.getByText("Todavía no has publicado ningún lanzamiento.")).toBeVisible();
  await expectNoBarrier(page, "no releases");
  await begin(page, artist, "Marea");
  await expect(page.getByText("Falta una portada")).toBeVisible();
  await page
    .locator("input[aria-label='Añadir canciones']")
    .setInputFiles([
      recording("01 - La luna.wav", 3, 220),
      recording("02 - El río.wav", 2, 330),
      { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("no suena") },
    ]);
  await expect(page.getByText("notas.txt: ")).toBeVisible();
  const tracks = tracksOf(page);
  await expect(tracks).toHaveCount(2);
  await expect(tracks.nth(0)).toContainText("La luna");
  await page.getByRole("button", { name: "Mover «La luna»" }).press("ArrowDown");
  await expect(tracks.nth(1)).toContainText("La luna");
  await expect(page.getByRole("button", { name: "Mover «La luna»" })).toBeFocused();
  await page.locator("input[aria-label='Subir portada']").setInputFiles(pictureFile());
  await expect(page.getByRole("img", { name: "Portada" })).toBeVisible();

  await page.getByRole("button", { name: "Detalles de «El río»" }).click();
  await page.getByLabel("Letra", { exact: true }).fill("Baja el río\n\ny no vuelve");
  await page.getByRole("button", { name: "Marcar tiempos" }).click();
  const mark = page.getByRole("button", { name: "Marca", exact: true });
  await mark.press("Enter");
  await mark.press("Space");
  await page.getByRole("button", { name: "Usar estos tiempos" }).click();
  await expect(page.getByLabel("Letra con tiempos (LRC)")).toHaveValue(
    "[00:00.00] Baja el río\n[00:00.00] y no vuelve",
  );
  await page.getByLabel("ISRC").fill("ES-A01");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("El ISRC tiene 12 caracteres").first()).toBeVisible();
  await page.getByLabel("ISRC").fill("ES-A01-26-00001");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await expect(page.getByLabel("ISRC")).toHaveValue("ESA012600001");
  await expectNoBarrier(page, "the editor of a release");

  const publish = page.getByRole("button", { name: "Publicar", exact: true });
  await expect(publish).toBeDisabled();
  await page.getByLabel("Confirmo que tengo los derechos para publicarla").check();
  // It is saved first.
  await page.getByLabel("Descripción").fill("Grabado en casa.");
  await publish.click();
  await expect(page.getByRole("link", { name: "Ver el lanzamiento" })).toHaveAttribute(
    "href",
    /\/musica\/marea$/,
  );
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.getByRole("button", { name: "Promocionar" }).click();
  const promotion = page.getByRole("dialog", { name: "Promocionar" });
  await promotion.getByLabel("Para", { exact: true }).selectOption("X");
  await expect(promotion.getByLabel("Texto", { exact: true })).toHaveValue(
    /^Marea\nEP de [\s\S]*Escúchalo aquí: .*\/musica\/marea$/,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Todos tus lanzamientos" }).click();
  const row = page.getByRole("list", { name: "Lanzamientos" }).getByRole("listitem");
  await expect(row).toContainText("EP · 2 canciones · 0:05");
  await expect(row).toContainText("Publicado");
});

test("a release is scheduled, made a draft again, and deleted", async ({ page, request }) => {
  const artist = await member(request, "creator");
  await begin(page, artist, "Lo que viene");
  await page
    .locator("input[aria-label='Añadir canciones']")
    .setInputFiles(recording("Una.wav", 2, 440));
  await expect(tracksOf(page)).toHaveCount(1);
  await page.locator("input[aria-label='Subir portada']").setInputFiles(pictureFile());
  await expect(page.getByRole("img", { name: "Portada" })).toBeVisible();
  await page.getByLabel("Confirmo que tengo los derechos para publicarla").check();
  await page.getByLabel("Cuándo").selectOption("En otra fecha");
  await page.getByLabel("Fecha y hora").fill("2001-01-01T10:00");
  await expect(page.getByText("Elige una hora desde dentro de 5 minutos")).toBeVisible();
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Fecha y hora").fill(`${inTwoDays}T10:00`);
  await page.getByRole("button", { name: "Programar" }).click();
  await expect(page.getByText(/^Sale \d+ de .*10:00/).first()).toBeVisible();
  await page.getByRole("button", { name: "Volver a borrador" }).click();
  await expect(page.getByRole("button", { name: "Publicar", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Borrar lanzamiento" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Borrar" }).click();
  await expect(page.getByText("Todavía no has publicado ningún lanzamiento.")).toBeVisible();
});

test("an upload that was cut goes on where it stopped @desktop", async ({ page, request }) => {
  const artist = await member(request, "creator");
  await begin(page, artist, "Con cortes");
  // The second part does not arrive, and the server does not say where it stands: a lost connection.
  const parts: string[] = [];
  let isCut = true;
  await page.route("**/api/uploads/**", (route) => {
    const { method, offset } = {
      method: route.request().method(),
      offset: new URL(route.request().url()).searchParams.get("offset"),
    };
    if (offset !== null) parts.push(offset);
    if (isCut && method !== "DELETE" && offset !== "0") return route.abort();
    return route.continue();
  });
  await page.clock.install();
  await page
    .locator("input[aria-label='Añadir canciones']")
    .setInputFiles(recording("Larga.wav", 80, 220));
  await expect(page.getByText("Sin conexión: seguirá donde se quedó.")).toBeVisible();
  const cut = page.getByText(/^Se cortó la subida al \d+ %\.$/);
  await expect(async () => {
    // The pauses between its tries.
    await page.clock.runFor(60_000);
    await expect(cut).toBeVisible({ timeout: 500 });
  }).toPass();
  isCut = false;
  await page.getByRole("button", { name: "Continuar con Larga.wav" }).click();
  await expect(tracksOf(page)).toHaveCount(1);
  // The first part was sent once only.
  expect(parts.filter((offset) => offset === "0")).toHaveLength(1);
});

test("an upload that a reload interrupted goes on when its file is chosen again @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await begin(page, artist, "Recargada");
  const parts: string[] = [];
  let isCut = true;
  await page.route("**/api/uploads/**", (route) => {
    const offset = new URL(route.request().url()).searchParams.get("offset");
    if (offset !== null) parts.push(offset);
    return isCut && offset !== null && offset !== "0" ? route.abort() : route.continue();
  });
  // A file of the device, which has a date: of whole seconds, since Node and browsers round parts of milliseconds
  // differently.
  const file = test.info().outputPath("Larga.wav");
  const date = new Date("2026-01-01T12:00:00Z");
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, song(80, 220));
  await utimes(file, date, date);
  await page.locator("input[aria-label='Añadir canciones']").setInputFiles(file);
  await expect(page.getByText("Sin conexión: seguirá donde se quedó.")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Se cortó la subida al [1-9]\d* %\. Elige otra vez/)).toBeVisible();
  await expectNoBarrier(page, "an interrupted upload");
  isCut = false;
  const again = page.locator("input[aria-label='Elegir otra vez Larga.wav']");
  await again.setInputFiles(recording("Otra.wav", 2, 220));
  await expect(page.getByText("Elige el mismo archivo: Larga.wav")).toBeVisible();
  // Another mix of the same length is another file.
  await utimes(file, date, new Date(date.getTime() + 60_000));
  await again.setInputFiles(file);
  await expect(tracksOf(page)).toHaveCount(0);
  await utimes(file, date, date);
  await again.setInputFiles(file);
  await expect(tracksOf(page)).toHaveCount(1);
  expect(parts.filter((offset) => offset === "0")).toHaveLength(1);
  await page.reload();
  await expect(tracksOf(page)).toHaveCount(1);
  await expect(page.getByText(/^Se cortó la subida/)).toBeHidden();
});

test("a track gets another recording and goes back to the one before @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await begin(page, artist, "Otra toma");
  await page
    .locator("input[aria-label='Añadir canciones']")
    .setInputFiles(recording("Una.wav", 2, 440));
  await expect(tracksOf(page).first()).toContainText("0:02");
  await page.getByRole("button", { name: "Detalles de «Una»" }).click();
  const part = page.getByRole("region", { name: "Grabación de «Una»" });
  // What is typed stays.
  await page.getByLabel("ISRC").fill("ESA012600001");
  const choose = part.locator("input[aria-label='Cambiar grabación']");
  await choose.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(page.getByText("No es una grabación.")).toBeVisible();
  await choose.setInputFiles({ ...recording("mal.wav", 1, 1), buffer: Buffer.from("no suena") });
  await expect(page.getByText("Ese archivo no es audio o está dañado")).toBeVisible();
  await choose.setInputFiles(recording("otra toma.wav", 3, 330));
  await expect(tracksOf(page).first()).toContainText("0:03");
  const former = part.getByRole("list", { name: "Grabaciones anteriores" }).getByRole("listitem");
  await expect(former).toHaveText(/^Hasta el .* · 0:02Volver a esta$/);
  await expectNoBarrier(page, "former recordings");
  await former.getByRole("button", { name: /^Volver a esta/ }).click();
  await expect(tracksOf(page).first()).toContainText("0:02");
  await expect(former).toHaveText(/^Hasta el .* · 0:03Volver a esta$/);
  await expect(page.getByLabel("ISRC")).toHaveValue("ESA012600001");
});
