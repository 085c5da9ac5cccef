import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { type Member, member, signedIn } from "./people.ts";

/** A message that is shown for a while. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

/** Sees a message with these texts, and closes it. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(toast(page, text)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
}

/** An error as the server answers it. */
export const refusal = (status: number, code: string) => ({
  status,
  json: { code, message: "Lo que dice el servidor", request_id: "" },
});

/** Somebody new, signed in on this page. */
export async function enter(page: Page, request: APIRequestContext): Promise<Member> {
  const who = await member(request);
  await signedIn(page, who.session);
  return who;
}
