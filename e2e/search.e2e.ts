import { expectNoBarrier } from "./no-barrier.ts";
import { member, publish, signedIn } from "./people.ts";
import { postWith } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody finds an artist without accents, follows, and comes back to the search", async ({
  page,
  request,
}) => {
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  // The name of somebody of the demo community, the way a thumb writes it.
  await box.fill("lucia aran");
  const results = page.getByRole("listbox", { name: "Resultados" });
  await expect(results.getByRole("option", { name: /Lucía Aranda/ })).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/explore-music?search=lucia+aran");
  await expect(page.getByRole("heading", { name: 'Resultados para "lucia aran"' })).toBeVisible();
  const people = page.getByRole("region", { name: "Personas" });
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

test("searches stay on the device until they are deleted; tags lead to what says them", async ({
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
});
