import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "./no-barrier.ts";
import { lastMail, member, type Member, openedSession, signedIn } from "./people.ts";
import { plugInAuthenticator, totpCode, withApp } from "./second-factor.ts";
import { listening, serverAnswer, signOut, typePassword } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const path = "/mi-perfil/seguridad";

/** Opens the page as somebody who signed in at an earlier visit. */
async function openSecurity(page: Page, who: Member): Promise<void> {
  await signedIn(page, who.session);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Seguridad de la cuenta" })).toBeVisible();
  await expect(page.getByText("Este dispositivo")).toBeVisible();
}

test("somebody adds an authenticator app, saves the recovery codes, and signs in with the app", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Activar" }).click();
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("img", { name: "Código QR para tu app de códigos" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectNoBarrier(page, "adding an app");
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(" ", "");
  const code = dialog.getByRole("textbox", { name: "Código que muestra la app" });
  await code.fill("000000");
  await dialog.getByRole("button", { name: "Comprobar y activar" }).click();
  await expect(dialog.getByText("El código no es correcto.")).toBeVisible();
  await code.fill(totpCode(secret));
  await dialog.getByRole("button", { name: "Comprobar y activar" }).click();

  const sheet = page.getByRole("dialog", { name: "Guarda tus códigos de recuperación" });
  const codes = sheet.getByRole("list", { name: "Tus diez códigos" }).locator("code");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  for (const one of recoveryCodes) expect(one).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
  const downloadPromise = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Descargar" }).click();
  const file = await readFile(await (await downloadPromise).path(), "utf8");
  for (const one of recoveryCodes) expect(file).toContain(one);
  await expectNoBarrier(page, "recovery codes");
  // Closing shows a warning first.
  await page.keyboard.press("Escape");
  await expect(sheet.getByText("Si cierras ahora, no volverás a verlos.")).toBeVisible();
  await sheet.getByRole("button", { name: "Ya los guardé" }).click();
  const question = page.getByRole("dialog", { name: /^Escribe el código número/ });
  const numberMatch = /número (\d+)/.exec(
    (await question.getByRole("heading").textContent()) ?? "",
  );
  const right = recoveryCodes[Number(numberMatch?.[1]) - 1] ?? "";
  await question.getByRole("textbox").fill("abcd-abcd-abcd-abcd");
  await question.getByRole("button", { name: "Comprobar" }).click();
  await expect(question.getByText("Míralo donde lo guardaste.")).toBeVisible();
  await question.getByRole("textbox").fill(right.toUpperCase());
  await question.getByRole("button", { name: "Comprobar" }).click();
  await expect(page.getByText("Te quedan 10 de 10.")).toBeVisible();
  await expect(page.getByText("Activada", { exact: true })).toBeVisible();
  await expectNoBarrier(page, "two steps on");

  await signOut(page);
  await expect(page).toHaveURL("/landing");
  await page.goto(path);
  await typePassword(page, who);
  await page.getByRole("textbox", { name: "Código de tu app" }).fill(totpCode(secret, 1));
  await expect(page).toHaveURL(path);
});

test("a recovery code works once; new ones replace the rest, and removing the app removes all", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await withApp(request, who);
  const response = await request.post("/auth/v1/factors/recovery-codes", {
    headers: { authorization: `Bearer ${who.session.access_token}` },
  });
  const { codes: recoveryCodes } = (await response.json()) as { codes: string[] };
  await page.goto(`/auth?from=${path}`);
  await typePassword(page, who);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await expectNoBarrier(page, "a recovery code");
  const field = page.getByRole("textbox", { name: "Código de recuperación" });
  await field.fill("0000-0000-0000-0000");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Ese código no es correcto o ya se usó.")).toBeVisible();
  await field.fill(` ${recoveryCodes[0]?.replace(/(.{4})/, "$1-").toUpperCase()} `);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("Te quedan 9 de 10.")).toBeVisible();

  await page.getByRole("button", { name: "Crear códigos nuevos" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Crear códigos nuevos" }).click();
  const sheet = page.getByRole("dialog", { name: "Guarda tus códigos de recuperación" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.getByText("Cerraste sin comprobar tus códigos.")).toBeVisible();
  await page.getByRole("button", { name: "Quitar Teléfono" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("bastará con tu contraseña");
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByText("Desactivada")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Activar" })).toBeVisible();
});

test("somebody adds a passkey, signs in with it, renames and removes it", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await plugInAuthenticator(page);
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
  await expect(page.getByText("Agregamos la llave de acceso")).toBeVisible();
  const keys = page.getByRole("list", { name: "Tus llaves de acceso" });
  await expect(keys.getByText("Todavía no la has usado")).toBeVisible();
  // The device already has one.
  await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
  await expect(page.getByText("Este dispositivo ya guarda una llave de acceso")).toBeVisible();
  await expectNoBarrier(page, "passkeys");

  await signOut(page);
  await expect(page).toHaveURL("/landing");
  await page.goto(path);
  await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("¡Bienvenido de vuelta!")).toBeVisible();
  await expect(keys.getByText("Último uso:")).toBeVisible();

  await keys.getByRole("button", { name: /^Cambiar nombre: / }).click();
  await page.getByRole("textbox", { name: "Nombre de la llave" }).fill("Mi portátil");
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await keys.getByRole("button", { name: "Quitar Mi portátil" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(keys).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL("/landing");
  await page.goto("/auth");
  await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
  await expect(page.getByText("No pudimos comprobar la llave de acceso.")).toBeVisible();
});

test("a passkey is a second factor too, and another person's is refused @desktop", async ({
  page,
  request,
}) => {
  const [who, stranger] = [await member(request), await member(request)];
  await plugInAuthenticator(page);
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Agregar una llave de acceso" }).click();
  await expect(page.getByText("Todavía no la has usado")).toBeVisible();
  await withApp(request, who);
  await page.goto("/auth");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth?from=/ana");
  await typePassword(page, who);
  await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
  await expect(page).toHaveURL("/ana");
  const headers = await bearer(page);
  const levels = async () => {
    const answer = await request.get("/api/me/sessions", { headers });
    const { sessions } = (await answer.json()) as { sessions: { aal: string }[] };
    return sessions.map(({ aal }) => aal);
  };
  // The session without a second factor has been ended.
  await expect.poll(levels).toEqual(["aal2", "aal2"]);

  // Somebody else with a passkey of their own picks the wrong one.
  await openSecurity(page, stranger);
  const otherDevice = await page.context().newPage();
  await plugInAuthenticator(otherDevice);
  await otherDevice.goto(path);
  await otherDevice.getByRole("button", { name: "Agregar una llave de acceso" }).click();
  await expect(otherDevice.getByText("Todavía no la has usado")).toBeVisible();
  await otherDevice.close();
  await withApp(request, stranger);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth");
  await typePassword(page, stranger);
  await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
  await expect(page.getByText("Esa llave de acceso es de otra cuenta.")).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
});

test("both addresses confirm a change of e-mail, and the page says which one is missing", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const next = `nueva-${who.email}`;
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Cambiar email" }).click();
  const field = page.getByRole("textbox", { name: "Email nuevo" });
  await expect(field).toBeFocused();
  await field.fill(who.email.toUpperCase());
  await page.getByRole("button", { name: "Enviar los enlaces" }).click();
  await expect(page.getByText("Ese ya es tu email")).toBeVisible();
  await field.fill("ana@demo.resuena.test");
  await page.getByRole("button", { name: "Enviar los enlaces" }).click();
  await expect(page.getByText("Ya existe una cuenta con este email.")).toBeVisible();
  await field.fill(next);
  await page.getByRole("button", { name: "Enviar los enlaces" }).click();
  await expect(page.getByText(`Cambio pendiente a ${next}`)).toBeVisible();
  await expect(page.getByText(`el que enviamos a ${who.email}`)).toBeVisible();
  await expectNoBarrier(page, "a change that waits");

  // The mail to the new address is opened on a phone without a session.
  const phone = await openDevice();
  await phone.goto((await lastMail(request, next)).link);
  await expect(phone.getByRole("heading", { name: "Confirma el cambio de email" })).toBeVisible();
  await phone.getByRole("button", { name: "Confirmar el cambio" }).click();
  await expect(
    phone.getByRole("heading", { name: "Confirma también desde tu otra dirección" }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(`Solo falta abrir el enlace que enviamos a ${who.email}.`),
  ).toBeVisible();

  await page.goto((await lastMail(request, who.email, 2)).link);
  await page.getByRole("button", { name: "Confirmar el cambio" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("Tu cuenta ya usa el email nuevo")).toBeVisible();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  await expect(page.getByText("Cambio pendiente")).toHaveCount(0);
  // The browser has the same session as before: no other one is open.
  await expect(page.getByRole("list", { name: "Tus sesiones" }).getByRole("listitem")).toHaveCount(
    1,
  );
});

test("a change of e-mail is cancelled, and its links are dead then @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  const next = `otra-${who.email}`;
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Cambiar email" }).click();
  await page.getByRole("textbox", { name: "Email nuevo" }).fill(next);
  await page.getByRole("button", { name: "Enviar los enlaces" }).click();
  await page.getByRole("button", { name: "Cancelar el cambio" }).click();
  await expect(page.getByText("Cambio pendiente")).toHaveCount(0);
  await page.goto((await lastMail(request, next)).link);
  await page.getByRole("button", { name: "Confirmar el cambio" }).click();
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await page.getByRole("link", { name: "Ir a Seguridad de la cuenta" }).click();
  await expect(page).toHaveURL(path);
});

test("somebody changes the password with the current one, which ends their other sessions", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const otherDevice = await openDevice();
  await signedIn(otherDevice, await openedSession(request, who));
  await listening(otherDevice, "/home");
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  const current = page.getByLabel("Contraseña actual");
  await expect(current).toBeFocused();
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Escribe tu contraseña actual")).toBeVisible();
  await current.fill("no-es-esta");
  await page.getByLabel("Contraseña nueva").fill("guitarra");
  await expect(page.getByText("Seguridad de la contraseña:")).toBeAttached();
  await expectNoBarrier(page, "a new password");
  const password = `corneta-${who.username}`;
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Esa no es tu contraseña actual.")).toBeVisible();
  await current.fill(who.password);
  await page.getByLabel("Contraseña nueva").fill(who.password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("debe ser distinta de la anterior.")).toBeVisible();
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  // Neither message waits for the other to be read.
  await Promise.all([
    expect(page.getByText("Tu contraseña nueva quedó guardada")).toBeVisible(),
    expect(otherDevice.getByText("Tu sesión se cerró en este dispositivo.")).toBeVisible(),
  ]);
  await expect(page.getByRole("button", { name: "Cambiar contraseña" })).toBeFocused();
  expect((await openedSession(request, { ...who, password })).access_token).toBeTruthy();
});

test("an account without a password sets one, with a mailed code when the server asks @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await openSecurity(page, who);
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await page.getByRole("button", { name: "No tengo contraseña o no la recuerdo" }).click();
  await expect(page.getByLabel("Contraseña actual")).toHaveCount(0);
  // As for a session that is older than a day.
  await page.route("**/auth/v1/user*", async (route) => {
    const body = route.request().postData() ?? "";
    if (route.request().method() !== "PUT" || body.includes("nonce")) return route.continue();
    await route.fulfill({
      status: 400,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: {
        code: "reauthentication_needed",
        message: "Password update requires reauthentication",
      },
    });
  });
  await page.getByLabel("Contraseña nueva").fill(`corneta-${who.username}`);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  const code = page.getByRole("textbox", { name: "Código de 6 dígitos" });
  await expect(code).toBeFocused();
  await expect(page.getByText(`Te enviamos un código de 6 dígitos a ${who.email}.`)).toBeVisible();
  await expectNoBarrier(page, "a password with a mailed code");
  const mail = await lastMail(request, who.email, 2);
  expect(mail.subject).toContain("confirmar que eres tú");
  await code.fill(mail.code);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Tu contraseña nueva quedó guardada")).toBeVisible();
});

test("somebody ends a session, and the browser there is signed out", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const [one, two] = [await openDevice(), await openDevice()];
  for (const device of [one, two]) {
    await signedIn(device, await openedSession(request, who));
    await listening(device, "/home");
  }
  await openSecurity(page, who);
  const list = page.getByRole("list", { name: "Tus sesiones" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByText(/^Red /)).toHaveCount(3);
  await expectNoBarrier(page, "sessions");
  const thrownOut = async (device: Page) => {
    await expect(device.getByText("Tu sesión se cerró en este dispositivo.")).toBeVisible();
    await expect(device).toHaveURL("/landing");
    return device;
  };
  await list.getByRole("button", { name: "Cerrar esta sesión" }).first().click();
  const closedDevice = await Promise.any([thrownOut(one), thrownOut(two)]);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  const otherDevice = closedDevice === one ? two : one;
  await expect(otherDevice).toHaveURL("/home");
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar las demás" }).click();
  await thrownOut(otherDevice);
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Cerrar las demás" })).toHaveCount(0);
});

test("a part that cannot be loaded shows an error, offers a retry, and leaves the rest usable @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await page.route("**/api/me/sessions", (route) =>
    route.fulfill({ status: 422, json: { code: "invalid_input", message: "no", request_id: "x" } }),
  );
  await page.route("**/auth/v1/user", (route) => route.fulfill({ status: 400, json: {} }));
  await signedIn(page, who.session);
  await page.goto(path);
  await expect(page.getByText("No pudimos cargar la seguridad de tu cuenta")).toBeVisible();
  await expectNoBarrier(page, "nothing loaded");
  await page.unroute("**/auth/v1/user");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText(who.email)).toBeVisible();
  await expect(page.getByText("No pudimos cargar esta parte.")).toBeVisible();
  await page.unroute("**/api/me/sessions");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Este dispositivo")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText("No pudimos preparar el código")).toBeVisible();
  await expect(page.getByText("No hay conexión.").first()).toBeVisible();
});

