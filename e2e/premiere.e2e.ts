import type { APIRequestContext } from "@playwright/test";
import type { OwnRelease } from "#contract/releases/releases";
import { png, song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { follow, type Member, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const hourMs = 3_600_000;

/** A draft with two songs and a cover. */
async function draft(
  request: APIRequestContext,
  artist: Member,
  title: string,
): Promise<OwnRelease> {
  const headers = { authorization: `Bearer ${artist.session.access_token}` };
  const once = () => ({ ...headers, "idempotency-key": crypto.randomUUID() });
  const upload = async (kind: string, data: Buffer): Promise<string> => {
    const answer = await request.post(`/api/files?kind=${kind}`, {
      headers: { ...headers, "content-type": "application/octet-stream" },
      data,
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { id: string }).id;
  };
  const created = await request.post("/api/releases", {
    headers: once(),
    data: { type: "ep", title },
  });
  let release = (await created.json()) as OwnRelease;
  for (const name of ["La luna", "El río"]) {
    const answer = await request.post(`/api/me/releases/${release.id}/tracks`, {
      headers: once(),
      data: { file_id: await upload("audio", song(2, 220)), title: name },
    });
    ({ release } = (await answer.json()) as { release: OwnRelease });
  }
  const saved = await request.put(`/api/me/releases/${release.id}`, {
    headers,
    data: {
      id: release.id,
      revision: release.revision,
      type: "ep",
      title,
      description: "",
      label: "",
      upc: null,
      license: "all_rights",
      cover_file_id: await upload("image", png(600, 600)),
      tracks: release.tracks.map(
        ({ recording: _recording, play_count: _plays, ...track }) => track,
      ),
    },
  });
  expect(saved.ok()).toBe(true);
  return (await saved.json()) as OwnRelease;
}

const tracksOn = (page: Page) =>
  page.getByRole("list", { name: "Canciones", exact: true }).getByRole("listitem");

test("a release is announced, a fan asks to be told, and it goes out", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await follow(request, fan, artist);
  const release = await draft(request, artist, "Marea alta");
  const path = `/${artist.username}/musica/${release.slug}`;
  await signedIn(page, artist.session);
  await page.goto(`/creator-studio/lanzamientos/${release.id}`);
  await page.getByLabel("Cuándo").selectOption("En otra fecha");
  await page.getByLabel("Anunciar antes de que salga").check();
  await page.getByLabel("Mostrar los títulos de las canciones").check();
  await page.getByLabel("Confirmo que tengo los derechos para publicarla").check();
  await page.getByRole("button", { name: "Programar" }).click();
  await expect(page.getByRole("link", { name: "Ver el lanzamiento" })).toHaveAttribute(
    "href",
    path,
  );

  const fanPage = await openDevice();
  await fanPage.clock.install();
  // A visitor is led to sign in, and back.
  await fanPage.goto(path);
  await expect(fanPage.getByRole("heading", { name: "Marea alta", level: 1 })).toBeVisible();
  await expect(fanPage.getByText(/Sale el .*\d\d:\d\d \(tu hora\)/)).toBeVisible();
  await expect(tracksOn(fanPage)).toHaveText([/La luna/, /El río/]);
  await expect(fanPage.getByRole("button", { name: /Escuchar/ })).toHaveCount(0);
  await expectNoBarrier(fanPage, "an announced release");
  await fanPage.getByRole("button", { name: "Avísame" }).click();
  await expect(fanPage).toHaveURL(/\/auth\?/);
  await signedIn(fanPage, fan.session);
  await fanPage.goto(path);
  const remind = fanPage.getByRole("button", { name: "Avísame" });
  await remind.click();
  await expect(fanPage.getByText("Te avisaremos cuando salga.")).toBeVisible();
  await remind.click();
  await expect(remind).toHaveAttribute("aria-pressed", "false");
  await remind.click();
  await fanPage.reload();
  await expect(remind).toHaveAttribute("aria-pressed", "true");

  // The artist does not wait. At the announced hour both open pages look again by themselves.
  const answer = await request.post(`/api/me/releases/${release.id}/publication`, {
    headers: { authorization: `Bearer ${artist.session.access_token}` },
    data: { id: release.id, visibility: "public", has_rights: true },
  });
  expect(answer.ok()).toBe(true);
  await fanPage.clock.fastForward(2 * hourMs);
  await expect(fanPage.getByRole("button", { name: "Escuchar todo" })).toBeVisible();
  await expect(tracksOn(fanPage)).toHaveCount(2);
  await fanPage.goto("/notifications");
  const lines = fanPage.getByRole("main").getByRole("listitem").filter({ hasText: "Marea alta" });
  await expect(lines).toHaveText([new RegExp(`${artist.name} lanzó "Marea alta"`)]);
  await lines.getByRole("link").click();
  await expect(fanPage).toHaveURL(path);
});

test("the editor says that its release went out meanwhile", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const release = await draft(request, artist, "Sin mirar");
  const headers = { authorization: `Bearer ${artist.session.access_token}` };
  const publish = (fields: object) =>
    request.post(`/api/me/releases/${release.id}/publication`, {
      headers,
      data: { id: release.id, visibility: "public", has_rights: true, ...fields },
    });
  await publish({ publish_at: new Date(Date.now() + hourMs).toISOString() });
  await page.clock.install();
  await signedIn(page, artist.session);
  await page.goto(`/creator-studio/lanzamientos/${release.id}`);
  await expect(page.getByText("Programado", { exact: true })).toBeVisible();
  await page.getByLabel("Sello").fill("A medias");
  await publish({});
  await page.clock.fastForward(hourMs + 60_000);
  await expect(page.getByText("Publicado", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Sello")).toHaveValue("A medias");
});
