import type { Page } from "@playwright/test";
import { announceEvent } from "./people.ts";
import { artistWithAccount, waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

/** From the page of tips to that of the payment. */
async function goToPay(fan: Page, amount: string): Promise<void> {
  await fan.locator("label").filter({ hasText: amount }).click();
  await fan.getByRole("button", { name: `Pagar ${amount}` }).click();
  await expect(fan.getByText("Pago de prueba · no se mueve dinero")).toBeVisible();
  await expect(fan.getByRole("definition").filter({ hasText: amount })).toBeVisible();
}

test("a fan without an account tips by the code at a show, and the artist gives it back", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await artistWithAccount(page, request);
  await page.getByLabel("Tus palabras").fill("¡Abrazo enorme!");
  await waitForWrites(page, "/api/me/receiving", () =>
    page
      .getByRole("region", { name: "Tu agradecimiento" })
      .getByRole("button", { name: "Guardar" })
      .click(),
  );
  const event = await announceEvent(request, artist, { title: "Noche en la plaza" });

  const fan = await openDevice();
  await fan.goto(`/${artist.username}/propina?evento=${event.id}&desde=qr`);
  await expect(fan.getByRole("heading", { name: `Invita a ${artist.name}` })).toBeVisible();
  await expect(fan.getByText("A la gorra en «Noche en la plaza»")).toBeVisible();
  await fan.getByRole("button", { name: "Pagar" }).click();
  await expect(fan.getByRole("alert").filter({ hasText: "Elige un monto." })).toBeVisible();
  await fan.getByLabel("Tu mensaje").fill("¡Qué noche!");
  await fan.getByRole("textbox", { name: "Tu nombre" }).fill("Lucía");
  await goToPay(fan, "2.000\u00A0ARS");
  await fan.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(fan.getByRole("heading", { name: "¡Gracias!" })).toBeVisible();
  await expect(fan.getByText(`Tu apoyo ya llegó a ${artist.name}.`)).toBeVisible();
  await expect(fan.getByText("¡Abrazo enorme!")).toBeVisible();

  await page.goto("/notifications?tab=tip");
  await expect(page.getByText("Alguien te envió una propina")).toBeVisible();
  await page.goto(`/events/${event.slug}`);
  await page.getByRole("button", { name: "A la gorra" }).click();
  const hat = page.getByRole("dialog", { name: "A la gorra" });
  await expect(hat.getByRole("region", { name: "Llegó hasta ahora" })).toContainText(
    "2.000\u00A0ARS",
  );
  await expect(hat.getByRole("img", { name: /Código QR/ })).toBeVisible();

  await page.goto("/creator-studio/ingresos");
  const payment = page.getByRole("listitem").filter({ hasText: "¡Qué noche!" });
  await expect(payment).toContainText("Lucía");
  await payment.getByRole("button", { name: "Devolver" }).click();
  const dialog = page.getByRole("dialog", { name: "Devolver un pago de" });
  await dialog.getByRole("button", { name: "Devolver 2.000\u00A0ARS" }).click();
  await expect(dialog.getByText("Escribe por qué lo devuelves.")).toBeVisible();
  await dialog.getByLabel("Por qué lo devuelves").fill("Fue un error");
  // Without a connection it fails, and is not sent later.
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Devolver 2.000\u00A0ARS" }).click();
  await expect(dialog.getByText("No hay conexión.")).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Devolver 2.000\u00A0ARS" }).click();
  await expect(payment).toContainText("Devuelto");
  await fan.reload();
  await expect(fan.getByRole("heading", { name: "Te devolvimos tu propina" })).toBeVisible();
});

test("a payment that is refused or waits says so, whatever the address claims", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await artistWithAccount(page, request);
  const fan = await openDevice();
  const tips = `/${artist.username}/propina`;
  await fan.goto(tips);
  await goToPay(fan, "5.000\u00A0ARS");
  await fan.getByRole("button", { name: "Rechazar el pago" }).click();
  await expect(fan.getByText("El pago no se completó. No se te cobró nada.")).toBeVisible();
  await fan.getByRole("link", { name: "Intentar de nuevo" }).click();
  await expect(fan).toHaveURL(tips);

  await goToPay(fan, "5.000\u00A0ARS");
  const payment = fan.url();
  // Back from the service, the same form is the same order.
  await fan.goto(tips);
  await goToPay(fan, "5.000\u00A0ARS");
  expect(fan.url()).toBe(payment);
  await fan.getByRole("button", { name: "Pagar y confirmar más tarde" }).click();
  await expect(
    fan.getByText("Estamos confirmando tu pago. Puedes cerrar esta página: te avisaremos."),
  ).toBeVisible();
  const bank = await openDevice();
  await bank.goto(payment);
  await bank.getByRole("button", { name: "Confirmar ahora" }).click();
  await expect(fan.getByText(`Tu apoyo ya llegó a ${artist.name}.`)).toBeVisible();

  // Two taps for who has paid here before.
  await fan.goto(tips);
  await fan.getByRole("button", { name: "Pagar 5.000\u00A0ARS" }).click();
  await expect(fan.getByText("Pago de prueba · no se mueve dinero")).toBeVisible();
  await page.goto(tips);
  await expect(page.getByText("Así ven tu página de propinas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar" })).toBeDisabled();
});
