import { createConfirmedAccount, demoPost, demoSession, member, signedIn } from "./people.ts";
import { inGroups, memberPages } from "./pages.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test(
  "no page scrolls sideways at 320 pixels or at twice the text size",
  desktopOnly,
  async ({ page, request }) => {
    const post = `/post/${await demoPost(request, "audio")}`;
    const auth = ["/auth", "/auth?modo=registro", "/auth?modo=recuperar"];
    for (const path of ["/landing", ...auth, "/ana", post, "/a/b/c"]) await expectFits(page, path);
    await signedIn(page, await demoSession(request, "ana"));
    const sections = ["informacion", "musica"].map((name) => `/mi-perfil/${name}`);
    const create = ["/home?crear", "/create-post?tipo=cancion"];
    for (const path of [...create, ...sections, "/ana", post]) await expectFits(page, path);
    await page.goto("/dev/ui");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFitsHere(page, "/dev/ui");
  },
);

for (const paths of inGroups(memberPages))
  test(
    `no page of a member scrolls sideways: ${String(paths)}`,
    desktopOnly,
    async ({ page, request }) => {
      await signedIn(page, await demoSession(request, "ana"));
      for (const path of paths) await expectFits(page, path);
    },
  );

test(
  "no screen on the way to being an artist scrolls sideways",
  desktopOnly,
  async ({ page, request }) => {
    await signedIn(page, (await member(request)).session);
    await expectFits(page, "/create-profile");
    await page.getByRole("button", { name: "Convertirme en Artista" }).click();
    const question = page.getByRole("alertdialog");
    await expectFitsHere(page, "the last question");
    await question.getByRole("checkbox").check();
    await question.getByRole("button", { name: "Convertirme en Artista" }).click();
    const username = page.getByRole("textbox", { name: "Nombre de usuario" });
    await username.fill(`n${Date.now()}`.padEnd(30, "n"));
    await expect(page.getByText("¡Disponible!")).toBeVisible();
    await expectFitsHere(page, "a username of 30 letters");
    await page.getByRole("button", { name: "Guardar usuario" }).click();
    await expect(page.getByRole("button", { name: /^Recuperar/ })).toBeVisible();
    await expectFitsHere(page, "the name before");
  },
);

test("no step of onboarding scrolls sideways", desktopOnly, async ({ page, request }) => {
  await signedIn(page, (await createConfirmedAccount(request)).session);
  const continueButton = page.getByRole("button", { name: "Continuar" });
  await expectFits(page, "/onboarding");
  await page.getByText("Artista", { exact: true }).click();
  await continueButton.click();
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await expectFitsHere(page, "name");
  await continueButton.click();
  await expect(page.getByRole("combobox", { name: "País" })).toBeVisible();
  await expectFitsHere(page, "place");
  await continueButton.click();
  await expect(page.getByRole("button", { name: "Cumbia", exact: true })).toBeVisible();
  await expectFitsHere(page, "genres");
  await continueButton.click();
  await expect(page.getByRole("button", { name: /^Seguir a / }).first()).toBeVisible();
  await expectFitsHere(page, "artists");
});

async function expectFits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByText(/^(Cargando|Loading)/)).toHaveCount(0);
  await expectFitsHere(page, path);
}

/** Neither the page nor a control in it is wider than a narrow window. */
async function expectFitsHere(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 320, height: 640 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    // The frame adapts to the window one paint later.
    await expect
      .poll(() => page.evaluate(whatReachesOver), { message: `${where} at ${size.width}` })
      .toEqual([]);
  }
}

/** Runs in the page: the elements wider than the window. */
function whatReachesOver(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // Cards far below keep their former layout until they come near the viewport.
  const controls = [...document.querySelectorAll("a, button, input, select, textarea")].filter(
    (control) =>
      control.checkVisibility({ contentVisibilityAuto: true }) &&
      control.getBoundingClientRect().right > innerWidth + 1 &&
      !scrolls(control),
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...controls.map((control) => control.outerHTML.slice(0, 120)),
  ];
}
