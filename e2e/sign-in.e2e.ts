import { expectNoBarrier } from "./no-barrier.ts";
import {
  createConfirmedAccount,
  demoPost,
  lastMail,
  member,
  newcomer,
  signedIn,
} from "./people.ts";
import { totpCode, withApp } from "./second-factor.ts";
import { finishOnboarding, typePassword } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody with a second factor sees no page before its code, and then the requested one", async ({
  page,
  request,
}) => {
  const who = await member(request);
  const secret = await withApp(request, who);
  await page.goto("/mi-perfil/seguridad");
  await expect(page).toHaveURL("/auth?from=%2Fmi-perfil%2Fseguridad");
  await typePassword(page, who);
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  for (const path of ["/home", "/", "/ana", "/landing", "/auth?modo=registro"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  }
  await page.goto("/mi-perfil/seguridad");
  const code = page.getByRole("textbox", { name: "Código de tu app" });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await expect(
    page.getByText("El código no es correcto. Espera el siguiente y vuelve a intentarlo."),
  ).toBeVisible();
  await expect(code).toHaveValue("");
  await expectNoBarrier(page, "the second step, with an error");
  await code.fill(totpCode(secret, 1));
  await expect(page).toHaveURL("/mi-perfil/seguridad");
  await expect(page.getByText("¡Bienvenido de vuelta!")).toBeVisible();
});

test("leaving the second step signs out", async ({ page, request }) => {
  const who = await member(request);
  await withApp(request, who);
  await page.goto("/auth");
  await typePassword(page, who);
  await page.getByRole("button", { name: "Cancelar y cerrar sesión" }).click();
  await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  await page.goto("/home");
  await expect(page).toHaveURL("/auth?from=%2Fhome");
  await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
});

