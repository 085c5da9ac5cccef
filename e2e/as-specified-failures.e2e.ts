import { png, song } from "./files.ts";
import { createConfirmedAccount, member, publish, signedIn } from "./people.ts";
import { enter, expectToast, refusal, toast } from "./rare-states.ts";
import { choose, postWith, serverAnswer } from "./steps.ts";
import { expect, test } from "./test.ts";

// Rarely seen states of the specification, each once and word for word.
const desktopOnly = { tag: "@desktop" };

test(
  "posts that cannot be shown say why, and do not affect others",
  desktopOnly,
  async ({ page, request, complaints }) => {
    const artist = await member(request, "creator");
    const title = `Marea ${artist.username}`;
    const whole = await publish(request, artist, { title, file: song(2) });
    await signedIn(page, artist.session);
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.route("**/api/get-feed*", async (route) => {
      const answer = await serverAnswer(route);
      const feed = (await answer.json()) as object;
      const odd = (id: string, content_type: string, media: unknown) => ({
        ...whole,
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
        whole,
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
      .getByRole("button", { name: `Reproducir ${title}` })
      .last()
      .click();
    await expectToast(page, "Error al reproducir el audio");
    expect(complaints.filter((text) => !text.startsWith("An error was contained"))).toEqual([]);
    complaints.length = 0;
  },
);

test(
  "failures in comments, posts, the network, usernames and the role show the sentences of the specification",
  desktopOnly,
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
      const releasePromise = new Promise<void>((resolve) => (release = resolve));
      const address = /\/api\/network(\?|$)/;
      await page.route(address, async (route) => {
        await releasePromise;
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
      const benefits = page.getByRole("list", { name: "Lo que ganas" }).getByRole("listitem");
      await expect(benefits).toHaveText([
        /música, video e imágenes/,
        /enlace/,
        /social/,
        /Eventos y shows/,
        /propinas/,
        /Métricas/,
      ]);
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

    const visitorPage = await openDevice();
    await visitorPage.goto(`/${artist.username}`);
    await visitorPage.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
    await expectToast(visitorPage, "Debes iniciar sesión para seguir artistas");
  },
);

test(
  "a toast stays for 5 s, searches wait for a pause in typing, and a feed retries after 1, 2 and 4 s",
  desktopOnly,
  async ({ page, request, openDevice }) => {
    const artist = await member(request, "creator");
    await enter(page, request);
    let now = Date.now();
    const pause = () => page.clock.pauseAt((now += 600_000));
    await page.clock.install();
    await page.goto(`/${artist.username}`);
    await page.route("**/api/follow-user", (route) => route.abort());
    const follows = page.getByRole("button", { name: `Seguir a ${artist.name}` });
    await expect(follows).toBeVisible();
    await pause();
    await follows.click();
    const errorToast = toast(page, "No se pudo seguir al usuario.");
    await expect(errorToast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(errorToast).toBeVisible();
    await page.clock.runFor(200);
    await expect(errorToast).toHaveCount(0);
    await page.clock.resume();

    const searchQueries: string[] = [];
    page.on("request", (pageRequest) => {
      const { pathname, searchParams } = new URL(pageRequest.url());
      if (pathname === "/api/search-users" || pathname === "/api/mentions")
        searchQueries.push(searchParams.get("query") ?? "");
    });
    await page.goto("/messages");
    await page.getByRole("button", { name: "Nueva conversación" }).click();
    const box = page.getByRole("searchbox", { name: "Nombre o usuario" });
    await expect(box).toBeVisible();
    await pause();
    await box.fill("belmonte");
    await page.clock.runFor(299);
    expect(searchQueries).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searchQueries).toEqual(["belmonte"]);
    await page.clock.resume();

    await page.goto("/home?crear");
    const text = page.getByRole("textbox", { name: "Texto de la publicación" });
    await text.fill("@");
    await expect.poll(() => searchQueries).toEqual(["belmonte", ""]);
    await pause();
    searchQueries.length = 0;
    await text.pressSequentially("ana");
    await page.clock.runFor(299);
    expect(searchQueries).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searchQueries).toEqual(["ana"]);
    await page.clock.resume();

    await page.goto("/network");
    let tries = 0;
    await page.route("**/api/get-feed*", (route) => {
      tries += 1;
      return route.fulfill(refusal(503, "unavailable"));
    });
    await expect(page.getByRole("article").first()).toBeVisible();
    await pause();
    await page.getByRole("link", { name: "Inicio", exact: true }).click();
    for (const [n, seconds] of [1, 2, 4].entries()) {
      // TanStack Query schedules its notifications with the mocked clock, so move it some milliseconds on.
      await expect(async () => {
        await page.clock.runFor(1);
        await expect(page.getByText(`Reintentando (${n + 1} de 3)`)).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.clock.runFor(seconds * 1000 - 100);
      expect(tries).toBe(n + 1);
      await page.clock.runFor(100);
      await expect.poll(() => tries).toBe(n + 2);
    }
    await page.clock.resume();
    await expect(page.getByRole("heading", { name: "Having trouble loading posts" })).toBeVisible();
    expect(tries).toBe(4);

    const freshPage = await openDevice();
    const names: string[] = [];
    await freshPage.route("**/api/usernames/**", (route) => {
      names.push(
        decodeURIComponent(new URL(route.request().url()).pathname.split("/").at(-1) ?? ""),
      );
      return route.continue();
    });
    await signedIn(freshPage, (await createConfirmedAccount(request)).session);
    await freshPage.clock.install();
    await freshPage.goto("/onboarding");
    await freshPage.getByText("Fan", { exact: true }).click();
    await freshPage.getByRole("button", { name: "Continuar" }).click();
    const username = freshPage.getByRole("textbox", { name: "Nombre de usuario" });
    await expect(freshPage.getByText("¡Disponible!")).toBeVisible();
    await freshPage.clock.pauseAt(now + 600_000);
    names.length = 0;
    await username.fill(`y-${artist.username}`);
    await freshPage.clock.runFor(499);
    expect(names).toEqual([]);
    await freshPage.clock.runFor(1);
    await expect.poll(() => names).toEqual([`y-${artist.username}`]);
  },
);

test("pictures that a browser cannot read or draw show an error", desktopOnly, async ({ page }) => {
  await page.goto("/dev/ui");
  const half = page.getByRole("region", { name: "Foto de perfil y banner" });
  const file = { name: "a.png", mimeType: "image/png", buffer: png(1500, 500) };
  const expectRefusal = async (text: string) =>
    expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: text })).toBeVisible();
  await half.getByRole("button", { name: "Añadir banner" }).first().click();
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = function () {
      Blob.prototype.arrayBuffer = arrayBuffer;
      return Promise.reject(new DOMException("gone", "NotReadableError"));
    };
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  await choose(page, "Elegir imagen", file);
  await expectRefusal("Failed to read the image file.");
  await choose(page, "Elegir otra", file);
  await page.getByRole("button", { name: "Recortar y usar" }).click();
  await expectRefusal("Failed to process the image. Please try again.");
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () =>
      Promise.reject(new DOMException("no", "EncodingError"));
  });
  await choose(page, "Elegir otra", file);
  await expectRefusal("Error al validar las dimensiones de la imagen");
});
