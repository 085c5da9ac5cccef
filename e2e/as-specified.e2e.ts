import type { APIRequestContext, Locator } from "@playwright/test";
import { png } from "./files.ts";
import { demoSession, follow, member, publish, signedIn } from "./people.ts";
import { choose, postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

// What the specification says of states that people rarely see, each once and to the letter.
const once = { tag: "@desktop" };
const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Menú principal" });

/** What the server would answer, with another status. */
const refusal = (status: number, code: string, message = "Lo que dice el servidor") => ({
  status,
  json: { code, message, request_id: "" },
});

async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(toast(page, text)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
}

async function enter(page: Page, request: APIRequestContext, role?: "creator") {
  const who = await member(request, role);
  await signedIn(page, who.session);
  return who;
}

test(
  "until it is known who is here the page says 'Loading...', and asks three times more",
  once,
  async ({ page, request }) => {
    await enter(page, request);
    let asked = 0;
    await page.route("**/api/me", (route) => {
      asked += 1;
      return route.fulfill(refusal(503, "unavailable"));
    });
    await page.goto("/network");
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No pudimos cargar tu cuenta" })).toBeVisible();
    expect(asked).toBe(4);
    await page.unroute("**/api/me");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { name: "Red Profesional" })).toBeVisible();
  },
);

