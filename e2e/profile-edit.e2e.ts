import { png } from "./files.ts";
import { type Member, member, signedIn } from "./people.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { choose, openSection, serverAnswer, waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Guardar cambios" });
const field = (page: Page, name: string) =>
  page.getByRole(name === "Ciudad" ? "combobox" : "textbox", { name, exact: true });

/** Opens the list of settings, and from there a section; by default the one about the person. */
async function openSettings(page: Page, who: Member, section = "Información"): Promise<void> {
  await signedIn(page, who.session);
  await page.goto("/mi-perfil");
  await expect(page.getByRole("heading", { level: 1, name: "Profile Settings" })).toBeVisible();
  await openSection(page, section);
}

/** The save button is completely visible above the bottom bar, at every scroll position. */
async function expectSaveInReach(page: Page): Promise<void> {
  for (const to of [0, 1e6]) {
    await page.evaluate((top) => scrollTo(0, top), to);
    const isOnTop = (button: HTMLElement) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        button.contains(document.elementFromPoint(left + 30, y)),
      );
    };
    await expect.poll(() => saveButton(page).evaluate(isOnTop), { message: `at ${to}` }).toBe(true);
  }
}

/** Whether the public profile has an avatar and a banner. */
async function picturesOf(page: Page, { username }: Member): Promise<boolean[]> {
  const profile = await (
    await page.request.get(`/api/profiles/${username}`, { headers: { connection: "close" } })
  ).json();
  return [profile.avatar !== null, profile.banner !== null];
}

test("an artist fills in her page, and everybody sees the saved changes", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request, "creator");
  await openSettings(page, who);
  await expect(page.getByText("No hay cambios sin guardar")).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await field(page, "Frase de presentación").fill("Cumbia de costa");
  await field(page, "Biografía del proyecto").fill("á".repeat(421));
  await expect(page.getByText("421 de 420 caracteres")).toBeAttached();
  await field(page, "Biografía del proyecto").fill("Tocamos desde 2019.");
  await expect(page.getByText("19/420")).toBeVisible();
  // A chosen city has its country; free text stays as it is typed.
  await field(page, "Ciudad").fill("rosari");
  await page.getByRole("option", { name: "Rosario, Argentina" }).click();
  await expect(page.getByRole("combobox", { name: "País" })).toHaveValue("AR");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expectNoBarrier(page, "a city that was chosen");
  // A complete city of the country gets no suggestions: the list would cover the next field.
  await field(page, "Ciudad").fill("rosario");
  await expect(page.getByRole("option", { name: "Rosario, Argentina" })).toBeVisible();
  await field(page, "Ciudad").fill("Rosario");
  await expect(page.getByRole("option", { name: "Rosario, Argentina" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "País" }).selectOption("Reino Unido");
  await field(page, "Ciudad").fill("Leeds");

  await openSection(page, "Redes y enlaces");
  // @name becomes the address on the network.
  await field(page, "TikTok").fill("@noa.prueba");
  await field(page, "Sitio web").fill("http://noa.example");
  await expect(field(page, "TikTok")).toHaveValue("www.tiktok.com/@noa.prueba");

  await openSection(page, "Géneros y música");
  await page.getByRole("switch", { name: /^Trabajo en la música/ }).check();
  const genres = page.getByRole("combobox", { name: "Géneros" });
  await genres.fill("CUMBIA");
  await genres.press("Enter");
  await expect(page.getByText("«Cumbia» ya está elegido")).toBeVisible();
  await genres.fill("neo cumbia rebajada del delta");
  await genres.press("Enter");
  // All options are listed, and one more than allowed cannot be added.
  await genres.click();
  const suggestions = page
    .getByRole("listbox", { name: "Sugerencias" })
    .first()
    .getByRole("option");
  expect(await suggestions.count()).toBeGreaterThan(55);
  for (const genre of ["Folk", "Rock", "Jazz"]) {
    await genres.fill(genre);
    await genres.press("Enter");
  }
  await genres.press("Enter");
  await expect(page.getByText("Máximo 5")).toBeVisible();
  await expect(page).toHaveURL("/mi-perfil/musica");
  // Removing one does not open the list over the next field.
  await page.getByRole("button", { name: "Quitar Jazz" }).click();
  await expect(page.getByText("Jazz: quitado")).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await genres.fill("Jazz");
  await genres.press("Enter");
  await page.getByRole("combobox", { name: "Qué haces en la música" }).fill("prod");
  await page.getByRole("option", { name: "Productor" }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await openSection(page, "Notificaciones por email");
  await page.getByRole("switch", { name: /^Propinas/ }).uncheck();

  await expect(page.getByText("10 cambios")).toBeVisible();
  const steps = page.getByRole("region", { name: "Save Progress" }).getByRole("listitem");
  // The last answer is held until the steps before it have been seen: they disappear half a second later.
  await page.route("**/auth/v1/user", async (route) => {
    if (route.request().method() === "PUT")
      await expect(steps).toHaveText([
        /^Validation .*: hecho$/,
        /^Database Update .*: hecho$/,
        /^Auth Metadata Update .*: en curso$/,
      ]);
    await route.continue();
  });
  await saveButton(page).click();
  await expect(page.getByText("Perfil actualizado")).toBeVisible();
  await expect(page).toHaveURL(`/${who.username}`);
  for (const text of ["Cumbia de costa", "Tocamos desde 2019.", "neo cumbia rebajada del delta"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("Leeds, Reino Unido")).toBeVisible();
  await expect(page.getByText("Profesional", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window), "nothing was reloaded").toBe(true);

  const visitorPage = await openDevice();
  await visitorPage.goto(`/${who.username}`);
  await expect(visitorPage.getByText("Cumbia de costa")).toBeVisible();
  await expect(visitorPage.getByRole("link", { name: "noa.example" })).toHaveAttribute(
    "href",
    "https://noa.example/",
  );

  await page.goto("/profile");
  await expect(page).toHaveURL("/mi-perfil");
  await openSection(page, "Notificaciones por email");
  await expect(page.getByRole("switch", { name: /^Propinas/ })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: /^Mensajes nuevos/ })).toBeChecked();
  await openSection(page, "Privacidad");
  await expect(page.getByText("La página de un artista es siempre pública.")).toBeVisible();
});

