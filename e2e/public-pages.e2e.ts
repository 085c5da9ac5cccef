import { song } from "./files.ts";
import {
  announceEvent,
  demoSession,
  makeCollection,
  member,
  publish,
  signedIn,
  writeComment,
} from "./people.ts";
import { expect, type Page, test } from "./test.ts";

/** Waits until the app has taken over the page of the server. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !("earlyClick" in window));
}

test("a visitor without JavaScript reads every public page, pictures included", async ({
  browser,
  contextOptions,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  const post = await publish(request, artist, {
    title: "Luna de marzo",
    text: "Grabada en la cocina",
    file: song(),
  });
  await writeComment(request, fan, post.id, "La escucho cada mañana");
  const device = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await device.newPage();
  await page.goto(`/post/${post.id}`);
  await expect(page.getByText("Grabada en la cocina").first()).toBeVisible();
  await expect(page.getByText("La escucho cada mañana")).toBeVisible();
  await page.getByRole("link", { name: artist.name }).first().click();
  await expect(page.getByRole("heading", { name: artist.name, level: 1 })).toBeVisible();
  await expect(page.getByText("Luna de marzo").first()).toBeVisible();
  await page.goto("/ana");
  await expect(page.locator("main img").first()).toHaveCSS("opacity", "1");
  await page.goto("/tendencias");
  await expect(page.getByRole("heading", { name: "Tendencias" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Iniciar sesión" }).first()).toBeVisible();
  await device.close();
});

for (const where of ["phone", "@desktop"])
  test(`the app takes over what the server rendered, and nothing moves, ${where}`, async ({
    page,
  }) => {
    // In another zone than the server's, and in the other theme.
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    for (const path of ["/landing", "/ana", "/tendencias"]) {
      await page.goto(path);
      const serverHeading = await page.locator("h1").first().elementHandle();
      await waitForHydration(page);
      // The element of the server is still the one that is shown; errors of hydration would end the journey.
      expect(await serverHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
    }
    const [post] = await page.locator('a[href^="/post/"]').all();
    const calls: string[] = [];
    page.on("request", (pageRequest) => {
      // What comes next of a list whose end is near is no part of the page; mentions are checked when they are shown.
      if (/\/api\/(?!.*cursor=|mentions\/known)/.test(pageRequest.url()))
        calls.push(pageRequest.url());
    });
    await page.goto((await post?.getAttribute("href")) ?? "");
    await waitForHydration(page);
    expect(calls).toEqual([]);
  });

test("what a visitor scrolled to before the app has come stays in sight, and after a reload", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/ana", { waitUntil: "commit" });
  const songs = page.getByRole("tab", { name: "Música" });
  await songs.evaluate((tab) => tab.scrollIntoView({ block: "center" }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  scripts.resolve();
  await waitForHydration(page);
  // Without looking for it first, as a click of the tool does.
  await songs.evaluate((tab: HTMLElement) => tab.click());
  await expect(page).toHaveURL("/ana?tab=musica");
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(10);

  await page.goto("/ana");
  await waitForHydration(page);
  await page.evaluate((top) => window.scrollTo(0, top), place);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("a public collection is whole without JavaScript, and taken over in its place; a private one is nobody's", async ({
  page,
  browser,
  contextOptions,
  request,
}) => {
  const artist = await member(request, "creator");
  const post = await publish(request, artist, { title: "Luna de abril", file: song() });
  const [open, privateCollectionId] = await Promise.all(
    (["public", "private"] as const).map((visibility) =>
      makeCollection(request, artist, { title: "Para la siesta", visibility, post_id: post.id }),
    ),
  );
  const device = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const plain = await device.newPage();
  await plain.goto(`/collections/${open}`);
  await expect(plain.getByRole("heading", { name: "Para la siesta", level: 1 })).toBeVisible();
  await expect(plain.getByRole("link", { name: "Luna de abril" })).toBeVisible();
  await expect(plain.getByRole("link", { name: artist.name }).first()).toBeVisible();
  const response = await plain.goto(`/collections/${privateCollectionId}`);
  expect(response?.status()).toBe(404);
  expect(await plain.content()).not.toMatch(/Para la siesta|Luna de abril/);
  await device.close();

  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, {
          shift: (window as unknown as { shift: number }).shift + entry.value,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const calls: string[] = [];
  page.on("request", (pageRequest) => {
    if (/\/api\/(?!.*cursor=)/.test(pageRequest.url())) calls.push(pageRequest.url());
  });
  await page.goto(`/collections/${open}`);
  const serverHeading = await page.locator("h1").first().elementHandle();
  await waitForHydration(page);
  await expect(page.getByRole("link", { name: "Luna de abril" })).toBeVisible();
  expect(await serverHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.02,
  );
});

test("an event and the agenda are whole without JavaScript, and taken over in their place, by the clock of the venue", async ({
  page,
  openDevice,
  browser,
  contextOptions,
  request,
}) => {
  const artist = await member(request, "creator");
  const { slug } = await announceEvent(request, artist, { title: "Luna de mayo" });
  const device = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const plain = await device.newPage();
  await plain.goto(`/events/${slug}`);
  await expect(plain.getByRole("heading", { name: "Luna de mayo", level: 1 })).toBeVisible();
  await expect(plain.getByText(/, 21:00 \(hora de /)).toBeVisible();
  await expect(plain.getByText("En tu hora")).toHaveCount(0);
  await plain.goto("/events");
  await expect(plain.getByRole("heading", { name: "Agenda de Eventos" })).toBeVisible();
  await expect(plain.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await device.close();

  // A reader of another zone: their own hour comes once the app has taken over.
  const reader = await openDevice({ timezoneId: "Asia/Tokyo" });
  for (const path of [`/events/${slug}`, "/events"]) {
    const calls: string[] = [];
    reader.on("request", (readerRequest) => {
      // Songs of the line-up come afterwards.
      if (/\/api\/(?!.*cursor=|feed)/.test(readerRequest.url())) calls.push(readerRequest.url());
    });
    await reader.goto(path);
    const serverHeading = await reader.locator("h1").first().elementHandle();
    await waitForHydration(reader);
    expect(await serverHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
    expect(calls).toEqual([]);
  }
  await reader.goto(`/events/${slug}`);
  await expect(reader.getByText(/^En tu hora: /)).toBeVisible();

  // Whoever is signed in never gets the visitor's.
  await signedIn(page, artist.session);
  await page.goto(`/events/${slug}`);
  await expect(page.getByRole("link", { name: "Editar" })).toBeVisible();
});

test("a button that is pressed before the app has come does its work when it has", async ({
  page,
}) => {
  let go: () => void = () => undefined;
  const releasePromise = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await releasePromise;
    await route.continue();
  });
  await page.goto("/ana", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Me gusta" }).first().click();
  expect(page.url()).toContain("/ana");
  go();
  await page.waitForURL(/\/auth/);
});

test("a button that is pressed just before the code of its part arrives does its work", async ({
  page,
}) => {
  let go: () => void = () => undefined;
  const releasePromise = new Promise<void>((resolve) => (go = resolve));
  await page.route(/spotify/, () => new Promise(() => {}));
  await page.route(/\/assets\/embeds-.*\.js$/, async (route) => {
    await releasePromise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/ana");
  await waitForHydration(page);
  const button = page.getByRole("button", { name: /Spotify/ });
  // No timer ends between the press and the code.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  go();
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).join(" ")))
    .toContain("__reactProps");
  await page.clock.runFor(100);
  await expect(page.getByText("Cargando Spotify")).toBeAttached();
});

test("whoever is signed in never sees the page of a visitor", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  let go: () => void = () => undefined;
  const releasePromise = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/main-.*\.js$/, async (route) => {
    await releasePromise;
    await route.continue();
  });
  await page.goto("/ana", { waitUntil: "commit" });
  await expect(page.locator("#root h1")).toBeAttached();
  await expect(page.locator("#root h1")).toBeHidden();
  go();
  await expect(page.getByRole("heading", { name: "Ana Belmonte", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Crear cuenta" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Inicio" })).toBeVisible();
});
