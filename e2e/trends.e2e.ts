import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("somebody plays the songs of the week, follows rising artists, and looks at narrower charts and back", async ({
  page,
  request,
}) => {
  // A server that has just started computes the charts first.
  await expect
    .poll(async () => {
      const answer = await request.get("/api/trends/songs");
      return ((await answer.json()) as { places: unknown[] }).places.length;
    })
    .toBeGreaterThan(1);
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/tendencias");
  await expect(page.getByRole("heading", { name: "Tendencias", level: 1 })).toBeVisible();
  const songs = page.getByRole("region", { name: "Canciones" });
  await expect(songs.getByText(/^Actualizado hace/)).toBeVisible();
  await expect(songs.getByRole("listitem").first()).toContainText(/Puesto 1.*\d+ personas/);
  await expectNoBarrier(page, "the chart of songs");

  await songs.getByRole("button", { name: "Reproducir todo" }).click();
  const player = page.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: /^Pausar / })).toBeVisible();
  await expect(
    songs
      .getByRole("listitem")
      .first()
      .getByRole("button", { name: /^Pausar / }),
  ).toBeVisible();

  await page.getByRole("link", { name: "Artistas", exact: true }).click();
  await expect(page).toHaveURL("/tendencias?ver=artistas");
  const artists = page.getByRole("region", { name: "Artistas" });
  const first = artists.getByRole("listitem").first();
  await first.getByRole("button", { name: /^Seguir a / }).click();
  await expect(first.getByRole("button", { name: /^Siguiendo a / })).toBeVisible();

  await page.getByRole("combobox", { name: "País" }).selectOption("Alemania");
  await expect(page).toHaveURL("/tendencias?ver=artistas&pais=DE");
  await expect(page.getByRole("heading", { name: "Todavía no hay bastante gente" })).toBeVisible();
  await expectNoBarrier(page, "a chart without anybody");
  await page.getByRole("link", { name: "Ver todo el mundo" }).click();
  await expect(page).toHaveURL("/tendencias?ver=artistas");
  await expect(first.getByRole("button", { name: /^Siguiendo a / })).toBeVisible();

  const emerging = page.getByRole("switch", { name: /Emergentes/ });
  await emerging.click();
  await expect(page).toHaveURL("/tendencias?ver=artistas&emergentes=si");
  await expect(emerging).toBeChecked();
  await expect(artists.getByRole("listitem").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/tendencias?ver=artistas");
  await expect(emerging).not.toBeChecked();

  await page.getByRole("link", { name: "Mes", exact: true }).click();
  await expect(page).toHaveURL("/tendencias?ver=artistas&periodo=mes");
  await page.getByRole("link", { name: "Etiquetas", exact: true }).click();
  await expect(page).toHaveURL("/tendencias?ver=etiquetas&periodo=mes");
  const tags = page.getByRole("region", { name: "Etiquetas" });
  await expectNoBarrier(page, "the chart of tags");
  await tags.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/explore-music\?search=/);
  await page.goBack();
  await expect(page).toHaveURL("/tendencias?ver=etiquetas&periodo=mes");
  await expect(tags.getByRole("listitem").first()).toContainText(/\d+ personas/);
});
