import { createConfirmedAccount, member, newcomer, signedIn } from "./people.ts";
import { openSection, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test("a fan becomes an artist for good and takes a stage name; the old addresses lead to it", async ({
  page,
  request,
  openDevice,
}) => {
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/create-profile");
  await page.getByRole("button", { name: "Convertirme en Artista" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  const yes = question.getByRole("button", { name: "Convertirme en Artista" });
  await expect(yes).toBeDisabled();
  await question.getByRole("checkbox").check();
  await yes.click();
  await expect(page.getByText("Te convertiste exitosamente en Artista")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ya eres Artista" })).toBeFocused();

  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  const save = page.getByRole("button", { name: "Guardar usuario" });
  await expect(username).toHaveValue(fan.username);
  await expect(save).toHaveCount(0);
  for (const [invalidName, problem] of [
    ["ab", "Debe tener al menos 3 caracteres"],
    ["messages", "Este nombre de usuario está reservado"],
    ["ana", "No disponible"],
  ] as const) {
    await username.fill(invalidName);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(save).toHaveCount(0);
  }
  await page
    .getByRole("button", { name: /^@.*ana/ })
    .first()
    .click();
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  const stage = `escena-${fan.username}`;
  // The answer is held until the waiting state has been seen.
  await page.route("**/api/usernames/**", async (route) => {
    await expect(page.getByText("Verificando disponibilidad...")).toBeVisible();
    await route.continue();
  });
  await username.fill(stage);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await page.unroute("**/api/usernames/**");
  await save.click();
  await expect(page.getByRole("button", { name: `Recuperar @${fan.username}` })).toBeVisible();
  await expect(username).toHaveValue(stage);
  await expect(username).not.toBeEditable();
  await expect(
    page.getByText(/^Podrás cambiarlo de nuevo el \d+ de \w+ de \d{4}\.$/),
  ).toBeVisible();

  await page.getByRole("link", { name: "Ver mi página" }).click();
  await expect(page).toHaveURL(`/${stage}`);
  await expect(page.getByText(`@${stage}`, { exact: true }).first()).toBeVisible();
  await page.goto("/create-profile");
  await expect(page).toHaveURL(`/${stage}`);

  const visitorPage = await openDevice();
  for (const path of [
    fan.username,
    `user/${fan.username}`,
    fan.session.user.id,
    stage.toUpperCase(),
  ]) {
    await visitorPage.goto(`/${path}`);
    await expect(visitorPage).toHaveURL(`/${stage}`);
    await expect(visitorPage.getByRole("heading", { name: fan.name, level: 1 })).toBeVisible();
  }
});

test("a name changed by mistake is taken back in the settings, and no redirect goes in circles", async ({
  page,
  request,
  openDevice,
}) => {
  const fan = await member(request);
  const wrong = `error-${fan.username}`;
  await signedIn(page, fan.session);
  await page.goto("/mi-perfil/usuario");
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  await username.fill(wrong.toUpperCase());
  await expect(username).toHaveValue(wrong);
  await expect(
    page.getByText(`Quien busque @${fan.username} llegará a ti durante 90 días`),
  ).toBeVisible();
  await username.press("Enter");
  await expect(page.getByText(`Ahora eres @${wrong}`)).toBeVisible();
  await expect(username).toBeFocused();
  const visitorPage = await openDevice();
  await visitorPage.goto(`/${fan.username}`);
  await expect(visitorPage).toHaveURL(`/${wrong}`);

  await page.getByRole("button", { name: `Recuperar @${fan.username}` }).click();
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await page.getByRole("button", { name: "Guardar usuario" }).click();
  await expect(page.getByRole("button", { name: `Recuperar @${wrong}` })).toBeVisible();
  await expect(username).toHaveValue(fan.username);
  for (const path of [fan.username, wrong]) {
    await visitorPage.goto(`/${path}`);
    await expect(visitorPage).toHaveURL(`/${fan.username}`);
    await expect(visitorPage.getByRole("heading", { name: fan.name, level: 1 })).toBeVisible();
  }
});

test("unsaved changes of a profile survive becoming an artist meanwhile", async ({
  page,
  request,
}) => {
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/mi-perfil/informacion");
  const headline = page.getByRole("textbox", { name: "Frase de presentación", exact: true });
  await headline.fill("Boleros de madrugada");
  await openSection(page, "Tipo de perfil");
  await page.getByRole("button", { name: "Convertirme en Artista" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Convertirme en Artista" }).click();
  await expect(page.getByRole("heading", { name: "Tipo de perfil" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Ver mi página" })).toBeVisible();
  await openSection(page, "Información");
  await expect(headline).toHaveValue("Boleros de madrugada");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page).toHaveURL(`/${fan.username}`);
  await expect(page.getByText("Boleros de madrugada")).toBeVisible();
  await expect(page.getByText("Artista", { exact: true }).first()).toBeVisible();
});

test("inside the app, too, every address of a person redirects to the canonical one", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await page.goto("/landing");
  const { id } = artist.session.user;
  for (const path of [
    `/user/${artist.username}`,
    `/profile/${id}`,
    `/artist/${artist.username.toUpperCase()}`,
    `/profile-by-id/${id}?desde=aviso`,
    `/user/${id}/trayectoria`,
    `/profile/${artist.username}/trayectoria`,
  ]) {
    await goInside(page, path);
    const rest = path.endsWith("/trayectoria") ? "/trayectoria" : "";
    await expect(page).toHaveURL(
      `/${artist.username}${rest}${path.includes("?") ? "?desde=aviso" : ""}`,
    );
    await expect(page.getByRole("heading", { name: artist.name, level: 1 })).toBeVisible();
  }
  await goInside(page, "/user/nadie-con-este-nombre");
  await expect(page.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();
});

test("an unfinished onboarding continues at the same step on another device, and never comes twice", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await createConfirmedAccount(request, newcomer("Iris"));
  await signedIn(page, who.session);
  await page.goto("/home");
  const continueButton = page.getByRole("button", { name: "Continuar" });
  await page.getByText("Artista", { exact: true }).click();
  await waitForWrites(page, "/api/onboarding", () => continueButton.click());
  await page.getByRole("textbox", { name: "Nombre de usuario" }).fill(who.username);
  await waitForWrites(page, "/api/onboarding", () => continueButton.click());
  await expect(page.getByRole("heading", { name: "¿Desde dónde suenas?" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "¿Desde dónde suenas?" })).toBeVisible();

  const phone = await openDevice();
  await signedIn(phone, who.session);
  await phone.goto("/home");
  await expect(phone.getByRole("heading", { name: "¿Desde dónde suenas?" })).toBeVisible();
  await phone.getByRole("button", { name: "Volver al paso anterior" }).click();
  await expect(phone.getByRole("textbox", { name: "Nombre de usuario" })).toHaveValue(who.username);
  await expect(phone.getByRole("button", { name: "Saltar por ahora" })).toHaveCount(0);
  await expect(phone.getByText("¡Disponible!")).toBeVisible();
  await phone.getByRole("button", { name: "Continuar" }).click();
  await phone.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(phone.getByRole("heading", { name: "¿Qué música haces?" })).toBeVisible();
  await phone.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(phone.getByRole("button", { name: /^Seguir a / }).first()).toBeVisible();
  await phone.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(phone).toHaveURL("/home");

  for (const device of [phone, page]) {
    await device.goto("/onboarding");
    await expect(device).toHaveURL("/home");
  }
});

test(
  "unfinished accounts are led to onboarding from profiles whose names begin like a page",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const who = await createConfirmedAccount(request);
    await signedIn(page, who.session);
    for (const path of ["/author", "/landingband", "/create-profile", "/user/ana"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/onboarding/);
    }
  },
);

/** Navigates inside the app, without loading the page anew. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
