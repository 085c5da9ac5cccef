import { createConfirmedAccount, demoPost, demoSession, member, signedIn } from "./people.ts";
import { expectFitsHere } from "./fits-window.ts";
import { expect, type Page, test } from "./test.ts";

/* The pages of members are checked where they are opened anyway: accessibility.e2e.ts. */
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
