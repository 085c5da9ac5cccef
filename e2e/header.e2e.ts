import { expectNoBarrier } from "./no-barrier.ts";
import { demoPost, demoSession, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const wide = { tag: "@desktop" };
const searchName = "Buscar artistas, géneros o canciones";
const field = (page: Page) => page.getByRole("combobox", { name: searchName });

test(
  "tablets and desktops have the search and the menu 'Yo' on every signed-in page",
  wide,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    const post = `/post/${await demoPost(request, "audio")}`;
    const pages = ["/home", "/explore-music", "/tendencias", "/network", "/messages"];
    const more = ["/notifications", "/collections", "/mi-perfil", "/ana", post, "/a/b/c"];
    for (const [width, paths] of [
      [1440, [...pages, ...more]],
      [820, ["/messages", "/ana"]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await expect(field(page), path).toHaveCount(1);
        await expect(field(page), path).toBeInViewport();
        await expect(page.getByRole("button", { name: "Yo", exact: true }), path).toBeVisible();
      }
    }

    await field(page).fill("lucia aran");
    const personOption = page.getByRole("option", { name: "Lucía Aranda @lucia-aranda" });
    await expect(personOption).toBeVisible();
    await expectNoBarrier(page, "the header's search");
    await personOption.click();
    await expect(page).toHaveURL("/lucia-aranda");

    const me = page.getByRole("button", { name: "Yo", exact: true });
    await me.click();
    const items = page.getByRole("menu").getByRole("menuitem");
    await expect(items).toContainText([
      "Mi Perfil",
      "Editar Perfil",
      "Notificaciones",
      "Hazte Premium",
      "Cerrar Sesión",
    ]);
    await expectNoBarrier(page, "the menu 'Yo'");
    await items.filter({ hasText: "Mi Perfil" }).click();
    await expect(page).toHaveURL("/beto");
    for (const [item, path] of [
      ["Editar Perfil", "/mi-perfil"],
      ["Notificaciones", "/notifications"],
      ["Hazte Premium", "/premium"],
    ] as const) {
      await me.click();
      await items.filter({ hasText: item }).click();
      await expect(page).toHaveURL(path);
    }

    await page.getByRole("link", { name: "Páginas legales" }).click();
    await expect(page).toHaveURL("/legal/terminos");
    await page.goBack();

    // The icons have no labels on touch devices: the menu opens with its labels.
    await page.getByRole("button", { name: "Abrir el menú" }).click();
    const sheet = page.getByRole("dialog", { name: "Menú" });
    await expect(sheet.getByRole("link", { name: "Explorar Artistas" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Convertirme en Creador" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Estudio" })).toHaveCount(0);
    await page.keyboard.press("Escape");

    await me.click();
    await items.filter({ hasText: "Cerrar Sesión" }).click();
    await expect(page).toHaveURL("/landing");
  },
);

test("on phones the search is one tap away on every signed-in page", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  const post = `/post/${await demoPost(request, "audio")}`;
  await page.goto("/messages");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Ana Belmonte/ })
    .click();
  await expect(page).toHaveURL(/\/messages\/./);
  const conversation = new URL(page.url()).pathname;
  const dialog = page.getByRole("dialog", { name: "Buscar" });
  for (const path of [conversation, "/ana", "/mi-perfil", "/notifications", "/network", post]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await expect(dialog.getByRole("combobox", { name: searchName }), path).toBeFocused();
  }
  await expectNoBarrier(page, "the search of a phone");
  await page.keyboard.press("Escape");
  // The feed has the search field at its top: the button appears only when the field is scrolled out of view.
  const button = page.getByRole("button", { name: "Buscar", exact: true });
  for (const path of ["/explore-music", "/home"]) {
    await page.goto(path);
    await expect(field(page)).toBeInViewport();
    await expect(button).toHaveCount(0);
  }
  await expect(page.getByRole("article").nth(3)).toBeAttached();
  // At once, and seen by the browser at its new place: before that the driver takes the sticky bar for one above the
  // window, and scrolls back to the top, where there is no button.
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
  await expect(button).toBeInViewport();
  await button.click();
  await expect(dialog.getByRole("combobox", { name: searchName })).toBeFocused();
  await page.goto(post);
  await button.click();
  const box = dialog.getByRole("combobox");
  await box.fill("l");
  await expect(dialog.getByText("Escribe al menos 2 letras.")).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL(post);
  await box.fill("lucia aran");
  await dialog.getByRole("option", { name: "Lucía Aranda @lucia-aranda" }).click();
  await expect(page).toHaveURL("/lucia-aranda");
  await expect(dialog).toHaveCount(0);
});

test("without the second column the feed itself contains suggestions and trends", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  const trending = page.getByRole("region", { name: "Artistas en tendencia" });
  for (const part of [
    page.getByRole("link", { name: "Convertirme en Creador" }),
    trending.getByRole("link", { name: "Ver más de las tendencias" }),
    page.getByRole("region", { name: "Etiquetas en tendencia" }).getByRole("link").first(),
    page.getByRole("list", { name: "Síguenos en otras redes" }).getByRole("link"),
  ])
    await expect(async () => {
      await page.mouse.wheel(0, 1200);
      await expect(part).toBeVisible({ timeout: 1000 });
    }).toPass();
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menú" });
  await menu.getByRole("link", { name: "Convertirme en Creador" }).click();
  await expect(page).toHaveURL("/create-profile");

  await signedIn(page, await demoSession(request, "ana"));
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/home");
  await page.getByRole("button", { name: "Crear Publicación" }).click();
  await expect(page.getByRole("textbox", { name: "Texto de la publicación" })).toBeVisible();
  await page.getByRole("link", { name: "Estudio", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Estudio", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Contenido", exact: true }).click();
  await expect(page).toHaveURL("/manage-content");
  await expect(page.getByRole("heading", { name: "Publicaciones", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/(^|\) )Publicaciones · /);
});

