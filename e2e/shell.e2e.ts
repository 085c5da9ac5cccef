import { createConfirmedAccount, demoSession, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test("a visitor at a members' page signs in and comes back to where they were going", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await page.goto("/home?orden=siguiendo");
  await expect(page).toHaveURL(/^[^?]+\/auth\?from=/);
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/home?orden=siguiendo");
  await expect(page.getByText("Aquí aparecerá lo que publiquen tus artistas")).toBeVisible();
  for (const path of ["/auth", "/auth?modo=registro", "/", "/onboarding"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/home");
  }
});

test(
  "the address of /auth cannot redirect to another site",
  { tag: "@desktop" },
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    for (const from of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "javascript:alert(1)",
    ]) {
      await page.goto(`/auth?from=${encodeURIComponent(from)}`);
      await expect(page).toHaveURL("/home");
    }
  },
);

test(
  "a member who has not finished onboarding is led to onboarding from every page",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const who = await createConfirmedAccount(request);
    await signedIn(page, who.session);
    for (const path of ["/", "/home", "/ana"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/onboarding/);
    }
    await page.goto("/onboarding?paso=artistas");
    await expect(page.getByRole("heading", { name: "¿Cómo vas a usar esto?" })).toBeVisible();
  },
);

test("the chosen theme is applied before the next visit is painted", async ({ page }) => {
  await page.goto("/landing");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Tema claro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntries();
      if (paint)
        sessionStorage.setItem("painted-in", document.documentElement.dataset["theme"] ?? "");
    }).observe({ type: "paint", buffered: true });
    // The parser has left <head>: nothing can have been painted yet.
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return;
      sessionStorage.setItem("parsed-in", document.documentElement.dataset["theme"] ?? "");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Tema oscuro" })).toBeVisible();
  const themes = () =>
    page.evaluate(() => [
      sessionStorage.getItem("parsed-in"),
      sessionStorage.getItem("painted-in"),
    ]);
  await expect.poll(themes).toEqual(["light", "light"]);
});

test(
  "the sidebar collapses by button and by Ctrl+B, not while typing, and stays so",
  { tag: "@desktop" },
  async ({ page, request, context }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.goto("/home");
    await page.getByRole("button", { name: "Contraer el menú" }).click();
    await expect(page.getByRole("button", { name: "Expandir el menú" })).toBeVisible();
    const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
    expect(cookie).toMatchObject({ value: "false", sameSite: "Lax" });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await expect(page.getByRole("button", { name: "Expandir el menú" })).toBeVisible();
    await page.keyboard.press("Control+b");
    await expect(page.getByRole("button", { name: "Contraer el menú" })).toBeVisible();
    await page.getByRole("button", { name: "¿Qué estás creando?" }).click();
    await page.getByRole("textbox", { name: "Texto de la publicación" }).press("Control+b");
    await expect(page.getByRole("button", { name: "Contraer el menú" })).toBeVisible();
  },
);

test("going back restores the scroll position in a long feed", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await cards.count()).toBeGreaterThan(40);
  }).toPass({ intervals: [100] });
  const age = cards
    .nth(35)
    .getByRole("link")
    .filter({ has: page.locator("time") })
    // The announcement of a show has the show's time, too.
    .first();
  await age.scrollIntoViewIfNeeded();
  const post = (await age.getAttribute("href")) ?? "";
  await age.click();
  await expect(page).toHaveURL(post);
  await expect(page.getByRole("heading", { name: "Publicación", level: 1 })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL("/home");
  // The same link, not the one at the same index: other journeys may have posted meanwhile.
  await expect(page.locator(`a[href="${post}"]`).first()).toBeInViewport();
});

test(
  "an unknown address says so, with links to other pages",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/a/b/c");
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/landing");
  },
);

test(
  "an address that is only a name so far is no person's, and a protected one leads to /auth",
  desktopOnly,
  async ({ page, request }) => {
    const later = ["/marketplace", "/beto/landing", "/settings", "/user/admin", "/Help"];
    const closedPaths = [
      "/admin",
      "/admin/waitlist",
      "/ana/linktree",
      "/landing/edit",
      "/creator-studio",
      "/ig/callback",
      "/onboarding",
    ];
    for (const path of later) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
      await expect(page.getByText("Usuario no encontrado")).toHaveCount(0);
    }
    for (const path of closedPaths) {
      await page.goto(path);
      await expect(page).toHaveURL(`/auth?from=${encodeURIComponent(path)}`);
    }
    await signedIn(page, await demoSession(request, "beto"));
    for (const path of [...later, ...closedPaths.slice(0, 2)]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    }
    await page.goto("/nadie-se-llama-asi");
    await expect(page.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();
  },
);

test(
  "the landing page stays open to members, with a link to /home",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.goto("/landing");
    await expect(page.getByRole("heading", { name: "La música primero" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Iniciar sesión" })).toHaveCount(0);
    await page.getByRole("link", { name: "Ir a mi inicio" }).first().click();
    await expect(page).toHaveURL("/home");
  },
);

const keysLeft = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((key) => key.startsWith("sb-")),
    ),
  );

for (const garbage of [
  "{",
  "null",
  "[]",
  '"x"',
  "{}",
  '{"access_token":"a","user":{}}',
  '{"access_token":7,"refresh_token":"r","user":{"id":"x"}}',
])
  test(
    `an unreadable stored session (${garbage}) is cleared with everything that belongs to it`,
    desktopOnly,
    async ({ page }) => {
      await page.goto("/favicon.svg");
      await page.evaluate((text) => {
        localStorage.setItem("sb-resuena-auth-token", text);
        localStorage.setItem("sb-left-behind", "1");
        sessionStorage.setItem("sb-left-behind", "1");
        localStorage.setItem("another-key", "1");
      }, garbage);
      await page.goto("/home");
      await expect(page).toHaveURL("/auth?from=%2Fhome");
      await expect.poll(() => keysLeft(page)).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem("another-key"))).toBe("1");
    },
  );

test(
  "a rejected refresh clears everything that belongs to the session",
  desktopOnly,
  async ({ page, request }) => {
    const session = await demoSession(request, "beto");
    await signedIn(page, { ...session, expires_at: 1, refresh_token: "spent" } as typeof session);
    await page.evaluate(() => {
      localStorage.setItem("sb-left-behind", "1");
      sessionStorage.setItem("sb-left-behind", "1");
    });
    await page.goto("/home");
    await expect(page).toHaveURL(/\/auth|\/landing/);
    await expect.poll(() => keysLeft(page)).toEqual([]);
  },
);
