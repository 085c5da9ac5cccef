import type { APIRequestContext } from "@playwright/test";
import { expectNoBarrier } from "./no-barrier.ts";
import { announceEvent, createVenue, type Member, member, searchCity, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

/** A show of this artist in Rosario, where all members of journeys live. */
async function showInRosario(request: APIRequestContext, artist: Member) {
  const mark = artist.username.slice(2);
  const city = await searchCity(request, "Rosario", "AR");
  const venue = await createVenue(request, artist, `Galpón ${mark}`, city.id);
  return announceEvent(request, artist, {
    title: `Luna nueva ${mark}`,
    venue_id: venue.id,
    online_url: null,
    time_zone: null,
  });
}

async function follow(page: Page, artist: Member): Promise<void> {
  await page.goto(`/${artist.username}`);
  await page
    .getByRole("button", { name: `Seguir a ${artist.name}` })
    .first()
    .click();
  await expect(
    page.getByRole("button", { name: `Siguiendo a ${artist.name}` }).first(),
  ).toBeVisible();
}

test("an artist tells the followers of a city of a show, a fan reads it, mutes, undoes and unmutes it", async ({
  page: artistPage,
  openDevice,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await follow(fanPage, artist);
  const event = await showInRosario(request, artist);

  await signedIn(artistPage, artist.session);
  await artistPage.goto(`/events/${event.slug}`);
  await artistPage.getByRole("button", { name: "Avisar a tus seguidores de Rosario" }).click();
  const dialog = artistPage.getByRole("dialog", { name: "Avisar a tus seguidores de Rosario" });
  await expect(dialog.getByText(/^Para 1 persona que te sigue y vive en Rosario/)).toBeVisible();
  await dialog.getByRole("button", { name: "Enviar a 1 persona" }).click();
  await expect(dialog.getByText("Escribe qué quieres contar.")).toBeVisible();
  await expectNoBarrier(artistPage, "writing a broadcast");
  const text = "Estrenamos tres canciones y habrá empanadas";
  await dialog.getByRole("textbox", { name: "Tu mensaje" }).fill(text);
  await dialog.getByRole("button", { name: "Enviar a 1 persona" }).click();
  await expect(
    dialog.getByText(/^Ya enviaste la de esta semana\. La próxima, desde el /),
  ).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Tus últimas difusiones" })).toContainText(text);
  await expectNoBarrier(artistPage, "what one has sent");

  await fanPage.goto("/notifications");
  await expect(fanPage.getByText(text)).toBeVisible();
  await fanPage.getByRole("button", { name: `Silenciar difusiones de ${artist.name}` }).click();
  const row = fanPage.getByRole("listitem").filter({ hasText: text });
  await expect(row.getByText(`Silenciaste las difusiones de ${artist.name}`)).toBeVisible();
  await expectNoBarrier(fanPage, "a muted broadcast");
  await row.getByRole("button", { name: "Deshacer" }).click();
  await row.getByRole("button", { name: `Silenciar difusiones de ${artist.name}` }).click();
  await expect(row.getByRole("button", { name: "Deshacer" })).toBeVisible();

  await fanPage.goto("/mi-perfil/bloqueos");
  const mutedList = fanPage.getByRole("list", { name: "Difusiones silenciadas" });
  await expect(mutedList).toContainText(artist.name);
  await mutedList
    .getByRole("button", { name: `Dejar de silenciar las difusiones de ${artist.name}` })
    .click();
  await expect(fanPage.getByText("No has silenciado las difusiones de nadie.")).toBeVisible();

  await fanPage.goto("/notifications/preferencias");
  await expect(fanPage.getByRole("heading", { name: "Difusiones" })).toBeVisible();
  await fanPage.goto("/notifications");
  await fanPage.getByRole("link", { name: new RegExp(text) }).click();
  await expect(fanPage.getByRole("heading", { name: event.title })).toBeVisible();
  // A fan tells nobody.
  await expect(fanPage.getByRole("button", { name: /^Avisar a tus seguidores/ })).toHaveCount(0);
});

test("an artist whom nobody near follows is told so, and sends nothing @desktop", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const event = await showInRosario(request, artist);
  await signedIn(page, artist.session);
  await page.goto(`/events/${event.slug}`);
  await page.getByRole("button", { name: "Avisar a tus seguidores de Rosario" }).click();
  const dialog = page.getByRole("dialog", { name: "Avisar a tus seguidores de Rosario" });
  await expect(dialog.getByText(/^Todavía no te sigue nadie/)).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
});
