import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { lastMail, member, signedIn } from "./people.ts";
import { admin } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an artist asks for their name, which an admin hands over and gives back", async ({
  page,
  openDevice,
  request,
}) => {
  const operator = await admin(request);
  const holder = await member(request);
  const artist = await member(request, "creator");

  // From the report of somebody who pretends to be them.
  await signedIn(page, artist.session);
  await page.goto(`/${holder.username}`);
  await page.getByRole("button", { name: `Opciones de ${holder.name}` }).click();
  await page.getByRole("menuitem", { name: "Reportar" }).click();
  const report = page.getByRole("dialog", { name: /^Reportar/ });
  await report.getByRole("button", { name: "Suplantación" }).click();
  await report.getByRole("button", { name: "Enviar reporte" }).click();
  const thanks = page.getByRole("dialog", { name: "Gracias por avisar" });
  await thanks.getByRole("link", { name: "Pide que te lo demos" }).click();
  await expect(page).toHaveURL("/mi-perfil/usuario");
  await page.getByRole("button", { name: "Pedir un nombre" }).click();
  const form = page.getByRole("dialog", { name: "Este nombre es mío" });
  await form.getByRole("button", { name: "Enviar la petición" }).click();
  await expect(form.getByText("El nombre de usuario es requerido")).toBeVisible();
  await form.getByRole("textbox", { name: "Por qué es tuyo" }).fill("Toco con él desde 2009.");
  await form.getByRole("textbox", { name: "Enlace 1" }).fill("http://sello.example");
  await form.getByRole("textbox", { name: "El nombre que pides" }).fill(artist.username);
  await form.getByRole("button", { name: "Enviar la petición" }).click();
  await expect(form.getByText("Tiene que empezar por https://", { exact: true })).toBeVisible();
  await expectNoBarrierAnywhere(page, "the form of a request for a name");
  await form.getByRole("textbox", { name: "Enlace 1" }).fill("https://sello.example/artistas");
  await form.getByRole("button", { name: "Enviar la petición" }).click();
  await expect(form.getByText("Este nombre ya es tuyo.")).toBeVisible();
  await form.getByRole("textbox", { name: "El nombre que pides" }).fill(holder.username);
  await form.getByRole("button", { name: "Enviar la petición" }).click();
  await expect(page.getByText(`Pediste @${holder.username}`)).toBeVisible();
  await expectNoBarrierAnywhere(page, "an open request for a name");

  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto("/admin/nombres");
  const card = office.getByRole("article", { name: `Petición de @${holder.username}` });
  await expect(card.getByRole("region", { name: "Quien lo tiene" })).toContainText(holder.name);
  await expect(card.getByRole("region", { name: "Quien lo pide" })).toContainText(artist.name);
  await expect(card.getByRole("link", { name: "https://sello.example/artistas" })).toBeVisible();
  await expectNoBarrierAnywhere(office, "requests for names");
  await card.getByRole("button", { name: "Dar el nombre" }).click();
  const question = office.getByRole("dialog", { name: `¿Dar @${holder.username}?` });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Su sello lo confirma.");
  await question.getByRole("button", { name: "Dar el nombre" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`Te dimos @${holder.username}`)).toBeVisible();
  const mailed = async () => (await lastMail(request, holder.email)).subject;
  await expect.poll(mailed).toContain(`@${holder.username} pasa a otra cuenta`);
  await page.goto(`/${holder.username}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText(artist.name);

  // Its holder answers the mail, and was right.
  const given = office
    .getByRole("region", { name: "Nombres dados" })
    .getByRole("listitem")
    .filter({ hasText: `@${holder.username}` });
  await expectNoBarrierAnywhere(office, "names that were handed over");
  await given.getByRole("button", { name: "Deshacer" }).click();
  const undo = office.getByRole("dialog", { name: `¿Devolver @${holder.username}?` });
  await undo.getByRole("textbox", { name: "Motivo" }).fill("Lo tenía desde antes.");
  await undo.getByRole("button", { name: "Deshacer" }).click();
  await expect(given).toHaveCount(0);
  await expect.poll(mailed).toContain("vuelve a ser tuyo");
  await page.goto(`/${artist.username}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText(artist.name);
  await page.goto(`/${holder.username}`);
  await expect(page.getByRole("heading", { level: 1 }).first()).toContainText(holder.name);
});
