import type { Route } from "@playwright/test";
import { inGroups, memberPages } from "./pages.ts";
import { demoPost, demoSession, signedIn } from "./people.ts";
import { openInApp, serverAnswer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

/** Stands in for the server's answers: not JSON at all, or JSON of another shape. */
const garbage: Record<string, string> = {
  "an empty object": "{}",
  null: "null",
  "an empty list": "[]",
  "a string": '"hola"',
  "a page of HTML": "<!doctype html><title>Proxy</title>",
};

/**
 * What the group of pages at this place of the list gets. One place in the client refuses all of them, whatever the
 * page: each gets the object, which comes closest to an answer, and the groups take turns with the others.
 */
function garbageOf(place: number): [name: string, body: string][] {
  const [emptyObject, ...others] = Object.entries(garbage);
  return [emptyObject, others[place % others.length]].filter((entry) => entry !== undefined);
}

/** A text that each page shows whatever the server answers. */
const lastingTexts: Record<string, string> = {
  "/home": "¿Qué estás creando?",
  "/home?orden=siguiendo": "¿Qué estás creando?",
  "/explore-music": "Descubre Artistas Increíbles",
  "/explore-music?generos=jazz": "Artistas de Jazz",
  "/explore-music?search=cumbia": 'Resultados para "cumbia"',
  "/tendencias": "Tendencias",
  "/network": "Red Profesional",
  "/notifications": "Notificaciones",
  "/notifications/preferencias": "Preferencias de notificaciones",
  "/messages": "Selecciona una conversación",
  "/collections": "Colecciones",
  "/collections/guardados": "Guardados",
  "/manage-content": "Publicaciones",
  "/bandas": "Tus bandas",
  "/premium": "Hazte Premium",
  "/create-profile/banda": "Crea la página de tu banda",
  "/create-profile/convertir": "Convierte esta cuenta en una banda",
  "/create": "Crear",
  "/create-post": "Nueva publicación",
  "/mi-perfil": "Profile Settings",
  "/mi-perfil/usuario": "Tipo de perfil",
  "/mi-perfil/bloqueos": "Silenciados y bloqueados",
  "/mi-perfil/datos": "Tus datos",
  "/mi-perfil/seguridad": "Seguridad de la cuenta",
};
const paths = new Set([...memberPages, ...Object.keys(lastingTexts)]);

const emptyForms = new Set([
  "/create-post",
  "/create-profile/banda",
  "/create-profile/convertir",
  "/ig/callback?error=access_denied",
  // For artists.
  "/landing/enlaces",
  "/creator-studio",
  "/creator-studio/lanzamientos",
  "/creator-studio/lanzamientos/00000000-0000-4000-8000-000000000000",
  "/creator-studio/lanzamientos/00000000-0000-4000-8000-000000000000/carpeta",
  "/creator-studio/audiencia",
  "/creator-studio/calendario",
  "/creator-studio/agenda",
  "/creator-studio/ingresos",
  "/creator-studio/ingresos/membresias",
  "/creator-studio/ingresos/conexion",
  "/landing/lista",
  "/landing/prensa",
  "/artist/landing",
  "/landing/manage",
  "/landing/edit",
]);

const menu = (page: Page) => page.getByRole("navigation", { name: "Menú principal" });
const failure = (page: Page) =>
  page
    .getByRole("button", { name: /^(?:Reintentar|Retry|Try Again|Intentar de nuevo)$/ })
    .or(page.getByText("Component Error"));

/** Replaces every answer but the one about the signed-in person, on which the frame depends. */
async function answerAll(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" && !route.request().url().endsWith("/api/me")
      ? answer(route)
      : route.continue(),
  );
  // The server-rendered data was valid: remove it, so that the browser requests it.
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const pageResponse = await serverAnswer(route);
    const body = (await pageResponse.text())
      .replace('id="data"', 'id="unused"')
      .replace(/ data-at="\d+"/, "");
    return route.fulfill({ response: pageResponse, body });
  });
}

/** The frame is shown, no page was replaced by an error, and every error was contained. */
async function expectWhole(
  page: Page,
  path: string,
  complaints: string[],
  lastingText = "",
): Promise<void> {
  await expect(menu(page).first(), path).toBeVisible();
  if (lastingText !== "") await expect(page.getByText(lastingText).first(), path).toBeVisible();
  await expect(page.getByText("Something went wrong"), path).toHaveCount(0);
  expectContained(complaints, path);
}

function expectContained(complaints: string[], where = "the last page"): void {
  const others = complaints.filter((text) => !text.startsWith("An error was contained"));
  expect(others, where).toEqual([]);
  complaints.length = 0;
}

