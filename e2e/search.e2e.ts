import type { Locator } from "@playwright/test";
import { expectNoBarrier } from "./no-barrier.ts";
import { makeCollection, member, publish, signedIn } from "./people.ts";
import { postWith, signOut } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody finds an artist without accents, follows, and returns to the search", async ({
  page,
  request,
}) => {
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  // A name of the demo community, typed carelessly.
  await box.fill("lucia aran");
  const results = page.getByRole("listbox", { name: "Resultados" });
  await expect(results.getByRole("option", { name: "Lucía Aranda @lucia-aranda" })).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/explore-music?search=lucia+aran");
  await expect(page.getByRole("heading", { name: 'Resultados para "lucia aran"' })).toBeVisible();
  const people = page.getByRole("region", { name: "Artistas" });
  await expect(people.getByRole("link", { name: /Lucía Aranda/ })).toBeVisible();
  await people
    .getByRole("button", { name: /Seguir/ })
    .first()
    .click();
  await expect(people.getByRole("button", { name: /Siguiendo/ }).first()).toBeVisible();

  await page.getByRole("link", { name: "Artistas", exact: true }).click();
  await expect(page).toHaveURL("/explore-music?search=lucia+aran&ver=artistas");
  await expect(page.getByText("No hay más resultados.")).toBeVisible();
  await people.getByRole("link", { name: /Lucía Aranda/ }).click();
  await expect(page).toHaveURL("/lucia-aranda");
  await page.goBack();
  await expect(page).toHaveURL("/explore-music?search=lucia+aran&ver=artistas");
  await expect(people.getByRole("button", { name: /Siguiendo/ }).first()).toBeVisible();
});

