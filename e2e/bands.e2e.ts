import { createBand, inviteToBand, lastMail, member, newcomer, signedIn } from "./people.ts";
import { finishOnboarding, postWith, signUp, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
const strip = (page: Page, band: string) => page.getByText(`Actúas como ${band}`);

test("three people run a band: one publishes, one answers, one is removed, and it gets a new owner", async ({
  page: drummers,
  openDevice,
  request,
}) => {
  const [drummer, singer, guitarist, fan] = await Promise.all([
    member(request),
    member(request),
    member(request),
    member(request),
  ]);
  const username = `b-${drummer.username}`;
  const name = `Los Truenos ${drummer.username.slice(2)}`;
  await signedIn(drummers, drummer.session);
  await drummers.goto("/home");
  await drummers.getByRole("button", { name: "Menú" }).click();
  await drummers.getByRole("button", { name: "Cambiar de perfil" }).click();
  await drummers.getByRole("menuitem", { name: "Crear una banda" }).click();
  await drummers.getByRole("button", { name: "Crear la banda" }).click();
  await expect(drummers.getByText("Ponle un nombre a la banda.")).toBeVisible();
  await drummers.getByRole("textbox", { name: "Nombre de la banda" }).fill(name);
  await drummers.getByRole("textbox", { name: "Nombre de usuario" }).fill(username);
  await expect(drummers.getByText("¡Disponible!")).toBeVisible();
  await drummers.getByRole("combobox", { name: "País" }).selectOption("Colombia");
  await drummers.getByRole("button", { name: "Crear la banda" }).click();
  await expect(drummers).toHaveURL(`/bandas/${username}`);

  for (const [who, role] of [
    [singer, "Admin"],
    [guitarist, "Mensajes"],
  ] as const) {
    await drummers.getByRole("textbox", { name: "Usuario o email" }).fill(`@${who.username}`);
    for (const one of ["Admin", "Publica", "Mensajes"])
      await drummers
        .getByRole("checkbox", { name: new RegExp(`^${one}`) })
        .setChecked(one === role);
    await drummers.getByRole("button", { name: "Invitar", exact: true }).click();
    await expect(
      drummers.getByRole("list").filter({ hasText: "Hasta el" }).getByText(who.name),
    ).toBeVisible();
  }

  const singers = await openDevice();
  const guitarists = await openDevice();
  for (const [page, who] of [
    [singers, singer],
    [guitarists, guitarist],
  ] as const) {
    await signedIn(page, who.session);
    await page.goto("/notifications");
    await page.getByRole("link", { name: `${name} te invita a la banda` }).click();
    await expect(page).toHaveURL("/bandas");
    await expect(page.getByText(`Te invita ${drummer.name}`)).toBeVisible();
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect(toast(page, `Ya estás en ${name}`)).toBeVisible();
    // The open team page is updated at once.
    await expect(
      drummers.getByRole("list").first().getByRole("link", { name: who.name }),
    ).toBeVisible();
  }

  // The singer publishes as the band.
  await singers.getByRole("button", { name: `Actuar como ${name}` }).click();
  await expect(strip(singers, name)).toBeVisible();
  await singers.goto("/home");
  await expect(strip(singers, name)).toBeVisible();
  await singers.getByRole("button", { name: "¿Qué estás creando?" }).click();
  const words = `Tocamos el sábado, ${username}`;
  await singers.getByRole("textbox", { name: "Texto de la publicación" }).fill(words);
  await singers.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(postWith(singers, words).getByRole("link", { name }).first()).toBeVisible();

  // A fan opens the page of the band, and writes to it.
  const fans = await openDevice();
  await signedIn(fans, fan.session);
  await fans.goto(`/${username}`);
  await expect(fans.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  for (const who of [drummer, singer, guitarist])
    await expect(fans.getByRole("link", { name: who.name })).toBeVisible();
  await expect(fans.getByText(words)).toBeVisible();
  await fans.getByRole("button", { name: "Mensaje" }).click();
  await fans.getByRole("textbox", { name: /solicitud|mensaje/i }).fill("¿A qué hora empiezan?");
  await waitForWrites(fans, "/messages", () =>
    fans.getByRole("button", { name: "Enviar", exact: true }).click(),
  );

  // The guitarist answers as the band.
  await guitarists.getByRole("button", { name: `Actuar como ${name}` }).click();
  await expect(strip(guitarists, name)).toBeVisible();
  await guitarists.getByRole("banner").getByRole("link", { name: "Mensajes" }).click();
  await guitarists.getByRole("link", { name: new RegExp(fan.name) }).click();
  await guitarists.getByRole("textbox", { name: /mensaje/i }).fill("A las nueve, ¡ven!");
  await guitarists.getByRole("button", { name: "Enviar", exact: true }).click();
  const log = fans.getByRole("log", { name: "Mensajes de la conversación" });
  await expect(log.getByText("A las nueve, ¡ven!")).toBeVisible();
  await expect(guitarists.getByText(`Lo escribió ${guitarist.name}`)).toBeVisible();
  await expect(fans.getByText(/^Lo escribió/)).toHaveCount(0);
  // Every member acting for the band gets the next message.
  await fans.getByRole("textbox", { name: /mensaje/i }).fill("¡Allí estaré!");
  await fans.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(
    guitarists.getByRole("log", { name: "Mensajes de la conversación" }).getByText("¡Allí estaré!"),
  ).toBeVisible();

  // The singer is removed, and sees it at once.
  await drummers.getByRole("button", { name: `Cambiar a ${singer.name}` }).click();
  await drummers.getByRole("button", { name: "Sacar de la banda" }).click();
  await drummers
    .getByRole("alertdialog")
    .getByRole("button", { name: "Sacar de la banda" })
    .click();
  await expect(toast(singers, "Ya no estás en esa banda: vuelves a ser tú.")).toBeVisible();
  await expect(strip(singers, name)).toHaveCount(0);
  await expect(toast(drummers, `${singer.name} ya no está en la banda`)).toBeVisible();

  // The guitarist becomes the owner.
  await drummers.getByRole("button", { name: `Cambiar a ${guitarist.name}` }).click();
  await drummers.getByRole("button", { name: "Entregar la página" }).click();
  await drummers
    .getByRole("alertdialog")
    .getByRole("button", { name: "Entregar la página" })
    .click();
  await expect(toast(drummers, `Le ofreciste la página a ${guitarist.name}`)).toBeVisible();
  await guitarists.goto("/bandas");
  await expect(guitarists.getByText(`Te ofrecen ${name}`)).toBeVisible();
  await guitarists.getByRole("button", { name: "Aceptar" }).click();
  await expect(toast(guitarists, `${name} ahora es tuya`)).toBeVisible();
  await expect(guitarists.getByText("Dueña")).toBeVisible();
  // From now on the drummer may leave.
  await drummers.getByRole("button", { name: "Dejar la banda" }).click();
  await drummers.getByRole("alertdialog").getByRole("button", { name: "Dejar la banda" }).click();
  await expect(drummers).toHaveURL("/bandas");
  await expect(drummers.getByText("Aún no estás en ninguna banda")).toBeVisible();
  await fans.goto(`/${username}`);
  await expect(fans.getByRole("heading", { name: "Antes en la banda" })).toBeVisible();
});

test(
  "B opens the menu of profiles, and each window acts for its own",
  { tag: "@desktop" },
  async ({ page, context, request }) => {
    const owner = await member(request);
    const band = await createBand(request, owner);
    await signedIn(page, owner.session);
    await page.goto("/explore-music");
    const card = page.getByRole("link", { name: "Ver mi perfil" }).last();
    await expect(card).toContainText(owner.name);
    await page.keyboard.press("b");
    await page.getByRole("menuitemradio", { name: band.name }).press("Enter");
    await expect(toast(page, `Ahora actúas como ${band.name}`)).toBeVisible();
    await expect(card).toContainText(band.name);
    await expect(page).toHaveURL("/explore-music");

    // The choice lasts as long as the window, and does not affect others.
    await page.reload();
    await expect(strip(page, band.name)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/home");
    await expect(other.getByRole("link", { name: "Ver mi perfil" })).toContainText(owner.name);
    await expect(strip(other, band.name)).toHaveCount(0);

    // A band has no account.
    await page.goto("/mi-perfil");
    const sections = page.getByRole("navigation", { name: "Secciones" });
    await expect(sections.getByRole("link", { name: "Fotos" })).toBeVisible();
    await expect(sections.getByRole("link", { name: /Seguridad/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Volver a ser tú" }).click();
    await expect(card).toContainText(owner.name);
    await expect(sections.getByRole("link", { name: /Seguridad/ })).toBeVisible();
  },
);

test("actions that a member's role does not allow are not offered, and the server refuses them with a reason", async ({
  page,
  request,
}) => {
  const owner = await member(request);
  const band = await createBand(request, owner);
  const guest = await member(request);
  await inviteToBand(request, owner, band.id, `@${guest.username}`, ["correspondent"]);
  await signedIn(page, guest.session);
  await page.goto("/bandas");
  await page.getByRole("button", { name: "Aceptar" }).click();
  await page.getByRole("button", { name: `Actuar como ${band.name}` }).click();
  await expect(strip(page, band.name)).toBeVisible();
  await expect(page.getByRole("link", { name: "Crear", exact: true })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Mensajes" })).toBeVisible();
  await page.goto("/manage-content");
  await expect(page.getByText("Tu papel en la banda no permite hacer esto.")).toBeVisible();
  await page.goto(`/bandas/${band.username}`);
  await expect(page.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invitar a alguien" })).toHaveCount(0);
  await page.goto("/bandas/nadie");
  await expect(page.getByRole("heading", { name: "No estás en esa banda" })).toBeVisible();
});

test("somebody invited by e-mail opens the link, signs up and joins", async ({
  page,
  openDevice,
  request,
}) => {
  const owner = await member(request);
  const band = await createBand(request, owner);
  const singer = newcomer();
  await signedIn(page, owner.session);
  await page.goto(`/bandas/${band.username}`);
  await page.getByRole("textbox", { name: "Usuario o email" }).fill("voz@aquí");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect(page.getByText("Escribe un @usuario o un email válido.")).toBeVisible();
  await page.getByRole("textbox", { name: "Usuario o email" }).fill(singer.email);
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect(
    page.getByRole("list").filter({ hasText: "Hasta el" }).getByText(singer.email),
  ).toBeVisible();

  const mail = await lastMail(request, singer.email);
  expect(mail.subject).toBe(`${owner.name} te invita a la banda ${band.name}`);
  const singers = await openDevice();
  await singers.goto(mail.link);
  await expect(singers).toHaveURL(/\/auth/);
  await expect(singers.getByText("Inicia sesión para entrar en una banda")).toBeVisible();
  await signUp(singers, singer);
  await singers.goto((await lastMail(request, singer.email, 2)).link);
  await singers.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await finishOnboarding(singers, singer, "Fan", new URL(mail.link).pathname);
  await expect(singers.getByRole("heading", { name: band.name })).toBeVisible();
  await expect(singers.getByText(`Te invita ${owner.name}`)).toBeVisible();
  await singers.getByRole("button", { name: "Aceptar" }).click();
  await expect(singers).toHaveURL(`/bandas/${band.username}`);
  await expect(singers.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  // The owner's open team page shows it.
  await expect(
    page.getByRole("list").first().getByRole("link", { name: singer.name }),
  ).toBeVisible();
  // The link cannot be used again, nor by another account.
  await singers.goto(mail.link);
  await expect(singers.getByRole("heading", { name: "Esta invitación ya no vale" })).toBeVisible();
});

test("an invitation by e-mail is refused for another account", async ({ page, request }) => {
  const [owner, other] = await Promise.all([member(request), member(request)]);
  const band = await createBand(request, owner);
  const address = newcomer().email;
  await inviteToBand(request, owner, band.id, address, ["publisher"]);
  await signedIn(page, other.session);
  await page.goto((await lastMail(request, address)).link);
  await expect(
    page.getByRole("heading", { name: "Esta invitación es para otra cuenta" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ver tus bandas" }).click();
  await expect(page.getByText("Aún no estás en ninguna banda")).toBeVisible();
});

test("an archived band keeps its page, and its owner reopens it", async ({ page, request }) => {
  const [owner, singer] = await Promise.all([member(request), member(request)]);
  const band = await createBand(request, owner);
  await inviteToBand(request, owner, band.id, `@${singer.username}`, ["publisher"]);
  await signedIn(page, owner.session);
  await page.goto(`/bandas/${band.username}`);
  await page.getByRole("button", { name: "Archivar la banda" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Archivar la banda" }).click();
  await expect(page.getByText("Esta banda terminó: su página y su música siguen")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invitar a alguien" })).toHaveCount(0);
  await page.getByRole("link", { name: "Ver la página" }).click();
  await expect(page.getByText(/^La banda terminó el .* Su música sigue aquí\.$/)).toBeVisible();
  await page.goto("/bandas");
  await expect(page.getByText("Archivada")).toBeVisible();
  await expect(page.getByRole("button", { name: `Actuar como ${band.name}` })).toHaveCount(0);

  await page.getByRole("link", { name: "Equipo" }).click();
  await page.getByRole("button", { name: "Volver a abrir la banda" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Volver a abrir la banda" })
    .click();
  await expect(page.getByRole("heading", { name: "Invitar a alguien" })).toBeVisible();
});
