import {
  announceEvent,
  changeProfile,
  createVenue,
  follow,
  member,
  publish,
  searchCity,
  signedIn,
} from "./people.ts";
import { song } from "./files.ts";
import { expect, test } from "./test.ts";

const soon = (days: number, hour = "21:00") =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`;
const inVenue = { online_url: null, time_zone: null };

test("home asks who has no city for one, and then tells what there is this week, and what to hear of it @desktop", async ({
  page,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  await publish(request, artist, { title: "Faro", text: "Faro", file: song() });
  // No city that anybody knows.
  await changeProfile(request, fan, { city: "Comarca sin nombre" });
  const city = await searchCity(request, "Ushuaia", "AR");
  const name = artist.username.slice(2);
  const venue = await createVenue(request, artist, `Fin del mundo ${name}`, city.id);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const asks = page.getByRole("region", { name: "Conciertos cerca de ti" });
  await asks.getByRole("combobox", { name: "Tu ciudad" }).fill("ushuai");
  await page
    .getByRole("option", { name: /^Ushuaia,/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`ciudad=${city.id}`));

  const title = `Con vista al canal ${name}`;
  const { slug } = await announceEvent(request, artist, {
    title,
    venue_id: venue.id,
    starts_local: soon(2),
    ...inVenue,
  });
  await page.goto("/home");
  const week = page.getByRole("region", { name: "Esta semana en Ushuaia" });
  await expect(week.getByRole("link", { name: new RegExp(title) })).toHaveAttribute(
    "href",
    `/events/${slug}`,
  );
  await week.getByRole("link", { name: "Escuchar a quienes vienen" }).click();
  await expect(page.getByRole("heading", { name: "Lo que suena en Ushuaia" })).toBeVisible();
  const songs = page.getByRole("region", { name: "Lo que suena en Ushuaia" }).getByRole("listitem");
  await expect(songs.first()).toContainText(artist.name);
  await expect(songs.first().getByRole("link", { name: /^Toca el / })).toBeVisible();
  await songs
    .first()
    .getByRole("button", { name: /^Reproducir/ })
    .click();
  await expect(songs.first().getByRole("button", { name: /^Pausar/ })).toBeVisible();
});

test("a show is found by its words, stands with its artist, and among the concerts to which people go", async ({
  page,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const word = `zarabanda${artist.username.slice(2).replaceAll(/[^a-z0-9]/g, "")}`;
  const city = await searchCity(request, "Ushuaia", "AR");
  const venue = await createVenue(request, artist, `Galpón ${word}`, city.id);
  await announceEvent(request, artist, {
    title: `Gran ${word}`,
    venue_id: venue.id,
    starts_local: soon(3),
    ...inVenue,
  });
  await follow(request, fan, artist);
  await signedIn(page, fan.session);
  await page.goto(`/explore-music?search=${word}`);
  const tab = page.getByRole("link", { name: "Conciertos", exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  const link = page.getByRole("link", { name: new RegExp(`Gran ${word}`) });
  // Among all results stands the post that announces it as well.
  await expect(link).toHaveCount(1);
  await link.click();
  await page.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(page.getByText("Va 1 persona")).toBeVisible();
  // The next date of an artist stands among the results for their name.
  await page.goto(`/explore-music?search=${artist.username}&ver=artistas`);
  await expect(page.getByText("Próxima fecha: ")).toBeAttached();
  await page.goto("/tendencias?ver=conciertos&pais=AR");
  await expect(page.getByRole("navigation", { name: "De cuándo" })).toHaveCount(0);
  await expect(link).toContainText("Va 1 persona");
});
