import type { APIRequestContext } from "@playwright/test";
import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { goPrivate, type Member, member, publish, signedIn } from "./people.ts";
import { postWith, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
const rows = (page: Page) =>
  page.getByRole("region", { name: "Contenido de la colección" }).getByRole("listitem");

/** Publishes songs of an artist with these titles; returns their ids. */
async function songsOf(request: APIRequestContext, artist: Member, titles: string[]) {
  const ids: string[] = [];
  for (const [at, title] of titles.entries()) {
    const file = song(20, 220 + at * 40);
    ids.push((await publish(request, artist, { title, text: title, file })).id);
  }
  return ids;
}

async function chooseInMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a fan makes a list from a card, orders it by keys and by pointer, and makes it public", async ({
  page,
  context,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const titles = ["Zamba una", "Zamba dos", "Zamba tres"].map(
    (word) => `${word} ${artist.username}`,
  );
  const [first = "", second = "", third = ""] = titles;
  await songsOf(request, artist, titles.toReversed());
  const fan = await member(request);
  await signedIn(page, fan.session);

  await page.goto("/collections");
  await expect(page.getByText("Guarda una canción y aparecerá aquí")).toBeVisible();
  // The empty list of saved posts is mentioned once.
  await expect(page.getByRole("link", { name: /^Guardados/ })).toHaveCount(0);
  await page.goto(`/${artist.username}`);
  const other = await context.newPage();
  await other.goto("/collections");
  await expect(other.getByText("Guarda una canción y aparecerá aquí")).toBeVisible();

  for (const title of titles) {
    const card = postWith(page, title).first();
    await card.getByRole("button", { name: "Opciones de la publicación" }).click();
    await page.getByRole("menuitem", { name: "Añadir a una colección" }).click();
    const dialog = page.getByRole("dialog", { name: "Añadir a una colección" });
    await expect(dialog.getByRole("checkbox", { name: "Guardados" })).toBeFocused();
    const list = dialog.getByRole("checkbox", { name: /^Para el río/ });
    if (title === first) {
      await dialog.getByRole("button", { name: "Nueva colección" }).click();
      await dialog.getByRole("button", { name: "Crear" }).click();
      await expect(dialog.getByText("Ponle un nombre")).toBeVisible();
      await dialog
        .getByRole("textbox", { name: "Nombre de la colección nueva" })
        .fill("Para el río");
      await dialog.getByRole("button", { name: "Crear" }).click();
      await dialog.getByRole("checkbox", { name: "Guardados" }).check();
    } else await list.check();
    await expect(list).toBeChecked();
    await expect(dialog.getByText(`${titles.indexOf(title) + 1} elemento`)).toBeVisible();
    await dialog.getByRole("button", { name: "Listo" }).click();
    await expect(dialog).toHaveCount(0);
  }
  // The other tab of this browser has been updated.
  await expect(other.getByRole("link", { name: /^Guardados/ })).toContainText("1 elemento");
  await expect(other.getByRole("link", { name: /^Para el río/ })).toContainText("3 elementos");
  await other.close();

  await page.goto("/collections");
  await page.getByRole("link", { name: /^Para el río/ }).click();
  await expect(page.getByRole("heading", { name: "Para el río", level: 1 })).toBeVisible();
  await expect(rows(page)).toContainText([first, second, third]);
  const id = page.url().split("/").at(-1) ?? "";

  const grip = page.getByRole("button", { name: `Mover ${first}` });
  await grip.focus();
  await waitForWrites(page, "/place", () => page.keyboard.press("ArrowDown"));
  await expect(page.getByText(`${first}: puesto 2 de 3.`)).toBeAttached();
  await expect(rows(page)).toContainText([second, first, third]);
  await expect(grip).toBeFocused();
  await waitForWrites(page, "/place", () => page.keyboard.press("End"));
  await expect(rows(page)).toContainText([second, third, first]);

  const box = await page.getByRole("button", { name: `Mover ${second}` }).boundingBox();
  if (box === null) throw new Error("there is nothing to take it by");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 3 * box.height, { steps: 5 });
  await expect(rows(page).nth(2)).toHaveAttribute("style", /translateY\(-/);
  await waitForWrites(page, "/place", () => page.mouse.up());
  await expect(rows(page)).toContainText([third, first, second]);
  await page.reload();
  await expect(rows(page)).toContainText([third, first, second]);

  await chooseInMenu(page, `Opciones de ${first}`, "Añadir una nota");
  const note = page.getByRole("dialog", { name: "Añadir una nota" });
  await note.getByRole("textbox", { name: "Nota" }).fill("La del puente");
  await note.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(rows(page).nth(1)).toContainText("La del puente");
  await chooseInMenu(page, `Opciones de ${first}`, "Quitar de la colección");
  await expect(rows(page)).toContainText([third, second]);
  await waitForWrites(page, "/posts/", () => toast(page, "Deshacer").click());
  await expect(rows(page)).toContainText([third, "La del puente", second]);

  const visitorPage = await openDevice();
  await visitorPage.goto(`/collections/${id}`);
  await expect(
    visitorPage.getByRole("heading", { name: "Esta colección no existe" }),
  ).toBeVisible();
  await chooseInMenu(page, "Opciones de la colección", "Editar colección");
  const form = page.getByRole("dialog", { name: "Editar colección" });
  await expect(form.getByRole("textbox", { name: "Nombre" })).toBeFocused();
  await form.getByText("Pública").click();
  await form.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(page, "Colección actualizada")).toBeVisible();

  await visitorPage.reload();
  await expect(visitorPage).toHaveTitle(`Para el río — ${fan.name} · Resuena`);
  await expect(rows(visitorPage)).toContainText([third, "La del puente", second]);
  await expect(visitorPage.getByRole("button", { name: /^Mover/ })).toHaveCount(0);
  await expectNoBarrier(visitorPage, "a public collection");
  await visitorPage.getByRole("button", { name: "Reproducir", exact: true }).click();
  await expect(
    visitorPage.getByRole("region", { name: "Reproductor" }).getByRole("link", { name: third }),
  ).toBeVisible();

  // A public collection of a private person is visible to followers only, and says so.
  await goPrivate(request, fan);
  await page.reload();
  await expect(page.getByText("Para seguidores", { exact: true })).toBeVisible();
  await chooseInMenu(page, "Opciones de la colección", "Editar colección");
  await expect(form.getByText(/^Quienes te siguen, porque tu perfil es privado/)).toBeVisible();
});