test("visitors reach the charts from every public page, and search artists and songs there", async ({
  page,
  request,
}) => {
  const post = `/post/${await demoPost(request, "audio")}`;
  for (const path of ["/landing", "/ana", post, "/a/b/c"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Tendencias", exact: true }).first().click();
    await expect(page, path).toHaveURL("/tendencias");
  }
  const box = page.getByRole("combobox", { name: searchName });
  await page.getByRole("button", { name: searchName }).or(box).click();
  await box.fill("verbena");
  await expect(page.getByRole("option", { name: /^La Verbena Eléctrica/ })).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/tendencias?search=verbena");
  const artists = page.getByRole("region", { name: "Artistas" });
  await expect(artists.getByRole("link", { name: /La Verbena Eléctrica/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Red Profesional/ })).toHaveCount(0);
  await expectNoBarrier(page, "the results of a visitor");
  await page.getByRole("link", { name: "Canciones", exact: true }).click();
  await expect(page).toHaveURL("/tendencias?search=verbena&ver=canciones");
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(box).toHaveValue("verbena");
  await expect(page.getByRole("link", { name: "Crear cuenta" })).toBeVisible();
  await page.goto("/explore-music?search=verbena");
  await expect(page).toHaveURL(/\/auth\?from=/);
});

test(
  "the offline notice covers nothing, and a column higher than the window shows its end",
  wide,
  async ({ page, context, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.goto("/home");
    const last = page.getByRole("list", { name: "Síguenos en otras redes" }).getByRole("link");
    await expect(last).not.toBeInViewport();
    await expect(page.getByRole("article").nth(8)).toBeAttached();
    await page.mouse.move(600, 500);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto("/messages");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Ana Belmonte/ })
      .click();
    await expect(page.getByRole("heading", { name: "Ana Belmonte" })).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByText("Estás sin conexión.");
    await expect(notice).toBeVisible();
    const controls = [
      field(page).or(page.getByRole("button", { name: searchName })),
      page.getByRole("heading", { name: "Ana Belmonte" }),
      page.getByRole("textbox", { name: "Escribe un mensaje" }),
      page.getByRole("link", { name: "Ver mi perfil" }),
    ];
    const edges = async () => {
      const top = (await notice.boundingBox())?.y ?? 0;
      const boxes = await Promise.all(controls.map((one) => one.boundingBox()));
      return boxes.filter((box) => box === null || box.y + box.height > top).length;
    };
    await expect.poll(edges, "what lies below the notice").toBe(0);
    await context.setOffline(false);
  },
);

test("a post's page has a link back, and shows date and counts before the comments", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/ana");
  const age = page
    .getByRole("article")
    .first()
    .getByRole("link")
    .filter({ has: page.locator("time") });
  await age.click();
  await expect(page).toHaveURL(/\/post\//);
  const facts = page.getByRole("region", { name: "Datos de la publicación" });
  const comment = page.getByRole("textbox", { name: /comentario/i });
  await expect(comment).toBeVisible();
  const top = async (part: typeof facts) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(facts)) < (await top(comment))).toBe(true);
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL("/ana");
  await page.goto(`/post/${await demoPost(request, "audio")}`);
  await page.getByRole("main").getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/home");
});

test("fixed bars leave room in low windows: at 400 % zoom, and on a phone in landscape", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/home", "/ana", "/notifications"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(shareOfBars), path).toBeLessThan(0.2);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  const leave = page.getByRole("button", { name: "Cerrar Sesión" });
  await leave.scrollIntoViewIfNeeded();
  await expect(leave).toBeInViewport();
});

/** Runs in the page: the fraction of the window's height that stays covered while scrolling. */
function shareOfBars(): number {
  const bars = [...document.querySelectorAll("body *")].filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const stays = position === "fixed" || (position === "sticky" && top <= 0);
    return stays && height > 1 && width > innerWidth / 2 && bottom > 0 && top < innerHeight;
  });
  const heights = bars.map((bar) => bar.getBoundingClientRect().height);
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
}

test(
  "/ focuses the search and ? shows the shortcuts, unless they are turned off",
  wide,
  async ({ page, request }) => {
    await signedIn(page, await demoSession(request, "beto"));
    await page.goto("/notifications");
    await expect(page.getByRole("button", { name: "Yo", exact: true })).toBeVisible();
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("?");
    await expect(field(page)).toHaveValue("?");
    await field(page).fill("");
    await field(page).blur();
    const sheet = page.getByRole("dialog", { name: "Atajos de teclado" });
    await page.keyboard.press("?");
    await expect(sheet.getByText("Buscar", { exact: true })).toBeVisible();
    await expectNoBarrier(page, "the shortcuts");
    await sheet.getByRole("switch", { name: /Atajos de una sola tecla/ }).click();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press("/");
    await page.keyboard.press("?");
    await expect(field(page)).not.toBeFocused();
    await page.getByRole("button", { name: "Yo", exact: true }).click();
    await page.getByRole("menuitem", { name: "Atajos de teclado" }).click();
    await sheet.getByRole("switch", { name: /Atajos de una sola tecla/ }).click();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
  },
);
