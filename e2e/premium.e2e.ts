import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, member, signedIn } from "./people.ts";
import { waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

const price = "4,99\u00A0€";

test("a visitor reads what Premium is, signs in, asks to be told and takes it back", async ({
  page,
  request,
}) => {
  // In a country without a price.
  const { email, password } = await member(request);
  await page.goto("/premium");
  await expect(page.getByRole("heading", { name: "Hazte Premium", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Ver el precio en mi país: para fans" }).click();
  await expect(
    page.getByRole("heading", { name: "Inicia sesión para hacerte Premium" }),
  ).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/premium");
  await expect(
    page.getByText("Ahora no podemos cobrar en tu país. Te avisamos cuando se pueda."),
  ).toBeVisible();
  await expect(page.getByText("Usas 0 B de 5 GB.")).toBeVisible();
  const ask = page.getByRole("button", { name: "Avísame: Premium para fans" });
  await waitForWrites(page, "/api/me/premium-interest/fan", () => ask.click());
  await expect(page.getByText("Te avisaremos cuando se pueda contratar.")).toBeVisible();
  await expectNoBarrier(page, "the page of Premium");
  await page.reload();
  await page.getByRole("button", { name: "Ya no quiero el aviso: Premium para fans" }).click();
  await expect(ask).toBeVisible();
  await page.reload();
  await expect(ask).toBeVisible();
});

test("an artist buys Premium, sees the space grow, cancels and takes it back", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await changeProfile(request, artist, { country_code: "ES" });
  await signedIn(page, artist.session);
  await page.goto("/premium");
  await expect(page.getByText("Usas 0 B de 5 GB.")).toBeVisible();
  await expect(page.getByText(`${price} al mes`)).toBeVisible();
  await page.getByText("Cada año", { exact: true }).click();
  await expect(page.getByText("49,90\u00A0€ al año")).toBeVisible();
  await page.getByText("Cada mes", { exact: true }).click();
  await page.getByRole("button", { name: "Hazte Premium: para artistas" }).click();
  const dialog = page.getByRole("dialog", { name: "Hazte Premium: para artistas" });
  const pay = dialog.getByRole("button", { name: `Pagar ${price} cada mes` });
  await pay.click();
  await expect(dialog.getByText("Marca la casilla para seguir.").first()).toBeVisible();
  await expectNoBarrier(page, "buying Premium");
  await dialog.getByRole("checkbox", { name: "Tengo 18 años o más." }).check();
  await dialog.getByRole("checkbox", { name: /^Acepto que se me cobre/ }).check();
  await pay.click();
  await expect(page.getByText("Pago de prueba · no se mueve dinero")).toBeVisible();
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "¡Gracias! Ya tienes Premium" })).toBeVisible();
  await page.getByRole("link", { name: "Ver tu plan" }).click();
  await expect(page.getByText("Usas 0 B de 100 GB.")).toBeVisible();
  const own = page.getByRole("region", { name: "Tu plan" });
  await expect(own).toContainText("Tu plan sigue activo hasta el");
  await expect(own).toContainText(`El siguiente cobro, de ${price}`);
  await expect(own.getByRole("list", { name: "Tus cobros" }).getByRole("listitem")).toHaveCount(1);
  await expectNoBarrier(page, "one's own plan");

  await own.getByRole("button", { name: "Cancelar el plan" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Cancelar tu plan Premium?" });
  await question.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(own).toContainText("No se cobra nada más.");
  await expect(page.getByText("Usas 0 B de 100 GB.")).toBeVisible();
  await own.getByRole("button", { name: "Quitar la cancelación" }).click();
  await expect(own).toContainText(`El siguiente cobro, de ${price}`);
});