test("searches stay on the device until they are deleted or the person signs out; tags lead to their posts", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const word = `zarabanda${artist.username.slice(2)}`;
  await publish(request, artist, { text: `Una tonada lenta #${word}` });
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/explore-music");
  await page
    .getByRole("region", { name: "Categorías" })
    .getByRole("link", { name: /^Cumbia/ })
    .click();
  await expect(page.getByRole("heading", { name: 'Resultados para "Cumbia"' })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "explore-music");

  await page.goto(`/explore-music?search=${word}`);
  await postWith(page, word)
    .getByRole("link", { name: `#${word}` })
    .click();
  await expect(page).toHaveURL(`/explore-music?search=${word}`);

  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  await page.getByRole("button", { name: "Borrar la búsqueda" }).click();
  const recent = page.getByRole("listbox", { name: "Búsquedas recientes" });
  await expect(recent.getByRole("option")).toHaveText([word, "Cumbia"]);
  await page.getByRole("button", { name: `Borrar «${word}» de las recientes` }).click();
  await expect(recent.getByRole("option")).toHaveText(["Cumbia"]);
  await box.focus();
  await box.press("ArrowDown");
  await expect(recent.getByRole("option", { name: "Cumbia" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await box.press("Enter");
  await expect(page).toHaveURL("/explore-music?search=Cumbia");

  await page.goto("/explore-music?search=qwertyzuiop&ver=artistas");
  const nothing = page.getByRole("heading", { name: "Nada con «qwertyzuiop»" });
  await expect(nothing).toBeVisible();
  await page.getByRole("link", { name: "Buscar en todo" }).click();
  await expect(page).toHaveURL("/explore-music?search=qwertyzuiop");
  await expect(nothing).toHaveCount(1);
  await page
    .getByRole("navigation", { name: "Géneros" })
    .getByRole("link", { name: "Salsa" })
    .click();
  await expect(page).toHaveURL("/explore-music?search=Salsa");
  const readStorage = async () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(readStorage).toContain("Salsa");
  await signOut(page);
  await expect.poll(readStorage, "who signs in next does not read them").not.toContain("Salsa");
});

test("public collections are found by their title, by visitors too", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const word = `sobremesa${artist.username.slice(2)}`;
  const { id } = await publish(request, artist, { text: "Para después del café" });
  for (const visibility of ["public", "private"] as const)
    await makeCollection(request, artist, {
      title: `Una ${word} ${visibility}`,
      visibility,
      post_id: id,
    });
  await page.goto(`/tendencias?search=${word}`);
  const collectionResults = page.getByRole("region", { name: "Colecciones" });
  await expect(collectionResults.getByRole("listitem")).toHaveCount(1);
  await signedIn(page, artist.session);
  await page.goto(`/explore-music?search=${word}`);
  await page.getByRole("link", { name: "Colecciones", exact: true }).last().click();
  await expect(page).toHaveURL(`/explore-music?search=${word}&ver=colecciones`);
  await expect(page.getByText("No hay más resultados.")).toBeVisible();
  await expectNoBarrier(page, "collections of a search");
  await collectionResults.getByRole("link", { name: new RegExp(`${word} public`) }).click();
  await expect(page.getByRole("heading", { name: `Una ${word} public` })).toBeVisible();
});

test("a genre leads to the number of artists that it shows, and to nobody else", async ({
  page,
  request,
}) => {
  await signedIn(page, (await member(request)).session);
  await page.goto("/explore-music");
  // Parallel journeys add artists of cumbia only.
  const category = page
    .getByRole("region", { name: "Categorías" })
    .getByRole("link")
    .filter({ hasNotText: "Cumbia" })
    .first();
  const genre = await category.locator("strong").innerText();
  const count = Number(/(\d+) artista/.exec(await category.innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  await category.click();
  await expect(page.getByRole("heading", { name: `Resultados para "${genre}"` })).toBeVisible();
  await page.getByRole("link", { name: "Artistas", exact: true }).click();
  await expect(page.getByText("No hay más resultados.")).toBeVisible();
  const artists = page.getByRole("region", { name: "Artistas" });
  await expect(artists.getByRole("listitem")).toHaveCount(count);
  await page.getByRole("link", { name: "Buscar también en Red Profesional" }).click();
  await expect(page.getByRole("searchbox", { name: "Buscar en la red" })).toHaveValue(genre);
  await page.getByRole("searchbox", { name: "Buscar en la red" }).fill("f");
  await expect(page).toHaveURL("/network?search=f");
  await expect(page.getByRole("article").first(), "one letter shows the list").toBeVisible();
});

test("the search box sends one request after a pause, is controlled by keys, and stays 200 ms for a tap", async ({
  page,
  request,
}) => {
  const searchQueries: string[] = [];
  let works = true;
  await page.route("**/api/header-search?*", (route) => {
    searchQueries.push(new URL(route.request().url()).searchParams.get("query") ?? "");
    return works ? route.continue() : route.fulfill({ status: 503, json: {} });
  });
  await signedIn(page, (await member(request)).session);
  await page.clock.install();
  await page.goto("/home");
  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  const results = page.getByRole("listbox", { name: "Resultados" });
  const options = results.getByRole("option");
  // The code of the list is loaded on first use, which may take any time.
  await box.fill("so");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect.poll(() => searchQueries).toEqual(["so"]);
  searchQueries.length = 0;
  await box.fill("c");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.clock.pauseAt(Date.now() + 60_000);
  expect(searchQueries, "nothing below two characters").toEqual([]);

  await box.pressSequentially("umb");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.clock.runFor(299);
  await box.pressSequentially("ia");
  await expect(box).toHaveValue("cumbia");
  await page.clock.runFor(299);
  expect(searchQueries, "nothing before the pause of 300 ms").toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searchQueries).toEqual(["cumbia"]);
  await page.clock.resume();

  await expect(results.getByRole("group", { name: "Personas" }).getByRole("option")).toHaveCount(5);
  await expect(
    results.getByRole("group", { name: "Publicaciones" }).getByRole("option"),
  ).toHaveCount(5);
  await expect(results.getByText("Mostrando primeros resultados...")).toBeVisible();
  await expectNoBarrier(page, "the search box with results");
  const isActive = async (option: Locator) => {
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      (await option.getAttribute("id")) ?? "",
    );
  };
  const all = options.filter({ hasText: "Ver todos los resultados" });
  await box.press("ArrowDown");
  await isActive(options.first());
  await box.press("ArrowUp");
  await isActive(all);
  await box.press("ArrowUp");
  await isActive(options.nth(9));
  // The sticky last row never covers the active option.
  const edge = async (of: Locator, side: "top" | "bottom") =>
    of.evaluate((element, name) => Math.round(element.getBoundingClientRect()[name]), side);
  await expect
    .poll(async () => (await edge(all, "top")) - (await edge(options.nth(9), "bottom")))
    .toBeGreaterThanOrEqual(0);
  await box.press("Escape");
  await expect(results).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await box.press("ArrowDown");
  await expect(options).toHaveCount(11);

  await page.clock.pauseAt(Date.now() + 120_000);
  await box.blur();
  await page.clock.runFor(199);
  await expect(results).toBeVisible();
  await page.clock.runFor(1);
  await expect(results).toHaveCount(0);
  await page.clock.resume();
  await box.focus();
  await expect(options).toHaveCount(11);
  await page.clock.pauseAt(Date.now() + 180_000);
  await box.blur();
  await page.clock.runFor(150);
  await options.filter({ hasText: "La Verbena Eléctrica" }).first().click();
  await page.clock.resume();
  await expect(page).toHaveURL("/verbena-electrica");

  await page.goBack();
  works = false;
  await box.fill("bolero");
  await expect(results.getByText("No encontramos personas ni publicaciones.")).toBeVisible();
  await expect(options).toHaveText(["Ver todos los resultados"]);
  await box.press("ArrowDown");
  await isActive(all);
  await box.press("Enter");
  await expect(page).toHaveURL("/explore-music?search=bolero");
  await expect(page.getByRole("heading", { name: 'Resultados para "bolero"' })).toBeVisible();
});
