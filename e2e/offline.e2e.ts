import { announceEvent, member, signedIn } from "./people.ts";
import { signOut } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

// A worker of an earlier journey would answer: each has a browser context of its own.
test.use({ serviceWorkers: "allow", reuseContext: false });

test("the app opens offline with its person's last answers, and continues online", async ({
  page,
  context,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, (await member(request)).session);
  await page.goto(`/${artist.username}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  // From now on the service worker handles requests.
  await page.reload();
  await page.getByRole("button", { name: `Mensaje a ${artist.name}` }).click();
  const messages = page
    .getByRole("log", { name: "Mensajes de la conversación" })
    .getByRole("listitem");
  await expect(messages.filter({ hasText: "¡Hola!" })).toBeVisible();
  await page.goto("/messages");
  const conversation = page.getByRole("link", { name: artist.name });
  await expect(conversation).toBeVisible();
  await page.goto("/home");
  const first = page.getByRole("article").first();
  await expect(first).toBeVisible();
  const words = await first.innerText();
  // The signed-in person, the feed, the conversations, the opened one and its messages.
  await expect.poll(async () => keptAnswers(page)).toBeGreaterThan(4);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Estás sin conexión.")).toBeVisible();
  await expect(first).toBeVisible();
  expect((await first.innerText()).slice(0, 40)).toBe(words.slice(0, 40));
  await page.goto("/messages");
  await conversation.click();
  await expect(messages.filter({ hasText: "¡Hola!" })).toBeVisible();
  await page.getByRole("textbox", { name: "Escribe un mensaje" }).fill("Escrito en el metro");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messages.filter({ hasText: "Escrito en el metro" })).toBeVisible();
  const waits = page.getByText("Sin conexión. Se enviará cuando vuelva.");
  await expect(waits).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("Estás sin conexión.")).toHaveCount(0);
  await expect(waits).toHaveCount(0);
  await expect(messages.filter({ hasText: "Escrito en el metro" })).toHaveCount(1);
  await page.goto("/home");

  // The next person finds nothing cached.
  await signOut(page);
  await expect(page).toHaveURL(/\/landing$/);
  await expect.poll(async () => keptAnswers(page)).toBe(0);
});

test("a person's plans and the page of a show open offline", async ({ page, context, request }) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const title = `Sin cobertura ${artist.username.slice(2)}`;
  const { slug } = await announceEvent(request, artist, { title });
  await signedIn(page, fan.session);
  await page.goto(`/events/${slug}`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await page.getByRole("button", { name: "Voy", exact: true }).click();
  await expect(page.getByText("Va 1 persona")).toBeVisible();
  // The reloaded page is cached with the new answer.
  await page.reload();
  await expect(page.getByText("Va 1 persona")).toBeVisible();
  await page.goto("/events/planes");
  const plan = page.getByRole("link", { name: new RegExp(title) });
  await expect(plan).toBeVisible();
  await expect.poll(async () => keptAnswers(page)).toBeGreaterThan(2);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Estás sin conexión.")).toBeVisible();
  await expect(plan).toBeVisible();
  await plan.click();
  await expect(page).toHaveURL(`/events/${slug}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await context.setOffline(false);
});

/** The number of answers cached on this device, of all people together. */
async function keptAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("data-"));
    const answerCounts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(answerCounts)).reduce((sum, count) => sum + count, 0);
  });
}
