import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { follow, member, publish, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a newcomer previews new artists, follows, chooses genres, and returns from an artist to the list", async ({
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

  // The player pauses during a preview, and resumes afterwards.
  await page.goto(`/post/${longer.id}`);
  await page.getByRole("button", { name: "Reproducir Larga" }).click();
  const player = page.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: "Pausar Larga" })).toBeVisible();
  await page.getByRole("link", { name: "Explorar Artistas" }).click();
  await expect(page.getByRole("heading", { name: "Descubre Artistas Increíbles" })).toBeVisible();
  const newcomers = page.getByRole("region", { name: "Nuevos en Resuena" });
  const card = newcomers.getByRole("article").filter({ hasText: artist.name });
  await expect(card.getByText("Se unió hoy")).toBeVisible();
  await expect(card.getByText("NEW", { exact: true })).toBeVisible();
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
  const artistCard = list.getByRole("article").filter({ hasText: artist.name });
  await expect(
    artistCard.getByRole("button", { name: `Siguiendo a ${artist.name}` }),
  ).toBeVisible();
  await expectNoBarrier(page, "explore-music with genres");
  await artistCard.getByRole("link", { name: artist.name }).click();
  await expect(page).toHaveURL(`/${artist.username}`);
  await page.goBack();
  await expect(page).toHaveURL("/explore-music?generos=experimental,folk");
  await expect(artistCard).toBeVisible();
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

test("a failed follow is undone, and failed lists can be retried", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await signedIn(page, fan.session);
  let answers = false;
  await page.route("**/api/explore", (route) =>
    answers ? route.continue() : route.fulfill({ status: 403, json: { code: "x", message: "No" } }),
  );
  await page.goto("/explore-music");
  await expect(page.getByRole("heading", { name: "No pudimos cargar los artistas" })).toBeVisible();
  for (const title of ["Error cargando nuevos creadores", "Error cargando artistas populares"]) {
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
  }
  await page.route("**/api/explore/artists*", (route) =>
    answers ? route.continue() : route.fulfill({ status: 403, json: { code: "x", message: "No" } }),
  );
  await page.getByRole("button", { name: "Jazz" }).click();
  await expect(page.getByText("Error loading artists")).toBeVisible();
  await expect(page.getByText("Revisa tu conexión y vuelve a intentarlo.")).toHaveCount(2);
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
  await page.getByRole("button", { name: "Todo" }).click();
  const retry = page.getByRole("button", { name: "Reintentar" });
  // Not the button of the genre: all artists are requested again, and that has failed.
  await expect(page.getByRole("heading", { name: "Artistas de Jazz" })).toBeHidden();
  await expect(retry).toBeVisible();
  answers = true;
  await retry.click();
  const card = page
    .getByRole("region", { name: "Nuevos en Resuena" })
    .getByRole("article")
    .filter({ hasText: artist.name });
  await page.route("**/api/follow-user", (route) => route.abort());
  await card.getByRole("button", { name: `Seguir a ${artist.name}` }).click();
  await expect(page.getByText("No se pudo seguir al usuario.")).toBeVisible();
  await expect(card.getByRole("button", { name: `Seguir a ${artist.name}` })).toBeVisible();
});

test("recommendations say why, can be dismissed and restored, and disappear once followed", async ({
  page,
  request,
}) => {
  const acquaintance = await member(request);
  const [dismissedArtist, followedArtist] = [
    await member(request, "creator"),
    await member(request, "creator"),
  ];
  const colleague = await member(request);
  for (const whom of [dismissedArtist, followedArtist, colleague])
    await follow(request, acquaintance, whom);
  const fan = await member(request);
  await follow(request, fan, acquaintance);
  await signedIn(page, fan.session);
  await page.goto("/explore-music");
  const section = page.getByRole("region", { name: "Recomendados para ti" });
  const card = (who: { name: string }) =>
    section.getByRole("listitem").filter({ hasText: who.name });
  await expect(
    card(dismissedArtist).getByText(`Porque sigues a ${acquaintance.name}`),
  ).toBeVisible();
  await expectNoBarrier(page, "recommendations");
  await section.getByRole("button", { name: "¿Por qué veo esto?" }).click();
  const why = page.getByRole("dialog", { name: "¿Por qué veo esto?" });
  await expect(why.getByText("A quién siguen las personas que sigues")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(why).toHaveCount(0);

  await card(dismissedArtist)
    .getByRole("button", { name: `No me interesa ${dismissedArtist.name}` })
    .click();
  await expect(card(dismissedArtist)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(card(dismissedArtist)).toBeVisible();
  await card(dismissedArtist)
    .getByRole("button", { name: `No me interesa ${dismissedArtist.name}` })
    .press("Enter");
  await expect(card(dismissedArtist)).toHaveCount(0);
  await expect(page.getByText(`No te recomendaremos más a ${dismissedArtist.name}`)).toBeVisible();
  // The focus moves to the next card.
  await expect(
    section.getByRole("listitem").getByRole("link").and(page.locator(":focus")),
  ).toHaveCount(1);
  const responsePromise = page.waitForResponse("**/api/follow-user");
  await card(followedArtist)
    .getByRole("button", { name: `Seguir a ${followedArtist.name}` })
    .click();
  await expect(
    card(followedArtist).getByRole("button", { name: `Siguiendo a ${followedArtist.name}` }),
  ).toBeVisible();
  await responsePromise;

  await page.reload();
  await expect(section.getByRole("listitem").first()).toBeVisible();
  await expect(card(followedArtist)).toHaveCount(0);
  await expect(card(dismissedArtist)).toHaveCount(0);

  await page.goto("/network");
  await expect(
    page.getByRole("list", { name: "Personas" }).getByRole("article").first(),
  ).toBeVisible();
  const fold = page.getByRole("button", { name: "Sugerencias" });
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await fold.click();
  const suggestions = page.getByRole("list", { name: "Sugerencias" }).getByRole("listitem");
  const row = suggestions.filter({ hasText: colleague.name });
  await expect(row.getByText(`Porque sigues a ${acquaintance.name}`)).toBeVisible();
  await expectNoBarrier(page, "suggestions of the network");
  await row.getByRole("button", { name: `No me interesa ${colleague.name}` }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`No te recomendaremos más a ${colleague.name}`)).toBeVisible();
  await page.goto("/network?ver=artistas");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(fold).toHaveCount(0);
  // A failure is shown in place of the suggestions, above the list of people.
  await page.route("**/api/recommendations*", (route) => route.fulfill({ json: {} }));
  await page.goto("/network");
  const errorMessage = page
    .getByRole("alert")
    .filter({ hasText: "No pudimos cargar las sugerencias." });
  await expect(errorMessage).toBeVisible();
  await page.unroute("**/api/recommendations*");
  await errorMessage.getByRole("button", { name: "Reintentar" }).click();
  await expect(fold).toBeVisible();
});