test("a session whose factor was removed returns to the second step, and continues from there", async ({
  page,
  request,
}) => {
  const who = await member(request);
  const secret = await withApp(request, who, -1);
  await page.goto("/auth?from=/mi-perfil/seguridad");
  await typePassword(page, who);
  await page.getByRole("textbox", { name: "Código de tu app" }).fill(totpCode(secret));
  await page.getByRole("button", { name: "Agregar otra app" }).click();
  const otherDevice = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
  await page
    .getByRole("textbox", { name: "Código que muestra la app" })
    .fill(totpCode(otherDevice));
  await page.getByRole("button", { name: "Comprobar y activar" }).click();
  await page.getByRole("button", { name: "Quitar App de códigos" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  await page.getByRole("textbox", { name: "Código de tu app" }).fill(totpCode(secret, 1));
  await expect(page).toHaveURL("/mi-perfil/seguridad");
  await expect(page.getByText("App de códigos", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Teléfono", { exact: true })).toBeVisible();
});

test("a mailed code signs in without a password, and so does the link, on any device", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  await page.goto("/auth?from=/ana");
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("link", { name: "Entrar con un enlace o código" }).click();
  // The address is filled in already.
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(who.email);
  await expectNoBarrier(page, "a way in without a password");
  await page.getByRole("button", { name: "Enviar enlace y código" }).click();
  await expect(page.getByText("Revisa tu email para entrar")).toBeVisible();
  const first = await lastMail(request, who.email, 2);
  expect(first.subject).toBe("Entra en Resuena");
  const wrong = first.code === "123456" ? "654321" : "123456";
  await page.getByRole("textbox", { name: "Código de 6 dígitos" }).fill(wrong);
  await expect(page.getByText("El código no es correcto o ya caducó.")).toBeVisible();
  await page.getByRole("textbox", { name: "Código de 6 dígitos" }).fill(first.code);
  await expect(page).toHaveURL("/ana");
  await expect(page.getByText("¡Bienvenido de vuelta!")).toBeVisible();

  const otherDevice = await openDevice();
  await otherDevice.goto("/auth?modo=enlace");
  await otherDevice.getByRole("textbox", { name: "Email" }).fill(who.email);
  await otherDevice.getByRole("button", { name: "Enviar enlace y código" }).click();
  await expect(otherDevice.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  const { link } = await lastMail(request, who.email, 3);
  await otherDevice.goto(link);
  await expect(otherDevice.getByRole("heading", { name: "Ya casi estás dentro" })).toBeVisible();
  await otherDevice.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(otherDevice).toHaveURL("/home");
  await otherDevice.goto(link);
  await otherDevice.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(otherDevice.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
});

test("asking for a sign-in mail answers the same for an unknown address @desktop", async ({
  page,
  request,
}) => {
  const stranger = newcomer();
  await page.goto("/auth?modo=enlace");
  await page.getByRole("textbox", { name: "Email" }).fill(stranger.email);
  await page.getByRole("button", { name: "Enviar enlace y código" }).click();
  await expect(page.getByText("Revisa tu email para entrar")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  await page.getByRole("textbox", { name: "Código de 6 dígitos" }).fill("123456");
  await expect(page.getByText("El código no es correcto o ya caducó.")).toBeVisible();
  const mails = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(stranger.email)}`);
  expect(await mails.json()).toEqual([]);
});

test("a link of an account with a second factor asks for the code as well @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  const secret = await withApp(request, who);
  await request.post("/auth/v1/otp", { data: { email: who.email, create_user: false } });
  const { link } = await lastMail(request, who.email, 3);
  await page.goto(link);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("textbox", { name: "Código de tu app" }).fill(totpCode(secret, 1));
  await expect(page).toHaveURL("/home");
});

test("recovering a password asks for the second factor first @desktop", async ({
  page,
  request,
}) => {
  const who = await member(request);
  const secret = await withApp(request, who);
  await request.post("/auth/v1/recover", { data: { email: who.email } });
  await page.goto((await lastMail(request, who.email, 3)).link);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: "Código de tu app" }).fill(totpCode(secret, 1));
  await expect(page.getByRole("heading", { name: "Nueva contraseña" })).toBeVisible();
  await page.getByLabel("Contraseña nueva").fill(`corneta-${who.username}`);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page).toHaveURL("/home");
});

test("an account made without a name is asked for one, and then led to where it was going", async ({
  page,
  request,
}) => {
  const who = newcomer();
  await request.post("/auth/v1/otp", { data: { email: who.email } });
  const { code } = await lastMail(request, who.email);
  const answer = await request.post("/auth/v1/verify", {
    data: { type: "email", email: who.email, token: code },
  });
  await signedIn(page, await answer.json());
  await page.goto("/mi-perfil/seguridad");
  await page.getByText("Fan", { exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  const name = page.getByRole("textbox", { name: "Nombre", exact: true });
  await expect(name).toHaveValue("");
  await page.getByRole("textbox", { name: "Nombre de usuario" }).fill(who.username);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Por favor ingresa tu nombre")).toBeVisible();
  await name.fill(who.name);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("checkbox", { name: "Tengo al menos 14 años" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(page.getByRole("heading", { name: "Listo. Esto suena cerca de ti." })).toBeVisible();
  await page.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(page).toHaveURL("/mi-perfil/seguridad");
});

test("a newcomer who requested a page gets there after the mail and onboarding", async ({
  page,
  request,
}) => {
  const who = newcomer();
  await createConfirmedAccount(request, who);
  await page.goto("/mi-perfil/seguridad");
  await typePassword(page, who);
  await expect(page).toHaveURL("/onboarding");
  await page.reload();
  await finishOnboarding(page, who, "Fan", "/mi-perfil/seguridad");
});

test("a refused link says why, in Spanish, and never shows texts of the address @desktop", async ({
  page,
}) => {
  const description = "error_description=Llama+al+900+123+456";
  for (const [address, words] of [
    ["/auth#error=access_denied&error_code=bad_oauth_state&", "El intento de entrar caducó"],
    ["/auth?error=access_denied&error_code=user_banned&", "Esta cuenta está suspendida."],
    ["/auth?error=x&error_code=nada&", "El enlace no funciona o está incompleto."],
    ["/?error=access_denied&error_code=bad_oauth_callback&", "El proveedor no respondió"],
    ["/auth?modo=enlace#error_code=otp_expired&", "ábrelo en los próximos diez minutos"],
  ] as const) {
    await page.goto("/favicon.svg");
    await page.goto(address + description);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("900 123")).toHaveCount(0);
    await expectNoBarrier(page, address);
  }
  await page.goto("/favicon.svg");
  await page.goto("/#message=Confirmation+link+accepted&sb=");
  await expect(
    page.getByRole("heading", { name: "Confirma también desde tu otra dirección" }),
  ).toBeVisible();
});

test("Google's button is there when the operator has set it up, and its refusal is shown @desktop", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: "Entrar con un enlace o código" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar con Google" })).toHaveCount(0);

  await page.route("**/auth/v1/settings", (route) =>
    route.fulfill({ json: { external: { google: true }, passkeys_enabled: false } }),
  );
  let refusal = "error=access_denied&error_code=user_banned";
  await page.route("**/auth/v1/authorize*", (route) => {
    const back = new URL(route.request().url()).searchParams.get("redirect_to") ?? "";
    return route.fulfill({ status: 302, headers: { location: `${back}#${refusal}&sb=` } });
  });
  await page.goto("/auth?from=/ana");
  await expect(page.getByRole("button", { name: "Entrar con una llave de acceso" })).toHaveCount(0);
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect(page.getByText("Error con Google: Esta cuenta está suspendida.")).toBeVisible();
  await expect(page).toHaveURL("/auth?from=%2Fana");
  refusal = "error=access_denied&error_code=oauth_cancelled&error_description=The+person+said+no";
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect(page.getByText("Cancelaste la conexión con Google")).toBeVisible();
  await expect(page.getByText("Error con Google")).toHaveCount(0);
  refusal = "error=server_error&error_code=nada&error_description=Llama+al+900";
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect(page.getByText("Error inesperado con Google. Intenta de nuevo.")).toBeVisible();

  // Without Google configured, the server itself redirects back.
  await page.unrouteAll();
  await page.goto("/auth/v1/authorize?provider=google");
  await expect(
    page.getByText("Error con Google: Esta forma de entrar no está disponible."),
  ).toBeVisible();
  await page.goto("/auth/v1/callback?code=a&state=b");
  await expect(page.getByText("Error con Google: El intento de entrar caducó")).toBeVisible();
  await page.goto("/auth/v1/verify");
  await expect(page.getByText("El enlace no funciona o está incompleto.")).toBeVisible();
});

test("visitors sent to sign in are told what for, and return @desktop", async ({
  page,
  request,
}) => {
  const post = await demoPost(request, "audio");
  const says = async (what: string) => {
    await expect(page.getByRole("heading", { name: `Inicia sesión para ${what}` })).toBeVisible();
  };
  await page.goto(`/post/${post}`);
  await page.getByRole("button", { name: "Me gusta" }).first().click();
  await says("dar me gusta");
  await page.getByRole("link", { name: "Crear cuenta" }).click();
  await expect(
    page.getByRole("heading", { name: "Crea tu cuenta para dar me gusta" }),
  ).toBeVisible();
  await page.goto(`/post/${post}`);
  await page.getByRole("button", { name: "Guardar", exact: true }).first().click();
  await says("guardar");
  await page.goto("/ana");
  await page
    .getByRole("button", { name: /^Seguir a / })
    .first()
    .click();
  await says("seguir artistas");
  for (const [path, what] of [
    ["/messages", "ver tus mensajes"],
    ["/messages/x", "ver tus mensajes"],
    ["/notifications", "ver tus notificaciones"],
    ["/collections/guardados", "ver lo que guardaste"],
    ["/explore-music", "explorar artistas"],
    ["/mi-perfil?x=1", "editar tu perfil"],
    ["/mi-perfil/privacidad", "editar tu perfil"],
  ] as const) {
    await page.goto(path);
    await says(what);
  }
  // An unknown reason in the address is not shown.
  await page.goto("/auth?para=regalarnos+tu+clave&from=/nadie");
  await expect(page.getByRole("heading", { name: "Inicia sesión", exact: true })).toBeVisible();
  await page.goto("/auth?para=comentar");
  await says("comentar");
});
