import sharp from "sharp";
import { expectNoBarrier } from "./no-barrier.ts";
import { demoSession, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("an artist makes a page from what is there, publishes it, and visitors read it and listen", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/artist/landing");
  await expect(page.getByText("Tu página está lista para publicarse")).toBeVisible();
  await expectNoBarrier(page, "one's own landing page");
  await page.getByRole("link", { name: "Editar la página" }).click();
  await expect(page.getByRole("heading", { name: "Edita tu página" })).toBeVisible();
  const blocks = page.getByRole("list", { name: "Bloques" });
  await expect(blocks.getByRole("listitem")).toHaveText([
    /^Portada/,
    /^Canciones/,
    /^Agenda/,
    /^Bio/,
    /^Enlaces/,
    /^Lista de correo/,
    /^Contratación/,
  ]);

  await page.getByRole("button", { name: /^Portada/ }).click();
  await page.getByLabel("Una línea que te presente").fill("Cumbia de cámara");
  await page.getByRole("button", { name: /^Bio/ }).click();
  await page.getByLabel("Biografía").fill("Nací en Valparaíso.\n\nCanto desde entonces.");
  await page.getByRole("button", { name: "Añadir bloque" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Prensa Lo que/ })
    .click();
  await page.getByLabel("Cita", { exact: true }).fill("Una voz inmensa");
  await page.getByLabel("Dirección de la nota").fill("javascript:alert(1)");
  await expect(page.getByText("Pega una dirección que empiece por https://")).toBeVisible();
  await page.getByLabel("Dirección de la nota").fill("https://example.org/nota");
  await page.getByRole("switch", { name: "Mostrar «Enlaces»" }).click();
  await expectNoBarrier(page, "the editor of a landing page");
  await page.getByRole("button", { name: "Mover «Prensa»" }).press("ArrowUp");
  await expect(blocks.getByRole("listitem").nth(6)).toContainText("Prensa");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(blocks.getByRole("listitem").nth(7)).toContainText("Prensa");
  await page.getByRole("button", { name: "Rehacer" }).click();
  await expect(blocks.getByRole("listitem").nth(6)).toContainText("Prensa");
  await page.getByText("Fanzine", { exact: true }).click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Vista previa", exact: true }).click();
  const preview = page.frameLocator("iframe[title='Vista previa']");
  await expect(preview.getByText("Una voz inmensa")).toBeVisible();

  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Tu página está publicada")).toBeVisible();
  await expect(page.getByText("Publicada, sin cambios pendientes")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/${artist.username}/landing`);
  await expect(visitor.getByRole("heading", { level: 1, name: artist.name })).toBeVisible();
  await expect(visitor.getByText("Canto desde entonces.")).toBeVisible();
  await expect(visitor.getByText("Cumbia de cámara")).toBeVisible();
  await context.close();

  await page.goto("/landing/manage");
  await expect(page.getByText("Publicada", { exact: true })).toBeVisible();
  await expect(page.getByText("Versión 1")).toBeVisible();
  await expectNoBarrier(page, "the state of a landing page");
  await page.getByRole("button", { name: "Retirar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
  await expect(page.getByText("Tu página está retirada")).toBeVisible();
});

test("an artist chooses what other networks show of the page, undoes it and publishes it", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/landing/edit");
  const buffer = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: "#a35" },
  })
    .jpeg()
    .toBuffer();
  const card = page.getByRole("figure", { name: "Así se ve en una conversación" });
  await expect(card).toContainText("La que hacemos con tu nombre y tu foto");
  await page.getByRole("button", { name: "Elegir imagen" }).click();
  const crop = page.getByRole("dialog", { name: "Imagen al compartir" });
  await crop
    .locator("input[type=file]")
    .setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer });
  await expect(crop.getByRole("slider", { name: "Encuadre" })).toBeVisible();
  await crop.getByRole("button", { name: "Recortar y usar" }).click();
  await expect(card.locator("img")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cambiar imagen" })).toBeFocused();
  await page.getByLabel("Qué se ve en la imagen").fill("En el escenario");
  await page.getByLabel("Título para buscadores y redes").fill("Mi página");
  await expect(card).toContainText("Mi página");
  await expectNoBarrier(page, "the card of a landing page");
  await page.getByRole("button", { name: "Quitar la imagen al compartir" }).click();
  await expect(card.locator("img")).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(card.locator("img")).toBeVisible();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Publicada, sin cambios pendientes")).toBeVisible();

  const html = await (await request.get(`/${artist.username}/landing`)).text();
  const image = /property="og:image" content="[^"]*(\/files\/[^"]+)"/.exec(html)?.[1] ?? "";
  expect(html).toContain('property="og:image:alt" content="En el escenario"');
  const { width, height } = await sharp(await (await request.get(image)).body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("a tab that did not see the last change asks what to keep @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/landing/edit");
    await tab.getByRole("button", { name: /^Portada/ }).click();
  }
  const tagline = (tab: typeof page) => tab.getByLabel("Una línea que te presente");
  await tagline(page).fill("De la primera");
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
  await other.bringToFront();
  await tagline(other).fill("De la segunda");
  const question = other.getByRole("alert").filter({ hasText: "Esto cambió en otra pestaña" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Ver lo que se guardó" }).click();
  await expect(question).toHaveCount(0);
  await other.getByRole("button", { name: /^Portada/, expanded: false }).click();
  await expect(tagline(other)).toHaveValue("De la primera");
  await other.close();
});

test("a song plays on the page of an artist, one at a time @desktop", async ({ page, request }) => {
  const session = await demoSession(request, "ana");
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { path } = await (await request.get("/api/me/landing/preview", { headers })).json();
  await page.goto(path);
  const buttons = page.getByRole("button", { name: "Reproducir" });
  await expect(buttons.first()).toBeVisible();
  await expectNoBarrier(page, "a landing page");
  await buttons.first().click();
  await expect(page.getByRole("button", { name: "Pausar" })).toHaveCount(1);
  await buttons.first().click();
  await expect(page.getByRole("button", { name: "Pausar" })).toHaveCount(1);
});

test("who has no page of their own sees what it would be @desktop", async ({ page, request }) => {
  await page.goto("/artist/landing");
  await expect(
    page.getByRole("heading", { name: "Una página tuya que nunca queda vieja" }),
  ).toBeVisible();
  await expectNoBarrier(page, "what a landing page is");
  await expect(page.getByRole("link", { name: "Crear mi cuenta" })).toBeVisible();
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/artist/landing");
  await page.getByRole("link", { name: "Convertirme en Artista" }).click();
  await expect(page).toHaveURL("/create-profile");
  await page.goto("/landing/edit");
  await expect(page.getByText("Esta sección es solo para artistas")).toBeVisible();
});
