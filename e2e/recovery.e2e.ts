import { lastMail, member, signedIn } from "./people.ts";
import { listening, signOut } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody who forgot their password chooses a new one, which ends their other sessions", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const otherDevice = await openDevice();
  await signedIn(otherDevice, who.session);
  await listening(otherDevice, "/home");

  await page.goto("/auth");
  const forgot = page.getByRole("link", { name: "¿Olvidaste tu contraseña?" });
  await forgot.click();
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Ingresa tu email")).toBeVisible();
  await page.getByRole("link", { name: "Volver a iniciar sesión" }).click();
  await forgot.click();
  // Both forms have an e-mail field: text typed before the second form has replaced the first would be lost.
  await expect(page.getByRole("heading", { name: "Recupera tu contraseña" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Revisa tu email para recuperar tu contraseña")).toBeVisible();
  const { link } = await lastMail(request, who.email, 2);
  await page.goto(link);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Nueva contraseña" })).toBeVisible();
  // Nothing leads away before the password is saved.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nueva contraseña" })).toBeVisible();
  await expect(otherDevice).toHaveURL("/home");

  const password = `corneta-${who.username}`;
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  // Neither message waits for the other to be read.
  await Promise.all([
    expect(page.getByText("Tu contraseña nueva quedó guardada")).toBeVisible(),
    expect(otherDevice.getByText("Tu sesión se cerró en este dispositivo.")).toBeVisible(),
  ]);
  await expect(page).toHaveURL("/home");
  await expect(otherDevice).toHaveURL("/landing");
  await otherDevice.goto("/auth");
  await otherDevice.getByRole("textbox", { name: "Email" }).fill(who.email);
  await otherDevice.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await otherDevice.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(
    otherDevice.getByText("Email o contraseña inválidos. Verifica tus credenciales."),
  ).toBeVisible();
  await otherDevice.getByLabel("Contraseña", { exact: true }).fill(password);
  await otherDevice.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(otherDevice).toHaveURL("/home");
  await expect(otherDevice.getByText("¡Bienvenido de vuelta!")).toBeVisible();
});

test("signing out everywhere ends the other device's session, and leaves nothing of it here", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const otherDevice = await openDevice();
  await signedIn(otherDevice, who.session);
  await listening(otherDevice, "/home");
  await page.goto("/auth");
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/home");
  const key = "sb-resuena-auth-token";
  const { access_token: token } = await page.evaluate(
    (storageKey) =>
      JSON.parse(localStorage.getItem(storageKey) ?? "{}") as { access_token: string },
    key,
  );
  await page.evaluate(() => sessionStorage.setItem("sb-left-behind", "1"));

  await signOut(page);
  await expect(page).toHaveURL("/landing");
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).filter((storageKey) => storageKey.startsWith("sb-")),
    ),
  );
  expect(left).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get("/api/me", { headers })).status()).toBe(401);
  await expect(otherDevice).toHaveURL("/home");

  const logoutResponse = await request.post("/auth/v1/logout?scope=global", {
    headers: { authorization: `Bearer ${who.session.access_token}` },
  });
  expect(logoutResponse.status()).toBe(204);
  await expect(otherDevice.getByText("Tu sesión se cerró en este dispositivo.")).toBeVisible();
  await expect(otherDevice).toHaveURL("/landing");
});

test("a session that ended before the page listened is noticed as well", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  let release = () => {};
  const releasePromise = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/socket-*.js", async (route) => {
    await releasePromise;
    await route.continue();
  });
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await request.post("/auth/v1/logout?scope=global", {
    headers: { authorization: `Bearer ${who.session.access_token}` },
  });
  release();
  await expect(page.getByText("Tu sesión se cerró en este dispositivo.")).toBeVisible();
  await expect(page).toHaveURL(/\/(auth|landing)/);
});
