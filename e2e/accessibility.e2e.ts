import { pictureFile, songFile } from "./files.ts";
import {
  confirmed,
  demoPost,
  demoSession,
  lastMail,
  member,
  newcomer,
  signedIn,
} from "./people.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { choose, openComposer } from "./steps.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor meets no barrier on any page", async ({ page, request }) => {
  await page.goto("/landing");
  await expect(page.getByRole("button", { name: /^Reproducir / }).first()).toBeVisible();
  await expectNoBarrier(page, "landing");
  await page.getByRole("button", { name: "Escuchar sin cuenta" }).click();
  await expect(page.getByRole("region", { name: "Reproductor" })).toBeVisible();
  await expectNoBarrier(page, "landing with the player");

  await page.goto("/ana");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "an artist's page");
  await page.goto(`/post/${await demoPost(request, "image")}`);
  await page.getByRole("button", { name: "Ver imagen completa" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarrier(page, "a picture by itself");
  await page.keyboard.press("Escape");
  await expectNoBarrier(page, "a post");
  for (const [path, heading] of [
    ["/nadie-con-este-nombre", "Usuario no encontrado"],
    ["/a/b/c", "Oops! Page not found"],
    ["/post/00000000-0000-4000-8000-000000000000", "El contenido no existe"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectNoBarrier(page, path);
  }
});

test("nobody meets a barrier on the way in", async ({ page, request }) => {
  const who = newcomer();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Ingresa tu email")).toBeVisible();
  await expectNoBarrier(page, "signing in, with errors");
  await page.goto("/auth?modo=recuperar");
  await expectNoBarrier(page, "recovery");
  await page.goto("/auth?modo=nueva");
  await expect(page.getByRole("heading", { name: "Pide un enlace nuevo" })).toBeVisible();
  await expectNoBarrier(page, "a new password without a link");
  await page.goto("/auth#error=access_denied&error_code=otp_expired");
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await expectNoBarrier(page, "a dead link");
  await page.goto("/auth?modo=registro");
  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("checkbox", { name: "Tengo al menos 14 años" }).check();
  await expectNoBarrier(page, "signing up");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  await expectNoBarrier(page, "waiting for the mail, with a message");
  await page.goto((await lastMail(request, who.email)).link);
  await expect(page.getByRole("heading", { name: "Confirma tu cuenta" })).toBeVisible();
  await expectNoBarrier(page, "a link of a mail");
});

test("a newcomer meets no barrier in the welcome", async ({ page, request }) => {
  await signedIn(page, (await confirmed(request)).session);
  await page.goto("/onboarding");
  const goOn = page.getByRole("button", { name: "Continuar" });
  await goOn.click();
  await expect(page.getByText("Elige si entras como fan o como artista.")).toBeVisible();
  await expectNoBarrier(page, "role");
  await page.getByText("Artista", { exact: true }).click();
  await goOn.click();
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  const free = await username.inputValue();
  await username.fill("ana");
  await expect(page.getByText("No disponible")).toBeVisible();
  await expectNoBarrier(page, "name");
  await username.fill(free);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await goOn.click();
  await expect(page.getByRole("combobox", { name: "País" })).toBeVisible();
  await expectNoBarrier(page, "place");
  await goOn.click();
  await page.getByRole("button", { name: "Cumbia", exact: true }).click();
  await expectNoBarrier(page, "genres");
  await goOn.click();
  await page
    .getByRole("button", { name: /^Seguir a / })
    .first()
    .click();
  await expectNoBarrier(page, "artists");
});

test("a member meets no barrier in the composer", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/home");
  await openComposer(page);
  await choose(page, "Añadir una imagen", pictureFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await expectNoBarrier(page, "the composer with a picture");
  await page.getByRole("button", { name: "Quitar ensayo.png" }).click();
  await choose(page, "Añadir un audio", songFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await expectNoBarrier(page, "the composer with a recording");
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoBarrier(page, "a question");
});

test("a member meets no barrier at home", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "home");
  await page.getByRole("button", { name: "Opciones de la publicación" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoBarrier(page, "an open menu");
  await page.keyboard.press("Escape");
  const menu = page.getByRole("button", { name: "Menú", exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
    await expectNoBarrier(page, "the menu of a phone");
  }
});

test("a member meets no barrier on other pages", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "ana"));
  const post = `/post/${await demoPost(request, "audio")}`;
  for (const path of ["/ana", "/beto", post, "/create", "/create-post?tipo=video", "/a/b/c"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByText("Cargando")).toHaveCount(0);
    await expectNoBarrier(page, `${path}, signed in`);
  }
  await page.route("**/api/get-feed*", (route) => route.fulfill({ json: {} }));
  await page.goto("/home?orden=siguiendo");
  await expect(page.getByRole("heading", { name: "Data format error" })).toBeVisible();
  await expectNoBarrier(page, "a feed that failed, with a message");
});

test("a fan meets no barrier on the way to being an artist", async ({ page, request }) => {
  await signedIn(page, (await member(request)).session);
  await page.goto("/create-profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarrier(page, "becoming an artist");
  await page.getByRole("button", { name: "Convertirme en Artista" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("checkbox").check();
  await expectNoBarrier(page, "the last question before");
  await question.getByRole("button", { name: "Convertirme en Artista" }).click();
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  await expect(username).toBeVisible();
  await expectNoBarrier(page, "a username");
  await username.fill("ana");
  await expect(page.getByText("No disponible")).toBeVisible();
  await expectNoBarrier(page, "a username that is taken");
});

test("the gallery of the design system has no barrier", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoBarrier(page, "gallery");
});
