import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { goPrivate, member, publish, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("an artist tells their career, somebody whom it names confirms it, and visitors read and filter it", async ({
  page,
  request,
  openDevice,
}) => {
  const [artist, friend] = [await member(request, "creator"), await member(request, "creator")];
  const path = `/${artist.username}/trayectoria`;
  await publish(request, artist, { title: "Cal viva", file: song(2) });
  await signedIn(page, artist.session);
  await page.goto(`/${artist.username}`);
  await page.getByRole("link", { name: "Trayectoria" }).click();
  await expect(page.getByText("Cuenta tu camino: tu primera banda")).toBeVisible();

  await page.getByRole("region", { name: "¿Lo añadimos?" }).getByText("«Cal viva»").waitFor();
  await page
    .getByRole("region", { name: "¿Lo añadimos?" })
    .getByRole("button", { name: "Añadir" })
    .click();
  await expect(page.getByRole("heading", { name: "Cal viva", level: 3 })).toBeVisible();
  await expect(page.getByRole("region", { name: "¿Lo añadimos?" })).toHaveCount(0);

  await page.getByRole("button", { name: "Añadir" }).click();
  const form = page.getByRole("dialog", { name: "Nueva entrada" });
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Ponle un título.")).toBeVisible();
  await expect(form.getByText("Escribe el año, entre 1900 y 2100.")).toBeVisible();
  await form.getByRole("textbox", { name: "Título" }).fill("Primer concierto");
  const starts = form.getByRole("group", { name: "Cuándo", exact: true });
  await starts.getByRole("textbox", { name: "Año" }).fill("2019");
  await starts.getByRole("combobox", { name: "Mes" }).selectOption("mayo");
  await form
    .getByRole("group", { name: "Hasta cuándo" })
    .getByRole("textbox", { name: "Año" })
    .fill("2018");
  await expect(form.getByText("No puede terminar antes de empezar.")).toBeVisible();
  await form
    .getByRole("group", { name: "Hasta cuándo" })
    .getByRole("textbox", { name: "Año" })
    .fill("");
  await form.getByLabel("Dónde o con quién").fill("Sala Sol");
  await form.getByRole("combobox", { name: "Con quién" }).fill(`@${friend.username}`);
  await form.getByRole("option", { name: friend.name }).click();
  await expectNoBarrier(page, "the form of a career");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(`${friend.name} aún no contestó`)).toBeVisible();

  const theirs = await openDevice();
  await signedIn(theirs, friend.session);
  await theirs.goto("/notifications");
  await theirs.getByRole("link", { name: /te nombra en su trayectoria/ }).click();
  await expect(theirs).toHaveURL(`/${friend.username}/trayectoria`);
  const asked = theirs.getByRole("region", { name: "Te nombran en su trayectoria" });
  await expect(asked.getByText("Primer concierto")).toBeVisible();
  await expectNoBarrier(theirs, "a request of a career");
  await asked.getByRole("button", { name: "Confirmar" }).click();
  await expect(asked).toHaveCount(0);
  await theirs.goto(path);
  await expect(theirs.getByText("Confirmaste que estuviste")).toBeVisible();

  const visitor = await openDevice();
  await visitor.goto(path);
  const [file] = await Promise.all([
    visitor.waitForEvent("download"),
    visitor.getByRole("link", { name: "Dossier" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`dossier-${artist.username}.pdf`);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText(artist.name);
  await expect(visitor.getByText(`Confirmado por ${friend.name}`)).toBeVisible();
  await visitor.getByRole("link", { name: "Lanzamientos" }).click();
  await expect(visitor).toHaveURL(`${path}?tipo=lanzamientos`);
  await expect(visitor.getByRole("heading", { level: 3 })).toHaveText(["Cal viva"]);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 3 })).toHaveText(["Cal viva"]);
  await visitor.getByRole("link", { name: "Todo" }).click();
  await visitor.getByRole("link", { name: friend.name }).click();
  await expect(visitor).toHaveURL(`/${friend.username}`);

  await page.getByRole("button", { name: "Editar «Primer concierto»" }).click();
  const edit = page.getByRole("dialog", { name: "Editar entrada" });
  await edit.getByRole("checkbox", { name: "Ocultar: solo la veo yo" }).check();
  await edit.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Solo la ves tú")).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 3 })).toHaveText(["Cal viva"]);
  await page.getByRole("button", { name: "Editar «Primer concierto»" }).click();
  await edit.getByRole("button", { name: "Borrar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Borrar" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Cal viva"]);
});

test("a career that nobody told says so, and a private one shows whose it is @desktop", async ({
  page,
  request,
}) => {
  const [somebody, fan] = [await member(request), await member(request)];
  await page.goto(`/${somebody.username}/trayectoria`);
  await expect(page.getByText(`${somebody.name} aún no publicó su trayectoria`)).toBeVisible();
  await goPrivate(request, somebody);
  await signedIn(page, fan.session);
  await page.goto(`/${somebody.username}/trayectoria`);
  await expect(page.getByRole("heading", { name: somebody.name, level: 1 })).toBeVisible();
  await expect(page.getByText("Este perfil es privado")).toBeVisible();
});