for (const [place, group] of inGroups([...paths]).entries())
  test(`pages keep their frame whatever the server answers: ${String(group)} @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    await signedIn(page, await demoSession(request, "beto"));
    for (const [name, body] of garbageOf(place))
      await test.step(name, async () => {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await answerAll(page, (route) =>
          route.fulfill({ status: 200, contentType: "application/json", body }),
        );
        for await (const path of openEach(page, group)) {
          // An empty form needs no answer, and neither does what says for whom it is.
          if (!emptyForms.has(path)) await expect(failure(page).first(), path).toBeVisible();
          await expectWhole(page, path, complaints, lastingTexts[path]);
        }
      });
    await test.step("lists of invalid items in otherwise valid answers do not break a page", async () => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const waiting: string[] = [];
      let changedAt = Number.POSITIVE_INFINITY;
      await answerAll(page, async (route) => {
        const url = route.request().url();
        waiting.push(url);
        const answer = await serverAnswer(route);
        const json = (await answer.json().catch(() => null)) as unknown;
        await route.fulfill({ response: answer, json: corruptMembers(json) });
        waiting.splice(waiting.indexOf(url), 1);
        changedAt = Date.now();
      });
      for await (const path of openEach(page, group)) {
        changedAt = Date.now();
        // All calls are answered, and no answer leads to a further call.
        await expect.poll(() => Date.now() - changedAt, { intervals: [250] }).toBeGreaterThan(200);
        await expect.poll(() => waiting).toEqual([]);
        await expectWhole(page, path, complaints);
      }
      // Errors after that on a slow page belong to this step too.
      await page.goto("about:blank");
      expectContained(complaints);
    });
  });

/** Opens one page after the other; only the first loads the document. */
async function* openEach(page: Page, group: readonly string[]): AsyncGenerator<string> {
  for (const [place, path] of group.entries()) {
    await (place === 0 ? page.goto(path) : openInApp(page, path));
    yield path;
  }
}

/** Keeps the members of an answer, and corrupts the contents of its lists and objects. */
function corruptMembers(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      if (Array.isArray(value)) return [name, [{}, 7, null, "x", [], { id: 7, name: {} }]];
      return [name, typeof value === "object" && value !== null ? {} : value];
    }),
  );
}

test("a part with an invalid answer shows an error in its place, and recovers @desktop", async ({
  page,
  request,
  complaints,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.route("**/api/creator-discovery", async (route) => {
    const answer = await serverAnswer(route);
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, creators: [null] } });
  });
  await page.route("**/api/artist-suggestions", (route) => route.fulfill({ json: {} }));
  await page.goto("/home");
  const suggestions = page.getByRole("region", { name: "A quién seguir" });
  await expect(suggestions.getByText("No pudimos cargar esta parte.")).toBeVisible();
  await expect(page.getByText("Component Error").first()).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectWhole(page, "/home", complaints, "¿Qué estás creando?");
  await page.unroute("**/api/creator-discovery");
  const retry = page.getByRole("button", { name: "Retry" });
  // Parts are rendered one after the other, so there may be more of them later.
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click();
    await expect(retry).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Artistas en tendencia" })).toBeVisible();
  await page.unroute("**/api/artist-suggestions");
  await suggestions.getByRole("button", { name: "Reintentar" }).click();
  await expect(suggestions.getByRole("button", { name: /^Seguir a / }).first()).toBeVisible();
  complaints.length = 0;
});

test("visitors' pages keep their frame whatever the server answers @desktop", async ({
  page,
  request,
  complaints,
}) => {
  const post = await demoPost(request, "audio");
  for (const body of Object.values(garbage))
    for (const path of ["/ana", `/post/${post}`, "/tendencias", "/landing"]) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await answerAll(page, (route) =>
        route.fulfill({ status: 200, contentType: "application/json", body }),
      );
      await page.goto(path);
      await expect(failure(page).first()).toBeVisible();
      await expect(page.getByText("Something went wrong")).toHaveCount(0);
      await expect(page.getByRole("link", { name: /Iniciar sesión/ }).first()).toBeVisible();
      expect(complaints.filter((text) => !text.startsWith("An error was contained"))).toEqual([]);
      complaints.length = 0;
    }
});

test("an HTML error page in place of an answer does not affect the rest of /home @desktop", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.route("**/api/creator-discovery", (route) =>
    route.fulfill({ status: 500, contentType: "text/html", body: "<h1>500</h1>" }),
  );
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  // The part retries four times before it shows the error.
  await expect(failure(page).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("article").first()).toBeVisible();
});
