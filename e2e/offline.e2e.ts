import { demoSession, signedIn } from "./people.ts";
import { signOut } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test("the app opens without a connection, with what its person saw last, and goes on when it is back", async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  // From now on the worker stands between.
  await page.reload();
  const first = page.getByRole("article").first();
  await expect(first).toBeVisible();
  const words = await first.innerText();
  await expect.poll(async () => keptAnswers(page)).toBeGreaterThan(1);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Estás sin conexión.")).toBeVisible();
  await expect(first).toBeVisible();
  expect((await first.innerText()).slice(0, 40)).toBe(words.slice(0, 40));

  await context.setOffline(false);
  await expect(page.getByText("Estás sin conexión.")).toHaveCount(0);

  // What one saw does not stay behind for the next.
  await signOut(page);
  await expect(page).toHaveURL(/\/landing$/);
  await expect.poll(async () => keptAnswers(page)).toBe(0);
});

/** How many answers the worker keeps on this device, of all people together. */
async function keptAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("data-"));
    const kept = names.map(async (name) => (await (await caches.open(name)).keys()).length);
    return (await Promise.all(kept)).reduce((sum, count) => sum + count, 0);
  });
}
