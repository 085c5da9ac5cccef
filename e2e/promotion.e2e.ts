import { expectNoBarrier } from "./no-barrier.ts";
import { announceEvent, member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("an artist sees which of their links brought people to a show", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const event = await announceEvent(request, artist, { title: "Noche de cumbia" });
  await signedIn(page, artist.session);
  await page.goto(`/events/${event.slug}`);
  const openDialog = () => page.getByRole("button", { name: "Promocionar" }).click();
  await openDialog();
  const dialog = page.getByRole("dialog", { name: "Promocionar" });
  await expect(dialog.getByText("Todavía no tienes ninguno.")).toBeVisible();
  const name = dialog.getByLabel("¿Dónde lo vas a poner?");
  await name.fill("   ");
  await name.press("Enter");
  await expect(dialog.getByText("Escribe dónde vas a poner el enlace.")).toBeVisible();
  for (const source of ["Cartel del bar", "Instagram"]) {
    await name.fill(source);
    await name.press("Enter");
    await expect(dialog.getByRole("listitem").filter({ hasText: source })).toBeVisible();
    await expect(name).toHaveValue("");
  }
  await name.fill("instagram");
  await name.press("Enter");
  await expect(dialog.getByText("Ya tienes un enlace con ese nombre.")).toBeVisible();
  await name.fill("");
  await dialog.getByRole("button", { name: "Código QR de «Cartel del bar»" }).click();
  await expect(
    dialog.getByRole("img", {
      name: "Código QR que lleva a: Noche de cumbia, Cartel del bar",
    }),
  ).toBeVisible();

  // Instagram's texts have no links; the others have the chosen one.
  const text = dialog.getByLabel("Texto", { exact: true });
  await expect(text).toHaveValue(/^Noche de cumbia\n[\s\S]*\nEnlace en la bio\.$/);
  await dialog.getByLabel("Para", { exact: true }).selectOption("WhatsApp");
  await expect(text).toHaveValue(new RegExp(`/events/${event.slug}$`));
  await dialog.getByLabel("Con el enlace").selectOption("Cartel del bar");
  await expect(text).toHaveValue(/^\*Noche de cumbia\*\n[\s\S]*\/r\/[0-9a-f]{12}$/);
  await text.fill(`${await text.inputValue()} ¡Vengan!`);
  const opening = dialog.getByRole("link", { name: "Abrir WhatsApp" });
  await expect(opening).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*%C2%A1Vengan!$/);
  await expectNoBarrier(page, "promotion of a show");

  const address = /\/r\/[0-9a-f]{12}/.exec(await text.inputValue())?.[0] ?? "";
  const reader = await openDevice();
  await reader.goto(address);
  await expect(reader).toHaveURL(`/events/${event.slug}`);
  await expect(reader.getByRole("heading", { name: "Noche de cumbia" })).toBeVisible();
  const poster = dialog.getByRole("listitem").filter({ hasText: "Cartel del bar" });
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await openDialog();
    await expect(poster).toContainText("1 visita", { timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Instagram" })).toContainText(
    "0 visitas",
  );

  await dialog.getByRole("button", { name: "Quitar «Cartel del bar»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar enlace" }).click();
  await expect(poster).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "Enlaces con nombre" })).toBeFocused();
  await reader.goto(address);
  await expect(reader.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});
