import { announceEvent, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
/** A day this far from today, as the value of a date input. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an artist announces a show, a guest confirms, a fan attends, and is told that it moves and is cancelled", async ({
  page: artistPage,
  openDevice,
  request,
}) => {
  const [artist, guest, fan] = await Promise.all([
    member(request, "creator"),
    member(request, "creator"),
    member(request),
  ]);
  const title = `Noche de cumbia ${artist.username.slice(2)}`;
  const venue = `Sala ${artist.username.slice(2)}`;
  await signedIn(artistPage, artist.session);
  await artistPage.goto("/create");
  await artistPage.getByRole("link", { name: "Anunciar un concierto" }).click();
  await artistPage.getByRole("button", { name: "Publicar" }).click();
  await expect(artistPage.getByText("Ponle un título al evento.")).toBeVisible();
  await artistPage.getByRole("textbox", { name: "Título" }).fill(title);
  await artistPage.getByLabel("Fecha", { exact: true }).fill(dayIn(20));
  await artistPage.getByLabel("Hora", { exact: true }).fill("21:30");
  await artistPage.getByRole("combobox", { name: "Lugar" }).fill(venue);
  await artistPage.getByRole("option", { name: `Añadir «${venue}»` }).click();
  await artistPage.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await artistPage.getByRole("option", { name: "Rosario, Santa Fe, Argentina" }).first().click();
  await artistPage.getByRole("button", { name: "Añadir lugar" }).click();
  await expect(artistPage.getByText("Hora de Córdoba")).toBeVisible();
  await artistPage.getByRole("button", { name: "A la gorra" }).click();
  await artistPage.getByRole("button", { name: "Más detalles" }).click();
  await artistPage.getByRole("combobox", { name: "Cartel" }).fill(`@${guest.username}`);
  await artistPage.getByRole("option", { name: guest.name }).click();
  await expect(artistPage.getByText("Borrador guardado")).toBeVisible();
  await artistPage.getByRole("button", { name: "Publicar" }).click();
  await expect(artistPage.getByRole("heading", { name: title })).toBeVisible();
  await expect(artistPage.getByText("Sin confirmar")).toBeVisible();
  const address = new URL(artistPage.url()).pathname;

  const guestPage = await openDevice();
  await signedIn(guestPage, guest.session);
  await guestPage.goto(address);
  await expect(guestPage.getByText(`${artist.name} te incluyó en el cartel`)).toBeVisible();
  await guestPage.getByRole("button", { name: "Confirmar" }).click();
  await expect(guestPage.getByRole("link", { name: guest.name })).toBeVisible();

  const fanPage = await openDevice();
  await fanPage.goto(address);
  await fanPage.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(
    fanPage.getByRole("heading", { name: "Inicia sesión para decir que vas" }),
  ).toBeVisible();
  await signedIn(fanPage, fan.session);
  await fanPage.goto(address);
  await fanPage.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(fanPage.getByText("Va 1 persona")).toBeVisible();
  await expect(fanPage.getByRole("switch", { name: "Que se vea que voy" })).toBeChecked();
  await fanPage.reload();
  await expect(fanPage.getByRole("button", { name: "Voy", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await artistPage.getByRole("link", { name: "Editar" }).click();
  await artistPage.getByLabel("Fecha", { exact: true }).fill(dayIn(27));
  await artistPage.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(artistPage, "Cambios guardados")).toBeVisible();
  // The fan's page updates by itself.
  await expect(fanPage.getByText(/^Antes: /)).toBeVisible();
  await artistPage.getByRole("button", { name: "Cancelar el evento" }).click();
  await artistPage
    .getByRole("alertdialog")
    .getByRole("button", { name: "Cancelar el evento" })
    .click();
  await expect(fanPage.getByText("Este evento no se va a hacer.")).toBeVisible();
  await expect(fanPage.getByRole("button", { name: "Voy", exact: true })).toHaveCount(0);
});

test("a show is announced by keyboard alone @desktop", async ({ page, request }) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/events/new");
  await page.getByRole("textbox", { name: "Título" }).focus();
  await page.keyboard.type("Con las teclas");
  await page.keyboard.press("Tab");
  // The browser's language decides whether day or month comes first: this date reads the same both ways.
  const date = Array.from({ length: 400 }, (_, days) => dayIn(days + 2)).find(
    (one) => one.slice(5, 7) === one.slice(8),
  );
  const [year = "", month = "", day = ""] = date?.split("-") ?? [];
  await page.keyboard.type(`${day}${month}${year}`);
  await page.getByLabel("Hora", { exact: true }).focus();
  // A 12-hour browser asks for AM or PM, too; a 24-hour one ignores the letter.
  await page.keyboard.type("0930a");
  await expect(page.getByLabel("Fecha", { exact: true })).toHaveValue(date ?? "");
  await expect(page.getByLabel("Hora", { exact: true })).toHaveValue("09:30");
  await page.getByRole("button", { name: "En línea" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Dirección de la transmisión" })).toBeFocused();
  await page.keyboard.type("stream.example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Con las teclas" })).toBeVisible();
  await page.getByText("La hora en cada país").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("España", { exact: true })).toBeVisible();
});

test("a draft is continued, and a fan may propose shows, and change none", async ({
  page,
  openDevice,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  await signedIn(page, artist.session);
  await page.goto("/events/new");
  await page.getByRole("textbox", { name: "Título" }).fill("Todavía sin fecha");
  await expect(page.getByText("Borrador guardado")).toBeVisible();
  await page.goto("/events/new");
  await page.getByRole("link", { name: /Todavía sin fecha/ }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Todavía sin fecha");

  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await fanPage.goto("/events/new");
  await expect(
    fanPage.getByRole("heading", { name: "Proponer un concierto", exact: true }),
  ).toBeVisible();
  const { slug } = await announceEvent(request, artist);
  await fanPage.goto(`/events/${slug}/edit`);
  await expect(fanPage.getByText("Este evento ya no se puede cambiar")).toBeVisible();
  await fanPage.goto("/events/no-existe");
  await expect(fanPage.getByRole("heading", { name: "Este evento no existe" })).toBeVisible();
});