test("invalid fields show their errors, and nothing is sent", async ({ page, request }) => {
  const who = await member(request);
  await openSettings(page, who);
  let saveCount = 0;
  page.on("request", (sends) => {
    if (sends.method() === "PUT" && sends.url().endsWith("/api/me/profile")) saveCount += 1;
  });
  await field(page, "Nombre").fill("   ");
  await openSection(page, "Redes y enlaces");
  await field(page, "Instagram").fill("javascript:alert(1)");
  await field(page, "Sitio web").fill("ana");
  await field(page, "Otro enlace").focus();
  await expect(page.getByText("Solo se aceptan direcciones web")).toBeVisible();
  await expect(page.getByText("Escribe una dirección web, como misitio.com")).toBeVisible();
  // The save bar leads to the first error, in another section.
  await saveButton(page).click();
  await expect(page).toHaveURL("/mi-perfil/informacion");
  await expect(page.getByText("Display name is required. El nombre es obligatorio.")).toBeVisible();
  await expect(field(page, "Nombre")).toBeFocused();
  await expect(page.getByText("Revisa 3 campos")).toBeVisible();
  expect(saveCount).toBe(0);

  await field(page, "Nombre").fill("Noa");
  await expect(page.getByText("Display name is required")).toHaveCount(0);
  await page.getByRole("link", { name: "Volver a la configuración" }).click();
  const wrong = page.getByRole("link", { name: /^Redes y enlaces/ });
  await expect(wrong).toContainText("2 por revisar");
  await expectNoBarrier(page, "the list of sections with something wrong");
  await wrong.click();
  await field(page, "Instagram").fill("");
  await field(page, "Sitio web").fill("");
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
});

test("unsaved changes survive leaving, reloading, a failed save and an ended session", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await openSettings(page, who);
  await field(page, "Ciudad").fill("Montevideo");

  // Moving between sections asks nothing; without unsaved changes there is no save button.
  await openSection(page, "Apariencia");
  await expect(saveButton(page)).toHaveCount(0);
  await expect(page.getByText("1 cambio sin guardar")).toBeVisible();
  await page.getByRole("link", { name: "Inicio", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page).toHaveURL("/mi-perfil/apariencia");
  await page.getByRole("link", { name: "Ver y guardar" }).click();
  await expect(page).toHaveURL("/mi-perfil/informacion");
  await expect(field(page, "Ciudad")).toHaveValue("Montevideo");

  const dialogPromise = page.waitForEvent("dialog");
  const reloadPromise = page.reload();
  const dialog = await dialogPromise;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloadPromise;
  await expect(page.getByText("Recuperamos cambios que no habías guardado.")).toBeVisible();
  await expect(field(page, "Ciudad")).toHaveValue("Montevideo");

  await page.route("**/api/me/profile", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 502 }) : route.continue(),
  );
  await saveButton(page).click();
  await expect(
    page.getByText("No se pudo actualizar el perfil. Inténtalo de nuevo."),
  ).toBeVisible();
  await expect(page.getByText("Error al guardar")).toBeVisible();
  await expect(field(page, "Ciudad")).toHaveValue("Montevideo");
  await page.unroute("**/api/me/profile");

  await request.post("/auth/v1/logout?scope=global", {
    headers: { authorization: `Bearer ${who.session.access_token}` },
  });
  await expect(page).toHaveURL(/\/(auth|landing)/);
  await page.goto("/mi-perfil/informacion");
  await expect(page).toHaveURL(/\/auth\?.*from=/);
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/mi-perfil/informacion");
  await expect(field(page, "Ciudad")).toHaveValue("Montevideo");

  await page.getByRole("button", { name: "Descartar" }).last().click();
  await page.getByRole("button", { name: "Descartar cambios" }).click();
  await expect(field(page, "Ciudad")).toHaveValue("Rosario");
  await page.getByRole("link", { name: "Volver a la configuración" }).click();
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL("/home");
});

