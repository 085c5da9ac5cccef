import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator } from "@playwright/test";
import { type Member, member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const log = (page: Page): Locator => page.getByRole("log", { name: "Mensajes de la conversación" });
const messageWith = (page: Page, text: string): Locator =>
  log(page).getByRole("listitem").filter({ hasText: text });
const field = (page: Page): Locator => page.getByRole("textbox", { name: "Escribe un mensaje" });
const headersOf = ({ session }: Member) => ({
  authorization: `Bearer ${session.access_token}`,
  "idempotency-key": randomUUID(),
});

/** A conversation with 40 messages of Beto's that Ana has not read. */
async function fortyMessages(request: APIRequestContext) {
  const ana = await member(request, "creator");
  const beto = await member(request);
  const response = await request.post("/api/conversations", {
    headers: headersOf(beto),
    data: { user_id: ana.session.user.id },
  });
  const { id } = (await response.json()) as { id: string };
  for (let n = 1; n <= 40; n++)
    await request.post(`/api/conversations/${id}/messages`, {
      headers: headersOf(beto),
      data: { content: `Idea número [${n}] para el ensayo.` },
    });
  return { ana, beto, path: `/messages/${id}`, id };
}

async function unreadOf(request: APIRequestContext, who: Member, id: string): Promise<number> {
  const answer = await request.get(`/api/conversations/${id}`, { headers: headersOf(who) });
  return ((await answer.json()) as { unread_count: number }).unread_count;
}

test("10. visible messages become read, and a reply marks everything above it as read, in all windows", async ({
  page,
  openDevice,
  request,
}) => {
  const { ana, beto, path, id } = await fortyMessages(request);
  const betoPage = await openDevice();
  await signedIn(betoPage, beto.session);
  await betoPage.goto(path);
  await expect(messageWith(betoPage, "número [40]")).toBeVisible();
  const otherDevice = await openDevice();
  await signedIn(otherDevice, ana.session);
  await otherDevice.goto("/messages");
  const row = otherDevice.getByRole("link", { name: beto.name });
  await expect(row).toContainText("41 sin leer");

  // It opens at the first new message: only visible ones become read.
  await signedIn(page, ana.session);
  await page.goto(path);
  await expect(messageWith(page, "número [2]")).toBeInViewport();
  await expect(messageWith(page, "número [40]")).not.toBeInViewport();
  await expect.poll(async () => unreadOf(request, ana, id)).toBeLessThan(41);
  expect(await unreadOf(request, ana, id)).toBeGreaterThan(10);
  await expect(row).not.toContainText("41 sin leer");
  await expect(row).toContainText("sin leer");

  // No further mark arrives: the reply alone tells what was read.
  await page.route("**/api/conversations/*/read", (route) => route.abort());
  await field(page).fill("Me gustan todas");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(messageWith(betoPage, "Me gustan todas")).toBeVisible();
  await expect(messageWith(betoPage, "número [40]").getByText("Visto").first()).toBeVisible();
  await expect(row).toContainText("Me gustan todas");
  await expect(row).not.toContainText("sin leer");
  expect(await unreadOf(request, ana, id)).toBe(0);
});

test("10. messages read offline are marked when the connection is back", async ({
  page,
  context,
  request,
}) => {
  const { ana, path, id } = await fortyMessages(request);
  await signedIn(page, ana.session);
  await page.goto(path);
  await expect(messageWith(page, "número [2]")).toBeInViewport();
  await expect.poll(async () => unreadOf(request, ana, id)).toBeLessThan(41);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Ir abajo/ }).click();
  await expect(messageWith(page, "número [40]")).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /-read-/.test(key))))
    .toBe(true);
  expect(await unreadOf(request, ana, id)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect.poll(async () => unreadOf(request, ana, id)).toBe(0);
});
