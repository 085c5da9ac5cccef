import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { openSection } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a city whose name is not unique is chosen by its region @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request, "supporter");
  await signedIn(page, who.session);
  await page.goto("/mi-perfil");
  await openSection(page, "Información");
  const city = page.getByRole("combobox", { name: "Ciudad", exact: true });
  const country = page.getByRole("combobox", { name: "País" });
  await country.selectOption("Costa Rica");
  await city.fill("san jose");
  const suggestions = page.getByRole("listbox", { name: "Ciudades" }).getByRole("option");
  await expect(suggestions.first()).toHaveText("San José, San José, Costa Rica");
  await expectNoBarrier(page, "cities of one name");
  await city.press("ArrowDown");
  await city.press("ArrowDown");
  await expect(suggestions.and(page.getByRole("option", { selected: true }))).toHaveText(
    "San José, Alajuela, Costa Rica",
  );
  await city.press("Enter");
  await expect(city).toHaveValue("San José");
  const hint = page.getByText("San José, Alajuela, Costa Rica");
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("San José, Costa Rica")).toBeVisible();

  await page.goto("/mi-perfil");
  await openSection(page, "Información");
  await expect(hint).toBeVisible();
  // Free text is saved as typed, and refers to no city of the list.
  await city.fill("San José de los Recuerdos");
  await expect(hint).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("San José de los Recuerdos, Costa Rica")).toBeVisible();
});
