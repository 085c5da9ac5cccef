import type { Locator } from "@playwright/test";
import { pictureFile } from "./files.ts";
import { type Member, member, signedIn } from "./people.ts";
import { choose, signOut } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

// A worker of an earlier journey would answer: each has a browser context of its own.
test.use({ serviceWorkers: "allow", reuseContext: false });

const log = (page: Page): Locator => page.getByRole("log", { name: "Mensajes de la conversación" });
const messageWith = (page: Page, text: string): Locator =>
  log(page).getByRole("listitem").filter({ hasText: text });
const field = (page: Page): Locator => page.getByRole("textbox", { name: "Escribe un mensaje" });
const writing = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Texto de la publicación" });

/** Signs in, opens a conversation, and waits until the whole app is cached on this device. */
async function inConversation(page: Page, who: Member, other: Member): Promise<string> {
  await signedIn(page, who.session);
  await page.goto(`/${other.username}`);
  await wholeApp(page);
  await page.reload();
  await page.getByRole("button", { name: `Mensaje a ${other.name}` }).click();
  await expect(messageWith(page, "¡Hola!").first()).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The service worker has preloaded every page. */
async function wholeApp(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = (await (await fetch("/app-files.json")).json()) as string[];
          const cache = await caches.open("assets");
          const cachedFiles = await Promise.all(files.map(async (file) => cache.match(file)));
          return cachedFiles.filter((each) => each === undefined).length;
        }),
      { timeout: 60_000 },
    )
    .toBe(0);
}

/** Unsent texts and files that are stored on this device, of anybody. */
async function leftOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const keys = Object.keys(localStorage).filter((key) => /^sb-resuena-(?:own|files)/.test(key));
    return [...names, ...keys];
  });
}

