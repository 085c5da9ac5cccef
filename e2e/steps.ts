import type { Post } from "#contract/posts/posts";
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Locator,
  type Page,
  type Route,
} from "@playwright/test";
import type { ChosenFile } from "./files.ts";
import { type Member, member, type Newcomer, signedIn } from "./people.ts";

/**
 * The server's answer to a request of the page. Asks again when the connection was reset before an answer, as browsers
 * do: a server may close an idle connection while the request is on its way.
 */
export function serverAnswer(
  route: Route,
  options: Parameters<Route["fetch"]>[0] = {},
): Promise<APIResponse> {
  return route.fetch({ maxRetries: 2, ...options });
}

/**
 * Opens a page as a link in the app does: without loading the document again, which takes a second of CPU time. The
 * page for unknown addresses comes in between, so that what is visible afterwards belongs to the page.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  const notFound = page.getByRole("heading", { name: "Oops! Page not found" });
  await page.evaluate(followLink, "/a/b/c");
  await expect(notFound).toBeVisible();
  await page.evaluate(followLink, path);
  await expect(notFound).toHaveCount(0);
}

/** Runs in the page. */
function followLink(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Fills the sign-up form, from a page that links to it: the landing page, or that of the sign-in. */
export async function signUp(page: Page, who: Newcomer): Promise<void> {
  await page.getByRole("link", { name: "Crear cuenta" }).first().click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("checkbox", { name: "Tengo al menos 14 años" }).check();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
  await expect(
    page.getByText("¡Cuenta creada exitosamente! Revisa tu email para verificar tu cuenta."),
  ).toBeVisible();
}

/** All five steps of onboarding, with a taken username on the way; they lead to the page that was requested. */
export async function finishOnboarding(
  page: Page,
  who: Newcomer,
  role: "Fan" | "Artista",
  to = "/home",
): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByText(role, { exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();

  await expect(page.getByRole("textbox", { name: /^Nombre( artístico)?$/ })).toHaveValue(who.name);
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  await username.fill("ana");
  await expect(page.getByText("No disponible")).toBeVisible();
  const idea = page.getByRole("button", { name: /^@ana/ }).first();
  const suggestedUsername = ((await idea.textContent()) ?? "").slice(1);
  await idea.click();
  await expect(username).toHaveValue(suggestedUsername);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await username.fill(who.username);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();

  await page.getByRole("combobox", { name: "País" }).selectOption("Argentina");
  await page.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await page.getByRole("option", { name: "Rosario, Argentina" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();

  await page.getByRole("button", { name: "Cumbia", exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();

  const offers = page.getByRole("button", { name: /^Seguir a / });
  await offers.first().click();
  await expect(page.getByText("Sigues a 1 artista")).toBeVisible();
  await page.getByRole("button", { name: to === "/home" ? "Ir a mi inicio" : "Continuar" }).click();
  await expect(page).toHaveURL(to);
}

/** Opens a section of the settings from another one, or from their list, as on a phone. */
export async function openSection(page: Page, title: string): Promise<void> {
  const back = page.getByRole("link", { name: "Volver a la configuración" });
  const section = page.getByRole("link", { name: new RegExp(`^${title}`) });
  await expect(back.or(section).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  await section.click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
}

/** Waits until the player has reached a second of the song. */
export async function hears(page: Page, second: number): Promise<void> {
  const place = page
    .getByRole("region", { name: "Reproductor" })
    .getByRole("slider", { name: /^Posición en / });
  await expect(async () => {
    expect(Number(await place.getAttribute("aria-valuenow"))).toBeGreaterThanOrEqual(second);
  }).toPass({ timeout: 15_000, intervals: [100] });
}

/** The cards of posts with this text. */
export function postWith(page: Page, text: string): Locator {
  return page.getByRole("article").filter({ hasText: text });
}

export async function goHome(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Inicio", exact: true }).click();
  await expect(page).toHaveURL("/home");
}

export async function openComposer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "¿Qué estás creando?" }).click();
}

/** Picks a file: its content, or a path on the disk. */
export async function choose(page: Page, button: string, file: ChosenFile | string) {
  const fileChooserPromise = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await fileChooserPromise).setFiles(file);
}

/** Signs out through the menu, which phones have in a sheet. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menú", exact: true });
  const leave = page.getByRole("button", { name: "Cerrar Sesión" });
  await expect(menu.or(leave).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await leave.click();
}

/** Fills the sign-in form and sends it. */
export async function typePassword(
  page: Page,
  { email, password }: Pick<Newcomer, "email" | "password">,
): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Opens a page with posts, and waits until it is subscribed to their changes. */
export async function listening(page: Page, path: string): Promise<void> {
  // The first frames are the handshake; this one acknowledges the posts in view.
  const connectionPromise = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) =>
        String(payload).includes("posts:counts"),
      ),
    );
  await page.goto(path);
  await connectionPromise;
}

/**
 * Performs optimistic actions and waits for the server's answers: a page loaded earlier might show the old state.
 * `addresses` are parts of the paths of these requests.
 */
export async function waitForWrites(
  page: Page,
  addresses: string | string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const answers = [addresses]
    .flat()
    .map((address) =>
      page.waitForResponse(
        (answer) =>
          answer.request().method() !== "GET" && new URL(answer.url()).pathname.includes(address),
      ),
    );
  await act();
  for (const answer of await Promise.all(answers)) expect(answer.ok(), answer.url()).toBe(true);
}

/** Touches the page by real touch events: each lists the positions of all fingers. */
export async function fingersOn(page: Page) {
  const device = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]) => {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    return device.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

/** Drags an element onto another one with a finger, in a few steps. */
export async function dragByFinger(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("there is nothing to take, or nothing to take it to");
  const x = from.x + from.width / 2;
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
  const touch = await fingersOn(page);
  await touch("touchStart", [x, start]);
  for (const share of [0.1, 0.4, 0.8, 1])
    await touch("touchMove", [x, start + (end - start) * share]);
  await touch("touchEnd");
}

/** The text field of a new post. */
export const writing = (page: Page) =>
  page.getByRole("textbox", { name: "Texto de la publicación" });
export const publishing = (page: Page) =>
  page.getByRole("button", { name: "Publicar", exact: true });

/** The server's answer to the next publication. */
export async function waitForPublishedPost(page: Page): Promise<Post> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith("/api/posts") && response.request().method() === "POST",
  );
  return (await answer.json()) as Post;
}

/** An artist who has just connected the account of the demonstration. */
export async function artistWithAccount(page: Page, request: APIRequestContext): Promise<Member> {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/creator-studio/ingresos");
  await expect(page.getByText("Elige primero cómo recibes dinero")).toBeVisible();
  const connect = page.getByRole("button", { name: "Conectar Pago de prueba" });
  await connect.click();
  await expect(page.getByRole("alert").filter({ hasText: "18 años o más" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Tengo 18 años o más" }).check();
  await connect.click();
  await expect(page).toHaveURL("/creator-studio/ingresos");
  await expect(page.getByText("Puedes cobrar")).toBeVisible();
  return artist;
}
