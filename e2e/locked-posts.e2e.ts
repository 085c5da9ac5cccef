import type { Page } from "@playwright/test";
import { song } from "./files.ts";
import { member, publish, signedIn } from "./people.ts";
import { artistWithAccount } from "./steps.ts";
import { expect, test } from "./test.ts";

/** The last part of the address of a file, without its signature. */
const fileName = (url: string): string => new URL(url, "http://x").pathname.split("/").at(-1) ?? "";

/** Collects what the server answers to this page. */
function answersTo(page: Page): string[] {
  const texts: string[] = [];
  page.on("response", async (response) => {
    if (!/json|html/.test(response.headers()["content-type"] ?? "")) return;
    texts.push(await response.text().catch(() => ""));
  });
  return texts;
}

test("a fan unlocks a song, has it among what they bought, and loses it by the refund", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await artistWithAccount(page, request);
  const lock = { price: 200_000, currency: "ARS" as const, allows_download: true };
  const post = await publish(request, artist, { title: "Bajamar", file: song(40), lock });
  const whole = post.media?.kind === "audio" ? fileName(post.media.url) : "";
  expect(whole).not.toBe("");

  const fan = await openDevice();
  await signedIn(fan, (await member(request)).session);
  const answers = answersTo(fan);
  // It is made in the background.
  await expect
    .poll(async () => (await (await request.get(`/api/posts/${post.id}`)).json()).media.preview)
    .toMatchObject({ kind: "audio" });
  await fan.goto(`/post/${post.id}`);
  await expect(fan.getByText("Vista previa de 20 s · dura 0:40 en total")).toBeVisible();
  const preview = fan.getByRole("region", { name: "Reproductor" });
  await fan.getByRole("main").getByRole("button", { name: "Reproducir Bajamar" }).click();
  await expect(preview.getByText("Vista previa de 20 s")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Desbloquear por/ })).toBeVisible();

  const price = "2.000\u00A0ARS";
  await fan
    .getByRole("main")
    .getByRole("button", { name: `Desbloquear por ${price}` })
    .click();
  const dialog = fan.getByRole("dialog", { name: "Desbloquear «Bajamar»" });
  const pay = dialog.getByRole("button", { name: `Pagar ${price}` });
  await pay.click();
  await expect(dialog.getByText("Marca la casilla para seguir.")).toBeVisible();
  await dialog.getByRole("checkbox").check();
  // Without a connection nothing is sent, now or later.
  await fan.context().setOffline(true);
  await pay.click();
  await expect(dialog.getByText("No hay conexión.")).toBeVisible();
  await fan.context().setOffline(false);
  await pay.click();
  await expect(fan.getByText("Pago de prueba · no se mueve dinero")).toBeVisible();
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) expect(answer).not.toContain(whole);

  await fan.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(fan.getByText("«Bajamar» ya está desbloqueada para ti.")).toBeVisible();
  await fan.getByRole("link", { name: "Escuchar ahora" }).click();
  await expect(fan.getByRole("main").getByText("0:40")).toBeVisible();
  await fan.getByRole("main").getByRole("button", { name: "Reproducir Bajamar" }).click();
  const player = fan.getByRole("region", { name: "Reproductor" });
  await expect(player.getByRole("button", { name: "Pausar Bajamar" })).toBeVisible();
  await expect(player.getByText("Vista previa")).toHaveCount(0);
  await fan.goto("/collections/comprado");
  const bought = fan.getByRole("list", { name: "Comprado" });
  await expect(bought).toContainText(price);
  const download = fan.waitForEvent("download");
  await bought.getByRole("button", { name: "Descargar Bajamar" }).click();
  expect((await download).suggestedFilename()).not.toBe("");

  await page.goto("/creator-studio/ingresos");
  const payment = page.getByRole("listitem").filter({ hasText: "Desbloqueo" });
  await payment.getByRole("button", { name: "Devolver" }).click();
  const refund = page.getByRole("dialog", { name: "Devolver un pago de" });
  await refund.getByLabel("Por qué lo devuelves").fill("Me lo pidió");
  await refund.getByRole("button", { name: `Devolver ${price}` }).click();
  await expect(payment).toContainText("Devuelto");
  await fan.goto("/collections/comprado");
  await expect(fan.getByText("Aquí estará lo que desbloquees")).toBeVisible();
  await fan.goto(`/post/${post.id}`);
  await expect(
    fan.getByRole("main").getByRole("button", { name: `Desbloquear por ${price}` }),
  ).toBeVisible();
});
