import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "./no-barrier.ts";
import { announceEvent, demoSession, member, signedIn } from "./people.ts";
import type { APIRequestContext } from "@playwright/test";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test("an artist sees how they are heard, where each figure comes from, and its rows", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/creator-studio");
  await expect(page.getByRole("heading", { name: "Qué cambió" })).toBeVisible();
  await expect(page.getByRole("link", { name: /propuesta de contratación/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Qué viene" })).toBeVisible();
  await expectNoBarrier(page, "the studio");
  await page.getByRole("button", { name: "¿De dónde sale «Oyentes»?" }).click();
  const dialog = page.getByRole("dialog", { name: "¿De dónde sale este número?" });
  await expect(dialog.getByText("Personas distintas con al menos una reproducción")).toBeVisible();
  await dialog.getByRole("button", { name: "Entendido" }).click();

  await page.getByRole("link", { name: "Ver tu audiencia" }).click();
  await expect(page).toHaveURL("/creator-studio/audiencia");
  const figures = page.getByRole("region", { name: "Cifras" });
  await expect(figures.getByRole("radio", { name: /^Reproducciones [\d.]+/ })).toBeChecked();
  await expectNoBarrier(page, "the audience");

  // Along the line by keys, which says each day.
  const line = figures.getByRole("slider", { name: "Recorrer el gráfico" });
  await line.focus();
  const first = await line.getAttribute("aria-valuetext");
  await line.press("ArrowLeft");
  await expect(line).not.toHaveAttribute("aria-valuetext", first ?? "");
  await figures.getByText("Seguidores", { exact: true }).click();
  await expect(figures.getByRole("figure", { name: /^Seguidores/ })).toBeVisible();

  await page.getByRole("link", { name: "90 días" }).click();
  await expect(page).toHaveURL("/creator-studio/audiencia?dias=90");
  await expect(page.getByRole("link", { name: "90 días" })).toHaveAttribute("aria-current", "true");

  const songs = page.getByRole("region", { name: "Canciones y videos" });
  await songs.getByRole("button", { name: "¿De dónde sale «Por canción»?" }).click();
  await expect(dialog.getByText("Las reproducciones y los oyentes de cada canción")).toBeVisible();
  await expectNoBarrier(page, "where a figure comes from");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Descargar las filas (CSV)" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  await dialog.getByRole("button", { name: "Entendido" }).click();
  const plays = await songs.getByRole("listitem").first().textContent();
  const [, firstRow = ""] = csv.split("\n");
  const [, title = "", count = "", before = ""] = firstRow.split(",");
  expect(plays).toContain(`${title}${count}antes ${before}`);

  await songs.getByRole("button", { name: `Hasta dónde escuchan «${title}»` }).click();
  const ends = page.getByRole("dialog", { name: `Hasta dónde escuchan «${title}»` });
  await expect(ends.getByText(/llega a la mitad y \d+\s%\sal final/)).toBeVisible();
  await ends.getByText("¿De dónde sale este número?").click();
  await expect(ends.getByText("De las reproducciones que contaron")).toBeVisible();
  await expectNoBarrier(page, "where people leave a song");
  await ends.getByRole("button", { name: "Entendido" }).click();

  const places = page.getByRole("region", { name: "Ciudades" });
  await places.getByRole("button", { name: "¿De dónde sale «Por ciudad y país»?" }).click();
  await expect(dialog.getByRole("button", { name: "Ciudades (CSV)" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Países (CSV)" })).toBeVisible();
  await dialog.getByRole("button", { name: "Entendido" }).click();

  const hours = page.getByRole("region", { name: "Cuándo te escuchan" });
  await hours.getByText("Ver como tabla").click();
  await expect(hours.getByRole("columnheader", { name: "18–24 h" })).toBeVisible();
  await expectNoBarrier(page, "the hours in numbers");
});

test(
  "a fan learns what the studio is, and a new artist what to do first",
  desktopOnly,
  async ({ page, request, openDevice }) => {
    await signedIn(page, (await member(request, "supporter")).session);
    await page.goto("/creator-studio/audiencia");
    await expect(page.getByText("El estudio es para artistas")).toBeVisible();
    await page.getByRole("link", { name: "Convertirme en Artista" }).click();
    await expect(page).toHaveURL("/create-profile");

    const other = await openDevice();
    await signedIn(other, (await member(request, "creator")).session);
    await other.goto("/creator-studio");
    await expect(other.getByText("Aún no hay métricas. Publica tu primera canción")).toBeVisible();
    await expect(other.getByText("Nada te espera. Buen momento para tocar.")).toBeVisible();
    await other.getByRole("link", { name: "Publicar una canción" }).click();
    await expect(other).toHaveURL("/create-post?tipo=cancion");
  },
);

/** An artist with a post that is scheduled for the 10th of the month after the next one, at 18:00. */
async function artistWithScheduledPost(request: APIRequestContext) {
  const artist = await member(request, "creator");
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 10, 18));
  const answer = await request.post("/api/posts", {
    headers: {
      authorization: `Bearer ${artist.session.access_token}`,
      "idempotency-key": crypto.randomUUID(),
    },
    data: { text: "Adelanto del disco", publish_at: day.toISOString(), time_zone: "UTC" },
  });
  expect(answer.ok()).toBe(true);
  return { artist, month: day.toISOString().slice(0, 7) };
}

const dayHeading = (page: Page, number: number) =>
  page.getByRole("heading", { name: new RegExp(` ${number} de `), level: 3 });

test("an artist moves a scheduled post in the calendar by keys", async ({ page, request }) => {
  const { artist, month } = await artistWithScheduledPost(request);
  await signedIn(page, artist.session);
  await page.goto(`/creator-studio/calendario?mes=${month}`);
  await expect(page.getByRole("link", { name: "Adelanto del disco" })).toBeVisible();
  await expect(dayHeading(page, 10)).toBeVisible();
  await expectNoBarrier(page, "the calendar of the studio");
  const later = page.getByRole("button", { name: "Un día después: «Adelanto del disco»" });
  await later.press("Enter");
  await expect(dayHeading(page, 11)).toBeVisible();
  await expect(page.getByText(/pasa al .*11 de /)).toBeVisible();
  await expect(later).toBeFocused();
  await later.press("Enter");
  await expect(page.getByText(/pasa al .*12 de /)).toBeVisible();
  await page.reload();
  await expect(dayHeading(page, 12)).toBeVisible();

  // Without a connection it goes back, and says so.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Un día antes: «Adelanto del disco»" }).click();
  await expect(page.getByText("No pudimos moverlo")).toBeVisible();
  await expect(dayHeading(page, 12)).toBeVisible();
  await page.context().setOffline(false);
});

test("a scheduled post is dragged to another day", desktopOnly, async ({ page, request }) => {
  const { artist, month } = await artistWithScheduledPost(request);
  await signedIn(page, artist.session);
  await page.goto(`/creator-studio/calendario?mes=${month}`);
  await page.locator("[draggable=true]").dragTo(page.locator(`[data-day="${month}-20"]`));
  await expect(page.getByText(/pasa al .*20 de /)).toBeVisible();
  await page.reload();
  await expect(dayHeading(page, 20)).toBeVisible();
});

test("the agenda of the studio has what comes, what was, and the way to announce", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/creator-studio");
  const tabs = page.getByRole("navigation", { name: "Estudio" });
  await tabs.getByRole("link", { name: "Agenda" }).click();
  await expect(page).toHaveURL("/creator-studio/agenda");
  await expect(page.getByText("Todavía no tienes fechas")).toBeVisible();
  await expect(page.getByText("Ninguno todavía.")).toBeVisible();
  const show = await announceEvent(request, artist, { title: "Noche de cal" });
  await page.reload();
  await page
    .getByRole("list", { name: "Próximos" })
    .getByRole("link", { name: /Noche de cal/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/events/${show.slug}$`));
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Agenda", level: 1 })).toBeVisible();
  await expectNoBarrier(page, "the agenda of the studio");
  await page.getByRole("link", { name: "Anunciar un evento" }).click();
  await expect(page).toHaveURL("/events/new");
});
