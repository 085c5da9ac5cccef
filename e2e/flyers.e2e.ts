import { readFile } from "node:fs/promises";
import { announceEvent, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

/** The date in this many days, and how the flyer writes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
const nameOf = (day: Date) =>
  new Intl.DateTimeFormat("es", { day: "numeric", month: "long", timeZone: "UTC" }).format(day);

test("an artist prints the flyer of a show, and it follows a change of date", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const event = await announceEvent(request, artist, { title: "Noche de cumbia y lluvia" });
  await signedIn(page, artist.session);
  await page.goto(`/events/${event.slug}`);
  await page.getByRole("button", { name: "Cartel" }).click();
  const dialog = page.getByRole("dialog", { name: "Cartel" });
  const picture = dialog.getByRole("img", { name: /^Cartel: Noche de cumbia y lluvia/ });
  await expect(picture).toHaveAttribute("alt", new RegExp(nameOf(dayIn(30))));
  const address = await picture.getAttribute("src");
  const downloadFile = async (name: string) => {
    const downloadPromise = page.waitForEvent("download");
    await dialog.getByRole("link", { name }).click();
    const download = await downloadPromise;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const story = await downloadFile("Guardar imagen");
  expect(story.name).toBe("resuena-noche-de-cumbia-y-lluvia.jpg");
  expect(story.bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  await dialog.getByRole("button", { name: "A3" }).click();
  await dialog.getByRole("button", { name: "Solo letras" }).click();
  await expect(picture).toBeVisible();
  await expect(dialog.getByText(/5 mm de sangrado/)).toBeVisible();
  const sheet = await downloadFile("Descargar PDF");
  expect(sheet.bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByLabel("Fecha", { exact: true }).fill(dayIn(37).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await page.getByRole("button", { name: "Cartel" }).click();
  await expect(picture).toHaveAttribute("alt", new RegExp(nameOf(dayIn(37))));
  await expect(picture).not.toHaveAttribute("src", address ?? "");
  expect((await downloadFile("Guardar imagen")).bytes.equals(story.bytes)).toBe(false);

  // Everybody who may see the event can share it.
  const fanPage = await openDevice();
  await fanPage.goto(`/events/${event.slug}`);
  await fanPage.getByRole("button", { name: "Compartir el evento" }).click();
  await fanPage.getByRole("button", { name: /^Cartel/ }).click();
  await expect(
    fanPage.getByRole("img", { name: new RegExp(`^Cartel: .*${nameOf(dayIn(37))}`) }),
  ).toBeVisible();
});
