import { expectNoBarrier } from "./no-barrier.ts";
import { member } from "./people.ts";
import { waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a visitor reads what Premium will be, signs in, asks to be told and takes it back", async ({
  page,
  request,
}) => {
  const { email, password } = await member(request);
  await page.goto("/premium");
  await expect(page.getByRole("heading", { name: "Hazte Premium", level: 1 })).toBeVisible();
  await expect(page.getByText("Todavía no se puede contratar", { exact: true })).toBeVisible();
  const ask = page.getByRole("button", { name: "Avísame: Premium para fans" });
  await ask.click();
  await expect(
    page.getByRole("heading", { name: "Inicia sesión para que te avisemos de Premium" }),
  ).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/premium");
  await expect(page.getByText("Usas 0 B de 5 GB.")).toBeVisible();
  await waitForWrites(page, "/api/me/premium-interest/fan", () => ask.click());
  await expect(page.getByText("Te avisaremos cuando se pueda contratar.")).toBeVisible();
  await expectNoBarrier(page, "the page of Premium");
  await page.reload();
  await page.getByRole("button", { name: "Ya no quiero el aviso: Premium para fans" }).click();
  await expect(ask).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
});
