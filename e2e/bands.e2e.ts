import { png } from "./files.ts";
import {
  createBand,
  inviteToBand,
  lastMail,
  member,
  newcomer,
  publish,
  signedIn,
} from "./people.ts";
import { choose, finishOnboarding, postWith, signUp, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
/** Checks this role of an invitation and unchecks the others. */
async function chooseRole(page: Page, role: string) {
  for (const one of ["Admin", "Publica", "Mensajes"])
    await page.getByRole("checkbox", { name: new RegExp(`^${one}`) }).setChecked(one === role);
}
const strip = (page: Page, band: string) => page.getByText(`Actúas como ${band}`, { exact: true });

test("three people run a band: one publishes, one answers, one is removed, and it gets a new owner", async ({
  page: drummerPage,
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
  await signedIn(drummerPage, drummer.session);
  await drummerPage.goto("/home");
  await drummerPage.getByRole("button", { name: "Menú" }).click();
  await drummerPage.getByRole("button", { name: "Cambiar de perfil" }).click();
  await drummerPage.getByRole("menuitem", { name: "Crear una banda" }).click();
  await drummerPage.getByRole("button", { name: "Crear la banda" }).click();
  await expect(drummerPage.getByText("Ponle un nombre a la banda.")).toBeVisible();
  await drummerPage.getByRole("textbox", { name: "Nombre de la banda" }).fill(name);
  await drummerPage.getByRole("textbox", { name: "Nombre de usuario" }).fill(username);
  await expect(drummerPage.getByText("¡Disponible!")).toBeVisible();
  await drummerPage.getByRole("combobox", { name: "País" }).selectOption("Colombia");
  await drummerPage.getByRole("button", { name: "Añadir foto" }).click();
  const picture = { name: "banda.png", mimeType: "image/png", buffer: png(400, 400) };
  await choose(drummerPage, "Elegir imagen", picture);
  await drummerPage.getByRole("button", { name: "Recortar y usar" }).click();
  await expect(drummerPage.getByRole("dialog")).toHaveCount(0);
  // The singer is invited with the band itself; an unknown username keeps it from being created.
  const invitees = drummerPage.getByRole("textbox", { name: "Usuario o email" });
  await invitees.fill("@nadie-con-este-nombre");
  await invitees.press("Enter");
  await invitees.fill(`@${singer.username}`);
  await chooseRole(drummerPage, "Admin");
  await drummerPage.getByRole("button", { name: "Crear la banda" }).click();
  await expect(drummerPage.getByRole("main").getByRole("alert")).toContainText(
    "@nadie-con-este-nombre:",
  );
  await expect(invitees).toBeFocused();
  await drummerPage.getByRole("button", { name: "Quitar @nadie-con-este-nombre" }).click();
  await waitForWrites(drummerPage, "/api/me/profile", () =>
    drummerPage.getByRole("button", { name: "Crear la banda" }).click(),
  );
  await expect(drummerPage).toHaveURL(`/bandas/${username}`);
  await expect(drummerPage.getByRole("main").locator("header img")).toBeVisible();

  const pending = drummerPage.getByRole("list").filter({ hasText: "Hasta el" });
  await expect(pending.getByText(singer.name)).toBeVisible();
  await drummerPage
    .getByRole("textbox", { name: "Usuario o email" })
    .fill(`@${guitarist.username}`);
  await chooseRole(drummerPage, "Mensajes");
  await drummerPage.getByRole("button", { name: "Invitar", exact: true }).click();
  await expect(pending.getByText(guitarist.name)).toBeVisible();

  const singerPage = await openDevice();
  const guitaristPage = await openDevice();
  for (const [page, who] of [
    [singerPage, singer],
    [guitaristPage, guitarist],
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
      drummerPage.getByRole("list").first().getByRole("link", { name: who.name }),
    ).toBeVisible();
  }

  // The singer publishes as the band.
  await singerPage.getByRole("button", { name: `Actuar como ${name}` }).click();
  await expect(strip(singerPage, name)).toBeVisible();
  await singerPage.goto("/home");
  await expect(strip(singerPage, name)).toBeVisible();
  await singerPage.getByRole("button", { name: "¿Qué estás creando?" }).click();
  const words = `Tocamos el sábado, ${username}`;
  await singerPage.getByRole("textbox", { name: "Texto de la publicación" }).fill(words);
  await singerPage.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(postWith(singerPage, words).getByRole("link", { name }).first()).toBeVisible();
  await expect(postWith(singerPage, words).getByText("Banda", { exact: true })).toBeVisible();
  await expect(postWith(singerPage, words).getByText(`Lo publicó ${singer.name}`)).toBeVisible();

  // A fan opens the page of the band, and writes to it.
  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await fanPage.goto(`/${username}`);
  await expect(fanPage.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  for (const who of [drummer, singer, guitarist])
    await expect(fanPage.getByRole("link", { name: who.name })).toBeVisible();
  await expect(fanPage.getByText(words)).toBeVisible();
  await expect(fanPage.getByText(/^Lo publicó/)).toHaveCount(0);
  await fanPage.getByRole("button", { name: "Mensaje" }).click();
  await fanPage.getByRole("textbox", { name: /solicitud|mensaje/i }).fill("¿A qué hora empiezan?");
  await waitForWrites(fanPage, "/messages", () =>
    fanPage.getByRole("button", { name: "Enviar", exact: true }).click(),
  );

  // The guitarist answers as the band.
  await guitaristPage.getByRole("button", { name: `Actuar como ${name}` }).click();
  await expect(strip(guitaristPage, name)).toBeVisible();
  await guitaristPage.getByRole("banner").getByRole("link", { name: "Mensajes" }).click();
  await guitaristPage.getByRole("link", { name: new RegExp(fan.name) }).click();
  await guitaristPage.getByRole("textbox", { name: /mensaje/i }).fill("A las nueve, ¡ven!");
  await guitaristPage.getByRole("button", { name: "Enviar", exact: true }).click();
  const log = fanPage.getByRole("log", { name: "Mensajes de la conversación" });
  await expect(log.getByText("A las nueve, ¡ven!")).toBeVisible();
  await expect(guitaristPage.getByText(`Lo escribió ${guitarist.name}`)).toBeVisible();
  await expect(fanPage.getByText(/^Lo escribió/)).toHaveCount(0);
  // Every member acting for the band gets the next message.
  await fanPage.getByRole("textbox", { name: /mensaje/i }).fill("¡Allí estaré!");
  await fanPage.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(
    guitaristPage
      .getByRole("log", { name: "Mensajes de la conversación" })
      .getByText("¡Allí estaré!"),
  ).toBeVisible();

  // The singer is removed, and sees it at once.
  await drummerPage.getByRole("button", { name: `Cambiar a ${singer.name}` }).click();
  await drummerPage.getByRole("button", { name: "Sacar de la banda" }).click();
  await drummerPage
    .getByRole("alertdialog")
    .getByRole("button", { name: "Sacar de la banda" })
    .click();
  await expect(toast(singerPage, "Ya no estás en esa banda: vuelves a ser tú.")).toBeVisible();
  await expect(strip(singerPage, name)).toHaveCount(0);
  await expect(toast(drummerPage, `${singer.name} ya no está en la banda`)).toBeVisible();

  // The guitarist becomes the owner.
  await drummerPage.getByRole("button", { name: `Cambiar a ${guitarist.name}` }).click();
  await drummerPage.getByRole("button", { name: "Entregar la página" }).click();
  await drummerPage
    .getByRole("alertdialog")
    .getByRole("button", { name: "Entregar la página" })
    .click();
  await expect(toast(drummerPage, `Le ofreciste la página a ${guitarist.name}`)).toBeVisible();
  await guitaristPage.goto("/bandas");
  await expect(guitaristPage.getByText(`Te ofrecen ${name}`)).toBeVisible();
  await guitaristPage.getByRole("button", { name: "Aceptar" }).click();
  await expect(toast(guitaristPage, `${name} ahora es tuya`)).toBeVisible();
  await expect(guitaristPage.getByText("Dueña")).toBeVisible();
  // From now on the drummer may leave.
  await drummerPage.getByRole("button", { name: "Dejar la banda" }).click();
  await drummerPage
    .getByRole("alertdialog")
    .getByRole("button", { name: "Dejar la banda" })
    .click();
  await expect(drummerPage).toHaveURL("/bandas");
  await expect(drummerPage.getByText("Aún no estás en ninguna banda")).toBeVisible();
  await fanPage.goto(`/${username}`);
  await expect(fanPage.getByRole("heading", { name: "Antes en la banda" })).toBeVisible();
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

test("likes and follows show for which band they are, like texts and comments", async ({
  page,
  request,
}) => {
  const [owner, artist] = await Promise.all([member(request), member(request, "creator")]);
  const band = await createBand(request, owner);
  const words = `Canción de ${artist.username}`;
  await publish(request, artist, { text: words });
  await signedIn(page, owner.session);
  await page.goto(`/${artist.username}`);
  const post = postWith(page, words);
  await expect(post.getByRole("button", { name: "Me gusta", exact: true })).toBeVisible();
  await page.goto("/bandas");
  await page.getByRole("button", { name: `Actuar como ${band.name}` }).click();
  await page.goto(`/${artist.username}`);
  const like = post.getByRole("button", { name: `Me gusta (como ${band.name})` });
  await waitForWrites(page, "/like", () => like.click());
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like.getByTitle(`Como ${band.name}`)).toBeVisible();
  await expect(post.getByRole("button", { name: `Guardar (como ${band.name})` })).toBeVisible();
  const follow = page.getByRole("button", {
    name: `Seguir a ${artist.name} (como ${band.name})`,
  });
  await waitForWrites(page, "/follow", () => follow.first().click());
  await page.goto(`/${artist.username}/seguidores`);
  await expect(page.getByRole("link", { name: band.name }).first()).toBeVisible();
  await page.getByRole("button", { name: "Volver a ser tú" }).click();
  await expect(page.getByRole("button", { name: `(como ${band.name})` })).toHaveCount(0);
});

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
  await page.goto(`/${band.username}`);
  await expect(page.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  for (const name of ["Editar perfil", "Ir a Publicaciones"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
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
  const singerPage = await openDevice();
  await singerPage.goto(mail.link);
  await expect(singerPage).toHaveURL(/\/auth/);
  await expect(singerPage.getByText("Inicia sesión para entrar en una banda")).toBeVisible();
  await signUp(singerPage, singer);
  await singerPage.goto((await lastMail(request, singer.email, 2)).link);
  await singerPage.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await finishOnboarding(singerPage, singer, "Fan", new URL(mail.link).pathname);
  await expect(singerPage.getByRole("heading", { name: band.name })).toBeVisible();
  await expect(singerPage.getByText(`Te invita ${owner.name}`)).toBeVisible();
  await singerPage.getByRole("button", { name: "Aceptar" }).click();
  await expect(singerPage).toHaveURL(`/bandas/${band.username}`);
  await expect(singerPage.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  // The owner's open team page shows it.
  await expect(
    page.getByRole("list").first().getByRole("link", { name: singer.name }),
  ).toBeVisible();
  // The link cannot be used again, nor by another account.
  await singerPage.goto(mail.link);
  await expect(
    singerPage.getByRole("heading", { name: "Esta invitación ya no vale" }),
  ).toBeVisible();
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