test("11. messages with a picture and a voice note survive a closed tab, and are sent once from any page", async ({
  page,
  context,
  openDevice,
  request,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  const path = await inConversation(page, beto, ana);
  await context.setOffline(true);
  await choose(page, "Adjuntar archivo", pictureFile());
  await field(page).fill("El cartel del concierto");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await page.getByRole("button", { name: "Grabar nota de voz" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^0:0[1-9]$/);
  await page.getByRole("button", { name: "Enviar la nota de voz" }).click();
  await field(page).fill("¿Qué te parece?");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(
    log(page).getByText("Sin conexión. Se enviará cuando vuelva.", { exact: true }),
  ).toHaveCount(3);
  await page.close();

  // They are displayed offline, and sent from another page when the connection is back.
  const again = await context.newPage();
  await again.goto(path);
  await expect(messageWith(again, "El cartel del concierto").locator("img")).toBeVisible();
  await expect(
    log(again).getByText("Sin conexión. Se enviará cuando vuelva.", { exact: true }),
  ).toHaveCount(3);
  await again.close();
  const other = await context.newPage();
  const second = await context.newPage();
  await other.goto("/home");
  await second.goto("/home");
  await context.setOffline(false);
  const anaPage = await openDevice();
  await signedIn(anaPage, ana.session);
  await anaPage.goto(path);
  await expect(messageWith(anaPage, "¿Qué te parece?")).toHaveCount(1);
  await expect(messageWith(anaPage, "El cartel del concierto")).toHaveCount(1);
  await expect(anaPage.getByRole("button", { name: /^Ver Archivo adjunto: ensayo/ })).toHaveCount(
    1,
  );
  await expect(anaPage.getByRole("button", { name: "Reproducir Nota de voz" })).toHaveCount(1);
  const logText = (await log(anaPage).innerText()).replaceAll("\n", " ");
  expect(logText).toMatch(/El cartel del concierto.*Nota de voz.*¿Qué te parece\?/);
  for (const one of [other, second])
    await expect
      .poll(async () => (await leftOnDevice(one)).filter((key) => key.includes("-outbox-")))
      .toEqual([]);
});

test("11. the notice about unsent messages is true: up to 20 files are stored, and nothing where storage is blocked", async ({
  page,
  context,
  request,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  await inConversation(page, beto, ana);
  await context.setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Adjuntar archivo" }).click();
  await (
    await chooser
  ).setFiles(
    Array.from({ length: 21 }, (_, n) => ({
      name: `acordes-${n + 1}.txt`,
      mimeType: "text/plain",
      buffer: Buffer.from(`Do Re Mi ${n}`),
    })),
  );
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  const pendingNotices = log(page).getByText("Sin conexión. Se enviará cuando vuelva.", {
    exact: true,
  });
  await expect(pendingNotices).toHaveCount(20);
  await expect(messageWith(page, "acordes-21.txt")).toContainText(
    "si no cierras esta página: este dispositivo guarda hasta 20 archivos y 50 MB por enviar.",
  );

  // Storage full of files still takes a text; without storage the notice says so.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await field(page).fill("Sin sitio");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messageWith(page, "Sin sitio")).toContainText(
    "Se enviará cuando vuelva si no cierras esta página: este dispositivo no lo guarda.",
  );
});

test("11. unsent messages are never left to the next person: after signing out, or when another session starts", async ({
  page,
  context,
  request,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  const path = await inConversation(page, beto, ana);
  const wait = async () => {
    await context.setOffline(true);
    await choose(page, "Adjuntar archivo", pictureFile());
    await field(page).fill("Un secreto");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(messageWith(page, "Un secreto")).toContainText(
      "Sin conexión. Se enviará cuando vuelva.",
    );
    await expect.poll(async () => leftOnDevice(page)).toContain("resuena-own-files");
  };
  await wait();
  // Somebody else's session replaces his.
  await page.close();
  const next = await context.newPage();
  await context.setOffline(false);
  await signedIn(next, ana.session);
  await next.goto("/home");
  await expect(next.getByRole("article").first()).toBeVisible();
  await expect.poll(async () => leftOnDevice(next)).toEqual([]);
  await next.goto(path);
  await expect(messageWith(next, "¡Hola!").first()).toBeVisible();
  await expect(messageWith(next, "Un secreto")).toHaveCount(0);

  await context.setOffline(true);
  await choose(next, "Adjuntar archivo", pictureFile());
  await field(next).fill("Otro secreto");
  await next.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect.poll(async () => leftOnDevice(next)).toContain("resuena-own-files");
  await next.getByRole("link", { name: "Conversaciones" }).click();
  await signOut(next);
  await expect(next).toHaveURL(/\/landing$/);
  await expect.poll(async () => leftOnDevice(next)).toEqual([]);
  await context.setOffline(false);
});

test("11. a message written while the session cannot be refreshed waits, and is sent afterwards", async ({
  page,
  request,
  complaints,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  await page.clock.install();
  await signedIn(page, beto.session);
  await page.goto(`/${ana.username}`);
  await page.getByRole("button", { name: `Mensaje a ${ana.name}` }).click();
  await expect(messageWith(page, "¡Hola!").first()).toBeVisible();
  await page.route("**/auth/v1/token?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.evaluate(() => {
    const key = "sb-resuena-auth-token";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await field(page).fill("Escrito mientras tanto");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  // The client tries to refresh for half a minute.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(messageWith(page, "Escrito mientras tanto")).toContainText("Se enviará", {
      timeout: 2000,
    });
  }).toPass();
  await page.unroute("**/auth/v1/token?*");
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(messageWith(page, "Escrito mientras tanto")).not.toContainText("Se enviará", {
      timeout: 2000,
    });
  }).toPass();
  await page.reload();
  await expect(messageWith(page, "Escrito mientras tanto")).toHaveCount(1);
  // The client logs why it could not refresh.
  expect(complaints.filter((line) => !line.startsWith("AuthRetryableFetchError"))).toEqual([]);
  complaints.length = 0;
});

