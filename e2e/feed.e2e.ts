import { member, publish, signedIn } from "./people.ts";
import { listening, postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test("two people see each other's posts and likes without a reload", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  const first = `Primera de ${artist.username}`;
  await publish(request, artist, { text: first });

  await signedIn(page, artist.session);
  await listening(page, "/home");
  const artistCard = postWith(page, first);
  await expect(artistCard).toBeVisible();

  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await listening(fanPage, "/home");
  await expect(postWith(fanPage, first)).toBeVisible();

  await postWith(fanPage, first).getByRole("button", { name: "Me gusta" }).click();
  await expect(artistCard.getByRole("button", { name: /^1\s*Me gusta/ })).toBeVisible();
  await postWith(fanPage, first).getByRole("button", { name: "Me gusta" }).click();
  await expect(artistCard.getByRole("button", { name: /^Me gusta/ })).toBeVisible();

  // New posts are announced; the list stays as it is until the viewer asks for them.
  const second = `Segunda de ${artist.username}`;
  await publish(request, artist, { text: second });
  const news = fanPage.getByRole("button", { name: /publicaci(ón|ones) nuevas?$/ });
  await expect(news).toBeVisible();
  await expect(postWith(fanPage, second)).toHaveCount(0);
  // Other journeys may have published just before.
  await expect(async () => {
    await news.click();
    await expect(postWith(fanPage, second)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(postWith(fanPage, first)).toBeVisible();
});

test("the feed in its four orders, its genres and its search, each under its address", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const word = `pasacalle${artist.username.slice(2)}`;
  await publish(request, artist, { text: `Una ${word} lenta #jazz` });
  await publish(request, artist, { text: `Otra cosa de ${artist.username}` });
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const orders = page.getByRole("navigation", { name: "Qué publicaciones ver" });
  await orders.getByRole("link", { name: "Tendencias" }).click();
  await expect(page).toHaveURL("/home?orden=tendencias");
  await expect(page.getByRole("article").first()).toBeVisible();

  await orders.getByRole("link", { name: "Género" }).click();
  const genres = page.getByRole("navigation", { name: "Géneros" });
  await expect(genres.getByRole("link")).toHaveText([
    "Lo-fi",
    "Electrónica",
    "Acústico",
    "Rock",
    "Pop",
    "Jazz",
    "Clásica",
    "Hip Hop",
  ]);
  await genres.getByRole("link", { name: "Jazz" }).click();
  await expect(page).toHaveURL("/home?orden=genero&genero=jazz");
  await expect(postWith(page, word)).toBeVisible();
  // 'Género' opens at the genre that was chosen last.
  await orders.getByRole("link", { name: "Últimos" }).click();
  await orders.getByRole("link", { name: "Género" }).click();
  await expect(genres.getByRole("link", { name: "Jazz" })).toHaveAttribute("aria-current", "page");
  await genres.getByRole("link", { name: "Jazz" }).click();
  await expect(postWith(page, `Otra cosa de ${artist.username}`)).toHaveCount(0);

  // By keyboard alone: the search box, its results, one of them.
  const box = page.getByRole("combobox", { name: "Buscar artistas, géneros o canciones" });
  await box.fill(word.slice(0, -2));
  const results = page.getByRole("listbox", { name: "Resultados" });
  await expect(results.getByRole("option", { name: new RegExp(word) })).toBeVisible();
  await box.press("ArrowDown");
  await expect(results.getByRole("option", { name: new RegExp(word) })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await box.press("Escape");
  await expect(results).toHaveCount(0);
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: /^Resultados para "pasacalle/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/home?orden=genero&genero=jazz");

  await page.getByRole("combobox").fill(artist.name);
  await page.getByRole("option", { name: new RegExp(`${artist.name}.*@`) }).click();
  await expect(page).toHaveURL(`/${artist.username}`);
});

test("each order of the feed has a title of its own, and no target is smaller than 24 px", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const words = `Suena #bolero con @${artist.username} en https://example.com/disco`;
  const post = await publish(request, artist, { text: words });
  await signedIn(page, artist.session);
  const titles = new Set<string>();
  for (const path of [
    "/home",
    "/home?orden=tendencias",
    "/home?orden=genero&genero=rock",
    "/home?orden=genero&genero=jazz",
    "/home?orden=siguiendo",
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^Inicio/);
    titles.add(await page.title());
  }
  expect([...titles].map((title) => title.split(" · ")[0])).toEqual([
    "Inicio",
    "Inicio: Tendencias",
    "Inicio: Rock",
    "Inicio: Jazz",
    "Inicio: Siguiendo",
  ]);
  for (const path of ["/home", `/post/${post.id}`, "/ana", "/landing", "/tendencias"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /\p{L}/u }).nth(8)).toBeVisible();
    if (path.startsWith("/post/")) await expect(postWith(page, "Suena #bolero")).toBeVisible();
    expect(await smallTargets(page), path).toEqual([]);
    expect(await smallForThumbs(page), path).toEqual([]);
  }
});

/** The targets in the page that are less than 24 px high or wide. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary")]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // One pixel: visually hidden until focused.
        return width > 1 && height > 1 && Math.min(width, height) < 23.5;
      })
      .map((target) => `${target.textContent} (${target.className})`),
  );
}

/** Targets outside of running text that are less than 44 px high or wide. */
function smallForThumbs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, summary")]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        const inText = getComputedStyle(target).display === "inline";
        const isVisuallyHidden = target.closest(".sr-only") !== null;
        return (
          !inText && !isVisuallyHidden && width > 1 && height > 1 && Math.min(width, height) < 43.5
        );
      })
      .map((target) => `${target.textContent} (${target.className})`),
  );
}
