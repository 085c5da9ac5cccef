import type { APIRequestContext } from "@playwright/test";
import type { OwnRelease } from "#contract/releases/releases";
import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { type Member, member, publish, signedIn } from "./people.ts";
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

/** A draft whose only song has had two recordings: of eight seconds, and now of ten. */
async function songWithTwoVersions(request: APIRequestContext, artist: Member): Promise<string> {
  const headers = { authorization: `Bearer ${artist.session.access_token}` };
  const once = () => ({ ...headers, "idempotency-key": crypto.randomUUID() });
  const upload = async (data: Buffer): Promise<string> => {
    const answer = await request.post("/api/files?kind=audio", {
      headers: { ...headers, "content-type": "application/octet-stream" },
      data,
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const created = await request.post("/api/releases", {
    headers: once(),
    data: { type: "single", title: "Tomas" },
  });
  const { id } = (await created.json()) as OwnRelease;
  const added = await request.post(`/api/me/releases/${id}/tracks`, {
    headers: once(),
    data: { file_id: await upload(song(20, 220)), title: "Cal" },
  });
  const { post_id: post } = (await added.json()) as { post_id: string };
  const replaced = await request.put(`/api/me/releases/${id}/tracks/${post}/recording`, {
    headers,
    data: { file_id: await upload(song(24, 330)) },
  });
  expect(replaced.ok()).toBe(true);
  return id;
}

test("a listener switches between two versions at the same second, and each note says which it is about", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const release = await songWithTwoVersions(request, artist);
  await signedIn(page, artist.session);
  await page.goto(`/creator-studio/lanzamientos/${release}`);
  await page.getByRole("button", { name: "Detalles de «Cal»" }).click();
  await page.getByRole("button", { name: "Escucha privada de «Cal»" }).click();
  const dialog = page.getByRole("dialog", { name: "Escucha privada" });
  await dialog.getByLabel("¿Para quién es?").fill("Lola");
  await dialog.getByLabel("Comparar con otra versión").selectOption({ index: 1 });
  await expectNoBarrier(page, "a private link that compares");
  await dialog.getByRole("button", { name: "Crear enlace" }).click();
  const address = dialog.getByLabel("Dirección");
  await expect(address).toHaveValue(/\/escucha\/[0-9a-f]{32}$/);
  const row = dialog.getByRole("list", { name: "Enlaces de escucha" }).getByRole("listitem");
  await expect(row).toContainText("Compara con otra versión");

  const listener = await openDevice();
  await listener.goto(new URL(await address.inputValue()).pathname);
  const place = listener.getByRole("slider", { name: "Posición en «Cal»" });
  const second = async () => Number(await place.getAttribute("aria-valuenow"));
  const version = (letter: "A" | "B") =>
    listener.getByRole("button", { name: `Versión ${letter}`, exact: true });
  await expect(version("A")).toHaveAttribute("aria-pressed", "true");
  await listener.getByRole("button", { name: "Reproducir «Cal»" }).click();
  await expect.poll(second).toBeGreaterThanOrEqual(3);
  await version("B").click();
  await expect(version("B")).toHaveAttribute("aria-pressed", "true");
  expect(await second()).toBeGreaterThanOrEqual(3);
  await expect(listener.getByText("0:20", { exact: true })).toBeVisible();
  const pause = listener.getByRole("button", { name: "Pausar «Cal»" });
  await pause.click();
  await listener.getByLabel("Tu nota").fill("Esta respira más");
  await expect(listener.getByText(/^Se guarda en 0:\d\d, Versión B$/)).toBeVisible();
  await listener.getByRole("button", { name: "Dejar nota" }).click();
  const notes = listener.getByRole("list", { name: "Notas de «Cal»" });
  await expect(notes).toContainText("Esta respira másVersión B");
  await version("A").click();
  expect(await second()).toBeGreaterThanOrEqual(3);
  await expect(listener.getByText("0:24", { exact: true })).toBeVisible();
  // A note plays from its second in the version that it is about.
  await notes.getByRole("button", { name: /^Ir a 0:/ }).click();
  await expect(version("B")).toHaveAttribute("aria-pressed", "true");
  await expect(pause).toBeVisible();
  await expectNoBarrier(listener, "a private link with two versions");
});
