import sharp from "sharp";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { serverAnswer } from "./steps.ts";
import { expect, test } from "./test.ts";

test("an artist makes a link page, orders it by keys, opens it, and sees the clicks of visitors without JavaScript", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/manage-content");
  await page.getByRole("link", { name: "Página de enlaces" }).click();
  await expect(page.getByText("Añade tu primer enlace")).toBeVisible();

  await page.getByRole("button", { name: "Añadir enlace" }).click();
  const form = page.getByRole("dialog", { name: "Nuevo enlace" });
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Pega una dirección que empiece por https://")).toBeVisible();
  await form.getByLabel("Dirección").fill("javascript:alert(1)");
  await form.getByRole("textbox", { name: "Título" }).fill("Mi tienda");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Pega una dirección que empiece por https://")).toBeVisible();
  await form.getByLabel("Dirección").fill("https://example.org/tienda");
  await form.getByRole("checkbox", { name: "Destacar" }).check();
  await expectNoBarrier(page, "the form of a link");
  await form.getByRole("button", { name: "Guardar" }).click();
  const links = page.getByRole("list", { name: "Enlaces" });
  await expect(links.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Añadir enlace" })).toBeFocused();

  await page.getByRole("button", { name: "Pegar varios" }).click();
  const paste = page.getByRole("dialog", { name: "Pegar varios enlaces" });
  await paste
    .getByRole("textbox", { name: "Enlaces", exact: true })
    .fill("Bandcamp: https://example.com/ana\nsin dirección\nana@example.org");
  await paste.getByRole("button", { name: "Añadir 2 enlaces" }).click();
  await expect(links.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Mover «Bandcamp»" }).press("ArrowUp");
  await expect(links.getByRole("listitem").first()).toContainText("Bandcamp");
  await page.getByRole("switch", { name: "Mostrar «ana@example.org»" }).click();
  await expect(links.getByRole("listitem").nth(2)).toContainText("Oculto");

  const path = `/${artist.username}/linktree`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  // The browser goes nowhere else: only where it would be sent is looked at.
  const targets: (string | undefined)[] = [];
  await visitor.route("**/r/*", async (route) => {
    const response = await serverAnswer(route, { maxRedirects: 0 });
    targets.push(response.headers()["location"]);
    await route.fulfill({ contentType: "text/html", body: "<p>La tienda</p>" });
  });
  await visitor.goto(path);
  await expect(visitor.getByRole("link", { name: /^Mi tienda/ })).toHaveCount(0);

  await page.getByRole("switch", { name: /^Visible sin iniciar sesión/ }).click();
  await expect(page.getByRole("link", { name: "Ver la página" })).toBeVisible();
  await expectNoBarrier(page, "the editor of links");
  // A rendering is used for a second and a half.
  await expect(async () => {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: artist.name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole("listitem")).toHaveText([/^Bandcamp/, /^Mi tienda/]);
  await visitor.getByRole("link", { name: /^Mi tienda/ }).click();
  await expect(visitor.getByText("La tienda")).toBeVisible();
  expect(targets).toEqual(["https://example.org/tienda"]);
  await context.close();

  await page.reload();
  await expect(links.getByRole("listitem").nth(1)).toContainText("1 clic");
  await page.getByRole("button", { name: "Editar «Mi tienda»" }).click();
  const edit = page.getByRole("dialog", { name: "Editar enlace" });
  await edit.getByRole("button", { name: "Quitar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(links.getByRole("listitem")).toHaveCount(2);
});

test("an artist gives a link a picture, which visitors see, replaces it and removes it", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  const headers = { authorization: `Bearer ${artist.session.access_token}` };
  await request.put(`/api/me/links/${crypto.randomUUID()}`, {
    headers,
    data: { kind: "link", title: "Mi disco", url: "https://example.org/disco" },
  });
  await request.put("/api/me/link-page", { headers, data: { is_open: true, theme: "dark" } });
  await signedIn(page, artist.session);
  await page.goto("/landing/enlaces");
  const edit = () => page.getByRole("button", { name: "Editar «Mi disco»" }).click();
  const form = page.getByRole("dialog", { name: "Editar enlace" });
  const choose = async (background: string) => {
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const crop = page.getByRole("dialog", { name: "Imagen del enlace" });
    await crop
      .locator("input[type=file]")
      .setInputFiles({ name: "disco.jpg", mimeType: "image/jpeg", buffer });
    await expect(crop.getByRole("slider", { name: "Encuadre" })).toBeVisible();
    await expectNoBarrier(page, "the crop of a picture of a link");
    await crop.getByRole("button", { name: "Recortar y usar" }).click();
    await expect(form.getByRole("button", { name: "Cambiar imagen" })).toBeFocused();
  };
  await edit();
  await form.getByRole("button", { name: "Añadir imagen" }).click();
  await choose("#a35");
  await expect(form.getByLabel("Icono")).toHaveCount(0);
  await expectNoBarrier(page, "the form of a link with a picture");
  await form.getByRole("button", { name: "Guardar" }).click();
  const row = page.getByRole("list", { name: "Enlaces" }).getByRole("listitem");
  await expect(row.locator("img")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const address = async (): Promise<string> => {
    await visitor.goto(`/${artist.username}/linktree`);
    return (await visitor.locator(".link img").getAttribute("src", { timeout: 1000 })) ?? "";
  };
  await expect(async () => expect(await address()).toMatch(/^\/files\//)).toPass();
  const first = await address();
  expect(
    await visitor.locator(".link img").evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(144);

  await edit();
  await form.getByRole("button", { name: "Cambiar imagen" }).click();
  await choose("#35a");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(async () => expect(await address()).not.toBe(first)).toPass();
  expect((await request.get(first)).status()).toBe(404);

  await edit();
  await form.getByRole("button", { name: "Quitar la imagen" }).click();
  await expect(form.getByLabel("Icono")).toBeVisible();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(row.locator("img")).toHaveCount(0);
  await expect(async () => {
    await visitor.goto(`/${artist.username}/linktree`);
    await expect(visitor.locator(".link svg")).toBeVisible({ timeout: 500 });
  }).toPass();
  await context.close();
});

test("members see a link page that is not open to everybody, and visitors are sent to sign in @desktop", async ({
  page,
  request,
}) => {
  const [artist, fan] = [await member(request, "creator"), await member(request)];
  await request.put(`/api/me/links/${crypto.randomUUID()}`, {
    headers: { authorization: `Bearer ${artist.session.access_token}` },
    data: { kind: "link", title: "Mi web", url: "https://example.org/" },
  });
  await page.goto(`/${artist.username}/linktree`);
  await expect(page).toHaveURL(/\/auth/);
  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}/linktree`);
  await expect(page.getByRole("link", { name: /^Mi web/ })).toBeVisible();
  await expectNoBarrier(page, "a link page");
  const gone = await page.goto(`/r/${crypto.randomUUID()}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.goto("/landing/enlaces");
  await expect(page.getByText("Esta sección es solo para artistas")).toBeVisible();
});
