import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, lastMail, type Member, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";
import type { APIRequestContext, Page } from "@playwright/test";

/** Publishes the landing page that an artist has without editing anything. */
async function publishLanding(request: APIRequestContext, { session }: Member): Promise<void> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  const own = await (await request.get("/api/me/landing", { headers })).json();
  await request.put("/api/me/landing/draft", {
    headers,
    data: { revision: 0, content: own.content },
  });
  const answer = await request.post("/api/me/landing/publish", { headers, data: { revision: 1 } });
  expect(answer.ok()).toBe(true);
}

async function fillForm(page: Page, email: string): Promise<void> {
  await page.getByRole("combobox", { name: "¿Para qué?" }).selectOption({ label: "Festival" });
  await page.getByRole("textbox", { name: "Tu nombre" }).fill("Inés Programa");
  await page.getByRole("textbox", { name: "Email" }).last().fill(email);
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Fecha").fill(day);
  await page.getByRole("textbox", { name: "Ciudad" }).last().fill("Cádiz");
  await page.getByRole("textbox", { name: "Presupuesto" }).fill("1.500 €");
  await page
    .getByRole("textbox", { name: "Cuéntale qué propones" })
    .fill("Nos encantaría que abrierais el sábado.");
  await page.getByRole("checkbox", { name: /verá lo que escribo/ }).check();
}

test("a programmer without an account or JavaScript asks for a date, and the artist answers on a phone", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  await publishLanding(request, artist);
  const email = `programa-${artist.username}@festival.test`;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(`/${artist.username}/landing`);
  await guest.getByRole("link", { name: "Contratar" }).click();
  await expect(guest.getByRole("heading", { name: "Contratación" })).toBeInViewport();
  await fillForm(guest, email);
  await guest.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(guest.getByRole("heading", { name: "Falta un paso" })).toBeVisible();
  await guest.goto((await lastMail(request, email)).link);
  await expect(guest.getByText("Presupuesto: 1.500 €")).toBeVisible();
  await guest.getByRole("button", { name: `Enviar a ${artist.name}` }).click();
  await expect(
    guest.getByRole("heading", { name: `Gracias, ${artist.name} recibirá tu propuesta` }),
  ).toBeVisible();

  await signedIn(page, artist.session);
  await page.goto((await lastMail(request, artist.email)).link);
  await expect(page.getByRole("heading", { name: "Contactos" })).toBeInViewport();
  const contacts = page.getByRole("list", { name: "Contactos: Nuevos" });
  await contacts.getByRole("button", { name: /Inés Programa/ }).click();
  await expect(contacts.getByText("Nos encantaría que abrierais el sábado.")).toBeVisible();
  await expect(contacts.getByText(email)).toBeVisible();
  await expectNoBarrier(page, "a contact");
  await contacts.getByRole("button", { name: "Responder" }).click();
  await expect(contacts.getByText("Escribe tu respuesta")).toBeVisible();
  await contacts.getByRole("textbox", { name: "Tu respuesta" }).fill("¡Sí! ¿A qué hora?");
  await contacts.getByRole("button", { name: "Responder" }).click();
  await expect(page.getByText("Tu respuesta va en camino")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contactos" })).toBeFocused();
  await page.getByRole("tab", { name: "Respondidos" }).click();
  await page.getByRole("button", { name: /Inés Programa/ }).click();
  await expect(page.getByText("¡Sí! ¿A qué hora?")).toBeVisible();

  const answer = await lastMail(request, email, 2);
  expect(answer.subject).toBe(`${artist.name} respondió a tu propuesta`);
  await guest.goto(answer.link);
  await expect(guest.getByText("¡Sí! ¿A qué hora?")).toBeVisible();
  await guest.getByRole("textbox", { name: /^Escribe a/ }).fill("A las nueve de la noche.");
  await guest.getByRole("button", { name: "Enviar" }).click();
  await expect(guest.getByText("A las nueve de la noche.")).toBeVisible();
  await guest.getByRole("button", { name: "No recibir más respuestas" }).click();
  await expect(guest.getByRole("heading", { name: "¿Cerrar esta conversación?" })).toBeVisible();
  await guest.getByRole("link", { name: "Volver a la conversación" }).click();
  await expect(guest.getByRole("textbox", { name: /^Escribe a/ })).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole("button", { name: /Inés Programa/ }).click();
  await expect(page.getByText("A las nueve de la noche.")).toBeVisible();
  await page.getByRole("button", { name: "Bloquear" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Bloquear" }).click();
  await page.getByRole("tab", { name: "Archivados" }).click();
  await expect(page.getByRole("button", { name: /Inés Programa.*Bloqueado/ })).toBeVisible();
});

test("the proposal of somebody with an account is a message request", async ({
  page,
  request,
  browser,
}) => {
  const artist = await member(request, "creator");
  const programmer = await member(request);
  await publishLanding(request, artist);
  await changeProfile(request, artist, { messages_from: "requests" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(`/${artist.username}/contratar`);
  await fillForm(guest, programmer.email);
  await guest.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(guest.getByRole("heading", { name: "Falta un paso" })).toBeVisible();
  await guest.goto((await lastMail(request, programmer.email)).link);
  await guest.getByRole("button", { name: `Enviar a ${artist.name}` }).click();
  await expect(guest.getByRole("link", { name: "Abrir mis mensajes" })).toBeVisible();
  await context.close();

  await signedIn(page, artist.session);
  await page.goto("/messages?ver=solicitudes");
  await page.getByRole("link", { name: new RegExp(programmer.name) }).click();
  await expect(page.getByText("Nos encantaría que abrierais el sábado.")).toBeVisible();
  await expect(page.getByText("Propuesta desde tu página: Festival")).toBeVisible();
});

test("the pages of booking have no barrier, also with a mistake @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await publishLanding(request, artist);
  await page.goto(`/${artist.username}/contratar`);
  await expectNoBarrier(page, "the booking form");
  await fillForm(page, "programa@festival.test");
  await page.getByRole("textbox", { name: "Cuéntale qué propones" }).fill("          Hola");
  await page.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Cuenta un poco más/);
  await expectNoBarrier(page, "the booking form with a mistake");
});