test("the heading of a section is focused though its fields load after it", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  let answer: () => void = () => undefined;
  const answerPromise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/me/profile", async (route) => {
    await answerPromise;
    await route.continue();
  });
  await page.goto("/mi-perfil/fotos");
  await expect(page.getByRole("heading", { level: 1, name: "Profile Settings" })).toBeVisible();
  const back = page.getByRole("link", { name: "Volver a la configuración" });
  if (await back.isVisible()) await back.click();
  await page.getByRole("link", { name: /^Información/ }).click();
  await expect(page).toHaveURL("/mi-perfil/informacion");
  const heading = page.getByRole("heading", { level: 2, name: "Información" });
  await expect(heading).toHaveCount(0);
  answer();
  await expect(heading).toBeFocused();
});

test("a failure in the account's metadata is shown beside the saved steps, and saving continues", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await openSettings(page, who);
  await page.route("**/auth/v1/user", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { code: 500, msg: "no" } })
      : route.continue(),
  );
  await field(page, "Ciudad").fill("Bogotá");
  await saveButton(page).click();
  const toast = page.getByRole("region", { name: "Avisos" });
  await expect(toast.getByText("Perfil actualizado")).toBeVisible();
  await expect(toast.getByText("El perfil se guardó.")).toBeVisible();
  await expect(page).toHaveURL(`/${who.username}`);
  await expect(page.getByText("Bogotá")).toBeVisible();
});

