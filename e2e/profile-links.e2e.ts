import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, member, signedIn } from "./people.ts";
import { serverAnswer } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody copies the HTML for their site, has the link looked at, and people read what its tick means", async ({
  page,
  request,
  context,
}) => {
  const ana = await member(request, "creator");
  const url = "https://ana.example/";
  await changeProfile(request, ana, { social_links: { website: url } });
  await signedIn(page, ana.session);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Sites of others are not for journeys.
  let state = "unverified";
  await page.route("**/api/me/profile-links/check", (route) =>
    route.fulfill({ json: { url, state, checked_at: new Date().toISOString() } }),
  );
  await page.route("**/api/me/profile-links", async (route) => {
    const answer = await serverAnswer(route);
    const body = await answer.json();
    expect(body.links).toEqual([{ url, state: "waiting", checked_at: null }]);
    if (state === "verified") body.links[0].state = state;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/mi-perfil/redes");
  const section = page.getByRole("region", { name: "Enlaces verificados" });
  const row = section.getByRole("listitem");
  await expect(row).toContainText("Sin comprobar");
  await expectNoBarrier(page, "the links of a profile");
  await section.getByRole("button", { name: "Copiar HTML" }).click();
  await expect(page.getByText("HTML copiado")).toBeVisible();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  expect(html).toMatch(
    new RegExp(`^<a rel="me" href="https?://[^/"]+/${ana.username}">.+ en Resuena</a>$`),
  );
  await row.getByRole("button", { name: "Comprobar ana.example" }).click();
  await expect(page.getByText("Todavía no enlaza a tu perfil")).toBeVisible();
  state = "verified";
  await row.getByRole("button", { name: "Comprobar ana.example" }).click();
  await expect(row).toContainText("Verificado");

  await page.route(`**/api/profiles/${ana.username}`, async (route) => {
    const answer = await serverAnswer(route);
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), verified_links: [url] },
    });
  });
  await page.goto(`/${ana.username}`);
  const link = page.getByRole("list", { name: "Enlaces" }).getByRole("link");
  await expect(link).toHaveAccessibleName(/^ana\.example\s+Verificado$/);
  await expect(
    page.getByText("Esta página enlaza a este perfil: es de la misma persona."),
  ).toBeVisible();
  await expect(link).toHaveAttribute("rel", /\bme\b/);
  await expectNoBarrier(page, "a profile with a verified link");
});
