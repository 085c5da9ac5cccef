import { expectNoBarrier } from "./no-barrier.ts";
import { announceEvent, createVenue, member, searchCity, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a fan asks in an empty agenda to be told, is told of the next show there, and ends it", async ({
  page,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const city = await searchCity(request, "Cochrane", "CL");
  await signedIn(page, fan.session);
  await page.goto(`/events?ciudad=${city.id}&radio=10`);
  await expect(page.getByText("Amplía el radio o activa un aviso.")).toBeVisible();
  const alert = page.getByRole("button", { name: `Avísame de conciertos en ${city.name}` });
  await alert.click();
  await expect(alert).toHaveAttribute("aria-pressed", "true");
  await expectNoBarrier(page, "an alert in an empty agenda");

  const mark = artist.username.slice(2);
  const venue = await createVenue(request, artist, `Sala ${mark}`, city.id);
  const title = `Viento del sur ${mark}`;
  await announceEvent(request, artist, {
    title,
    venue_id: venue.id,
    online_url: null,
    time_zone: null,
  });
  await page.goto("/notifications");
  await page.getByRole("link", { name: new RegExp(`anunció "${title}"`) }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await page.goto("/events/planes");
  const row = page.getByRole("listitem").filter({ hasText: city.name });
  await expect(row).toContainText("a 10 km");
  await expectNoBarrier(page, "one's alerts");
  await row.getByRole("button", { name: /^Quitar el aviso/ }).click();
  await expect(page.getByText("No tienes ninguno.")).toBeVisible();
});

test("a visitor is asked to sign in, and a fan asks for the shows of one artist @desktop", async ({
  page,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  await announceEvent(request, artist, { title: "Una de tantas" });
  await page.goto(`/${artist.username}?tab=agenda`);
  await page.getByRole("button", { name: "Avísame de sus conciertos" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}?tab=agenda`);
  await page.getByRole("button", { name: "Avísame de sus conciertos" }).click();
  const dialog = page.getByRole("dialog", { name: `Conciertos de ${artist.name}` });
  // One's own city is offered.
  await expect(dialog.getByRole("combobox", { name: "Ciudad" })).toHaveValue(/^Rosario,/);
  await expectNoBarrier(page, "asking for the shows of an artist");
  await dialog.getByRole("button", { name: "Avísame" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto("/events/planes");
  const row = page.getByRole("listitem").filter({ hasText: artist.name });
  await expect(row).toContainText("Rosario");
});