test("collections that cannot be loaded show an error, and not an empty list", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  const refuse = { status: 403, json: { code: "collection_forbidden", message: "No" } };
  for (const path of ["collections/followed*", "people/*/collections*"])
    await page.route(`**/api/${path}`, (route) => route.fulfill(refuse));
  await page.goto("/collections");
  await expect(page.getByText("No pudimos cargar las que sigues")).toBeVisible();
  await page.goto(`/${artist.username}`);
  const errorMessage = page.getByText("No pudimos cargar sus colecciones");
  await expect(errorMessage).toBeVisible();
  await page.unrouteAll();
  // A try that was on its way may still bring the former answer: then one presses again.
  await expect(async () => {
    if ((await errorMessage.count()) > 0)
      await page.getByRole("button", { name: "Reintentar" }).click({ timeout: 2000 });
    await expect(errorMessage).toHaveCount(0, { timeout: 2000 });
  }).toPass();
});

test(
  "two people share a list: one invites by name, the other adds, and a deleted post leaves a placeholder",
  desktopOnly,
  async ({ page, openDevice, request }) => {
    const artist = await member(request, "creator");
    const fan = await member(request);
    const title = `Chacarera ${artist.username}`;
    const [deletedPostId] = await songsOf(request, artist, [title]);
    await signedIn(page, fan.session);
    await page.goto("/collections");
    await page.getByRole("button", { name: "Nueva colección" }).click();
    const form = page.getByRole("dialog", { name: "Nueva colección" });
    await form.getByRole("textbox", { name: "Nombre" }).fill("De las dos");
    await form.getByRole("textbox", { name: "Nombre" }).press("Enter");
    await expect(page.getByRole("heading", { name: "De las dos", level: 1 })).toBeVisible();
    await expect(page.getByText("Todavía no hay nada aquí")).toBeVisible();
    await chooseInMenu(page, "Opciones de la colección", "Colaboradores");
    const people = page.getByRole("dialog", { name: "Colaboradores" });
    const name = people.getByRole("textbox", { name: "Invitar por nombre de usuario" });
    await name.fill("nadie-se-llama-asi");
    await people.getByRole("button", { name: "Invitar" }).click();
    await expect(people.getByText("Usuario no encontrado")).toBeVisible();
    await name.fill(artist.username);
    await people.getByRole("button", { name: "Invitar" }).click();
    await expect(people.getByText("Invitación pendiente")).toBeVisible();

    const artistPage = await openDevice();
    await signedIn(artistPage, artist.session);
    await artistPage.goto("/collections");
    await expect(artistPage.getByText(`${fan.name} te invita a añadir canciones`)).toBeVisible();
    await expectNoBarrier(artistPage, "collections with an invitation");
    await artistPage.getByRole("button", { name: "Aceptar" }).click();
    await expect(artistPage.getByRole("link", { name: /^De las dos/ })).toContainText(fan.name);
    await artistPage.goto(`/post/${deletedPostId}`);
    await chooseInMenu(artistPage, "Opciones de la publicación", "Añadir a una colección");
    const lists = artistPage.getByRole("dialog", { name: "Añadir a una colección" });
    await waitForWrites(artistPage, "/posts/", () =>
      lists.getByRole("checkbox", { name: /^De las dos/ }).check(),
    );
    await expect(lists.getByText("1 elemento · Compartida contigo")).toBeVisible();
    await lists.getByRole("button", { name: "Listo" }).click();

    await page.reload();
    await expect(rows(page)).toContainText([title]);
    await expect(rows(page)).toContainText([`Lo añadió ${artist.name}`]);
    const answer = await request.delete(`/api/posts/${deletedPostId}`, {
      headers: { authorization: `Bearer ${artist.session.access_token}` },
    });
    expect(answer.ok()).toBe(true);
    await page.reload();
    await expect(rows(page)).toContainText(["Ya no está disponible"]);
    await expect(page.getByText(title)).toHaveCount(0);
    await page.getByRole("button", { name: "Quitar lo que ya no está disponible" }).click();
    await expect(page.getByText("Todavía no hay nada aquí")).toBeVisible();
  },
);

