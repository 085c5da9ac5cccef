import type { APIRequestContext } from "@playwright/test";
import { pictureFile, song, songFile } from "./files.ts";
import {
  lastMail,
  member,
  newcomer,
  publish,
  signedIn,
  createUnconfirmedAccount,
} from "./people.ts";
import {
  finishOnboarding,
  choose,
  goHome,
  hears,
  openComposer,
  postWith,
  signOut,
  signUp,
  waitForWrites,
} from "./steps.ts";
import { expect, test } from "./test.ts";

test("a newcomer hears a song, joins by the link of the mail and finds an artist", async ({
  page,
  request,
}) => {
  const who = newcomer();
  await page.goto("/");
  await expect(page).toHaveURL("/landing");
  await page.getByRole("button", { name: "Escuchar sin cuenta" }).click();
  const player = page.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: /^Pausar / })).toBeVisible();
  await hears(page, 1);

  await signUp(page, who);
  const { link } = await lastMail(request, who.email);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await finishOnboarding(page, who, "Fan");
  await expect(page).toHaveURL("/home");

  const artist = await member(request, "creator");
  const title = `Canción de ${artist.username}`;
  await publish(request, artist, { title, file: song(20) });
  await page.reload();
  await page.getByRole("link", { name: artist.name }).first().click();
  await expect(page).toHaveURL(`/${artist.username}`);
  await expect(page.getByRole("heading", { name: artist.name, level: 1 })).toBeVisible();
  await expect(page.getByText(/^0\s*Seguidores$/)).toBeVisible();
  await page.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
  await expect(page.getByText(/^1\s*Seguidor$/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Siguiendo a ${artist.name}` })).toBeVisible();
  await expect(page.getByText(`¡Éxito! Ahora sigues a ${artist.name}`)).toBeVisible();

  await page.getByRole("button", { name: "Escuchar" }).click();
  await expect(player.getByRole("link", { name: title })).toBeVisible();
  await hears(page, 1);
  await goHome(page);
  await expect(player.getByRole("button", { name: `Pausar ${title}` })).toBeVisible();
  await hears(page, 3);

  await page.getByRole("link", { name: "Siguiendo", exact: true }).click();
  const card = postWith(page, title);
  await waitForWrites(page, ["/like", "/save"], async () => {
    await card.getByRole("button", { name: "Me gusta" }).click();
    await card.getByRole("button", { name: "Guardar" }).click();
  });
  await expect(card.getByRole("button", { name: "1 Me gusta", pressed: true })).toBeVisible();
  await page.reload();
  await expect(card.getByRole("button", { name: "1 Me gusta", pressed: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Guardar", pressed: true })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL("/landing");
});

test("a new artist joins by the code of the mail, publishes, and a follower sees it", async ({
  page,
  request,
  openDevice,
}) => {
  const who = newcomer();
  await page.goto("/landing");
  await signUp(page, who);
  const { code } = await lastMail(request, who.email);
  await page.getByRole("textbox", { name: "Código de 6 dígitos" }).fill(code);
  await finishOnboarding(page, who, "Artista");

  const followerPage = await openDevice();
  await signedIn(followerPage, await follow(request, who.username));

  const words = `Primera noche en la sala, ${who.username}`;
  await openComposer(page);
  await page.getByRole("textbox", { name: "Texto de la publicación" }).fill(words);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(postWith(page, words)).toBeVisible();
  // One message at a time, 5 s each (rule web-1): those about the followed artists come first.
  await expect(page.getByText("Publicado", { exact: true })).toBeVisible({ timeout: 40_000 });

  const imagePostText = `El ensayo de ${who.username}`;
  await openComposer(page);
  await page.getByRole("textbox", { name: "Texto de la publicación" }).fill(imagePostText);
  await choose(page, "Añadir una imagen", pictureFile());
  await page
    .getByRole("textbox", { name: "Descripción de la imagen" })
    .fill("Cinco atriles vacíos");
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(
    postWith(page, imagePostText).getByRole("img", { name: "Cinco atriles vacíos" }),
  ).toBeVisible();

  const title = `Marea de ${who.username}`;
  await openComposer(page);
  // The upload is held until its progress has been seen.
  await page.route("**/api/files?kind=audio", async (route) => {
    await expect(page.getByRole("progressbar", { name: "Subiendo marea_alta.wav" })).toBeVisible();
    await route.continue();
  });
  await choose(page, "Añadir un audio", songFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("marea alta");
  await page.getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(postWith(page, title)).toBeVisible();

  for (const order of ["Últimos", "Siguiendo"]) {
    await followerPage.goto("/home");
    await followerPage.getByRole("link", { name: order, exact: true }).click();
    for (const post of [words, imagePostText, title])
      await expect(postWith(followerPage, post)).toBeVisible();
  }
  await postWith(followerPage, title)
    .getByRole("button", { name: `Reproducir ${title}` })
    .click();
  const player = followerPage.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: `Pausar ${title}` })).toBeVisible();

  const visitorPage = await openDevice();
  await postWith(page, words)
    .getByRole("link", { name: /^(ahora|hace \d+ min)$/ })
    .click();
  await expect(page).toHaveURL(/\/post\/[0-9a-f-]{36}$/);
  await visitorPage.goto(page.url());
  await expect(visitorPage.getByRole("article").first()).toContainText(words);
  await expect(visitorPage.getByRole("link", { name: "Crear cuenta" }).first()).toBeVisible();

  await postWith(page, words).getByRole("button", { name: "Opciones de la publicación" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Publicación eliminada")).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL(`/${who.username}`);
  await expect(postWith(page, imagePostText)).toBeVisible();
  await expect(postWith(page, words)).toHaveCount(0);
  await visitorPage.reload();
  await expect(visitorPage.getByText("Esta publicación ya no existe")).toBeVisible();
});

test("an account begun by somebody else is confirmed with a new password, and the first one is not valid", async ({
  page,
  request,
}) => {
  const who = newcomer();
  await createUnconfirmedAccount(request, { ...who, password: `ajena-${who.username}` });
  const { link } = await lastMail(request, who.email);
  await page.goto(link);
  await expect(
    page.getByText("Confirmas que el email donde recibiste este enlace es tuyo."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Elige tu contraseña" })).toBeVisible();
  // Nothing leads away before the password is saved.
  await page.goto("/auth");
  await page.getByLabel("Contraseña nueva").fill(who.password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  const signIn = (password: string) =>
    request.post("/auth/v1/token?grant_type=password", { data: { email: who.email, password } });
  expect((await signIn(`ajena-${who.username}`)).status()).toBe(400);
  expect((await signIn(who.password)).status()).toBe(200);
});

/** A fan who follows this person, with their session. */
async function follow(request: APIRequestContext, username: string) {
  const fan = await member(request);
  const { id } = (await (await request.get(`/api/profiles/${username}`)).json()) as { id: string };
  const answer = await request.post("/api/follow-user", {
    headers: { authorization: `Bearer ${fan.session.access_token}` },
    data: { targetUserId: id },
  });
  expect(answer.ok()).toBe(true);
  return fan.session;
}
