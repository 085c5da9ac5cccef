import { song } from "./files.ts";
import {
  announceEvent,
  demoSession,
  follow,
  makeCollection,
  member,
  publish,
  signedIn,
  writeComment,
} from "./people.ts";
import { expect, type Page, test } from "./test.ts";

/** Waits until the server's page is hydrated. */
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
  test(`the app hydrates the server's page, and nothing moves, ${where}`, async ({ page }) => {
    // In another time zone than the server's, and in the other theme.
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    for (const path of ["/landing", "/ana", "/tendencias"]) {
      await page.goto(path);
      const serverHeading = await page.locator("h1").first().elementHandle();
      await waitForHydration(page);
      // The server's element is still in the document; errors of hydration would fail the journey.
      expect(await serverHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
    }
    const [post] = await page.locator('a[href^="/post/"]').all();
    const calls: string[] = [];
    page.on("request", (pageRequest) => {
      // The next page of a list whose end is near is requested later; so is the check of mentions.
      if (/\/api\/(?!.*cursor=|mentions\/known)/.test(pageRequest.url()))
        calls.push(pageRequest.url());
    });
    await page.goto((await post?.getAttribute("href")) ?? "");
    await waitForHydration(page);
    expect(calls).toEqual([]);
  });

for (const where of ["phone", "@desktop"])
  test(`no button moves when a member's own state arrives, ${where}`, async ({ page, request }) => {
    const artist = await member(request, "creator");
    const fan = await member(request);
    await follow(request, artist, fan);
    await follow(request, fan, artist);
    const post = await publish(request, artist, { title: "Marea", text: "Marea", file: song(2) });
    const like = await request.put(`/api/posts/${post.id}/like`, {
      headers: { authorization: `Bearer ${fan.session.access_token}` },
      data: {},
    });
    expect(like.ok()).toBe(true);
    const event = await announceEvent(request, artist);
    await signedIn(page, fan.session);
    for (const path of [`/${artist.username}`, `/post/${post.id}`, `/event/${event.slug}`]) {
      const answers = Promise.withResolvers<void>();
      await page.route(/\/api\/(?!me$)/, async (route) => {
        await answers.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const before = await placesOfButtons(page);
      answers.resolve();
      await page.waitForLoadState("networkidle");
      const after = await placesOfButtons(page);
      const moved = Object.keys(before).filter(
        (name) => name in after && before[name] !== after[name],
      );
      expect(
        moved.map((name) => [name, before[name], after[name]]),
        path,
      ).toEqual([]);
      await page.unroute(/\/api\/(?!me$)/);
    }
  });

/** The distance from the top of each button of the page's content in view. */
function placesOfButtons(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    // Of those with the same name the first counts.
    const buttons = [...document.querySelectorAll<HTMLElement>("main button")].toReversed();
    return Object.fromEntries(
      buttons
        .map(
          (button) =>
            [
              button.getAttribute("aria-label") ?? button.innerText,
              Math.round(button.getBoundingClientRect().top),
            ] as const,
        )
        .filter(([, top]) => top < window.innerHeight),
    );
  });
}

test("one's own page does not offer to follow oneself while its data loads", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/profiles/*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const profileRequest = page.waitForRequest("**/api/profiles/*");
  await page.goto(`/${artist.username}`);
  await profileRequest;
  await expect(page.getByRole("button", { name: `Seguir a ${artist.name}` })).toHaveCount(0);
  answer.resolve();
  await expect(page.getByRole("link", { name: "Editar perfil" })).toBeVisible();
});

test("the scroll position before the app has loaded is kept, and restored after a reload", async ({
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
  // A raw click, without Playwright's scrolling to the element.
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

test("a public collection is complete without JavaScript and hydrated; a private one is not found", async ({
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

test("an event and the agenda are complete without JavaScript and hydrated, in the time zone of the venue", async ({
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

  // A reader in another time zone: their own time appears after hydration.
  const readerPage = await openDevice({ timezoneId: "Asia/Tokyo" });
  for (const path of [`/events/${slug}`, "/events"]) {
    const calls: string[] = [];
    readerPage.on("request", (readerRequest) => {
      // Songs of the line-up are requested afterwards.
      if (/\/api\/(?!.*cursor=|feed)/.test(readerRequest.url())) calls.push(readerRequest.url());
    });
    await readerPage.goto(path);
    const serverHeading = await readerPage.locator("h1").first().elementHandle();
    await waitForHydration(readerPage);
    expect(await serverHeading?.evaluate((heading) => heading.isConnected)).toBe(true);
    expect(calls).toEqual([]);
  }
  await readerPage.goto(`/events/${slug}`);
  await expect(readerPage.getByText(/^En tu hora: /)).toBeVisible();

  // Members never get the visitor's page.
  await signedIn(page, artist.session);
  await page.goto(`/events/${slug}`);
  await expect(page.getByRole("link", { name: "Editar" })).toBeVisible();
});

test("a button clicked before the app has loaded works afterwards", async ({ page }) => {
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

test("a button clicked just before its code arrives works", async ({ page }) => {
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
  // No timer runs between the click and the code.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  go();
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).join(" ")))
    .toContain("__reactProps");
  await page.clock.runFor(100);
  await expect(page.getByText("Cargando Spotify")).toBeAttached();
});

test("members never see the page for visitors", async ({ page, request }) => {
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
