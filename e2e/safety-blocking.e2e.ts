import { changeProfile, goPrivate, member, publish, signedIn, writeComment } from "./people.ts";
import { postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

/** Blocks somebody from the menu of their profile. */
async function blockOnProfile(page: Page, who: { username: string; name: string }): Promise<void> {
  await page.goto(`/${who.username}`);
  await block(page, who);
}

/** The same when the profile is already open. */
async function block(page: Page, who: { name: string }): Promise<void> {
  await page.getByRole("button", { name: `Opciones de ${who.name}` }).click();
  await page.getByRole("menuitem", { name: `Bloquear a ${who.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bloquear" }).click();
  await expect(page).toHaveURL("/home");
}

test(
  "8. blocking removes the harasser's comment and conversation from every screen, without a reload",
  desktopOnly,
  async ({ page, openDevice, request }) => {
    const ana = await member(request, "creator");
    const hugo = await member(request);
    const carla = await member(request);
    const post = await publish(request, ana, { text: `Suena esto, ${ana.username}` });
    const comment = await writeComment(request, hugo, post.id, "un insulto");

    // Hugo writes to Ana.
    const otherPage = await openDevice();
    await signedIn(otherPage, hugo.session);
    await otherPage.goto(`/${ana.username}`);
    await otherPage.getByRole("button", { name: `Mensaje a ${ana.name}` }).click();
    const field = otherPage.getByRole("textbox", { name: "Escribe un mensaje" });
    await field.fill("el último insulto");
    await field.press("Enter");
    await expect(otherPage.getByRole("log").getByText("el último insulto")).toBeVisible();

    // Ana has the conversation open on one device; Carla reads the linked comment; a visitor the post.
    const anaPage = await openDevice();
    await signedIn(anaPage, ana.session);
    await anaPage.goto("/messages");
    await anaPage.getByRole("link", { name: new RegExp(hugo.name) }).click();
    await expect(anaPage.getByRole("log").getByText("el último insulto")).toBeVisible();
    const readerPage = await openDevice();
    await signedIn(readerPage, carla.session);
    await readerPage.goto(`/post/${post.id}#comentario-${comment}`);
    await expect(readerPage.getByText("un insulto")).toBeVisible();

    await signedIn(page, ana.session);
    await blockOnProfile(page, hugo);
    await expect(anaPage.getByText("el último insulto")).toHaveCount(0);
    await expect(anaPage.getByRole("link", { name: new RegExp(hugo.name) })).toHaveCount(0);
    await expect(
      anaPage.getByRole("heading", { name: "Esta conversación no existe" }),
    ).toBeVisible();
    await expect(readerPage.getByText("un insulto")).toHaveCount(0);
    await expect(readerPage.getByText("El comentario de este enlace ya no existe.")).toBeVisible();
    await page.goto("/messages");
    await expect(page.getByRole("heading", { name: "No hay conversaciones" })).toBeVisible();

    // Hugo still has the conversation, cannot write, and can report.
    await expect(otherPage.getByText(`${ana.name} no recibe mensajes`)).toBeVisible();
  },
);

for (const list of [
  "/network?ver=artistas&search=NAME",
  "/explore-music?generos=experimental",
  "/explore-music",
])
  test(`8. somebody blocked on their page is gone after going back to ${list}`, async ({
    page,
    request,
  }) => {
    const ana = await member(request, "creator");
    const mal = await member(request, "creator");
    await changeProfile(request, mal, { musical_genres: ["experimental"] });
    await publish(request, mal, { text: `Hola, ${mal.username}` });
    const from = list.replace("NAME", mal.name.split(" ").at(-1) ?? "");
    await signedIn(page, ana.session);
    await page.goto(from);
    const cards = page.getByRole("article").filter({ hasText: mal.name });
    await cards.first().getByRole("link", { name: mal.name }).first().click();
    await expect(page).toHaveURL(`/${mal.username}`);
    // Without any answer of the server.
    await page.route(/\/api\/(?:network|explore|artists)/, (route) => route.abort());
    await block(page, mal);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(mal.name, { exact: true })).toHaveCount(0);
  });

test(
  "8. a conversation is deleted for one person, and returns with new messages only",
  desktopOnly,
  async ({ page, openDevice, request }) => {
    const ana = await member(request, "creator");
    const beto = await member(request);
    await signedIn(page, beto.session);
    await page.goto(`/${ana.username}`);
    await page.getByRole("button", { name: `Mensaje a ${ana.name}` }).click();
    const field = page.getByRole("textbox", { name: "Escribe un mensaje" });
    await field.fill("lo de antes");
    await field.press("Enter");
    await expect(page.getByRole("log").getByText("lo de antes")).toBeVisible();

    const anaPage = await openDevice();
    await signedIn(anaPage, ana.session);
    await anaPage.goto("/messages");
    await anaPage.getByRole("link", { name: new RegExp(beto.name) }).click();
    await expect(anaPage.getByRole("log").getByText("lo de antes")).toBeVisible();
    const otherDevice = await openDevice();
    await signedIn(otherDevice, ana.session);
    await otherDevice.goto(new URL(anaPage.url()).pathname);
    await expect(otherDevice.getByRole("log").getByText("lo de antes")).toBeVisible();

    await anaPage.getByRole("button", { name: `Opciones de ${beto.name}` }).click();
    await anaPage.getByRole("menuitem", { name: "Eliminar conversación" }).click();
    await anaPage.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(anaPage).toHaveURL("/messages");
    await expect(anaPage.getByRole("heading", { name: "No hay conversaciones" })).toBeVisible();
    await expect(otherDevice.getByText("lo de antes")).toHaveCount(0);

    await field.fill("algo nuevo");
    await field.press("Enter");
    await anaPage.getByRole("link", { name: new RegExp(beto.name) }).click();
    await expect(anaPage.getByRole("log").getByText("algo nuevo")).toBeVisible();
    await expect(anaPage.getByText("lo de antes")).toHaveCount(0);
    await expect(page.getByRole("log").getByText("lo de antes")).toBeVisible();
  },
);

test(
  "9. a request to follow notifies its person, leads to the request, and its acceptance notifies back",
  desktopOnly,
  async ({ page, openDevice, request }) => {
    const lia = await member(request);
    const beto = await member(request);
    await goPrivate(request, lia);
    await signedIn(page, lia.session);
    await page.goto("/notifications");
    const otherPage = await openDevice();
    await signedIn(otherPage, beto.session);
    await otherPage.goto(`/${lia.username}`);
    await otherPage
      .getByRole("button", { name: /^(Seguir|Solicitar)/ })
      .first()
      .click();
    const line = page.getByRole("link", { name: new RegExp(`${beto.name} quiere seguirte`) });
    await expect(line).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(`/${lia.username}/solicitudes`);
    await page.getByRole("button", { name: /^Aceptar/ }).click();
    await otherPage.goto("/notifications");
    await expect(otherPage.getByText("aceptó tu solicitud")).toBeVisible();
    await page.goto("/notifications");
    await expect(page.getByText("quiere seguirte")).toHaveCount(0);
  },
);

test("8. a word is muted in Mi Perfil, its posts leave the feed at once, and return afterwards", async ({
  page,
  request,
}) => {
  const ana = await member(request, "creator");
  const lia = await member(request);
  // A word that no other test uses.
  const word = `boda${ana.username.replaceAll(/[^a-z0-9]/gi, "")}`;
  await publish(request, ana, { text: `Vamos de ${word.toUpperCase()}` });
  await signedIn(page, lia.session);
  await page.goto("/mi-perfil/bloqueos");
  await expect(page.getByRole("heading", { name: "Palabras silenciadas" })).toBeVisible();
  // The cached feed of this window has to be updated.
  const toFeed = () => page.getByRole("link", { name: "Inicio", exact: true }).first().click();
  const post = postWith(page, word.toUpperCase());
  await toFeed();
  await expect(post).toBeVisible();
  await page.goBack();
  await expect(page.getByText("No has silenciado ninguna palabra.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Palabra o frase" });
  const muteIt = page.getByRole("button", { name: "Silenciar", exact: true });
  await muteIt.click();
  await expect(page.getByText("Escribe una palabra o frase.")).toBeVisible();
  await field.fill("¡%!");
  await muteIt.click();
  await expect(page.getByText("Escribe una palabra con letras o números.")).toBeVisible();
  const list = page.getByRole("list", { name: "Palabras silenciadas" });
  await expect(list).toHaveCount(0);
  await field.fill(word);
  await page.getByRole("combobox", { name: "Durante" }).selectOption("7 días");
  await muteIt.click();
  await expect(list.getByRole("listitem")).toHaveText(new RegExp(`${word}.*Quedan 7 días`));
  await expect(field).toHaveValue("");

  await toFeed();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(post).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: `Quitar ${word}` }).click();
  await expect(page.getByText("No has silenciado ninguna palabra.")).toBeVisible();
  await toFeed();
  await expect(post).toBeVisible();
});

test("8. a visitor reads a private person's comment as that of «Usuario»", async ({
  page,
  request,
}) => {
  const ana = await member(request, "creator");
  const lia = await member(request);
  const post = await publish(request, ana, { text: `Suena esto, ${ana.username}` });
  await writeComment(request, lia, post.id, "qué bonita");
  await goPrivate(request, lia);
  await page.goto(`/post/${post.id}`);
  const comment = page.getByRole("article", { name: "Comentario de Usuario" });
  await expect(comment).toContainText("qué bonita");
  await expect(page.getByText(lia.name)).toHaveCount(0);
  await expect(comment.getByRole("link", { name: "Usuario" })).toHaveCount(0);
  await expect(postWith(page, ana.username)).toBeVisible();
});
