import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, publish, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("somebody without an account hears a private song and writes a note, and its artist reads it and revokes the link", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const { id } = await publish(request, artist, {
    title: "Maqueta",
    visibility: "private",
    file: song(3),
  });
  await signedIn(page, artist.session);
  await page.goto(`/edit-post/${id}`);
  const openDialog = () => page.getByRole("button", { name: "Escucha privada" }).click();
  await openDialog();
  const dialog = page.getByRole("dialog", { name: "Escucha privada" });
  await expect(dialog.getByText("Todavía no tienes ninguno.")).toBeVisible();
  const name = dialog.getByLabel("¿Para quién es?");
  await name.press("Enter");
  await expect(dialog.getByText("Escribe para quién es.")).toBeVisible();
  await name.fill("Lola, del sello");
  await name.press("Enter");
  const address = dialog.getByLabel("Dirección");
  await expect(address).toHaveValue(/\/escucha\/[0-9a-f]{32}$/);
  const row = dialog
    .getByRole("list", { name: "Enlaces de escucha" })
    .getByRole("listitem")
    .filter({ hasText: "Lola, del sello" });
  await expect(row).toContainText("Todavía no lo ha escuchado.");
  await expectNoBarrier(page, "a new private link");

  const { pathname } = new URL(await address.inputValue());
  const listener = await openDevice();
  const answer = await listener.goto(pathname);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(await answer?.text()).not.toContain("Maqueta");
  await expect(listener.getByRole("heading", { name: "Maqueta", level: 1 })).toBeVisible();
  await listener.getByRole("button", { name: "Reproducir «Maqueta»" }).click();
  await expect(listener.getByRole("button", { name: "Pausar «Maqueta»" })).toBeVisible();
  await listener.getByRole("slider", { name: "Posición en «Maqueta»" }).press("Home");
  await listener.getByLabel("Tu nota").fill("El bajo tapa la <b>voz</b>");
  await listener.getByRole("button", { name: "Dejar nota" }).click();
  const notes = listener.getByRole("list", { name: "Notas de «Maqueta»" });
  await expect(notes).toContainText("El bajo tapa la <b>voz</b>");
  await expect(listener.getByLabel("Tu nota")).toHaveValue("");
  // To its end.
  await expect(listener.getByRole("button", { name: "Reproducir «Maqueta»" })).toBeVisible();
  await listener.getByLabel("Tu nota").fill("Otra");
  await listener.getByRole("button", { name: "Dejar nota" }).click();
  await expect(notes.getByRole("listitem")).toHaveCount(2);
  await notes
    .getByRole("listitem")
    .filter({ hasText: "Otra" })
    .getByRole("button", { name: /^Borrar la nota de / })
    .click();
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await expectNoBarrier(listener, "a private link");

  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openDialog();
    await expect(row).toContainText(/Maqueta: 1 escucha, hasta el \d+ %/, { timeout: 2000 });
  }).toPass();
  await row.getByRole("button", { name: "1 nota nueva" }).click();
  const read = dialog.getByRole("region", { name: "Notas de Lola, del sello" });
  await expect(read).toContainText("El bajo tapa la <b>voz</b>");
  await read.getByRole("button", { name: /^Ir a 0:0/ }).click();
  await expect(read.getByRole("button", { name: "Pausar «Maqueta»" })).toBeVisible();
  await expectNoBarrier(page, "notes of a private link");
  await read.getByRole("button", { name: "Volver a los enlaces" }).click();
  await expect(row.getByRole("button", { name: /: 1 nota$/ })).toBeVisible();

  await row.getByRole("button", { name: "Retirar el enlace de Lola, del sello" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar enlace" }).click();
  await expect(row).toContainText("Retirado");
  await listener.reload();
  await expect(
    listener.getByText("Este enlace ya no existe o caducó. Pide otro a quien te lo envió."),
  ).toBeVisible();
  await expectNoBarrier(listener, "a revoked private link");
  await row.getByRole("button", { name: "Borrar el enlace de Lola, del sello" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Borrar enlace" }).click();
  await expect(dialog.getByText("Todavía no tienes ninguno.")).toBeVisible();
});
