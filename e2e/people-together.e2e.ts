import { follow, member, publish, signedIn } from "./people.ts";
import { postWith, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

test("a fan follows an artist, is listed as a follower, and is removed by the artist", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}`);
  await page.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
  await expect(toast(page, `¡Éxito! Ahora sigues a ${artist.name}`)).toBeVisible();
  await page.getByRole("link", { name: /^1\s*Seguidor$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Seguidores" });
  await expect(dialog.getByRole("link", { name: fan.name })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Seguir/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^1\s*Seguidor$/ })).toBeFocused();

  const artistPage = await openDevice();
  await signedIn(artistPage, artist.session);
  await artistPage.goto(`/${artist.username}/seguidores`);
  await artistPage.getByRole("button", { name: `Quitar a ${fan.name} de tus seguidores` }).click();
  const question = artistPage.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect(toast(artistPage, `${fan.name} ya no te sigue`)).toBeVisible();
  await expect(artistPage.getByText("Todavía no te sigue nadie")).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: `Seguir a ${artist.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: /^0\s*Seguidores$/ })).toBeVisible();
});

test("each list has an address, is readable without a session, and has follow buttons", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await follow(request, fan, artist);
  await page.goto(`/${artist.username}/seguidores`);
  await expect(page).toHaveTitle(`Seguidores de ${artist.name} · Resuena`);
  await expect(page.getByRole("link", { name: fan.name })).toBeVisible();
  await page.getByRole("button", { name: `Seguir a ${fan.name}` }).click();
  await expect(toast(page, "Debes iniciar sesión para seguir usuarios.")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?from=/);

  await signedIn(page, artist.session);
  await page.goto(`/${artist.username}/seguidores`);
  await page.getByRole("button", { name: `Seguir a ${fan.name}` }).click();
  await expect(page.getByRole("button", { name: `Siguiendo a ${fan.name}` })).toBeVisible();
  await page.getByRole("link", { name: "Siguiendo", exact: true }).click();
  await expect(page).toHaveURL(`/${artist.username}/siguiendo`);
  await expect(page.getByRole("listitem").filter({ hasText: fan.name })).toContainText("Te sigue");
  await page.getByRole("link", { name: `Volver al perfil de ${artist.name}` }).click();
  await expect(page).toHaveURL(`/${artist.username}`);
});

test("a muted person leaves the lists at once, and returns with one click", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const words = `Suena esto, ${artist.username}`;
  await publish(request, artist, { text: words });
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const card = postWith(page, words);
  await card.getByRole("button", { name: "Opciones de la publicación" }).click();
  await page.getByRole("menuitem", { name: `Silenciar a ${artist.name}` }).click();
  await expect(card).toHaveCount(0);
  await waitForWrites(page, "/api/mutes/", () => toast(page, "Deshacer").click());
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Opciones de la publicación" }).click();
  await waitForWrites(page, "/api/mutes/", () =>
    page.getByRole("menuitem", { name: `Silenciar a ${artist.name}` }).click(),
  );
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(card).toHaveCount(0);
  // Lists in which one looks for a person keep them.
  await page.goto(`/${artist.username}`);
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: `Opciones de ${artist.name}` }).click();
  await page.getByRole("menuitem", { name: `Dejar de silenciar a ${artist.name}` }).click();
  await expect(toast(page, `Ya no silencias a ${artist.name}`)).toBeVisible();
});

test("a blocked person disappears for both, on the next page that either opens", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const words = `Canción de ${artist.username}`;
  await publish(request, artist, { text: words });
  const fan = await member(request);
  await follow(request, fan, artist);
  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await fanPage.goto("/home?orden=siguiendo");
  await expect(postWith(fanPage, words)).toBeVisible();

  await signedIn(page, artist.session);
  await page.goto(`/${fan.username}`);
  await page.getByRole("button", { name: `Opciones de ${fan.name}` }).click();
  await page.getByRole("menuitem", { name: `Bloquear a ${fan.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bloquear" }).click();
  await expect(toast(page, `Bloqueaste a ${fan.name}`)).toBeVisible();
  await expect(page).toHaveURL("/home");

  await fanPage.reload();
  await expect(fanPage.getByText("Aquí aparecerá lo que publiquen tus artistas")).toBeVisible();
  for (const path of [`/${artist.username}`, `/${artist.username}/seguidores`]) {
    await fanPage.goto(path);
    await expect(fanPage.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();
  }
  await page.goto(`/${fan.username}`);
  await expect(page.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();

  // Only the list of blocked people still has them.
  await page.goto("/mi-perfil/bloqueos");
  await page.getByRole("button", { name: `Desbloquear a ${fan.name}` }).click();
  await expect(toast(page, `Desbloqueaste a ${fan.name}`)).toBeVisible();
  await expect(page.getByText("No has bloqueado a nadie.")).toBeVisible();
  await fanPage.goto(`/${artist.username}`);
  await expect(fanPage.getByRole("button", { name: `Seguir a ${artist.name}` })).toBeVisible();
});

test(
  "a post is reported with a reason, by keyboard alone",
  desktopOnly,
  async ({ page, request }) => {
    const artist = await member(request, "creator");
    const words = `Mira esto, ${artist.username}`;
    await publish(request, artist, { text: words });
    await signedIn(page, (await member(request)).session);
    await page.goto(`/${artist.username}`);
    const menu = postWith(page, words).getByRole("button", { name: "Opciones de la publicación" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Añadir a una colección" })).toBeFocused();
    await page.keyboard.press("End");
    // The menu moves the focus in a task of its own.
    await expect(page.getByRole("menuitem", { name: "Reportar" })).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Reportar esta publicación" });
    await dialog.getByRole("button", { name: "Enviar reporte" }).press("Enter");
    await expect(dialog.getByText("Elige un motivo.")).toBeVisible();
    await dialog.getByRole("button", { name: "Spam" }).press("Space");
    await dialog.getByRole("textbox", { name: "Cuéntanos más" }).fill("a".repeat(501));
    await expect(dialog.getByText("No puede tener más de 500 caracteres.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Cuéntanos más" }).fill("Lo repite cada hora.");
    await dialog.getByRole("button", { name: "Enviar reporte" }).press("Enter");
    const thanks = page.getByRole("dialog", { name: "Gracias por avisar" });
    await expect(thanks.getByRole("button", { name: "Listo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(thanks).toHaveCount(0);
  },
);

test("a failed block or mute is undone with a message", desktopOnly, async ({ page, request }) => {
  const artist = await member(request, "creator");
  const words = `Sigo aquí, ${artist.username}`;
  await publish(request, artist, { text: words });
  await signedIn(page, (await member(request)).session);
  await page.goto("/home");
  const card = postWith(page, words);
  for (const [address, item, sure] of [
    ["**/api/mutes/*", `Silenciar a ${artist.name}`, false],
    ["**/api/blocks/*", `Bloquear a ${artist.name}`, true],
  ] as const) {
    await page.route(address, (route) => route.fulfill({ status: 503, body: "{}" }));
    await card.getByRole("button", { name: "Opciones de la publicación" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    if (sure) await page.getByRole("alertdialog").getByRole("button", { name: "Bloquear" }).click();
    await expect(toast(page, "No se pudo completar la acción")).toBeVisible();
    await expect(card).toBeVisible();
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
  }
});
