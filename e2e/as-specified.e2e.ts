import { demoSession, follow, member, signedIn } from "./people.ts";
import { enter, expectToast, refusal } from "./rare-states.ts";
import { serverAnswer } from "./steps.ts";
import { expect, test } from "./test.ts";

// Rarely seen states of the specification, each once and word for word.
const desktopOnly = { tag: "@desktop" };

test(
  "until it is known who is here the page says 'Loading...', and asks three times more",
  desktopOnly,
  async ({ page, request }) => {
    await enter(page, request);
    let requestCount = 0;
    await page.route("**/api/me", (route) => {
      requestCount += 1;
      return route.fulfill(refusal(503, "unavailable"));
    });
    await page.goto("/network");
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No pudimos cargar tu cuenta" })).toBeVisible();
    expect(requestCount).toBe(4);
    await page.unroute("**/api/me");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { name: "Red Profesional" })).toBeVisible();
  },
);

test(
  "the menu is 16 rem wide, 3 rem as icons, a sheet below 768 px, and its badge ends at 99+",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.route("**/api/notifications/unread", (route) =>
      route.fulfill({ json: { unread: 100, latest: new Date().toISOString() } }),
    );
    await page.goto("/home");
    const menu = page.getByRole("navigation", { name: "Menú principal" });
    for (const name of [
      "Inicio",
      "Explorar Artistas",
      "Tendencias",
      "Agenda de Eventos",
      "Notificaciones",
      "Mensajes",
      "Colecciones",
      "Network",
    ])
      await expect(menu.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(menu.getByRole("link", { name: /^Notificaciones/ })).toContainText("99+");
    const frame = page.locator("aside").filter({ has: menu });
    await expect(frame).toHaveCSS("width", "256px");
    await page.keyboard.press("Control+b");
    await expect(frame).toHaveCSS("width", "48px");
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
  "the column beside the feed has trends, people to follow, and the link to create",
  desktopOnly,
  async ({ page, request, openDevice }) => {
    const artists = [];
    for (let n = 0; n < 4; n += 1) artists.push(await member(request, "creator"));
    const fan = await enter(page, request);
    await follow(request, fan, artists[0] ?? fan);
    await page.route("**/api/creator-discovery", async (route) => {
      const answer = await serverAnswer(route);
      const social_links = [{ label: "Instagram", url: "https://instagram.example/resuena" }];
      await route.fulfill({ response: answer, json: { ...(await answer.json()), social_links } });
    });
    await page.route("**/api/get-feed*cursor=*", (route) =>
      route.fulfill(refusal(403, "forbidden")),
    );
    await page.goto("/home");
    for (const path of ["/home", "/explore-music"]) {
      await page.goto(path);
      await expect(page.getByRole("combobox", { name: /^Buscar artistas/ })).toHaveAttribute(
        "placeholder",
        "Buscar artistas, géneros o canciones...",
      );
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
    const followButtons = part("A quién seguir").getByRole("button", { name: /^Seguir a / });
    await expect(followButtons).toHaveCount(3);
    const first = await followButtons.first().getAttribute("aria-label");
    await page.getByRole("button", { name: "Ver otras sugerencias" }).click();
    await expect(followButtons.first()).not.toHaveAttribute("aria-label", String(first));
    await expect(page.getByRole("link", { name: "Convertirme en Creador" })).toHaveAttribute(
      "href",
      "/create-profile",
    );

    // If the next page is not loaded automatically, request it.
    const more = page.getByRole("button", { name: "Cargar Más Publicaciones" });
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText("No pudimos cargar más publicaciones.")).toBeVisible();
    const before = await page.getByRole("article").count();
    await page.unroute("**/api/get-feed*cursor=*");
    await more.click();
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before);

    const artistPage = await openDevice();
    await signedIn(artistPage, artists[0]?.session ?? fan.session);
    await artistPage.setViewportSize({ width: 1440, height: 900 });
    await artistPage.goto("/home");
    await artistPage.getByRole("button", { name: "Crear Publicación" }).click();
    await expect(
      artistPage.getByRole("textbox", { name: "Texto de la publicación" }),
    ).toBeVisible();
  },
);

test(
  "a conversation starts in the dialog, and has 17 emojis, cards of its links and no empty message",
  desktopOnly,
  async ({ page, request }) => {
    const ana = await member(request, "creator");
    await enter(page, request);
    const searches: string[] = [];
    page.on("request", (pageRequest) => {
      const { pathname, searchParams } = new URL(pageRequest.url());
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
    const releasePromise = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/conversations/*/messages*", async (route) => {
      await releasePromise;
      await route.continue();
    });
    await dialog.getByRole("button", { name: ana.name }).click();
    expect(searches).toEqual([ana.name]);
    await expect(page.getByText("Cargando mensajes...")).toBeVisible();
    release();
    await expect(
      page.getByRole("link").filter({ has: page.getByRole("heading", { name: ana.name }) }),
    ).toHaveAttribute("href", `/${ana.username}`);

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

    // At most three players of each kind, and two cards of other pages.
    const videos = ["a", "b", "c", "d"].map((mark) => `https://youtu.be/dQw4w9WgXc${mark}`);
    const songs = ["1", "2", "3", "4"].map(
      (mark) => `https://open.spotify.com/track/${mark.repeat(22)}`,
    );
    const pages = ["uno", "dos", "tres"].map((name) => `https://${name}.invalid/`);
    await field.fill([...videos, ...songs, ...pages].join(" "));
    await field.press("Enter");
    const lastMessage = page.getByRole("log").getByRole("listitem").last();
    await expect(lastMessage.getByText("Se carga desde YouTube al abrirlo")).toHaveCount(3);
    await expect(lastMessage.getByText("Se carga desde Spotify al abrirlo")).toHaveCount(3);
    await expect(lastMessage.getByText(/^Enlace a /)).toHaveText([
      "Enlace a uno.invalid",
      "Enlace a dos.invalid",
    ]);
  },
);
