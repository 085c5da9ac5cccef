import { announceEvent, createVenue, member, searchCity, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a fan 40 km away finds a show in the agenda, attends, and has it among their plans", async ({
  page,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  // The two cities are about 55 km apart.
  const [city, fansCity] = await Promise.all([
    searchCity(request, "La Plata", "AR"),
    searchCity(request, "Buenos Aires", "AR"),
  ]);
  const title = `Cumbia del sur ${artist.username.slice(2)}`;
  const venue = await createVenue(request, artist, `Sala ${artist.username.slice(2)}`, city.id);
  const { slug } = await announceEvent(request, artist, {
    title,
    venue_id: venue.id,
    online_url: null,
    time_zone: null,
    price: { kind: "donation" },
  });

  await signedIn(page, fan.session);
  await page.goto("/home");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("link", { name: "Agenda de Eventos" }).click();
  await expect(page.getByRole("heading", { name: "Agenda de Eventos" })).toBeVisible();
  await page.getByRole("combobox", { name: "Ciudad" }).fill("buenos air");
  await page
    .getByRole("option", { name: /^Buenos Aires,/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`ciudad=${fansCity.id}`));
  const link = page.getByRole("link", { name: new RegExp(title) });
  await page.getByRole("combobox", { name: "Distancia" }).selectOption("A 100 km");
  await expect(link).toBeVisible();
  await page.getByRole("combobox", { name: "Precio" }).selectOption("Gratis");
  await expect(link).toHaveCount(0);
  await page.getByRole("combobox", { name: "Precio" }).selectOption("Gratis o a la gorra");
  await link.click();
  await expect(page).toHaveURL(`/events/${slug}`);
  await page.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(page.getByText("Va 1 persona")).toBeVisible();

  await page.goto("/events/planes");
  await expect(page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tus planes en tu calendario" })).toBeVisible();
  await page.goto(`/${artist.username}?tab=agenda`);
  await expect(page.getByRole("heading", { name: "Próximos" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(title) })).toBeVisible();
});

test("a visitor sees the shows of a month, and an empty month links to others @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const city = await searchCity(request, "Hanga Roa", "CL");
  await page.goto(`/events?ciudad=${city.id}&radio=10`);
  await expect(
    page.getByRole("heading", { name: "Todavía no hay conciertos anunciados en Hanga Roa." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Buscar a 25 km" }).click();
  await expect(page).toHaveURL(/radio|ciudad=/);
  const event = await announceEvent(request, artist, { title: "En todas partes" });
  const day = event.starts_local.slice(0, 10);
  await page.goto(`/events?ver=mes&cuando=${day}`);
  await expect(page.getByRole("table", { name: /^Calendario de/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /En todas partes/ }).first()).toBeVisible();
});
