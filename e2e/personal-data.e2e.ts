import { readFileSync } from "node:fs";
import { lastMail, type Member, member, publish, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

test("somebody requests a copy of their data, and downloads it", async ({ page, request }) => {
  const who = await member(request);
  await publish(request, who, { text: "Lo que escribí" });
  await signedIn(page, who.session);
  await page.goto("/mi-perfil/datos");
  await page.getByRole("button", { name: "Pedir mi copia" }).click();
  await expect(page.getByText("La copia está lista")).toBeVisible();
  await expect(page.getByText(/^Puedes pedir otra (hoy|mañana) a las/)).toBeVisible();

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar ZIP" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^resuena-mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path()).toString("latin1");
  expect(zip.slice(0, 2)).toBe("PK");
  for (const name of ["LEEME.txt", "perfil.json", "publicaciones.json"])
    expect(zip).toContain(name);

  // The link of the mail leads to the same page, also after signing in.
  const mail = await lastMail(request, who.email, 2);
  expect(mail.subject).toBe("Tu copia de datos de Resuena está lista");
  await page.evaluate(() => localStorage.clear());
  await page.goto(mail.link);
  await signIn(page, who);
  await expect(page).toHaveURL("/mi-perfil/datos");
  await expect(page.getByRole("button", { name: "Descargar ZIP" })).toBeVisible();
});

test("somebody deletes their account, cancels that, and has everything back", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request, "creator");
  const visitorPage = await openDevice();
  await signedIn(page, who.session);
  await page.goto("/mi-perfil/datos");
  await requestDeletion(page, who);
  await expect(page).toHaveURL("/auth/despedida");
  await expect(page.getByRole("heading", { name: /^Tu cuenta se borrará el / })).toBeVisible();
  await visitorPage.goto(`/${who.username}`);
  await expect(visitorPage.getByRole("heading", { name: who.name, level: 1 })).toBeHidden();

  const mail = await lastMail(request, who.email, 2);
  expect(mail.subject).toMatch(/^Tu cuenta de Resuena se borrará el /);
  await page.goto(mail.link);
  await signIn(page, who);
  await expect(page.getByRole("heading", { name: /^Tu cuenta se borrará el / })).toBeVisible();
  await expect(page.getByText(/^Quedan 14 días\./)).toBeVisible();
  // Every address shows the same screen.
  for (const path of ["/home", `/${who.username}`, "/mi-perfil/datos"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Conservar mi cuenta" })).toBeVisible();
  }

  await page.goto("/home");
  await page.getByRole("button", { name: "Conservar mi cuenta" }).click();
  await expect(page.getByText("Tu cuenta sigue aquí")).toBeVisible();
  await expect(page.getByRole("button", { name: "¿Qué estás creando?" })).toBeVisible();
  await visitorPage.reload();
  await expect(visitorPage.getByRole("heading", { name: who.name, level: 1 })).toBeVisible();
});

/** By keyboard; the server asks for the identity once more. */
async function requestDeletion(page: Page, who: Member): Promise<void> {
  const refusal = { code: "reauthentication_required", message: "", request_id: "" };
  let hasRefused = false;
  await page.route("**/api/me/deletion", (route) => {
    if (hasRefused || route.request().method() !== "POST") return route.continue();
    hasRefused = true;
    return route.fulfill({ status: 403, json: refusal });
  });
  await page.getByRole("button", { name: "Borrar mi cuenta" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const word = dialog.getByRole("textbox", { name: "Para seguir, escribe BORRAR" });
  await expect(word).toBeFocused();
  await expect(dialog.getByText("Escribe BORRAR para seguir")).toBeVisible();
  await page.keyboard.type("borrar");
  await page.keyboard.press("Enter");

  await expect(dialog.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  const password = dialog.getByLabel("Tu contraseña");
  await expect(password).toBeFocused();
  await page.keyboard.type("no es esta");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Esa no es tu contraseña.")).toBeVisible();
  await password.fill(who.password);
  await page.keyboard.press("Enter");
}

test("an account without a password confirms the deletion with a mailed code", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.route("**/api/me/deletion", (route) =>
    route.fulfill({
      status: 403,
      json: { code: "reauthentication_required", message: "", request_id: "" },
    }),
  );
  await page.goto("/mi-perfil/datos");
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("BORRAR");
  await dialog.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await dialog.getByRole("button", { name: "No tengo contraseña o no la recuerdo" }).click();
  await dialog.getByRole("button", { name: "Enviarme un código" }).click();
  const code = dialog.getByRole("textbox", { name: "Código de 6 dígitos" });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(
    dialog.getByText("El código no es válido o ya caducó. Pide uno nuevo."),
  ).toBeVisible();
  const mail = await lastMail(request, who.email, 2);
  await page.unroute("**/api/me/deletion");
  await code.fill(mail.code);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).toHaveURL("/auth/despedida");
});

async function signIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}
