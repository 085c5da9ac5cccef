import type { Locator, Page } from "@playwright/test";
import { expectNoBarrier } from "./no-barrier.ts";
import { expect, test } from "./test.ts";

/** Follows a link as somebody without a mouse does. */
async function follow(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Every page says what it is in one heading, and its headings leave out no level. */
async function expectOutline(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(1);
  const levels = await page
    .getByRole("heading")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  const gaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  expect(gaps, `levels ${levels.join(" ")}`).toEqual([]);
}

test("a programmer goes by keyboard through landing page, press kit, booking form and career, and finds no dead end @desktop", async ({
  page,
}) => {
  await page.goto("/ana/landing");
  await expectOutline(page, /Ana Belmonte/);
  await expectNoBarrier(page, "a landing page for a programmer");
  const song = page.locator("audio").first();
  await expect(song).toHaveAttribute("aria-label", /./);

  await follow(page, page.getByRole("link", { name: "Contratar", exact: true }));
  await expect(page.getByRole("heading", { name: "Contratación" })).toBeInViewport();

  await follow(page, page.getByRole("link", { name: /^Kit de prensa/ }));
  await expect(page).toHaveURL("/ana/prensa");
  await expectOutline(page, /Prensa de Ana Belmonte/);
  await expectNoBarrier(page, "a press kit for a programmer");
  await expect(page.getByRole("link", { name: /^Descargar todo/ })).toBeVisible();

  await follow(page, page.getByRole("link", { name: "Escribir a Ana Belmonte" }));
  await expect(page).toHaveURL("/ana/contratar");
  await expectOutline(page, /Contratar a Ana Belmonte/);
  await expectNoBarrier(page, "a booking form for a programmer");
  await page.getByRole("textbox", { name: "Tu nombre" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();

  await follow(page, page.getByRole("link", { name: "Ana Belmonte en Resuena" }));
  await expect(page).toHaveURL("/ana");
  await follow(page, page.getByRole("link", { name: "Trayectoria" }));
  await expect(page).toHaveURL("/ana/trayectoria");
  await expectOutline(page, /Trayectoria/);
  await expectNoBarrier(page, "a career for a programmer");
  await expect(page.getByRole("link", { name: "Dossier" })).toHaveAttribute(
    "href",
    "/ana/trayectoria.pdf",
  );
  await follow(page, page.getByRole("link", { name: /Volver al perfil/ }));
  await expect(page).toHaveURL("/ana");
});
