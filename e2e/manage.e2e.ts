import type { Post } from "#contract/posts/posts";
import { type ChosenFile, png, song } from "./files.ts";
import { member, publish, signedIn } from "./people.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { postWith, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

/** Opens the menu of a post, and chooses an item. */
async function chooseInMenu(page: Page, words: string, item: string): Promise<void> {
  await postWith(page, words).getByRole("button", { name: "Opciones de la publicación" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("an artist edits a post, and everybody can read its earlier versions", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request, "creator");
  const post = await publish(request, who, { text: "Ensayo el martes con #cumbia" });
  const foreign = await publish(request, await member(request, "creator"), { text: "De otra" });
  await signedIn(page, who.session);

  // Other people's posts cannot be edited.
  await page.goto(`/edit-post/${foreign.id}`);
  await expect(page.getByRole("heading", { name: "El contenido no existe" })).toBeVisible();
  // Opened directly, so there is no previous page of ours.
  await page.goto(`/edit-post/${post.id}`);
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await expect(page).toHaveURL("/manage-content");

  await page.goto(`/post/${post.id}`);
  await chooseInMenu(page, "Ensayo el martes", "Editar");
  const text = page.getByRole("textbox", { name: "Texto" });
  await expect(text).toHaveValue("Ensayo el martes con #cumbia");
  await text.fill("");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Escribe algo o selecciona un archivo para publicar.")).toBeVisible();
  await expectNoBarrier(page, "editing, with something wrong");
  await text.fill("Ensayo el jueves con #salsa");

  // Unsaved changes survive leaving.
  await page.getByRole("link", { name: "Inicio", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Tienes cambios sin guardar");
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(text).toHaveValue("Ensayo el jueves con #salsa");
  await page.getByRole("combobox", { name: "Quién puede comentar" }).selectOption("Nadie");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(postWith(page, "Ensayo el jueves")).toBeVisible();

  const visitorPage = await openDevice();
  await visitorPage.goto(`/post/${post.id}`);
  await postWith(visitorPage, "Ensayo el jueves").getByRole("button", { name: "Editado" }).click();
  const history = visitorPage.getByRole("dialog", { name: "Historial de cambios" });
  await expect(history.getByRole("listitem")).toHaveText(/Ensayo el martes con #cumbia/);
  // A title derived from the text is not repeated.
  await expect(history.getByText("Ensayo el martes con")).toHaveCount(1);
});

test("an artist archives posts, restores them, and deletes one for good", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request, "creator");
  const posts: Post[] = [];
  for (const text of ["Primera nota", "Segunda nota", "Tercera nota"])
    posts.push(await publish(request, who, { text }));
  await signedIn(page, who.session);
  await page.goto(`/${who.username}`);
  await page.getByRole("link", { name: "Ir a Publicaciones" }).click();
  await expect(tab(page, "Publicadas")).toHaveText(/3/);

  const bulk = page.getByRole("region", { name: "Con lo elegido" });
  const chooseTwo = async () => {
    for (const text of ["Primera nota", "Segunda nota"])
      await page.getByRole("checkbox", { name: `Elegir «${text}»` }).check();
    await expect(bulk).toContainText("2 elegidas");
  };
  await chooseTwo();
  await expectNoBarrier(page, "one's own content, some of it chosen");
  await bulk.getByRole("button", { name: "Archivar" }).click();
  await expect(row(page, "Primera nota")).toHaveCount(0);
  await expect(tab(page, "Archivadas")).toHaveText(/2/);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(row(page, "Primera nota")).toBeVisible();

  const visitorPage = await openDevice();
  const open = async (n: number) => visitorPage.goto(`/post/${posts[n]?.id}`);
  await open(0);
  await expect(postWith(visitorPage, "Primera nota")).toBeVisible();

  await chooseTwo();
  await bulk.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("2 publicaciones eliminadas")).toBeVisible();
  await open(0);
  await expect(visitorPage.getByText("Esta publicación ya no existe")).toBeVisible();

  await tab(page, "Papelera").click();
  await expect(row(page, "Segunda nota")).toContainText("Quedan 30 días");
  await row(page, "Primera nota")
    .getByRole("button", { name: /^Opciones de/ })
    .click();
  await page.getByRole("menuitem", { name: "Recuperar" }).click();
  await expect(row(page, "Primera nota")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Elegir todas" }).check();
  await bulk.getByRole("button", { name: "Borrar del todo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Borrar del todo" }).click();
  await expect(page.getByRole("heading", { name: "La papelera está vacía" })).toBeVisible();

  await tab(page, "Publicadas").click();
  await expect(tab(page, "Publicadas")).toHaveText(/2/);
  await page.getByRole("searchbox", { name: "Buscar en tus publicaciones" }).fill("primera");
  await expect(row(page, "Tercera nota")).toHaveCount(0);
  await expect(row(page, "Primera nota")).toBeVisible();
  await page.getByRole("button", { name: "Textos y enlaces 1" }).click();
  await expect(page).toHaveURL(/clase=textos&q=primera/);
  await open(0);
  await expect(postWith(visitorPage, "Primera nota")).toBeVisible();
});

test("an artist pins a post, hides another, and failed actions are undone", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request, "creator");
  const old = await publish(request, who, { text: "Mi mejor tema" });
  const other = await publish(request, who, { text: "Un secreto" });
  await signedIn(page, who.session);
  await page.goto(`/post/${old.id}`);
  await chooseInMenu(page, "Mi mejor tema", "Fijar en tu página");
  await expect(page.getByText("Fijada arriba de tu página")).toBeVisible();

  await page.goto(`/post/${other.id}`);
  await chooseInMenu(page, "Un secreto", "Quién la ve");
  const audience = page.getByRole("dialog", { name: "¿Quién la ve?" });
  await audience.getByText("Solo tú", { exact: true }).click();
  await audience.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ahora solo la ves tú")).toBeVisible();
  const visitorPage = await openDevice();
  await visitorPage.goto(`/${who.username}`);
  await expect(visitorPage.getByRole("heading", { name: "Fijado" })).toBeVisible();
  await expect(visitorPage.getByRole("article").first()).toContainText("Mi mejor tema");
  await expect(postWith(visitorPage, "Un secreto")).toHaveCount(0);

  await page.route("**/api/own-posts/changes", (route) => route.abort());
  await page.goto(`/post/${old.id}`);
  await chooseInMenu(page, "Mi mejor tema", "Eliminar");
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("No se pudo eliminar el post")).toBeVisible();
  await expect(postWith(page, "Mi mejor tema").first()).toBeVisible();
  await visitorPage.reload();
  await expect(visitorPage.getByRole("article").first()).toContainText("Mi mejor tema");
});

