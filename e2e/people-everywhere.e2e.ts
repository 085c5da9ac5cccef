import { expectNoBarrier } from "./no-barrier.ts";
import {
  block,
  changeProfile,
  demoSession,
  follow,
  goPrivate,
  member,
  signedIn,
} from "./people.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("no page where people meet violates WCAG or scrolls sideways", async ({ page, request }) => {
  const narrow = { width: 320, height: 640 };
  const size = page.viewportSize() ?? narrow;
  const check = async (where: string) => {
    await expectNoBarrier(page, where);
    await page.setViewportSize(narrow);
    await expectFits(page, where);
    await page.setViewportSize(size);
  };
  await page.goto("/ana/seguidores");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await check("followers, for a visitor");

  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/ana");
  await page.getByRole("link", { name: /Seguidores$/ }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await check("followers over the page");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Opciones de Ana Belmonte" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await check("the menu of a profile");
  await page.getByRole("menuitem", { name: "Reportar" }).click();
  await page.getByRole("button", { name: "Enviar reporte" }).click();
  await expect(page.getByText("Elige un motivo.")).toBeVisible();
  await check("a report without a reason");

  // All texts of a profile at their limits, without a space to break at.
  const wide = await member(request);
  const word = (length: number) => "Llanfairpwllgwyngyll".repeat(5).slice(0, length);
  await changeProfile(request, wide, {
    city: word(80),
    headline: word(80),
    current_workplace: word(80),
    musical_genres: [word(30)],
    music_relations: [word(30)],
    social_links: { other_link: "https://ana.example", other_link_label: word(25) },
  });
  await page.goto(`/${wide.username}`);
  await expect(page.getByRole("list", { name: "Géneros" })).toContainText(word(30));
  await check("a profile of long words");
  await page.goto(`/network?search=${encodeURIComponent(wide.name)}`);
  await expect(page.getByRole("main").getByText(wide.name).first()).toBeVisible();
  await check("the card of somebody with long words");
  await signedIn(page, wide.session);
  await page.goto("/mi-perfil/informacion");
  await expect(page.getByRole("combobox", { name: "Ciudad" })).toHaveValue(word(80));
  await check("the settings of somebody with long words");

  const person = await member(request);
  await goPrivate(request, person);
  const fan = await member(request);
  await follow(request, fan, person);
  await signedIn(page, fan.session);
  await page.goto(`/${person.username}`);
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();
  await check("a private profile");
  await signedIn(page, person.session);
  await page.goto(`/${person.username}/solicitudes`);
  await expect(page.getByRole("button", { name: `Aceptar a ${fan.name}` })).toBeVisible();
  await check("requests");
  await block(request, person, fan);
  await page.goto("/mi-perfil/bloqueos");
  await expect(page.getByRole("button", { name: `Desbloquear a ${fan.name}` })).toBeVisible();
  await check("blocked people");
});

async function expectFits(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
    .toBeLessThanOrEqual(320);
}
