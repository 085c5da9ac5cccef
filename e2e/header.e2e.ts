import { expectNoBarrier } from "./no-barrier.ts";
import { demoPost, demoSession, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const wide = { tag: "@desktop" };
const searchName = "Buscar artistas, géneros o canciones";
const field = (page: Page) => page.getByRole("combobox", { name: searchName });

test(
  "tablets and desks have the search and the menu 'Yo' on every signed-in page (spec 2 §2)",
  wide,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    const post = `/post/${await demoPost(request, "audio")}`;
    const pages = ["/home", "/explore-music", "/tendencias", "/network", "/messages"];
    const more = ["/notifications", "/collections", "/mi-perfil", "/ana", post, "/a/b/c"];
    for (const [width, paths] of [
      [1440, [...pages, ...more]],
      [820, ["/messages", "/ana"]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await expect(field(page), path).toHaveCount(1);
        await expect(field(page), path).toBeInViewport();
        await expect(page.getByRole("button", { name: "Yo", exact: true }), path).toBeVisible();
      }
    }

    await field(page).fill("lucia aran");
    const found = page.getByRole("option", { name: "Lucía Aranda @lucia-aranda" });
    await expect(found).toBeVisible();
    await expectNoBarrier(page, "the header's search");
    await found.click();
    await expect(page).toHaveURL("/lucia-aranda");

    const me = page.getByRole("button", { name: "Yo", exact: true });
    await me.click();
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items).toContainText([
      "Mi Perfil",
      "Editar Perfil",
      "Notificaciones",
      "Cerrar Sesión",
    ]);
    await expectNoBarrier(page, "the menu 'Yo'");
    await items.filter({ hasText: "Mi Perfil" }).click();
    await expect(page).toHaveURL("/beto");
    for (const [item, path] of [
      ["Editar Perfil", "/mi-perfil"],
      ["Notificaciones", "/notifications"],
    ] as const) {
      await me.click();
      await items.filter({ hasText: item }).click();
      await expect(page).toHaveURL(path);
    }

    // Icons alone say nothing to a finger: the menu opens with its words.
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const sheet = page.getByRole("dialog", { name: "Menú" });
    await expect(sheet.getByRole("link", { name: "Explorar Artistas" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Convertirme en Creador" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Publicaciones" })).toHaveCount(0);
    await page.keyboard.press("Escape");

    await me.click();
    await items.filter({ hasText: "Cerrar Sesión" }).click();
    await expect(page).toHaveURL("/landing");
  },
);

test("on phones the search is one tap away on every signed-in page", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  const post = `/post/${await demoPost(request, "audio")}`;
  await page.goto("/messages");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Ana Belmonte/ })
    .click();
  await expect(page).toHaveURL(/\/messages\/./);
  const conversation = new URL(page.url()).pathname;
  const dialog = page.getByRole("dialog", { name: "Buscar" });
  for (const path of [
    conversation,
    "/home",
    "/ana",
    "/mi-perfil",
    "/notifications",
    "/network",
    post,
  ]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(dialog.getByRole("combobox", { name: searchName }), path).toBeFocused();
  }
  await expectNoBarrier(page, "the search of a phone");
  const box = dialog.getByRole("combobox");
  await box.fill("l");
  await expect(dialog.getByText("Escribe al menos 2 letras.")).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(post);
  await box.fill("lucia aran");
  await dialog.getByRole("option", { name: "Lucía Aranda @lucia-aranda" }).click();
  await expect(page).toHaveURL("/lucia-aranda");
  await expect(dialog).toHaveCount(0);
});