test("11. opening the app while the session cannot be refreshed keeps the person signed in", async ({
  page,
  request,
  complaints,
}) => {
  const { session } = await member(request);
  await page.clock.install();
  const expiredSession = { ...session, expires_at: 1 };
  await signedIn(page, expiredSession);
  await page.route("**/auth/v1/token?*", (route) => route.fulfill({ status: 503, json: {} }));
  const visitedPaths: string[] = [];
  page.on("framenavigated", (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  const consoleLines: string[] = [];
  page.on("console", (message) => consoleLines.push(message.text()));
  await page.goto("/home");
  // The client tries to refresh for half a minute, and then has no session.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    expect(consoleLines.join()).toContain("AuthRetryableFetchError");
  }).toPass();
  await page.unroute("**/auth/v1/token?*");
  await page.reload();
  await expect(page.getByRole("button", { name: "¿Qué estás creando?" })).toBeVisible();
  expect(new Set(visitedPaths)).toEqual(new Set(["/home"]));
  // The client may log why it could not refresh.
  expect(complaints.filter((line) => !line.startsWith("AuthRetryableFetchError"))).toEqual([]);
  complaints.length = 0;
});

test("11. a post survives a closed tab as a draft, and while waiting is published once", async ({
  page,
  context,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/home?crear");
  await wholeApp(page);
  await page.reload();
  await expect(writing(page)).toBeVisible();
  await context.setOffline(true);
  await writing(page).fill("Escrito en el túnel");
  await expect(page.getByText("Sin conexión. Guardado en este dispositivo.")).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto("/home?crear");
  await expect(writing(again)).toHaveValue("Escrito en el túnel");
  await writing(again).fill("Escrito en el túnel, y terminado");
  await again.getByRole("button", { name: "Publicar" }).click();
  await expect(again.getByText("Sin conexión. Se publicará cuando vuelva.")).toBeVisible();
  await again.close();

  const home = await context.newPage();
  await home.goto("/home");
  await expect(
    home.getByText("Una publicación espera la conexión. Saldrá cuando vuelva."),
  ).toBeVisible();
  // A window that cannot publish it learns that another one did.
  const watching = await context.newPage();
  await watching.route("**/api/posts", (route) => route.abort());
  await watching.goto("/home");
  await expect(watching.getByText("Una publicación espera la conexión.")).toBeVisible();
  // Two windows come online at once: it is published once.
  const other = await context.newPage();
  await other.goto("/notifications");
  await context.setOffline(false);
  const posts = async () => {
    const answer = await request.get(`/api/get-feed?limit=50&artistId=${who.session.user.id}`);
    const { content } = (await answer.json()) as { content: { description: string }[] };
    return content.map(({ description }) => description);
  };
  for (const window of [home, watching])
    await expect(window.getByText("Una publicación espera la conexión.")).toHaveCount(0);
  await expect.poll(posts).toEqual(["Escrito en el túnel, y terminado"]);
  await expect.poll(async () => leftOnDevice(other)).toEqual([]);
  await home.goto("/home?crear");
  await expect(writing(home)).toHaveValue("");
  expect(await posts()).toHaveLength(1);
});

test("12. every page opens offline once it was preloaded", async ({ page, context, request }) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/home");
  await wholeApp(page);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  for (const path of [
    "/network",
    "/trends",
    "/collections",
    "/create",
    "/profile/edit",
    "/explore-music",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByText("Estás sin conexión.", { exact: true })).toBeVisible();
    await expect(page.locator("main:not([aria-busy])")).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(page.getByText("Esta parte todavía no está en tu dispositivo.")).toHaveCount(0);
  }
  await context.setOffline(false);
});

test("12. a page that is not cached says so offline, and opens by itself when the connection is back", async ({
  page,
  context,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  // «Modo datos»: nothing is preloaded.
  await page.evaluate(() => localStorage.setItem("data-mode", "on"));
  await page.goto("/home");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByRole("heading", { name: "Estás sin conexión", exact: true });
  const retry = page.getByRole("button", { name: "Reintentar" });

  // By a hard load.
  await page.goto("/network");
  await expect(offline).toBeVisible();
  await retry.click();
  await expect(offline).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Estás sin conexión");
  await expect(page).toHaveURL("/network");
  await expect(
    page
      .getByRole("tab")
      .or(page.getByRole("link", { name: "Descubrir" }))
      .first(),
  ).toBeVisible();

  // By a link inside the app.
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notificaciones" })).toBeVisible();
});
