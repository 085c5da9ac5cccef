import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("somebody finds touring musicians, follows one from the card, and finds them in their network", async ({
  page,
  request,
}) => {
  const pro = await member(request);
  await changeProfile(request, pro, {
    music_relations: ["manager", "dj", "productor"],
    musical_genres: ["cumbia", "rock", "jazz"],
    available_for: ["gira", "clases"],
    headline: "Llevo bandas",
    is_professional: true,
  });
  const viewer = await member(request);
  await signedIn(page, viewer.session);
  await page.goto("/network?search=qwertyzuiop&rol=inventado");
  await expect(page.getByRole("heading", { name: "Red Profesional" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No se encontraron usuarios" })).toBeVisible();
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL("/network");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoBarrier(page, "network");

  const word = pro.name.split(" ").at(-1) ?? "";
  await page.getByRole("searchbox", { name: "Buscar en la red" }).fill(word);
  await expect(page).toHaveURL(`/network?search=${word}`);
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  await sheet.getByRole("button", { name: "Salir de gira" }).click();
  await expect(page).toHaveURL(`/network?search=${word}&disponible=gira`);
  // Where only options are accepted, Enter takes the first one, and closes the list.
  await sheet.getByRole("combobox", { name: "Profesión" }).fill("mana");
  await expect(sheet.getByRole("option", { name: "Manager", exact: true })).toBeVisible();
  await sheet.getByRole("combobox", { name: "Profesión" }).press("Enter");
  await expect(page).toHaveURL(`/network?search=${word}&oficio=manager&disponible=gira`);
  const city = sheet.getByRole("combobox", { name: "Ciudad" });
  await city.click();
  await city.fill("bogo");
  await expect(sheet.getByRole("option", { name: "Bogotá, Colombia" })).toBeVisible();
  await city.press("Enter");
  await expect(city).toHaveValue("Bogotá, Colombia");
  await city.fill("ROSARIO");
  await city.press("Enter");
  await expect(page).toHaveURL(
    `/network?search=${word}&oficio=manager&disponible=gira&ciudad=ROSARIO`,
  );
  await expectNoBarrier(page, "filters of the network");
  await sheet.getByRole("button", { name: "Ver personas" }).click();
  await expect(sheet).toBeHidden();

  const card = page.getByRole("article").filter({ hasText: pro.name });
  await expect(card.getByText("0 seguidores")).toBeVisible();
  await expect(card.getByText("Profesional", { exact: true })).toBeVisible();
  await expect(card.getByText("+1", { exact: true })).toHaveCount(2);
  await card.getByRole("button", { name: /^Seguir / }).click();
  await expect(card.getByRole("button", { name: /^Siguiendo / })).toBeVisible();
  await expect(card.getByText("1 seguidor", { exact: true })).toBeVisible();
  await expect(page.getByText(`¡Éxito! Ahora sigues a ${pro.name}`)).toBeVisible();
  await card.getByRole("link", { name: pro.name }).click();
  await expect(page).toHaveURL(`/${pro.username}`);
  await expect(page.getByText("Disponible para salir de gira y dar clases")).toBeVisible();
  await page.goBack();
  await expect(card.getByRole("button", { name: /^Siguiendo / })).toBeVisible();

  await page.getByRole("button", { name: "Quitar el filtro ROSARIO" }).click();
  await expect(page).toHaveURL(`/network?search=${word}&oficio=manager&disponible=gira`);
  await page
    .getByRole("navigation", { name: "Qué personas ver" })
    .getByRole("link", { name: "Mi red" })
    .click();
  await expect(page).toHaveURL(`/network?ver=mi-red&search=${word}&oficio=manager&disponible=gira`);
  await expect(card.getByText("Llevo bandas")).toBeVisible();
  await page.getByRole("button", { name: "Te siguen 0" }).click();
  await expect(page.getByRole("heading", { name: "No se encontraron usuarios" })).toBeVisible();
});
