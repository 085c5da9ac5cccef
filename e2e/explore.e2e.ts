import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, publish, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a newcomer hears who is new, follows, chooses genres, and comes back to the list from an artist", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await request.put("/api/me/profile", {
    headers: { authorization: `Bearer ${artist.session.access_token}` },
    data: { musical_genres: ["experimental"] },
  });
  const title = `Marea ${artist.username}`;
  // Long enough to be seen playing.
  await publish(request, artist, { title, file: song(6) });
  const fan = await member(request);
  const longer = await publish(request, fan, { title: "Larga", file: song(90) });
  await signedIn(page, fan.session);

  // What plays waits for a preview, and goes on when it is over.
  await page.goto(`/post/${longer.id}`);
  await page.getByRole("button", { name: "Reproducir Larga" }).click();
  const player = page.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: "Pausar Larga" })).toBeVisible();
  await page.getByRole("link", { name: "Explorar Artistas" }).click();
  await expect(page.getByRole("heading", { name: "Descubre Artistas Increíbles" })).toBeVisible();
  const newcomers = page.getByRole("region", { name: "Nuevos en Resuena" });
  const card = newcomers.getByRole("article").filter({ hasText: artist.name });
  await expect(card.getByText("Se unió hoy")).toBeVisible();
  await expectNoBarrier(page, "explore-music");
  const listen = card.getByRole("button", { name: `Escuchar 30 segundos de «${title}»` });
  await listen.click();
  await expect(card.getByRole("button", { name: `Parar «${title}»` })).toBeVisible();
  await expect(player.getByRole("button", { name: "Reproducir Larga" })).toBeVisible();
  await expect(listen).toBeVisible();
  await expect(player.getByRole("button", { name: "Pausar Larga" })).toBeVisible();

  await card.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
  await expect(card.getByRole("button", { name: `Siguiendo a ${artist.name}` })).toBeVisible();

  const chips = page.getByRole("group", { name: "Filtrar por género" });
  const chip = (name: string) => chips.getByRole("button", { name, exact: true });
  await expect(chip("Todo")).toHaveAttribute("aria-pressed", "true");
  await chip("Experimental").click();
  await expect(page).toHaveURL("/explore-music?generos=experimental");
  await expect(page.getByRole("heading", { name: "Artistas de Experimental" })).toBeVisible();
  await expect(chip("Todo")).toHaveAttribute("aria-pressed", "false");
  await expect(newcomers).toHaveCount(0);
  await chip("Folk").click();
  const list = page.getByRole("region", { name: "Artistas de Experimental, Folk" });
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Artistas de Experimental" })).toBeVisible();
  await expect(chip("Folk")).toHaveAttribute("aria-pressed", "false");
  await page.goForward();
  const found = list.getByRole("article").filter({ hasText: artist.name });
  await expect(found.getByRole("button", { name: `Siguiendo a ${artist.name}` })).toBeVisible();
  await expectNoBarrier(page, "explore-music with genres");
  await found.getByRole("link", { name: artist.name }).click();
  await expect(page).toHaveURL(`/${artist.username}`);
  await page.goBack();
  await expect(page).toHaveURL("/explore-music?generos=experimental,folk");
  await expect(found).toBeVisible();
  await chip("Todo").click();
  await expect(page).toHaveURL("/explore-music");
  await expect(newcomers).toBeVisible();

  const popular = page.getByRole("region", { name: "Popular esta semana" });
  await expect(popular.getByRole("listitem")).toHaveCount(6);
  await expect(popular.getByText("#1", { exact: true })).toBeVisible();
  await expect(popular.getByRole("link", { name: /^Ver Perfil/ })).toHaveCount(6);

  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  await box.fill(title);
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: `Resultados para "${title}"` })).toBeVisible();
});

test("a follow that fails is taken back, and what cannot be loaded is asked for again", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await signedIn(page, fan.session);
  let answers = false;
  await page.route("**/api/explore", (route) =>
    answers ? route.continue() : route.fulfill({ status: 403, json: { code: "x", message: "No" } }),
  );
  await page.goto("/explore-music");
  await expect(
    page.getByRole("heading", { name: "Error cargando nuevos creadores" }),
  ).toBeVisible();
  answers = true;
  await page.getByRole("button", { name: "Reintentar" }).first().click();
  const card = page
    .getByRole("region", { name: "Nuevos en Resuena" })
    .getByRole("article")
    .filter({ hasText: artist.name });
  await page.route("**/api/follow-user", (route) => route.abort());
  await card.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
  await expect(page.getByText("No se pudo seguir al usuario.")).toBeVisible();
  await expect(card.getByRole("button", { name: `Seguir a ${artist.name}` })).toBeVisible();
});