test("a new avatar and banner are uploaded first; a failed upload saves nothing, and the next try resumes there", async ({
  page,
  request,
}) => {
  const who = await member(request, "creator");
  await openSettings(page, who, "Fotos");
  for (const [button, width, height] of [
    ["Añadir foto", 400, 400],
    ["Añadir banner", 1500, 500],
  ] as const) {
    await page.getByRole("button", { name: button }).first().click();
    const file = { name: "ensayo.png", mimeType: "image/png", buffer: png(width, height) };
    await choose(page, "Elegir imagen", file);
    await page.getByRole("button", { name: "Recortar y usar" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await openSection(page, "Información");
  await field(page, "Ciudad").fill("Lima");
  await expect(page.getByText("3 cambios")).toBeVisible();

  const uploads: string[] = [];
  let saves = 0;
  page.on("request", (pageRequest) => {
    if (pageRequest.url().includes("/api/files?")) uploads.push(new URL(pageRequest.url()).search);
    if (pageRequest.method() === "PUT" && pageRequest.url().endsWith("/api/me/profile")) saves += 1;
  });
  await page.route("**/api/files?kind=banner", (route) => route.fulfill({ status: 503 }));
  // Processing the avatar may take the server any time.
  await waitForWrites(page, "/api/files", () => saveButton(page).click());
  await expect(page.getByText("Error uploading image")).toBeVisible();
  const steps = page.getByRole("region", { name: "Save Progress" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /^Validation .*: hecho$/,
    /^Profile Image Upload .*: hecho$/,
    /^Banner Image Upload .*: con error/,
    /^Database Update .*: pendiente$/,
    /^Auth Metadata Update .*: pendiente$/,
  ]);
  expect(saves).toBe(0);
  await expect(field(page, "Ciudad")).toHaveValue("Lima");

  await page.unroute("**/api/files?kind=banner");
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
  await expect(page.getByText("Lima")).toBeVisible();
  expect(await picturesOf(page, who)).toEqual([true, true]);
  expect(uploads).toEqual(["?kind=avatar", "?kind=banner", "?kind=banner"]);
  expect(saves).toBe(1);

  await page.goto("/mi-perfil/fotos");
  await page.getByRole("button", { name: "Quitar la foto de perfil" }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
  expect(await picturesOf(page, who)).toEqual([false, true]);
});

test("two devices saving different fields keep both changes", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  const otherDevice = await openDevice();
  await openSettings(page, who);
  await openSettings(otherDevice, who);
  await field(page, "Frase de presentación").fill("Desde el teléfono");
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
  await field(otherDevice, "Ciudad").fill("Quito");
  await saveButton(otherDevice).click();
  await expect(otherDevice).toHaveURL(`/${who.username}`);
  await expect(otherDevice.getByText("Desde el teléfono")).toBeVisible();
  await expect(otherDevice.getByText("Quito")).toBeVisible();
});

test("visitors do not find the profile that a fan made private", async ({
  page,
  request,
  openDevice,
}) => {
  const who = await member(request);
  await openSettings(page, who, "Privacidad");
  const open = page.getByRole("switch", { name: /^Perfil público/ });
  await expect(page.getByText("Cualquiera puede ver tu página")).toBeVisible();
  await open.uncheck();
  await expect(page.getByText("Solo quien tú aceptas ve tu página.")).toBeVisible();
  await page.getByRole("combobox", { name: "Quién puede escribirte" }).selectOption("Nadie");
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
  const visitorPage = await openDevice();
  await visitorPage.goto(`/${who.username}`);
  await expect(visitorPage.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();
});

test("a fan becomes an artist while editing, and the form continues as an artist's", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await openSettings(page, who);
  await field(page, "Sobre ti").fill("á".repeat(300));
  await expect(page.getByText("300 de 220 caracteres")).toBeAttached();
  await openSection(page, "Privacidad");
  await page.getByRole("switch", { name: /^Perfil público/ }).uncheck();
  await openSection(page, "Tipo de perfil");
  await page.getByRole("button", { name: "Convertirme en Artista" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Entiendo que no podré volver a ser Usuario").click();
  await question.getByRole("button", { name: "Convertirme en Artista" }).click();
  await openSection(page, "Privacidad");
  await expect(page.getByText("La página de un artista es siempre pública.")).toBeVisible();
  await openSection(page, "Información");
  await expect(field(page, "Biografía del proyecto")).toHaveValue("á".repeat(300));
  await expect(page.getByText("300 de 420 caracteres")).toBeAttached();
  await expect(page.getByText("1 cambio")).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(`/${who.username}`);
});

test("the theme follows the device when that is chosen", async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openSettings(page, await member(request), "Apariencia");
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  expect(await theme()).toBe("dark");
  await page.getByRole("button", { name: "Como mi dispositivo" }).click();
  expect(await theme()).toBe("light");
  await page.reload();
  expect(await theme()).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("dark");
});

test("administrators run the checks of their profile, which write nothing", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await page.route("**/api/me/profile", async (route) => {
    const answer = await serverAnswer(route);
    await route.fulfill({ json: { ...(await answer.json()), is_admin: true } });
  });
  await page.route("**/api/me/profile/diagnosis", (route) =>
    route.fulfill({
      json: { checks: [{ name: "storage", ok: false, detail: "", ms: 3.2 }] },
    }),
  );
  await openSettings(page, who, "Diagnóstico del perfil");
  await page.getByRole("button", { name: "Comprobar ahora" }).click();
  await expect(page.getByText("Almacén de archivos")).toBeVisible();
  await expect(page.getByText("Revisar", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Vale hasta las/)).toBeVisible();
});

test("the menus lead to the settings, and the settings to the public page", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/home");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await page.getByRole("link", { name: /^Configuración de Perfil/ }).click();
  await expect(page).toHaveURL("/mi-perfil");
  const popupPromise = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Ver perfil público" }).click();
  await expect(await popupPromise).toHaveURL(`/${who.username}`);
  await expect(page).toHaveURL("/mi-perfil");
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no section of the settings violates WCAG", async ({ page, request }) => {
    await signedIn(page, (await member(request, "creator")).session);
    await page.goto("/mi-perfil");
    const sections = page.getByRole("navigation", { name: "Secciones" }).getByRole("link");
    await expect(sections.first()).toBeVisible();
    await expectNoBarrier(page, "settings");
    for (let nth = (await sections.count()) - 1; nth >= 0; nth--) {
      await sections.nth(nth).click();
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectNoBarrier(page, page.url());
      if (nth > 0) await page.goBack();
    }
    await expectSaveInReach(page);
    await field(page, "Nombre artístico").fill("");
    await saveButton(page).click();
    await expect(page.getByText("Display name is required")).toBeVisible();
    await expectNoBarrier(page, "settings with a complaint");
    await page.getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNoBarrier(page, "the question before leaving");
  });
});