test(
  "two failed taps on like are both undone; removing a saved post can be undone",
  desktopOnly,
  async ({ page, request }) => {
    const artist = await member(request, "creator");
    const words = `Apenas, ${artist.username}`;
    await publish(request, artist, { text: words });
    const fan = await member(request);
    await signedIn(page, fan.session);
    await page.goto(`/${artist.username}`);
    const card = postWith(page, words).first();
    const like = card.getByRole("button", { name: "Me gusta" });
    let release = () => {};
    const releasePromise = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/posts/*/like", async (route) => {
      await releasePromise;
      await route.abort();
    });
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    release();
    await expect(toast(page, "Error al quitar el like")).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await expect(like).toHaveText("Me gusta");
    await page.getByRole("button", { name: "Cerrar aviso" }).click();

    await waitForWrites(page, "/save", () => card.getByRole("button", { name: "Guardar" }).click());
    await expect(card.getByRole("button", { name: "Guardar" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goto("/collections/guardados");
    const savedItems = page.getByRole("list", { name: "Guardados" }).getByRole("listitem");
    await expect(savedItems).toContainText([words]);
    await page.getByRole("button", { name: "Imágenes" }).click();
    await expect(page.getByText("Nada de lo que guardaste coincide")).toBeVisible();
    await page.getByRole("button", { name: "Imágenes" }).click();
    await page.getByRole("searchbox", { name: "Buscar en Guardados" }).fill("APÉNAS");
    await expect(savedItems).toContainText([words]);
    await chooseInMenu(page, /^Opciones de Apenas/, "Quitar de Guardados");
    await expect(savedItems).toHaveCount(0);
    await toast(page, "Deshacer").click();
    await expect(savedItems).toContainText([words]);
  },
);