test("Google is linked and unlinked where the operator has set it up @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await page.route("**/auth/v1/settings", (route) =>
    route.fulfill({ json: { external: { google: true }, passkeys_enabled: true } }),
  );
  await page.route("**/auth/v1/user/identities/authorize*", (route) => {
    const back = new URL(route.request().url()).searchParams.get("redirect_to") ?? "";
    const url = `${back}#error=access_denied&error_code=identity_already_exists&sb=`;
    return route.fulfill({ json: { url } });
  });
  await openSecurity(page, who);
  const list = page.getByRole("list", { name: "Tus cuentas vinculadas" });
  await expect(list.getByText("Sin vincular")).toBeVisible();
  await list.getByRole("button", { name: "Vincular Google" }).click();
  await expect(page.getByText("Error con Google: Esa cuenta ya está vinculada.")).toBeVisible();
  await expect(page).toHaveURL(path);

  const googleIdentity = { provider: "google", id: "7", identity_id: crypto.randomUUID() };
  await page.route("**/auth/v1/user", async (route) => {
    const answer = await serverAnswer(route);
    const user = (await answer.json()) as { identities: object[] };
    const google = { ...googleIdentity, identity_data: { email: "ana@gmail.test" } };
    await route.fulfill({ response: answer, json: { ...user, identities: [google] } });
  });
  await page.reload();
  await expect(list.getByText("ana@gmail.test")).toBeVisible();
  await expectNoBarrier(page, "a linked account");
  await list.getByRole("button", { name: "Desvincular Google" }).click();
  await page.route("**/auth/v1/user/identities/*", (route) =>
    route.fulfill({
      status: 422,
      headers: { "x-supabase-api-version": "2024-01-01" },
      json: {
        code: "single_identity_not_deletable",
        message: "User must have at least 1 identity",
      },
    }),
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Desvincular" }).click();
  await expect(
    page.getByText("Es tu única forma de entrar: vincula otra antes de quitarla."),
  ).toBeVisible();
});

test("the page fits 320 pixels, with targets for a thumb @desktop", async ({
  browser,
  request,
}) => {
  const who = await member(request);
  await withApp(request, who);
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const where of ["/auth", "/auth?modo=enlace", path, "/home"]) {
    if (where === path) await openSecurity(page, who);
    // A session that has not shown the second factor.
    else if (where === "/home") await signedIn(page, await openedSession(request, who));
    if (where !== path) await page.goto(where);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
      .toBe(320);
    const buttons = page.getByRole("main").getByRole("button");
    const small = () =>
      buttons.evaluateAll(
        (all) => all.filter((one) => one.getBoundingClientRect().height < 44).length,
      );
    await expect.poll(small, { message: where }).toBe(0);
  }
  await context.close();
});

/** The authorization header of a page's session. */
async function bearer(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem("sb-resuena-auth-token") ?? "{}") as {
          access_token: string;
        }
      ).access_token,
  );
  return { authorization: `Bearer ${token}` };
}
