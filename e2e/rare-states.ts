import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { type Member, member, signedIn } from "./people.ts";

/** A toast with this text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

/** Expects a toast with these texts, and closes it. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(toast(page, text)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar aviso" }).click();
}

/** An error as the server answers it. */
export const refusal = (status: number, code: string) => ({
  status,
  json: { code, message: "Lo que dice el servidor", request_id: "" },
});

/** Signs a new person in on this page. */
export async function enter(page: Page, request: APIRequestContext): Promise<Member> {
  const who = await member(request);
  await signedIn(page, who.session);
  return who;
}
