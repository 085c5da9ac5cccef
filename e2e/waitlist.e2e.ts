import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { termsVersion } from "#contract/account/terms-version";
import { expectNoBarrier } from "./no-barrier.ts";
import { lastMail, type Member, newcomer, signedIn } from "./people.ts";
import { testOnOwnServer } from "./own-server.ts";
import type { OwnServer } from "./running-server.ts";
import { withApp } from "./second-factor.ts";
import { expect } from "./test.ts";

/** Journeys on a server that takes only invited people. */
const test = testOnOwnServer({ REGISTRATION: "invite" });

/** What the operator runs beside the server. */
async function admin({ env }: OwnServer, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["tools/admin.ts", ...words], {
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}

/** Somebody whom the operator invited and made an admin, with a second factor. */
async function chiefOf(server: OwnServer, request: APIRequestContext): Promise<Member> {
  const who = newcomer("Jefa");
  const { email, password, name } = who;
  const link = new URL(await admin(server, "invite", email));
  const invitation = link.searchParams.get("invitacion");
  const data = { name, invitation, terms: { version: termsVersion, minimum_age: 14 } };
  const answer = await request.post("/auth/v1/signup", { data: { email, password, data } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { code: token } = await lastMail(request, email);
  const session = await request.post("/auth/v1/verify", { data: { type: "signup", email, token } });
  const chief: Member = { ...who, session: (await session.json()) as Member["session"] };
  const onboarding = await request.post("/api/onboarding", {
    headers: { authorization: `Bearer ${chief.session.access_token}` },
    data: {
      role: "supporter",
      name,
      username: who.username,
      country_code: "AR",
      city: "Rosario",
      musical_genres: ["cumbia"],
    },
  });
  expect(onboarding.ok(), await onboarding.text()).toBe(true);
  await admin(server, "grant", email);
  await withApp(request, chief);
  return chief;
}

test("invite mode, from the lead to the account", async ({
  page,
  request,
  ownServer,
  openDevice,
}) => {
  const who = newcomer("Lead");
  await page.goto("/landing?utm_source=radio");
  await expect(page.getByRole("link", { name: "Crear cuenta gratis" })).toHaveCount(0);
  await page.getByRole("link", { name: "Unirme a la lista" }).first().click();
  const send = page.getByRole("button", { name: "Unirme a la lista" });
  await page.getByRole("textbox", { name: "Email" }).fill("no-es-un-email");
  await send.click();
  await expect(page.getByText("Escribe un email válido")).toBeVisible();
  await expect(page.getByText("Necesitamos tu consentimiento para escribirte")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Artista", exact: true }).click();
  await page.getByText("Contar algo más").click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByRole("combobox", { name: "País" }).selectOption("Argentina");
  await page.getByRole("textbox", { name: "Ciudad" }).fill("Rosario");
  await page.getByRole("checkbox", { name: /^Quiero recibir emails/ }).check();
  await expectNoBarrier(page, "the form of the waitlist");
  await send.click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeFocused();

  await page.goto((await lastMail(request, who.email)).link);
  await page.getByRole("button", { name: "Confirmar mi email" }).click();
  await expect(page.getByText("Lugar 1")).toBeVisible();
  await expect(page.getByText(/\/landing\?ref=\w{8}$/)).toBeVisible();
  await expectNoBarrier(page, "the place on the list");

  // Without an invitation there is no account.
  await page.goto("/auth?modo=registro");
  await expect(page.getByRole("textbox", { name: "Código de invitación" })).toBeVisible();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText("Escribe el código de tu invitación")).toBeVisible();

  const chief = await chiefOf(ownServer, request);
  const office = await openDevice();
  await signedIn(office, chief.session);
  await office.goto("/admin/waitlist");
  await expect(office.getByRole("heading", { name: "Lista de espera" })).toBeVisible();
  await expect(office.getByText(who.email)).toBeVisible();
  await expectNoBarrier(office, "the waitlist of the staff");
  await office.getByRole("checkbox", { name: `Elegir a ${who.name}` }).check();
  await office.getByRole("button", { name: "Invitar a las elegidas" }).click();
  await expect(office.getByText("Se enviará 1 invitación.")).toBeVisible();
  await office.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(office.getByText("1 invitación va en camino")).toBeVisible();

  const { link, subject } = await lastMail(request, who.email, 2);
  expect(subject).toBe("Tu invitación a Resuena");
  await page.goto(link);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(who.email);
  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("checkbox", { name: "Tengo al menos 14 años" }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  await page.goto((await lastMail(request, who.email, 3)).link);
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page).toHaveURL(/\/onboarding/);

  await office.reload();
  await expect(office.getByText("Registrado").last()).toBeVisible();
  await office.getByRole("button", { name: "De dónde son" }).click();
  await expect(office.getByRole("row", { name: /Rosario, Argentina/ })).toBeVisible();
});

test("who answered a survey may join the list, apart from the answers", async ({
  page,
  request,
}) => {
  const { email } = newcomer("Encuestada");
  await page.goto("/thank-you?motivo=encuesta&utm_source=encuesta");
  await expect(page.getByRole("heading", { name: "¡Gracias por responder!" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("checkbox", { name: /^Quiero recibir emails/ }).check();
  await expectNoBarrier(page, "the thanks for a survey, with the form of the waitlist");
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeFocused();
  expect((await lastMail(request, email)).link).toContain("/lista");
});

test("the staff makes a code, notes something and exports the list", async ({
  page,
  request,
  ownServer,
}) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@journeys.test`;
  await request.post("/api/waitlist", { data: { email, consent: true, city: "Quito" } });
  const chief = await chiefOf(ownServer, request);
  await signedIn(page, chief.session);
  await page.goto("/admin/waitlist");
  await page.getByRole("searchbox", { name: "Buscar" }).fill(email);
  const row = page.getByRole("row", { name: email });
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: "Notas y orden" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Notas" })
    .fill("La vi en el festival");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(row.getByText("La vi en el festival")).toBeVisible();
  const downloadPromise = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  expect((await downloadPromise).suggestedFilename()).toBe("lista-de-espera.csv");
  await row.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(row.getByText("Descartado", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Códigos" }).click();
  await page.getByRole("textbox", { name: "Cuántas cuentas" }).fill("3");
  await page.getByRole("button", { name: "Crear código" }).click();
  const code = page.getByRole("listitem").filter({ hasText: "0 de 3 cuentas" });
  await expect(code).toHaveCount(1);
  await expectNoBarrier(page, "the codes");
  await code.getByRole("button", { name: "Anular" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anular" }).click();
  await expect(page.getByText("No hay códigos que valgan")).toBeVisible();
});