test(
  "the menu is 16 rem wide, 3 rem as icons, a sheet below 768 px, and its badge ends at 99+",
  once,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.route("**/api/notifications/unread", (route) =>
      route.fulfill({ json: { unread: 100, latest: new Date().toISOString() } }),
    );
    await page.goto("/home");
    const menu = menuOf(page);
    for (const name of [
      "Inicio",
      "Explorar Artistas",
      "Tendencias",
      "Notificaciones",
      "Mensajes",
      "Colecciones",
      "Network",
    ])
      await expect(menu.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(menu.getByRole("link", { name: /^Notificaciones/ })).toContainText("99+");
    const frame = page.locator("header").filter({ has: menu });
    const width = async () => (await frame.boundingBox())?.width;
    expect(await width()).toBe(16 * 16);
    await page.keyboard.press("Control+b");
    await expect.poll(width).toBe(3 * 16);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(frame).toBeVisible();
    await expect(page.getByRole("button", { name: "Menú", exact: true })).toHaveCount(0);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(frame).toHaveCount(0);
    await page.getByRole("button", { name: "Menú", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("> div")).toHaveCSS("width", "288px");
    await expect(sheet.getByRole("link", { name: /^Configuración de Perfil/ })).toContainText(
      "Profile Settings",
    );
    await expect(sheet.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
  },
);

test(
  "posts that cannot be shown say why, and harm no other",
  once,
  async ({ page, request, complaints }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.route("**/api/get-feed*", async (route) => {
      const answer = await route.fetch();
      const feed = (await answer.json()) as { content: { media: { kind: string } | null }[] };
      const song = feed.content.find(({ media }) => media?.kind === "audio");
      const odd = (id: string, content_type: string, media: unknown) => ({
        ...song,
        id: `0190a1b2-0000-7000-8000-00000000000${id}`,
        content_type,
        media,
      });
      const content = [
        { id: "0190a1b2-0000-7000-8000-000000000009" },
        odd("1", "hologram", null),
        odd("2", "audio", { kind: "audio", url: "" }),
        odd("3", "video", null),
        odd("4", "image", null),
        odd("5", "image", { kind: "image", url: "/x.jpg", alt: "", sizes: 7 }),
        song,
      ];
      await route.fulfill({ response: answer, json: { ...feed, content, nextCursor: null } });
    });
    await page.goto("/home");
    for (const text of [
      "Error: Invalid post data structure",
      "Unsupported content type",
      "No hay archivo de audio disponible",
      "No hay archivo de video disponible",
      "No hay contenido multimedia disponible",
      "Error rendering post",
    ])
      await expect(page.getByText(text)).toBeVisible();
    await page
      .getByRole("button", { name: /^Reproducir / })
      .last()
      .click();
    await expectToast(page, "Error al reproducir el audio");
    complaints.length = 0;
  },
);

test(
  "beside the feed: what goes on, whom to follow, and the way to create",
  once,
  async ({ page, request, openDevice }) => {
    const artists = [];
    for (let n = 0; n < 4; n += 1) artists.push(await member(request, "creator"));
    const fan = await enter(page, request);
    await follow(request, fan, artists[0] ?? fan);
    await page.route("**/api/creator-discovery", async (route) => {
      const answer = await route.fetch();
      const social_links = [{ label: "Instagram", url: "https://instagram.example/resuena" }];
      await route.fulfill({ response: answer, json: { ...(await answer.json()), social_links } });
    });
    await page.route("**/api/get-feed*cursor=*", (route) =>
      route.fulfill(refusal(403, "forbidden")),
    );
    await page.goto("/home");
    for (const path of ["/home", "/explore-music"]) {
      await page.goto(path);
      await expect(
        page.getByRole("main").getByRole("combobox", { name: /^Buscar artistas/ }),
      ).toHaveAttribute("placeholder", "Buscar artistas, géneros o canciones...");
    }
    await page.goto("/home");
    const links = page.getByRole("list", { name: "Síguenos en otras redes" });
    await expect(links.getByRole("link", { name: "Instagram" })).toHaveAttribute(
      "href",
      "https://instagram.example/resuena",
    );
    const part = (title: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(
      part("Artistas en tendencia").getByRole("link", { name: "Ver más de las tendencias" }),
    ).toHaveAttribute("href", "/tendencias");
    await expect(part("Etiquetas en tendencia").getByRole("link").first()).toHaveAttribute(
      "href",
      /^\/explore-music\?search=/,
    );
    const suggested = part("A quién seguir").getByRole("button", { name: /^Seguir a / });
    await expect(suggested).toHaveCount(3);
    const first = await suggested.first().getAttribute("aria-label");
    await page.getByRole("button", { name: "Ver otras sugerencias" }).click();
    await expect(suggested.first()).not.toHaveAttribute("aria-label", String(first));
    await expect(page.getByRole("link", { name: "Convertirme en Creador" })).toHaveAttribute(
      "href",
      "/create-profile",
    );

    // Where the next page does not come by itself, it is requested.
    const more = page.getByRole("button", { name: "Cargar Más Publicaciones" });
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText("No pudimos cargar más publicaciones.")).toBeVisible();
    const before = await page.getByRole("article").count();
    await page.unroute("**/api/get-feed*cursor=*");
    await more.click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before);

    const hers = await openDevice();
    await signedIn(hers, artists[0]?.session ?? fan.session);
    await hers.setViewportSize({ width: 1440, height: 900 });
    await hers.goto("/home");
    await hers.getByRole("button", { name: "Crear Publicación" }).click();
    await expect(hers.getByRole("textbox", { name: "Texto de la publicación" })).toBeVisible();
  },
);

test(
  "a conversation begins in the dialog, and has 17 emojis, cards of its links and no empty message",
  once,
  async ({ page, request }) => {
    const ana = await member(request, "creator");
    await enter(page, request);
    const searches: string[] = [];
    page.on("request", (sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      if (pathname === "/api/search-users") searches.push(searchParams.get("query") ?? "");
    });
    await page.goto("/messages");
    const list = page.getByRole("region", { name: "Conversaciones" });
    const wide = (await list.boundingBox())?.width;
    await page.setViewportSize({ width: 1300, height: 900 });
    expect((await list.boundingBox())?.width).toBe(wide);
    await expect(page.getByText("Selecciona una conversación")).toBeVisible();
    await page.getByRole("button", { name: "Nueva conversación" }).click();
    const dialog = page.getByRole("dialog", { name: "Buscar Usuarios y Artistas" });
    const box = dialog.getByRole("searchbox", { name: "Nombre o usuario" });
    await box.fill("no");
    await expect(dialog.getByText("Escribe al menos 3 letras.")).toBeVisible();
    await box.fill(ana.name);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/api/conversations/*/messages*", async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole("button", { name: ana.name }).click();
    expect(searches).toEqual([ana.name]);
    await expect(page.getByText("Cargando mensajes...")).toBeVisible();
    release();

    const field = page.getByRole("textbox", { name: "Escribe un mensaje" });
    await field.press("Enter");
    await expectToast(page, "Mensaje vacío", "Escribe un mensaje o adjunta un archivo");
    await expect(page.locator("input[type=file]").first()).toHaveAttribute(
      "accept",
      "image/*,video/*,audio/*,.pdf,.txt,.doc,.docx",
    );
    await page.getByRole("button", { name: "Emojis" }).click();
    const emojis = page.getByRole("dialog", { name: "Emojis" }).getByRole("button");
    await expect(emojis).toHaveCount(17);
    await emojis.first().click();
    await expect(field).not.toHaveValue("");
    await page.keyboard.press("Escape");
    await field.press("Shift+Enter");
    await expect(field).toHaveValue(/\n$/);

    // Three players of each kind at most, and two cards of other pages.
    const videos = ["a", "b", "c", "d"].map((mark) => `https://youtu.be/dQw4w9WgXc${mark}`);
    const songs = ["1", "2", "3", "4"].map(
      (mark) => `https://open.spotify.com/track/${mark.repeat(22)}`,
    );
    const pages = ["uno", "dos", "tres"].map((name) => `https://${name}.invalid/`);
    await field.fill([...videos, ...songs, ...pages].join(" "));
    await field.press("Enter");
    const said = page.getByRole("log").getByRole("listitem").last();
    await expect(said.getByText("Se carga desde YouTube al abrirlo")).toHaveCount(3);
    await expect(said.getByText("Se carga desde Spotify al abrirlo")).toHaveCount(3);
    await expect(said.getByText(/^Enlace a /)).toHaveText([
      "Enlace a uno.invalid",
      "Enlace a dos.invalid",
    ]);
  },
);

test(
  "what fails in comments, posts, the network, usernames and the role is told in the words of the specification",
  once,
  async ({ page, request, openDevice }) => {
    const artist = await member(request, "creator");
    const words = `Suena esto, ${artist.username}`;
    const post = await publish(request, artist, { text: words });
    await enter(page, request);

    await test.step("comments", async () => {
      const comments = page.getByRole("region", { name: "Comentarios" });
      const address = "**/api/posts/*/comments*";
      await page.route(address, (route) => route.fulfill(refusal(403, "forbidden")));
      await page.goto(`/post/${post.id}`);
      await expect(comments.getByText("Error al cargar los comentarios")).toBeVisible();
      await page.unroute(address);
      await comments.getByRole("button", { name: "Reintentar" }).click();
      const field = comments.getByRole("textbox", { name: "Escribe un comentario" });
      for (const [status, code, text] of [
        [409, "idempotency_mismatch", "Comentario duplicado"],
        [422, "invalid_input", "Datos de comentario inválidos"],
        [500, "unexpected", /^Error al crear el comentario: ./],
      ] as const) {
        await page.route(address, (route) => route.fulfill(refusal(status, code)));
        await field.fill("Qué linda");
        await comments.getByRole("button", { name: "Comentar", exact: true }).click();
        await expectToast(page, "Error al publicar comentario", text);
        await page.unroute(address);
      }
    });

    await test.step("publishing", async () => {
      await page.goto("/home?crear");
      await page.route("**/api/posts", (route) => route.fulfill(refusal(500, "unexpected")));
      await page.getByRole("textbox", { name: "Texto de la publicación" }).fill("Nada");
      await page.getByRole("button", { name: "Publicar", exact: true }).click();
      await expectToast(page, "Error al guardar la publicación");
      await page.unroute("**/api/posts");
      await expect(postWith(page, words).first()).toBeVisible();
    });

    await test.step("the network", async () => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      const address = /\/api\/network(\?|$)/;
      await page.route(address, async (route) => {
        await held;
        await route.fulfill(refusal(403, "forbidden"));
      });
      await page.goto("/network");
      const waiting = page.getByText("Cargando personas").locator("xpath=../*[@aria-hidden]");
      await expect(waiting).toHaveCount(12);
      release();
      await expect(page.getByRole("heading", { name: "Error cargando usuarios" })).toBeVisible();
      await expect(page.getByText("No se pudieron cargar los usuarios de la red.")).toBeVisible();
      await page.unroute(address);
      await page.route(address, (route) => route.abort());
      await page.getByRole("button", { name: "Reintentar" }).click();
      await expect(page.getByRole("heading", { name: "Error inesperado" })).toBeVisible();
      await expect(page.getByText(/^Hubo un problema al cargar los usuarios\./)).toBeVisible();
      await page.unroute(address);
    });

    await test.step("the role and the username", async () => {
      await page.goto("/create-profile");
      await page.route("**/api/me/role", (route) => route.fulfill(refusal(500, "unexpected")));
      await page.getByRole("button", { name: "Convertirme en Artista" }).click();
      const question = page.getByRole("alertdialog");
      const yes = question.getByRole("button", { name: "Convertirme en Artista" });
      await question.getByRole("checkbox").check();
      await yes.click();
      await expectToast(page, "Error al cambiar de rol. Intenta de nuevo.");
      await page.unroute("**/api/me/role");
      await yes.click();
      await expectToast(page, "Te convertiste exitosamente en Artista");
      await page.route("**/api/usernames/**", (route) => route.fulfill(refusal(403, "forbidden")));
      await page.getByRole("textbox", { name: "Nombre de usuario" }).fill(`x-${artist.username}`);
      await expect(page.getByText("Error al verificar disponibilidad")).toBeVisible();
    });

    const visitor = await openDevice();
    await visitor.goto(`/${artist.username}`);
    await visitor.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
    await expectToast(visitor, "Debes iniciar sesión para seguir artistas");
  },
);

