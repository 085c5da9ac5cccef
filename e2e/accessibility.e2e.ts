import type { APIRequestContext } from "@playwright/test";
import { pictureFile, songFile } from "./files.ts";
import {
  createConfirmedAccount,
  demoPost,
  demoSession,
  follow,
  groupedNotification,
  lastMail,
  makeCollection,
  type Member,
  member,
  newcomer,
  openConversation,
  publish,
  signedIn,
  writeMessage,
} from "./people.ts";
import { expectFitsHere } from "./fits-window.ts";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { inGroups, memberPages } from "./pages.ts";
import { choose, openComposer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

/* Pages and their states, each at desktop, tablet and phone size, in both themes: five runs of axe, counted by
   annotations `axe` in the JSON report. Journeys about one feature check their own states besides. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("no page for visitors violates WCAG", async ({ page, request }) => {
  await page.goto("/landing");
  await expect(page.getByRole("button", { name: /^Reproducir / }).first()).toBeVisible();
  await expectNoBarrierAnywhere(page, "landing");
  await page.getByRole("button", { name: "Escuchar sin cuenta" }).click();
  await expect(page.getByRole("region", { name: "Reproductor" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "landing with the player");

  await page.goto("/ana");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrierAnywhere(page, "an artist's page");
  await page.goto(`/post/${await demoPost(request, "image")}`);
  await page.getByRole("button", { name: "Ver imagen completa" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarrierAnywhere(page, "a picture by itself");
  await page.keyboard.press("Escape");
  await expectNoBarrierAnywhere(page, "a post");
  for (const [path, heading] of [
    ["/nadie-con-este-nombre", "Usuario no encontrado"],
    ["/a/b/c", "Oops! Page not found"],
    ["/post/00000000-0000-4000-8000-000000000000", "El contenido no existe"],
    ["/tendencias", "Tendencias"],
    ["/legal/terminos", "Términos de uso"],
    ["/legal/contacto", "Contacto"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expectNoBarrierAnywhere(page, path);
  }
});

test("no screen of signing up and in violates WCAG", async ({ page, request }) => {
  const who = newcomer();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Ingresa tu email")).toBeVisible();
  await expectNoBarrierAnywhere(page, "signing in, with errors");
  await page.goto("/auth?modo=recuperar");
  await expectNoBarrierAnywhere(page, "recovery");
  await page.goto("/auth?modo=nueva");
  await expect(page.getByRole("heading", { name: "Pide un enlace nuevo" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "a new password without a link");
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "a dead link");
  await page.goto("/auth?modo=registro");
  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("checkbox", { name: "Tengo al menos 14 años" }).check();
  await expectNoBarrierAnywhere(page, "signing up");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "waiting for the mail, with a message");
  await page.goto((await lastMail(request, who.email)).link);
  await expect(page.getByRole("heading", { name: "Confirma tu cuenta" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "a link of a mail");
});

test("no step of onboarding violates WCAG", async ({ page, request }) => {
  await signedIn(page, (await createConfirmedAccount(request)).session);
  await page.goto("/onboarding");
  const continueButton = page.getByRole("button", { name: "Continuar" });
  await continueButton.click();
  await expect(page.getByText("Elige si entras como fan o como artista.")).toBeVisible();
  await expectNoBarrierAnywhere(page, "role");
  await page.getByText("Artista", { exact: true }).click();
  await continueButton.click();
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  const free = await username.inputValue();
  await username.fill("ana");
  await expect(page.getByText("No disponible")).toBeVisible();
  await expectNoBarrierAnywhere(page, "name");
  await username.fill(free);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await continueButton.click();
  await expect(page.getByRole("combobox", { name: "País" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "place");
  await continueButton.click();
  await page.getByRole("button", { name: "Cumbia", exact: true }).click();
  await expectNoBarrierAnywhere(page, "genres");
  await continueButton.click();
  await page
    .getByRole("button", { name: /^Seguir a / })
    .first()
    .click();
  await expectNoBarrierAnywhere(page, "artists");
});

test("no state of the composer violates WCAG", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/home");
  await openComposer(page);
  await choose(page, "Añadir una imagen", pictureFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await expectNoBarrierAnywhere(page, "the composer with a picture");
  await page.getByRole("button", { name: "Quitar ensayo.png" }).click();
  await choose(page, "Añadir un audio", songFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await expectNoBarrierAnywhere(page, "the composer with a recording");
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoBarrierAnywhere(page, "a question");
});

test("no state of the home page violates WCAG", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrierAnywhere(page, "home");
  await page.getByRole("button", { name: "Opciones de la publicación" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoBarrierAnywhere(page, "an open menu");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await expectNoBarrierAnywhere(page, "the menu of phones and tablets", {
    shows: page.getByRole("dialog"),
  });
});

/** The addresses of an artist's conversation, notification, collection and so on. */
async function addressesOf(request: APIRequestContext, artist: Member): Promise<string[]> {
  const text = "Para la siesta";
  const { id: post } = await publish(request, artist, { text });
  const collectionDetails = { title: text, visibility: "public" as const, post_id: post };
  const collection = await makeCollection(request, artist, collectionDetails);
  // Two follows on one day are one notification, which leads to a list of people.
  const [fan, other] = [await member(request), await member(request)];
  for (const each of [fan, other]) await follow(request, each, artist);
  const conversation = await openConversation(request, fan, artist);
  await writeMessage(request, fan, conversation, "¿Cuándo tocan en Rosario?");
  return [
    `/messages/${conversation}`,
    `/notifications/personas/${await groupedNotification(request, artist)}`,
    `/edit-post/${post}`,
    `/collections/${collection}`,
    `/post/${await demoPost(request, "audio")}`,
  ];
}

/** Other states of members' pages, and the pages of somebody else. */
const variants = [
  "/home?orden=tendencias",
  "/home?orden=genero",
  "/home?orden=siguiendo",
  "/explore-music?generos=flamenco",
  "/explore-music?search=a",
  "/network?ver=artistas",
  "/create-post?tipo=video",
  "/ana",
  "/ana/seguidores",
  "/ana/siguiendo",
  "/a/b/c",
  "/mi-perfil/musica",
  "/mi-perfil/redes",
  "/mi-perfil/bloqueos",
  "/mi-perfil/privacidad",
  "/mi-perfil/apariencia",
];

for (const paths of inGroups([...memberPages, ...variants]))
  test(`no member's page violates WCAG or scrolls sideways: ${String(paths)}`, async ({
    page,
    request,
  }) => {
    await signedIn(page, await demoSession(request, "ana"));
    await expectNoBarrierOn(page, paths);
  });

test("no page with an id of an artist's content violates WCAG", async ({ page, request }) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await expectNoBarrierOn(page, await addressesOf(request, artist));
});

