import { announceEvent, block, createVenue, member, searchCity, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

/** Fills in a streamed show with a line-up of these people, and sends it. */
async function propose(page: Page, title: string, people: { username: string; name: string }[]) {
  await page.goto("/events/new");
  await page.getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByLabel("Fecha", { exact: true }).fill(dayIn(20));
  await page.getByLabel("Hora", { exact: true }).fill("21:30");
  await page.getByRole("button", { name: "En línea" }).click();
  await page
    .getByRole("textbox", { name: "Dirección de la transmisión" })
    .fill("stream.example.com");
  for (const { username, name } of people) {
    await page.getByRole("combobox", { name: "Cartel" }).fill(`@${username}`);
    await page.getByRole("option", { name }).click();
  }
  await page.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(page).toHaveURL(/\/events\/propuestas$/);
}

test("a fan proposes a show, which an artist confirms, and another takes part in", async ({
  page: fanPage,
  openDevice,
  request,
}) => {
  const [fan, artist, guest] = await Promise.all([
    member(request),
    member(request, "creator"),
    member(request, "creator"),
  ]);
  const title = `Falta en la agenda ${fan.username.slice(2)}`;
  const venue = `Peña ${fan.username.slice(2)}`;
  await signedIn(fanPage, fan.session);
  await fanPage.goto("/create");
  await fanPage.getByRole("link", { name: "Proponer un concierto" }).click();
  await fanPage.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(fanPage.getByText("Ponle un título al evento.")).toBeVisible();
  await expect(fanPage.getByText(/Pon en el cartel, con @/)).toBeVisible();
  await fanPage.getByRole("textbox", { name: "Título" }).fill(title);
  await fanPage.getByLabel("Fecha", { exact: true }).fill(dayIn(20));
  await fanPage.getByLabel("Hora", { exact: true }).fill("21:30");
  await fanPage.getByRole("combobox", { name: "Lugar" }).fill(venue);
  await fanPage.getByRole("option", { name: `Añadir «${venue}»` }).click();
  await fanPage.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await fanPage.getByRole("option", { name: "Rosario, Santa Fe, Argentina" }).first().click();
  await fanPage.getByRole("button", { name: "Añadir lugar" }).click();
  for (const { username, name } of [artist, guest]) {
    await fanPage.getByRole("combobox", { name: "Cartel" }).fill(`@${username}`);
    await fanPage.getByRole("option", { name }).click();
  }
  await expect(fanPage.getByText("Borrador guardado")).toBeVisible();
  await fanPage.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(toast(fanPage, "Propuesta enviada")).toBeVisible();
  await expect(fanPage.getByRole("heading", { name: title })).toBeVisible();
  await expect(fanPage.getByText(/^Esperamos a que confirme/)).toBeVisible();
  await fanPage.goto("/events/new");
  await expect(fanPage.getByRole("textbox", { name: "Título" })).toHaveValue("");
  await expect(fanPage.getByRole("heading", { name: "Sigue con un borrador" })).toHaveCount(0);

  const artistPage = await openDevice();
  await signedIn(artistPage, artist.session);
  await artistPage.goto("/notifications");
  await artistPage
    .getByRole("link", { name: `${fan.name} propone un concierto tuyo. Confirmar / No es mío` })
    .click();
  await expect(artistPage.getByRole("heading", { name: title })).toBeVisible();
  await expect(artistPage.getByRole("link", { name: fan.name })).toBeVisible();
  await artistPage.getByRole("button", { name: `Confirmar ${title}` }).click();
  await expect(toast(artistPage, "Concierto publicado")).toBeVisible();
  await expect(artistPage.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(artistPage.getByRole("region", { name: "Tu evento" })).toBeVisible();
  const address = new URL(artistPage.url()).pathname;

  await fanPage.goto("/events/planes");
  await expect(fanPage.getByText("Publicado")).toBeVisible();
  await fanPage.getByRole("link", { name: `Ver el evento ${title}` }).click();
  await fanPage.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(fanPage.getByText("Va 1 persona")).toBeVisible();

  const guestPage = await openDevice();
  await signedIn(guestPage, guest.session);
  await guestPage.goto("/events/propuestas");
  await expect(guestPage.getByText("Nadie te propone conciertos ahora")).toBeVisible();
  await guestPage.goto(address);
  await guestPage.getByRole("button", { name: "Confirmar" }).click();
  await expect(guestPage.getByRole("link", { name: guest.name })).toBeVisible();
});

test("«No es mío» is told politely, and a proposal can be withdrawn", async ({
  page: fanPage,
  openDevice,
  request,
}) => {
  const [fan, artist, blocker] = await Promise.all([
    member(request),
    member(request, "creator"),
    member(request, "creator"),
  ]);
  await block(request, blocker, fan);
  await signedIn(fanPage, fan.session);
  await propose(fanPage, "No era suyo", [artist]);

  const artistPage = await openDevice();
  await signedIn(artistPage, artist.session);
  await artistPage.goto("/events/planes");
  await artistPage.getByRole("button", { name: "No es mío No era suyo" }).click();
  await expect(toast(artistPage, "Listo: no se publica a tu nombre")).toBeVisible();
  await expect(artistPage.getByRole("heading", { name: "No era suyo" })).toHaveCount(0);

  await fanPage.goto("/notifications");
  await fanPage
    .getByRole("link", {
      name: `${artist.name} agradece tu propuesta, pero ese concierto no es suyo`,
    })
    .click();
  await expect(fanPage.getByText("No se publica", { exact: true })).toBeVisible();
  await fanPage.getByRole("button", { name: /^Quitar de la lista/ }).click();
  await expect(fanPage.getByText("No has propuesto ningún concierto")).toBeVisible();

  // Whoever blocked the fan is not suggested, and cannot be asked.
  await fanPage.goto("/events/new");
  await fanPage.getByRole("combobox", { name: "Cartel" }).fill(`@${blocker.username}`);
  await fanPage.getByRole("combobox", { name: "Cartel" }).press("Enter");
  await fanPage.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(fanPage.getByText(/Pon en el cartel, con @/)).toBeVisible();

  const other = await member(request, "creator");
  await propose(fanPage, "Mejor no", [other]);
  await fanPage.getByRole("button", { name: "Retirar la propuesta Mejor no" }).click();
  await fanPage.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
  await expect(toast(fanPage, "Propuesta retirada")).toBeVisible();
  await expect(fanPage.getByText("No has propuesto ningún concierto")).toBeVisible();
});

test("a show that exists already is told to the fan, and to the artist", async ({
  page,
  openDevice,
  request,
}) => {
  const [fan, artist] = await Promise.all([member(request), member(request, "creator")]);
  const city = await searchCity(request, "Rosario", "AR");
  const name = `Sala ${artist.username.slice(2)}`;
  const venue = await createVenue(request, artist, name, city.id);
  const show = { starts_local: `${dayIn(20)}T20:00`, venue_id: venue.id };
  const { slug } = await announceEvent(request, artist, show);
  await signedIn(page, fan.session);
  await page.goto("/events/new");
  await page.getByRole("textbox", { name: "Título" }).fill("¿Ya estaba?");
  await page.getByLabel("Fecha", { exact: true }).fill(dayIn(20));
  await page.getByLabel("Hora", { exact: true }).fill("21:30");
  await page.getByRole("combobox", { name: "Lugar" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("combobox", { name: "Cartel" }).fill(`@${artist.username}`);
  await page.getByRole("option", { name: artist.name }).click();
  await page.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(page.getByText(/^Parece que este concierto ya existe/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver ese evento" })).toHaveAttribute(
    "href",
    `/events/${slug}`,
  );
  await page.getByRole("button", { name: "Enviar igual" }).click();
  await expect(toast(page, "Propuesta enviada")).toBeVisible();

  const artistPage = await openDevice();
  await signedIn(artistPage, artist.session);
  await artistPage.goto("/events/propuestas");
  await artistPage.getByRole("button", { name: "Confirmar ¿Ya estaba?" }).click();
  await expect(artistPage.getByText(/^Parece que este concierto ya existe/)).toBeVisible();
  await artistPage.getByRole("button", { name: "Confirmar igual" }).click();
  await expect(artistPage.getByRole("heading", { name: "¿Ya estaba?", level: 1 })).toBeVisible();
});