test(
  "a message stays for 5 s, and pictures that a browser cannot read or draw are told",
  once,
  async ({ page, request }) => {
    const artist = await member(request, "creator");
    await enter(page, request);
    await page.clock.install();
    await page.goto(`/${artist.username}`);
    await page.route("**/api/follow-user", (route) => route.abort());
    const follows = page.getByRole("button", { name: `Seguir a ${artist.name}` });
    await expect(follows).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await follows.click();
    await expect(toast(page, "No se pudo seguir al usuario.")).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(toast(page, "No se pudo seguir al usuario.")).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page, "No se pudo seguir al usuario.")).toHaveCount(0);
    await page.clock.resume();

    await page.goto("/dev/ui");
    const half = page.getByRole("region", { name: "Foto de perfil y banner" });
    const file = { name: "a.png", mimeType: "image/png", buffer: png(1500, 500) };
    const refused = async (text: string) =>
      expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: text })).toBeVisible();
    await half.getByRole("button", { name: "Añadir banner" }).first().click();
    await page.evaluate(() => {
      const { arrayBuffer } = Blob.prototype;
      Blob.prototype.arrayBuffer = function () {
        Blob.prototype.arrayBuffer = arrayBuffer;
        return Promise.reject(new DOMException("gone", "NotReadableError"));
      };
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await choose(page, "Elegir imagen", file);
    await refused("Failed to read the image file.");
    await choose(page, "Elegir otra", file);
    await page.getByRole("button", { name: "Recortar y usar" }).click();
    await refused("Failed to process the image. Please try again.");
    await page.evaluate(() => {
      HTMLImageElement.prototype.decode = () =>
        Promise.reject(new DOMException("no", "EncodingError"));
    });
    await choose(page, "Elegir otra", file);
    await refused("Error al validar las dimensiones de la imagen");
  },
);