/** Opens one page after the other. */
async function expectNoBarrierOn(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expectNoBarrierAnywhere(page, `${path}, signed in`);
    await expectFitsHere(page, path);
  }
}

test("no main dialog of a member violates WCAG", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  const dialog = page.getByRole("dialog");
  await page.goto(`/post/${await demoPost(request, "audio")}`);
  const options = page.getByRole("button", { name: "Opciones de la publicación" }).first();
  await page
    .getByRole("button", { name: /^Compartir/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await expectNoBarrierAnywhere(page, "sharing", { shows: dialog });
  await page.keyboard.press("Escape");
  await options.click();
  await page.getByRole("menuitem", { name: "Añadir a una colección" }).click();
  await expect(dialog).toBeVisible();
  await expectNoBarrierAnywhere(page, "adding to a collection", { shows: dialog });
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Reproducir / })
    .first()
    .click();
  await page.getByRole("button", { name: "Abrir el reproductor" }).click();
  await expectNoBarrierAnywhere(page, "the whole player", { shows: dialog });
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expectNoBarrierAnywhere(page, "shortcuts", { shows: dialog });
  await page.goto("/messages");
  await page.getByRole("button", { name: "Nueva conversación" }).first().click();
  await expectNoBarrierAnywhere(page, "a new conversation", { shows: dialog });
  await page.goto("/collections");
  await page.getByRole("button", { name: "Nueva colección" }).click();
  await expectNoBarrierAnywhere(page, "a new collection", { shows: dialog });
  await page.route("**/api/get-feed*", (route) => route.fulfill({ json: {} }));
  await page.goto("/home?orden=siguiendo");
  await expect(page.getByRole("heading", { name: "Data format error" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "a feed that failed, with a message");
});

test("no screen on the way from fan to artist violates WCAG", async ({ page, request }) => {
  await signedIn(page, (await member(request)).session);
  await page.goto("/create-profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarrierAnywhere(page, "becoming an artist");
  await page.getByRole("button", { name: "Convertirme en Artista" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("checkbox").check();
  await expectNoBarrierAnywhere(page, "the last question before");
  await question.getByRole("button", { name: "Convertirme en Artista" }).click();
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  await expect(username).toBeVisible();
  await expectNoBarrierAnywhere(page, "a username");
  await username.fill("ana");
  await expect(page.getByText("No disponible")).toBeVisible();
  await expectNoBarrierAnywhere(page, "a username that is taken");
});

test("the gallery of the design system does not violate WCAG", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarrierAnywhere(page, "gallery", { loads: false });
});
