import type { Locator } from "@playwright/test";
import { pictureFile } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, member, signedIn } from "./people.ts";
import { serverAnswer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const log = (page: Page): Locator => page.getByRole("log", { name: "Mensajes de la conversación" });
const messageWith = (page: Page, text: string): Locator =>
  log(page).getByRole("listitem").filter({ hasText: text });
const field = (page: Page): Locator => page.getByRole("textbox", { name: "Escribe un mensaje" });

/** Pixels of one element's height that another one covers. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("one of them is not there");
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return width > 0 ? Math.max(0, height) : 0;
}

/** Resolves when all animations have ended. */
async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate((node) =>
    Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

async function openMenu(page: Page, message: Locator): Promise<void> {
  await message.hover();
  await message.getByRole("button", { name: "Opciones del mensaje" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
}

test(
  "a fan and an artist talk at the same time, and neither reloads anything",
  { tag: "@desktop" },
  async ({ page, context, openDevice, request }) => {
    const ana = await member(request, "creator");
    const beto = await member(request);
    const recipientPage = await openDevice();
    await signedIn(recipientPage, ana.session);
    await recipientPage.goto("/messages");
    await expect(
      recipientPage.getByRole("heading", { name: "No hay conversaciones" }),
    ).toBeVisible();
    await expectNoBarrier(recipientPage, "no conversations");

    // From the profile, with the greeting of the first contact.
    await signedIn(page, beto.session);
    await page.goto(`/${ana.username}`);
    await page.getByRole("button", { name: `Mensaje a ${ana.name}` }).click();
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await expect(messageWith(page, "¡Hola! 👋")).toBeVisible();
    await expect(field(page)).toBeFocused();

    const row = recipientPage.getByRole("link", { name: beto.name });
    const header = recipientPage
      .getByRole("link")
      .filter({ has: recipientPage.getByRole("heading", { name: beto.name }) });
    await expect(row).toContainText("¡Hola! 👋");
    await expect(row).toContainText("1 sin leer");
    // The menu of a message covers no text.
    await row.hover();
    const menu = recipientPage.getByRole("button", {
      name: `Opciones de la conversación con ${beto.name}`,
    });
    const badge = row.getByText("1", { exact: true });
    expect(await overlap(menu, badge)).toBe(0);
    await row.click();
    await expect(messageWith(recipientPage, "¡Hola! 👋")).toBeVisible();
    await expect(messageWith(page, "¡Hola! 👋").getByText("Visto").first()).toBeVisible();

    // Live, in both directions.
    await expect(header).toContainText("En línea");
    await expect(header.locator(".bg-positive")).toBeVisible();
    await field(page).pressSequentially("¿Ensayamos el jueves?");
    await expect(recipientPage.getByText("Escribiendo…").first()).toBeVisible();
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(messageWith(recipientPage, "¿Ensayamos el jueves?")).toBeVisible();
    await sendMessage(recipientPage, "Sí, en la sala de siempre");
    await expect(messageWith(page, "Sí, en la sala de siempre")).toBeVisible();
    await expectNoBarrier(page, "a conversation");

    // Without a connection it waits; after a lost answer there is still one message.
    await context.setOffline(true);
    await sendMessage(page, "Llevo la guitarra");
    await sendMessage(page, "y el ampli");
    await expect(
      log(page).getByText("Sin conexión. Se enviará cuando vuelva.").first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(messageWith(recipientPage, "y el ampli")).toBeVisible();
    let isAnswerLost = false;
    await page.route("**/api/conversations/*/messages", async (route) => {
      if (route.request().method() !== "POST" || isAnswerLost) return route.fallback();
      isAnswerLost = true;
      await serverAnswer(route);
      await route.abort();
    });
    await sendMessage(page, "A las ocho");
    await expect(messageWith(recipientPage, "A las ocho")).toBeVisible();
    expect(isAnswerLost).toBe(true);
    await sendMessage(page, "Puntuales");
    await expect(messageWith(recipientPage, "Puntuales")).toBeVisible();
    for (const there of [page, recipientPage]) {
      for (const text of ["Llevo la guitarra", "y el ampli", "A las ocho", "Puntuales"])
        await expect(messageWith(there, text)).toHaveCount(1);
      const logText = (await log(there).innerText()).replaceAll("\n", " ");
      expect(logText).toMatch(/Llevo la guitarra.*y el ampli.*A las ocho.*Puntuales/);
    }

    // A file, displayed to both.
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Adjuntar archivo" }).click(),
    ]);
    await chooser.setFiles([
      pictureFile(),
      { name: "programa.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") },
    ]);
    const toast = page.getByRole("region", { name: "Avisos" }).locator("[data-toast]");
    await expect(toast).toContainText("Tipo de archivo no permitido");
    await waitForAnimations(toast);
    expect(await overlap(toast, page.locator("form").filter({ has: field(page) }))).toBe(0);
    await expect(page.getByRole("list", { name: "Archivos por enviar" })).toBeVisible();
    await sendMessage(page, "El cartel");
    await recipientPage.getByRole("button", { name: /^Ver Archivo adjunto: ensayo/ }).click();
    await expect(recipientPage.getByRole("dialog")).toContainText("Archivo adjunto: ensayo");
    await recipientPage.keyboard.press("Escape");
    await expect(recipientPage.getByRole("dialog")).toHaveCount(0);

    // Links get previews, however they are written; invalid ones show an error.
    await sendMessage(
      recipientPage,
      "Oye youtu.be/dQw4w9WgXcQ, youtube.com/watch?v=corto y spotify:track:corto",
    );
    const receivedMessage = messageWith(page, "Oye ");
    await expect(
      receivedMessage.getByRole("link", { name: /^URL de YouTube inválida/ }),
    ).toHaveAttribute("href", "https://youtube.com/watch?v=corto");
    await expect(receivedMessage.getByText("Escucha mi música en Spotify")).toBeVisible();
    await expect(receivedMessage.getByRole("link", { name: /^Abrir en Spotify/ })).toHaveAttribute(
      "href",
      "https://open.spotify.com/track/corto",
    );
    await expect(receivedMessage.getByRole("link", { name: "Abrir la app" })).toHaveAttribute(
      "href",
      "spotify:",
    );
    await expect(
      receivedMessage.getByRole("button", { name: /Se carga desde YouTube/ }),
    ).toBeVisible();
    await expect(receivedMessage.locator("iframe")).toHaveCount(0);

    // A reply, an edit and a deletion.
    await openMenu(recipientPage, messageWith(recipientPage, "Llevo la guitarra"));
    await recipientPage.getByRole("menuitem", { name: "Responder" }).click();
    await expect(recipientPage.getByText(`Respondes a ${beto.name}`)).toBeVisible();
    await expect(field(recipientPage)).toBeFocused();
    await sendMessage(recipientPage, "La eléctrica, por favor");
    const answer = messageWith(page, "La eléctrica, por favor");
    await expect(answer.getByRole("button", { name: /Ir al mensaje citado/ })).toContainText(
      "Llevo la guitarra",
    );
    await field(page).press("ArrowUp");
    await expect(page.getByText("Editando tu mensaje")).toBeVisible();
    await expect(field(page)).toHaveValue("El cartel");
    await sendMessage(page, "El cartel nuevo");
    await expect(messageWith(recipientPage, "El cartel nuevo")).toContainText("Editado");
    await openMenu(page, messageWith(page, "Puntuales"));
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(messageWith(page, "Mensaje eliminado")).toBeVisible();
    await expect(messageWith(recipientPage, "Mensaje eliminado")).toBeVisible();
    await expect(messageWith(recipientPage, "Puntuales")).toHaveCount(0);
    await expect(recipientPage.getByRole("link", { name: beto.name }).first()).toContainText(
      "Tú: La eléctrica",
    );

    // A voice note, recorded and played.
    await page.getByRole("button", { name: "Grabar nota de voz" }).click();
    await expect(page.getByRole("timer")).toHaveText(/^0:0[1-9]$/);
    await page.getByRole("button", { name: "Enviar la nota de voz" }).click();
    await expect(messageWith(page, "Nota de voz")).toContainText(/Enviado|Visto/);
    const note = messageWith(recipientPage, "Nota de voz");
    await expect(recipientPage.getByRole("link", { name: beto.name }).first()).toContainText(
      "Nota de voz",
    );
    await note.getByRole("button", { name: "Reproducir Nota de voz" }).click();
    await expect
      .poll(() => note.locator("audio").evaluate((sound: HTMLAudioElement) => sound.played.length))
      .toBe(1);

    // She opens one window more than may have a socket; all show new messages.
    const openWindow = async (expected: "taken" | "refused") => {
      const window = await recipientPage.context().newPage();
      const socketAnswer = socketAnswered(window);
      await window.goto(recipientPage.url());
      await expect(messageWith(window, "El cartel nuevo")).toBeVisible();
      expect(await socketAnswer).toBe(expected);
      return window;
    };
    const more = await Promise.all(Array.from({ length: 4 }, () => openWindow("taken")));
    const sixth = await openWindow("refused");
    await sendMessage(page, "¿Me leen todas?");
    for (const window of [recipientPage, ...more, sixth])
      await expect(messageWith(window, "¿Me leen todas?")).toBeVisible();
    await page.close();
    await expect(header).toContainText("Desconectado");
  },
);

/** Resolves with the server's answer to the first socket of a page that is about to load. */
async function socketAnswered(page: Page): Promise<"taken" | "refused"> {
  const socket = await page.waitForEvent("websocket");
  const { payload } = await socket.waitForEvent("framereceived", (frame) =>
    /^4[04]/.test(String(frame.payload)),
  );
  return String(payload).startsWith("40") ? "taken" : "refused";
}

test("a stranger asks to write once, and talks after the other accepts", async ({
  page,
  openDevice,
  request,
}) => {
  const carla = await member(request);
  const dani = await member(request);
  await changeProfile(request, carla, { messages_from: "requests" });
  await signedIn(page, dani.session);
  await page.goto(`/${carla.username}`);
  await page.getByRole("button", { name: `Mensaje a ${carla.name}` }).click();
  const messageRequest = page.getByRole("textbox", { name: "Escribe tu solicitud" });
  await messageRequest.fill("Hola, ¿tocas en marzo?");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(
    page.getByText(`Solicitud enviada. Podrás escribir más cuando ${carla.name} la acepte.`),
  ).toBeVisible();

  const recipientPage = await openDevice();
  await signedIn(recipientPage, carla.session);
  await recipientPage.goto("/messages");
  await recipientPage.getByRole("link", { name: "Solicitudes (1)" }).click();
  await recipientPage.getByRole("link", { name: dani.name }).click();
  await expect(messageWith(recipientPage, "Hola, ¿tocas en marzo?")).toBeVisible();
  await expect(recipientPage.getByText(`${dani.name} quiere escribirte`)).toBeVisible();
  await expectNoBarrier(recipientPage, "a request");
  await recipientPage.getByRole("button", { name: "Aceptar" }).click();
  await field(recipientPage).fill("Sí, ven el sábado");
  await recipientPage.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messageWith(page, "Sí, ven el sábado")).toBeVisible();
  await field(page).fill("Ahí estaré");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messageWith(recipientPage, "Ahí estaré")).toBeVisible();

  // A message that failed is kept and sent on request; a waiting one survives a reload.
  const sendAddress = /\/api\/conversations\/[^/]+\/messages$/;
  await page.route(sendAddress, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { code: "unexpected", message: "", request_id: "" } })
      : route.fallback(),
  );
  await field(page).fill("¿Hay que sacar entrada?");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(
    page
      .getByRole("region", { name: "Avisos" })
      .getByText("No se pudo enviar el mensaje. Intenta de nuevo."),
  ).toBeVisible();
  await expect(messageWith(page, "No se envió.")).toContainText("¿Hay que sacar entrada?");
  await page.reload();
  await expect(messageWith(page, "No se envió.")).toContainText("¿Hay que sacar entrada?");
  await page.unroute(sendAddress);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(messageWith(recipientPage, "¿Hay que sacar entrada?")).toHaveCount(1);
  await expect(page.getByText("No se envió.")).toHaveCount(0);
  await page.route(sendAddress, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await field(page).fill("¿A qué hora abren?");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messageWith(page, "Sin conexión.")).toContainText("¿A qué hora abren?");
  await page.goto("/home");
  await page.unroute(sendAddress);
  await expect(messageWith(recipientPage, "¿A qué hora abren?")).toHaveCount(1);
  await recipientPage.getByRole("link", { name: "Conversaciones" }).click();
  await expect(recipientPage.getByRole("link", { name: dani.name })).toContainText(
    "¿A qué hora abren?",
  );
});
