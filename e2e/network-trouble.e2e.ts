import { pictureFile } from "./files.ts";
import { demoSession, member, publish, signedIn } from "./people.ts";
import { choose, postWith, waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test("without a connection the page says so, and continues when it is back", async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Estás sin conexión.")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Siguiendo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("Estás sin conexión. Revisa tu internet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Estás sin conexión. Mostramos")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "You're offline" })).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("lists without an answer show an error, and load by themselves once there is a connection", async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  // The server cannot be reached, though there is a network.
  const away = /\/(api|ready)\b/;
  await page.route(away, (route) => route.abort());
  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  await box.fill("cumbia");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "La búsqueda no se pudo cargar" })).toHaveCount(1);
  await expect(page.getByText("No hay conexión. Revisa tu internet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await page.unroute(away);
  await expect(page.getByRole("article").first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Estás sin conexión.")).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole("link", { name: "Artistas", exact: true }).click();
  await expect(
    page.getByRole("region", { name: "Artistas" }).getByRole("link").first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Etiquetas", exact: true }).click();
  await expect(page.getByRole("list", { name: "Etiquetas" })).toBeVisible();
  await page.getByRole("combobox").fill("tango");
  await page.getByRole("combobox").press("Enter");
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a failed like or follow is undone with a message", desktopOnly, async ({ page, request }) => {
  const artist = await member(request, "creator");
  const words = `Nadie me responde, ${artist.username}`;
  await publish(request, artist, { text: words });
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto(`/${artist.username}`);
  await page.route("**/api/posts/*/like", (route) => route.abort());
  const like = postWith(page, words).getByRole("button", { name: "Me gusta" });
  await like.click();
  await expect(page.getByText("Error al dar like")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/posts/*/like");
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
  await waitForWrites(page, "/like", () => like.click());
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.route("**/api/posts/*/like", (route) => route.fulfill({ status: 500, body: "{}" }));
  await like.click();
  await expect(page.getByText("Error al quitar el like")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Cerrar aviso" }).click();

  // An answer without `success` is a failure too, whatever its status.
  for (const answer of [
    { status: 500, body: "{}" },
    { json: { isFollowing: true, isRequested: false, followerCount: 1 } },
    { json: null },
  ]) {
    await page.unroute("**/api/follow-user");
    await page.route("**/api/follow-user", (route) => route.fulfill(answer));
    await page.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
    await expect(page.getByText("No se pudo seguir al usuario.")).toBeVisible();
    await expect(page.getByRole("button", { name: `Seguir a ${artist.name}` })).toBeVisible();
    await expect(page.getByText(/^0\s*Seguidores$/)).toBeVisible();
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
  }
});

test(
  "a feed that does not load is retried three times, then shows an error with a button",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    let requestCount = 0;
    await page.route("**/api/get-feed*", async (route) => {
      // Each try is answered only after it has been observed.
      if (requestCount > 0)
        await expect(
          page.getByText(`No responde. Reintentando (${requestCount} de 3)…`),
        ).toBeVisible();
      requestCount++;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/home");
    for (const tries of [1, 2, 3, 4])
      await expect.poll(() => requestCount).toBeGreaterThanOrEqual(tries);
    await expect(page.getByText("Error loading posts")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Having trouble loading posts" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    expect(requestCount).toBe(4);
    await page.unroute("**/api/get-feed*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  },
);

test("an unreadable feed and an empty one say so", desktopOnly, async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.route("**/api/get-feed*", (route) => route.fulfill({ json: { content: "?" } }));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Data format error" })).toBeVisible();
  await page.unroute("**/api/get-feed*");
  await page.route("**/api/get-feed*", (route) =>
    route.fulfill({ json: { success: true, content: [], nextCursor: null } }),
  );
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No posts available yet." })).toBeVisible();
  await page.unroute("**/api/get-feed*");
  await page.getByRole("button", { name: "Refresh Feed" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a song that does not load shows an error", desktopOnly, async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.route("**/files/**", (route) =>
    route.request().resourceType() === "media" ? route.abort() : route.continue(),
  );
  await page.goto("/ana");
  await page
    .getByRole("button", { name: /^Reproducir / })
    .first()
    .click();
  await expect(page.getByText("Error al cargar el audio")).toBeVisible();
});

test(
  "a failed upload can be retried, and a running one cancelled",
  desktopOnly,
  async ({ page, request }) => {
    const who = await member(request);
    await signedIn(page, who.session);
    await page.goto("/home?crear");
    await page.route("**/api/files?kind=image", (route) => route.abort(), { times: 1 });
    await choose(page, "Añadir una imagen", pictureFile());
    await expect(page.getByText("Se cortó la subida. Revisa tu conexión")).toBeVisible();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("Listo para publicar")).toBeVisible();
    await page.getByRole("button", { name: "Quitar ensayo.png" }).click();

    const uploadStartPromise = new Promise<void>((resolve) => {
      void page.route("**/api/files?kind=image", () => resolve());
    });
    await choose(page, "Añadir una imagen", pictureFile());
    await uploadStartPromise;
    await page.getByRole("button", { name: "Cancelar la subida" }).click();
    await expect(page.getByText("Subiendo ensayo.png")).toHaveCount(0);
    await page.getByRole("textbox", { name: "Texto de la publicación" }).fill("a");
    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByRole("button", { name: "¿Qué estás creando?" })).toBeFocused();
  },
);

test("a page that cannot be opened shows an error", desktopOnly, async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await page.route(/\/assets\/TrendsPage/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Tendencias", exact: true }).first().click();
  // The first time the page reloads, as after a deployment.
  await expect(page).toHaveURL("/tendencias");
  await expect(page.getByText("Error de navegación")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Inicio", exact: true })).toBeVisible();
  await expect(
    page.getByText("An unexpected error occurred. Please try refreshing the page."),
  ).toBeVisible();
  await page.getByText("Error Details").click();
  await expect(page.getByText(/TrendsPage/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(false);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.unroute(/\/assets\/TrendsPage/);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Tendencias", level: 1 })).toBeVisible();
});

test(
  "a list of people that does not load shows an error",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.route("**/api/follow-requests*", (route) =>
      route.fulfill({ status: 403, json: { code: "x", message: "No" } }),
    );
    await page.goto("/beto/solicitudes");
    await expect(page.getByRole("heading", { name: "Error al cargar los perfiles" })).toBeVisible();
  },
);
