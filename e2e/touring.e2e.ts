import { expectNoBarrier } from "./no-barrier.ts";
import { announceEvent, createVenue, member, searchCity, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a fan asks an artist to come, the artist sees where, and the fan is told of the date", async ({
  page,
  request,
}) => {
  const [artist, fan, otherFan] = await Promise.all([
    member(request, "creator"),
    member(request),
    member(request),
  ]);
  // The cities of both lie some 170 km apart.
  await signedIn(page, otherFan.session);
  await page.goto(`/${artist.username}`);
  await page.getByRole("button", { name: "Otra ciudad" }).click();
  await page.getByRole("combobox", { name: "Ciudad" }).fill("santa fe");
  await page
    .getByRole("option", { name: /^Santa Fe,/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Pedir", exact: true }).click();
  await expect(page.getByText("Lo pides tú")).toBeVisible();

  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}`);
  await page.getByRole("button", { name: "Ven a Rosario" }).click();
  const requestList = page.getByRole("list", { name: "Ven a mi ciudad" });
  await expect(requestList).toContainText("Rosario");
  await expectNoBarrier(page, "asking an artist to come");

  await signedIn(page, artist.session);
  await page.goto(`/${artist.username}`);
  await page.getByRole("link", { name: "Ver dónde te piden" }).click();
  await expect(page.getByRole("heading", { name: "Tus ciudades" })).toBeVisible();
  // The artist lives in Rosario.
  const route = page.getByRole("list", { name: /^Ruta 1 · \d+ km$/ });
  await expect(route.getByRole("listitem")).toHaveText([
    /^Rosario.*tu ciudad/,
    /^Santa Fe.*\d+ km más/,
  ]);
  await expect(page.getByRole("row", { name: /^Santa Fe/ })).toContainText("1");
  await expect(page.getByText(fan.name)).toHaveCount(0);
  await expectNoBarrier(page, "where an artist is requestList for");

  const mark = artist.username.slice(2);
  const city = await searchCity(request, "Rosario", "AR");
  const venue = await createVenue(request, artist, `Teatro ${mark}`, city.id);
  const title = `Por fin en Rosario ${mark}`;
  await announceEvent(request, artist, {
    title,
    venue_id: venue.id,
    online_url: null,
    time_zone: null,
  });
  await signedIn(page, fan.session);
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: new RegExp(`anunció "${title}"`) })).toBeVisible();
  await page.goto(`/${artist.username}`);
  await expect(page.getByRole("button", { name: "Ven a Rosario" })).toBeVisible();
});
