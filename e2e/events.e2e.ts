import { announceEvent, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
/** A day this far from today, as the value of a date input. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an artist announces a show, a guest confirms, a fan attends, and is told that it moves and is cancelled", async ({
  page: artists,
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
  await signedIn(artists, artist.session);
  await artists.goto("/create");
  await artists.getByRole("link", { name: "Anunciar un concierto" }).click();
  await artists.getByRole("button", { name: "Publicar" }).click();
  await expect(artists.getByText("Ponle un título al evento.")).toBeVisible();
  await artists.getByRole("textbox", { name: "Título" }).fill(title);
  await artists.getByLabel("Fecha", { exact: true }).fill(dayIn(20));
  await artists.getByLabel("Hora", { exact: true }).fill("21:30");
  await artists.getByRole("combobox", { name: "Lugar" }).fill(venue);
  await artists.getByRole("option", { name: `Añadir «${venue}»` }).click();
  await artists.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await artists.getByRole("option", { name: "Rosario, Santa Fe, Argentina" }).first().click();
  await artists.getByRole("button", { name: "Añadir lugar" }).click();
  await expect(artists.getByText("Hora de Cordoba")).toBeVisible();
  await artists.getByRole("button", { name: "A la gorra" }).click();
  await artists.getByRole("button", { name: "Más detalles" }).click();
  await artists.getByRole("combobox", { name: "Cartel" }).fill(`@${guest.username}`);
  await artists.getByRole("option", { name: guest.name }).click();
  await expect(artists.getByText("Borrador guardado")).toBeVisible();
  await artists.getByRole("button", { name: "Publicar" }).click();
  await expect(artists.getByRole("heading", { name: title })).toBeVisible();
  await expect(artists.getByText("Sin confirmar")).toBeVisible();
  const address = new URL(artists.url()).pathname;

  const guests = await openDevice();
  await signedIn(guests, guest.session);
  await guests.goto(address);
  await expect(guests.getByText(`${artist.name} te incluyó en el cartel`)).toBeVisible();
  await guests.getByRole("button", { name: "Confirmar" }).click();
  await expect(guests.getByRole("link", { name: guest.name })).toBeVisible();

  const fans = await openDevice();
  await fans.goto(address);
  await fans.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(fans.getByText("Inicia sesión para decir que vas")).toBeVisible();
  await signedIn(fans, fan.session);
  await fans.goto(address);
  await fans.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(fans.getByText("Va 1 persona")).toBeVisible();
  await expect(fans.getByRole("switch", { name: "Que se vea que voy" })).toBeChecked();
  await fans.reload();
  await expect(fans.getByRole("button", { name: "Voy", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await artists.getByRole("link", { name: "Editar" }).click();
  await artists.getByLabel("Fecha", { exact: true }).fill(dayIn(27));
  await artists.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(toast(artists, "Cambios guardados")).toBeVisible();
  // The fan's page updates by itself.
  await expect(fans.getByText(/^Antes: /)).toBeVisible();
  await artists.getByRole("button", { name: "Cancelar el evento" }).click();
  await artists
    .getByRole("alertdialog")
    .getByRole("button", { name: "Cancelar el evento" })
    .click();
  await expect(fans.getByText("Este evento no se va a hacer.")).toBeVisible();
  await expect(fans.getByRole("button", { name: "Voy", exact: true })).toHaveCount(0);
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

test("a draft is continued, and a fan is told who may announce shows", async ({
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

  const fans = await openDevice();
  await signedIn(fans, fan.session);
  await fans.goto("/events/new");
  await expect(
    fans.getByRole("heading", { name: "Los conciertos los anuncian artistas y profesionales" }),
  ).toBeVisible();
  const { slug } = await announceEvent(request, artist);
  await fans.goto(`/events/${slug}/edit`);
  await expect(fans.getByText("Este evento ya no se puede cambiar")).toBeVisible();
  await fans.goto("/events/no-existe");
  await expect(fans.getByRole("heading", { name: "Este evento no existe" })).toBeVisible();
});
