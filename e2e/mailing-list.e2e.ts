import { expectNoBarrier } from "./no-barrier.ts";
import { lastMail, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a fan joins a list without JavaScript, confirms by mail, and the artist sees them", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  const email = `fan-${artist.username}@resuena.test`;
  await signedIn(page, artist.session);
  await page.goto("/manage-content");
  await page.getByRole("link", { name: "Lista de correo" }).click();
  await expect(page.getByRole("heading", { name: "Abre tu lista" })).toBeVisible();
  await expectNoBarrier(page, "the first use of a mailing list");
  await page.getByRole("button", { name: "Abrir mi lista" }).click();
  await expect(page.getByText(`/${artist.username}/lista`)).toBeVisible();
  await expect(page.getByText("Todavía no hay nadie")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const fan = await context.newPage();
  await fan.goto(`/${artist.username}/lista`);
  await expect(fan.getByRole("heading", { name: `La lista de ${artist.name}` })).toBeVisible();
  await fan.getByRole("textbox", { name: "Email" }).fill(email);
  await fan.getByRole("textbox", { name: "Tu ciudad" }).fill("Ningún Lugar");
  await fan.getByRole("checkbox").check();
  await fan.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(fan.getByText("No conocemos esa ciudad")).toBeVisible();
  await expect(fan.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await fan.getByRole("textbox", { name: "Tu ciudad" }).fill("sevilla");
  await fan.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(
    fan.getByRole("heading", { name: "Confirma tu email para unirte a la lista" }),
  ).toBeVisible();

  const mail = await lastMail(request, email);
  expect(mail.subject).toContain(artist.name);
  await fan.goto(mail.link);
  await fan.getByRole("button", { name: "Confirmar mi email" }).click();
  await expect(fan.getByRole("heading", { name: "¡Ya estás en la lista!" })).toBeVisible();
  await context.close();

  await page.reload();
  const row = page.getByRole("list", { name: "Quién está" }).getByRole("listitem");
  await expect(row).toHaveText([new RegExp(`^${email}.*Sevilla`)]);
  await expectNoBarrier(page, "a mailing list");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  expect((await download).suggestedFilename()).toBe("lista-de-correo.csv");
  await page.getByRole("button", { name: `Quitar ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByText("Todavía no hay nadie")).toBeVisible();
});

test("the page of a list has no barrier, also with a mistake @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await request.put("/api/me/mailing-list", {
    headers: { authorization: `Bearer ${artist.session.access_token}` },
    data: { is_open: true },
  });
  await page.goto(`/${artist.username}/lista`);
  await expectNoBarrier(page, "the page of a mailing list");
  await page.getByRole("textbox", { name: "Email" }).fill("fan@resuena.test");
  await page.getByRole("textbox", { name: "Tu ciudad" }).fill("Ningún Lugar");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoBarrier(page, "the page of a mailing list with a mistake");
});

test("an artist writes to the list, and a fan gets one letter and leaves with a click", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  const email = `lectora-${artist.username}@resuena.test`;
  await request.put("/api/me/mailing-list", {
    headers: { authorization: `Bearer ${artist.session.access_token}` },
    data: { is_open: true },
  });
  await request.post(`/api/mailing-lists/${artist.username}/subscribers`, {
    data: { email, consent: true, city: "Sevilla" },
  });
  await request.post((await lastMail(request, email)).link);

  await signedIn(page, artist.session);
  await page.goto("/landing/lista");
  await page.getByRole("button", { name: "Escribir una carta" }).click();
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("Escribe el asunto.")).toBeVisible();
  await page.getByRole("textbox", { name: "Asunto" }).fill("Disco nuevo");
  await page.getByRole("textbox", { name: "Texto" }).fill("Hola:\n\nEl viernes sale «Mar».");
  await page.getByRole("combobox", { name: "Para" }).selectOption({ label: "Solo Sevilla (1)" });
  await expectNoBarrier(page, "the form of a letter");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  const preview = page.getByRole("dialog", { name: "Ver cómo queda" });
  await expect(preview.getByTitle("La carta")).toBeVisible();
  await expect(preview.getByText(`${artist.name} en Resuena`)).toBeVisible();
  await expectNoBarrier(page, "the preview of a letter");
  await preview.getByRole("button", { name: "Enviar a 1 persona" }).click();
  await page
    .getByRole("dialog", { name: "¿Enviar a 1 persona?" })
    .getByRole("button", { name: "Enviar a 1 persona" })
    .click();
  const row = page.getByRole("list", { name: "Tus cartas" }).getByRole("listitem");
  await expect(row).toHaveText([/Disco nuevo.*Llegó a 1 persona/]);
  await expect(page.getByText("Podrás escribir la próxima")).toBeVisible();

  const letter = await lastMail(request, email, 2);
  expect(letter.subject).toBe("Disco nuevo");
  const mails = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const [{ text } = { text: "" }, ...others] = (await mails.json()) as { text: string }[];
  expect(others).toHaveLength(1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const fan = await context.newPage();
  await fan.goto(/http\S+\/landing\/baja\/\S+/.exec(text)?.[0] ?? "");
  await fan.getByRole("button", { name: "Darme de baja" }).click();
  await expect(fan.getByRole("heading", { name: "Estás de baja" })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByText("Todavía no hay nadie")).toBeVisible();
});
