import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { changeProfile, member, signedIn } from "./people.ts";
import { admin, staffMember } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an editor merges a genre that an artist typed, and undoes it", async ({
  page,
  request,
  browser,
}) => {
  const editor = await staffMember(request, await admin(request), "editor");
  const artist = await member(request, "creator");
  const word = `Neo cumbia ${artist.username.slice(-8)}`;
  await changeProfile(request, artist, { musical_genres: ["rock", word] });
  const visitor = await (await browser.newContext()).newPage();
  const genres = visitor.getByRole("list", { name: "Géneros" });
  const showsGenres = async (...labels: string[]) => {
    await expect(async () => {
      await visitor.goto(`/${artist.username}`);
      await expect(genres.getByRole("listitem")).toHaveText(labels, { timeout: 2000 });
    }).toPass();
  };
  await showsGenres("Rock", word);

  await signedIn(page, editor.session);
  await page.goto("/admin/generos");
  await page.getByRole("searchbox", { name: "Buscar una palabra" }).fill(word.toUpperCase());
  const list = page.getByRole("list", { name: "Palabras escritas" });
  const row = list.getByRole("listitem").filter({ hasText: word });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(row).toContainText("En 1 perfil, desde el");
  await row.getByRole("button", { name: `Unir «${word}»` }).click();
  const dialog = page.getByRole("dialog", { name: `¿Con qué unes «${word}»?` });
  const target = dialog.getByRole("combobox", { name: "Género de la lista" });
  // What is in the word comes chosen.
  await expect(target).toHaveValue("cumbia");
  await target.selectOption("");
  await dialog.getByRole("button", { name: "Unir" }).click();
  await expect(dialog).toContainText("Elige con cuál.");
  await target.selectOption("Chicha");
  await dialog.getByRole("button", { name: "Unir" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /Nadie escribió nada como/ })).toBeVisible();
  await showsGenres("Rock", "Chicha");

  // From now on it is what everybody gets who types it.
  const other = await member(request, "creator");
  await changeProfile(request, other, { musical_genres: [word.toLowerCase()] });
  await page.getByRole("button", { name: "Unidas" }).click();
  await expect(row).toContainText("Ahora es Chicha");
  await expect(row).toContainText("En 2 perfiles");
  await expectNoBarrierAnywhere(page, "typed genres");
  await row.getByRole("button", { name: `Deshacer la unión de «${word}»` }).click();
  await expect(row).toBeHidden();
  await showsGenres("Rock", word);

  await page.getByRole("button", { name: "Pendientes" }).click();
  await row.getByRole("button", { name: `Dejar así «${word}»` }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Dejadas así" }).click();
  await row.getByRole("button", { name: `Volver a pendientes «${word}»` }).click();
  await expect(row).toBeHidden();
  await visitor.context().close();
});
