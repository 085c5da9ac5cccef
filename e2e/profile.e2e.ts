import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { demoSession, member, publish, signedIn } from "./people.ts";
import { hears } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const player = (page: Page) => page.getByRole("region", { name: "Reproductor" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("a visitor gets to know an artist: who she is, what she plays and where else she is", async ({
  page,
}) => {
  await page.goto("/ana");
  await expect(page.getByRole("heading", { level: 1, name: "Ana Belmonte" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Géneros" })).toContainText("electroflamenco");
  await expect(page.getByText("Trabaja en Peña Flamenca La Cal")).toBeVisible();
  const links = page.getByRole("list", { name: "Enlaces" });
  await expect(links.getByRole("link", { name: "Entradas de la gira" })).toHaveAttribute(
    "href",
    "https://entradas.example/cal-viva",
  );
  await expect(links.getByRole("link", { name: "Instagram" })).toHaveAttribute("rel", /noopener/);

  await page.getByRole("button", { name: "Escuchar", exact: true }).click();
  await hears(page, 1);
  await expect(player(page)).toContainText("Ana Belmonte");

  const more = page.getByRole("button", { name: "Ver más" }).first();
  if (await more.isVisible()) await more.click();
  await page.getByRole("link", { name: "@lucia-aranda" }).first().click();
  await expect(page).toHaveURL("/lucia-aranda");
  await expect(player(page)).toContainText("Ana Belmonte");
});

test("members read the e-mail for bookings with a tap, once its owner shows it", async ({
  page,
  request,
}) => {
  const email = "gira@banda.example";
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/mi-perfil/informacion");
  await page.getByRole("textbox", { name: "Email de contacto" }).fill(email);
  const show = page.getByRole("switch", { name: "Mostrarlo en tu perfil" });
  await expect(show).not.toBeChecked();
  await show.check();
  await expectNoBarrier(page, "mi-perfil with a contact address");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(`/${artist.username}`);
  const label = "Para contrataciones y prensa";
  const button = page.getByRole("button", { name: label });
  await expect(button).toBeVisible();

  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}`);
  await expect(button).toBeVisible();
  expect(await page.content()).not.toContain(email);
  await button.click();
  const link = page.getByRole("link", { name: email });
  await expect(link).toHaveAttribute("href", `mailto:${email}`);
  await expect(link).toBeFocused();
  await expectNoBarrier(page, "a profile with its contact address");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copiar email" }).click();
  await expect(page.getByText("Email copiado")).toBeVisible();
});

test("each kind of an artist's posts has a tab and an address of its own", async ({ page }) => {
  await page.goto("/ana");
  await expect(tab(page, "Todo")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Música").click();
  await expect(page).toHaveURL("/ana?tab=musica");
  const panel = page.getByRole("tabpanel");
  const songs = panel.getByRole("listitem");
  await expect(songs.first()).toBeVisible();
  await expect(panel.getByRole("article")).toHaveCount(0);
  await songs
    .nth(1)
    .getByRole("button", { name: /^Reproducir / })
    .click();
  await hears(page, 1);

  await page.keyboard.press("Escape");
  await tab(page, "Música").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/ana?tab=imagenes");
  await expect(panel.getByRole("link").first().getByRole("img")).toBeVisible();

  await page.goto("/ana?tab=textos");
  await expect(tab(page, "Textos")).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("article").first()).toBeVisible();
  await page.goto("/ana?tab=nada");
  await expect(tab(page, "Todo")).toHaveAttribute("aria-selected", "true");
});

test("nothing of another site loads before it is tapped", async ({ page }) => {
  const foreign: string[] = [];
  await page.context().route(/spotify|youtube|soundcloud/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Otro sitio</p>" });
  });
  await page.goto("/ana");
  const elsewhere = page.getByRole("region", { name: "También en" });
  await expect(elsewhere.getByRole("link", { name: /^SoundCloud/ })).toHaveAttribute(
    "href",
    "https://soundcloud.com/anabelmonte",
  );
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(foreign).toEqual([]);

  await elsewhere.getByRole("button", { name: /Spotify/ }).click();
  const spotify = page.locator('iframe[src^="https://open.spotify.com/"]');
  await expect(spotify).toHaveAttribute(
    "src",
    "https://open.spotify.com/embed/playlist/37i9dQZF1DX10zKzsJ2jva",
  );
  await expect(spotify).toHaveCSS("opacity", "1");
  expect((await spotify.boundingBox())?.height).toBe(380);
  await expect(spotify).toHaveAttribute("sandbox", /^allow-scripts allow-same-origin/);
  await elsewhere.getByRole("button", { name: /video/ }).click();
  await expect(page.locator("iframe").last()).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
  );
  await expect
    .poll(() => foreign.map((url) => new URL(url).hostname))
    .toEqual(["open.spotify.com", "www.youtube-nocookie.com"]);
});

test("videos of YouTube open by themselves when that is turned on, and do not play by themselves", async ({
  page,
  request,
}) => {
  await page
    .context()
    .route(/youtube/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Otro sitio</p>" }),
    );
  await signedIn(page, (await member(request)).session);
  const preference = page.getByRole("switch", { name: /^Abrir los videos de YouTube sin pulsar/ });
  await page.goto("/mi-perfil/apariencia");
  await expect(preference).not.toBeChecked();
  await preference.check();
  await page.goto("/ana");
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  );
  await expect(page.locator("iframe")).not.toBeFocused();
  // «Modo datos» overrides it.
  await page.evaluate(() => localStorage.setItem("data-mode", "on"));
  await page.reload();
  const elsewhere = page.getByRole("region", { name: "También en" });
  await expect(elsewhere.getByRole("button", { name: /Se carga desde YouTube/ })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  // Turned off again, videos need a tap on this device.
  await page.goto("/mi-perfil/apariencia");
  await expect(preference).toBeChecked();
  await preference.uncheck();
  await page.evaluate(() => localStorage.removeItem("data-mode"));
  await page.goto("/ana");
  await expect(elsewhere.getByRole("button", { name: /Se carga desde YouTube/ })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("an embedded player that does not load is replaced by its link", async ({ page }) => {
  await page.context().route(/spotify/, () => new Promise(() => {}));
  await page.clock.install();
  await page.goto("/ana");
  await page.getByRole("button", { name: /Spotify/ }).click();
  await expect(page.getByText("Cargando Spotify")).toBeAttached();
  await page.clock.runFor(9000);
  await expect(page.getByRole("link", { name: /^Abrir en Spotify/ })).toHaveAttribute(
    "href",
    "https://open.spotify.com/playlist/37i9dQZF1DX10zKzsJ2jva",
  );
});

test("a visit is counted once, and never one's own", async ({ page, request, openDevice }) => {
  const who = await member(request, "creator");
  const views = async (): Promise<number> => {
    const answer = await request.get(`/api/profiles/${who.username}`);
    return ((await answer.json()) as { profile_views_30d: number }).profile_views_30d;
  };
  const day = () => new Date().toISOString().slice(0, 10);
  const first = day();
  await signedIn(page, who.session);
  await page.goto(`/${who.username}`);
  await expect(page.getByRole("link", { name: "Editar perfil" })).toBeVisible();
  const visitorPage = await openDevice();
  const waitForViewResponse = (device: Page) => device.waitForResponse("**/api/view-profile");
  await Promise.all([waitForViewResponse(visitorPage), visitorPage.goto(`/${who.username}`)]);
  await expect(visitorPage.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await views()).toBe(1);
  await Promise.all([waitForViewResponse(visitorPage), visitorPage.reload()]);
  // Visits before and after midnight are on two days.
  expect(await views()).toBeLessThanOrEqual(day() === first ? 1 : 2);
  await page.reload();
  await expect(page.getByText("Visitas en 30 días")).toBeVisible();
});

test("one's own page lists what is missing, until it is hidden", async ({ page, request }) => {
  const who = await member(request, "creator");
  await signedIn(page, who.session);
  await page.goto(`/${who.username}`);
  const steps = page.getByRole("region", { name: "Completa tu página" });
  await expect(steps).toContainText("0 de 5 pasos");
  await expect(steps.getByRole("link", { name: "Pon tu foto" })).toHaveAttribute(
    "href",
    "/mi-perfil/fotos",
  );
  await expect(page.getByRole("button", { name: /^Seguir/ })).toHaveCount(0);
  await publish(request, who, { title: "Primera", file: song(2, 300) });
  await page.reload();
  await expect(steps).toContainText("1 de 5 pasos");
  await expectNoBarrier(page, "one's own page with its first steps");
  await page.getByRole("button", { name: "Ocultar estos pasos" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test("neither a complete nor an empty page of an artist violates WCAG", async ({
  page,
  request,
}) => {
  const bare = await member(request);
  await page.goto(`/${bare.username}`);
  await expect(page.getByRole("heading", { name: /todavía no ha publicado nada/ })).toBeVisible();
  await expectNoBarrier(page, "a page without anything");
  for (const kind of ["", "?tab=musica", "?tab=imagenes"]) {
    await page.goto(`/ana${kind}`);
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    await expectNoBarrier(page, `an artist's page ${kind}`);
  }
});

test(
  "the link preview of an artist has her name, her headline and her picture",
  { tag: "@desktop" },
  async ({ page, request }) => {
    await page.goto("/ana");
    await expect(page).toHaveTitle("Ana Belmonte · Resuena");
    const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
    const image = new URL(String(await meta("og:image")));
    const answer = await request.get(image.pathname);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await answer.body()).length).toBeGreaterThan(20_000);
    expect(await meta("og:description")).toMatch(/^Cantaora y guitarrista de Triana\./);
  },
);

test("a member sees the same page, with the actions of members", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/mf-etchegoyen");
  await expect(
    page.getByRole("heading", { level: 1, name: "María Fernanda Etchegoyen Zubizarreta" }),
  ).toBeVisible();
  const row = page.getByRole("group", { name: "Acciones" }).getByRole("button");
  await expect(row).toHaveText([/^(Seguir|Siguiendo)/, /^Mensaje/, ""]);
  // One row, below the picture of the banner.
  const name = (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0;
  const tops = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  expect(tops[0]).toBeGreaterThan(name);
  await row.last().click();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toHaveText("Compartir perfil");
  await expectNoBarrier(page, "the menu of a profile");
  await items.first().click();
  await expect(page.getByRole("dialog", { name: "Compartir" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row.last()).toBeFocused();
});