test("an artist replaces the cover and the recording of a song, which stays the same post", async ({
  page,
  request,
}) => {
  const who = await member(request, "creator");
  const post = await publish(request, who, { title: "Maqueta", file: song(2) });
  await signedIn(page, who.session);
  await page.goto(`/edit-post/${post.id}`);
  const choose = async (name: string, file: ChosenFile) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name }).click();
    await (await chooser).setFiles(file);
  };
  const recording = { name: "master.wav", mimeType: "audio/wav", buffer: song(5, 330) };
  await choose("Añadir portada", recording);
  await expect(page.getByText("Elige una imagen.")).toBeVisible();
  await waitForWrites(page, `/api/posts/${post.id}/media`, () =>
    choose("Añadir portada", { name: "p.png", mimeType: "image/png", buffer: png(400, 400) }),
  );
  await expect(page.getByRole("button", { name: "Quitar portada" })).toBeVisible();
  await waitForWrites(page, `/api/posts/${post.id}/media`, () =>
    choose("Cambiar grabación", recording),
  );
  await expectNoBarrier(page, "another recording");
  await page.goto(`/post/${post.id}`);
  await expect(postWith(page, "Maqueta").getByText("0:05")).toBeVisible();
  await expect(
    postWith(page, "Maqueta")
      .getByText(/editad/i)
      .first(),
  ).toBeVisible();
});
