import { demoSession, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test(
  "going back is blocked while there are unsaved changes",
  desktopOnly,
  async ({ page, request }) => {
    const who = await member(request);
    await signedIn(page, who.session);
    await page.goto("/notifications");
    await page.getByRole("button", { name: "Yo", exact: true }).click();
    await page.getByRole("menuitem", { name: "Editar Perfil" }).click();
    await expect(page).toHaveURL("/mi-perfil");
    await page.getByRole("link", { name: "Tendencias", exact: true }).first().click();
    await expect(page).toHaveURL("/tendencias");
    await page.goBack();
    const name = page.getByRole("textbox", { name: "Nombre", exact: true });
    await name.fill("Noa Nueva");
    const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
    for (const way of ["goForward", "goBack"] as const) {
      await page[way]();
      await expect(question).toBeVisible();
      await expect(page).toHaveURL("/mi-perfil");
      await question.getByRole("button", { name: "Seguir editando" }).click();
      await expect(question).toBeHidden();
      await expect(name).toHaveValue("Noa Nueva");
    }
    await page.goForward();
    await question.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL("/tendencias");
    await page.goBack();
    await expect(page).toHaveURL("/mi-perfil");
    await expect(name).toHaveValue(who.name);
  },
);

test(
  "of two clicks the later counts, even if the code of the first arrives after it",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    let release = () => {};
    const releasePromise = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/TrendsPage/, async (route) => {
      await releasePromise;
      await route.continue();
    });
    await page.goto("/home");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("link", { name: "Tendencias", exact: true }).first().click();
    await expect(page).toHaveURL("/home");
    // With how many are unread: other journeys notify Beto, too.
    await page
      .getByRole("link", { name: /^Notificaciones/ })
      .first()
      .click();
    await expect(page).toHaveURL("/notifications");
    const responsePromise = page.waitForResponse(/\/assets\/TrendsPage/);
    release();
    await responsePromise;
    await expect(page.getByRole("heading", { name: "Notificaciones", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/home");
  },
);

test(
  "a link to a hash, going back from it, and a reload restore the scroll position",
  desktopOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 700 });
    await page.goto("/tendencias");
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await page.locator('main a[href^="#"]').click();
    await expect.poll(place).toBeGreaterThan(300);
    const part = await place();
    await page.goBack();
    await expect(page).toHaveURL("/tendencias");
    await expect.poll(place).toBe(0);
    await page.goForward();
    await expect.poll(place).toBe(part);
    await page.reload();
    await expect.poll(place).toBe(part);
  },
);
