import type { Locator } from "@playwright/test";
import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { block, follow, type Member, member, publish, signedIn, writeComment } from "./people.ts";
import { listening, postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const section = (page: Page): Locator => page.getByRole("region", { name: "Comentarios" });
const newField = (page: Page): Locator =>
  section(page).getByRole("textbox", { name: "Escribe un comentario" });
/** The comment with this text, without those around it. */
const commentWith = (page: Page, text: string): Locator =>
  section(page).getByRole("article").filter({ hasText: text }).last();
const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);

async function openMenu(page: Page, comment: Locator): Promise<void> {
  await comment
    .getByRole("button", { name: /^Opciones del comentario/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
}

/** Reads of this address are answered as they were asked, but only once `release` is called. */
async function holdReads(page: Page, path: string) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      begun.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
  );
  return { begun: begun.promise, release: held.resolve };
}

test(
  "a fan and an artist comment below a song, and see each other's comments without a reload",
  { tag: "@desktop" },
  async ({ page, openDevice, request }) => {
    const artist = await member(request, "creator");
    const fan = await member(request);
    await follow(request, fan, artist);
    const title = `Marea ${artist.username}`;
    const post = await publish(request, artist, { text: "Suena esto", title, file: song(8) });
    const artistPage = await openDevice();
    await signedIn(artistPage, artist.session);
    await listening(artistPage, `/post/${post.id}`);
    await expect(section(artistPage).getByText("Sé la primera persona en comentar")).toBeVisible();

    await signedIn(page, fan.session);
    await listening(page, `/post/${post.id}`);
    const field = newField(page);
    await field.click();
    await page.keyboard.press("Enter");
    await expect(section(page).getByText("Por favor escribe un comentario")).toBeVisible();
    // Names are suggested, and chosen by keyboard alone.
    await field.pressSequentially(`¡Qué linda, @${artist.username.slice(0, 6)}`);
    const suggestion = page.getByRole("option", { name: artist.name });
    await expect(suggestion).toHaveAttribute("aria-selected", "true");
    await expectNoBarrier(page, "suggested names");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(`¡Qué linda, @${artist.username} `);
    await expect(suggestion).toHaveCount(0);
    await field.pressSequentially("en 0:04");
    await page.keyboard.press("Shift+Enter");
    await field.pressSequentially("Gracias");
    // The page reads the list again after a comment: that answer is late here.
    const lateRead = await holdReads(page, `/api/posts/${post.id}/comments`);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
    const ownComment = commentWith(page, "¡Qué linda");
    await expect(ownComment.getByRole("link", { name: `@${artist.username}` })).toBeVisible();
    await ownComment.getByRole("button", { name: "Escuchar desde 0:04" }).click();
    const place = page
      .getByRole("region", { name: "Reproductor" })
      .getByRole("slider", { name: /^Posición en / });
    await expect
      .poll(async () => Number(await place.getAttribute("aria-valuenow")))
      .toBeGreaterThanOrEqual(4);

    // A comment is added to an empty list at once.
    const receivedComment = commentWith(artistPage, "¡Qué linda");
    await expect(receivedComment).toBeVisible();
    await lateRead.begun;
    await receivedComment.getByRole("button", { name: "Me gusta" }).click();
    const likedComment = ownComment.getByRole("button", { name: "1 Me gusta" });
    await expect(likedComment).toBeVisible();
    const lateAnswer = page.waitForResponse((response) =>
      response.url().endsWith(`/api/posts/${post.id}/comments`),
    );
    lateRead.release();
    await (await lateAnswer).finished();
    // The page has drawn it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(likedComment).toBeVisible();
    await receivedComment.getByRole("button", { name: `Responder a ${fan.name}` }).click();
    const answer = artistPage.getByRole("textbox", { name: `Responde a ${fan.name}` });
    await expect(answer).toBeFocused();
    await artistPage.keyboard.press("Escape");
    await expect(answer).toHaveCount(0);
    await receivedComment.getByRole("button", { name: `Responder a ${fan.name}` }).click();
    await expect(answer).toBeFocused();
    await answer.fill("Gracias a ti");
    await artistPage.keyboard.press("Enter");
    await expect(commentWith(artistPage, "Gracias a ti")).toBeVisible();
    await ownComment.getByRole("button", { name: "Ver 1 respuesta" }).click();
    await expect(commentWith(page, "Gracias a ti")).toBeVisible();

    // New comments that would move the list wait above it.
    await newField(artistPage).fill("Mañana tocamos");
    await artistPage.keyboard.press("Enter");
    await expect(commentWith(artistPage, "Mañana tocamos")).toBeVisible();
    await section(page).getByRole("button", { name: "Ver 1 comentario nuevo" }).click();
    await expect(commentWith(page, "Mañana tocamos")).toBeFocused();

    await openMenu(artistPage, commentWith(artistPage, "Mañana tocamos"));
    await artistPage.getByRole("menuitem", { name: "Editar" }).click();
    const correction = artistPage.getByRole("textbox", { name: "Corrige tu comentario" });
    await expect(correction).toHaveValue("Mañana tocamos");
    await correction.fill("Hoy tocamos");
    await artistPage.keyboard.press("Enter");
    await expect(commentWith(artistPage, "Hoy tocamos")).toContainText("Editado");
    await expect(commentWith(page, "Hoy tocamos")).toContainText("Editado");

    await openMenu(artistPage, commentWith(artistPage, "¡Qué linda"));
    await artistPage.getByRole("menuitem", { name: "Fijar arriba" }).click();
    await expect(commentWith(artistPage, "¡Qué linda")).toContainText(`Fijado por ${artist.name}`);
    await expect(commentWith(page, "¡Qué linda")).toContainText(`Fijado por ${artist.name}`);
    await expectNoBarrier(artistPage, "comments of a post");

    await openMenu(artistPage, commentWith(artistPage, "Hoy tocamos"));
    await artistPage.getByRole("menuitem", { name: "Eliminar" }).click();
    const question = artistPage.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(commentWith(artistPage, "Hoy tocamos")).toHaveCount(0);
    await expect(commentWith(page, "Hoy tocamos")).toHaveCount(0);
    await expect(section(page).getByText("Comentario eliminado")).toBeVisible();

    // The time of a comment links to it.
    await commentWith(page, "Gracias a ti")
      .getByRole("link", { name: /^(ahora|hace \d+ min)$/ })
      .click();
    await expect(page).toHaveURL(/#comentario-/);
    await expect(commentWith(page, "Comentario enlazado")).toBeFocused();
  },
);

/** Whether its lower edge is on the screen and not covered. */
function isUncovered(element: Element): boolean {
  const { left, right, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
}

test("below a card of the feed: five comments and then the rest, and a failed comment is not lost", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  const words = `Suena esto, ${artist.username}`;
  const post = await publish(request, artist, { text: words });
  const ids = await comments(request, artist, post.id, 7);
  await signedIn(page, fan.session);
  await page.goto(`/${artist.username}`);
  const card = postWith(page, words).first();
  const open = card.getByRole("button", { name: "7 Comentarios" });
  await expect(open).toBeVisible();
  // The card ends at the edge of the screen: the opened comments are scrolled into view.
  const screen = page.viewportSize();
  const { y = 0, height = 0 } = (await open.boundingBox()) ?? {};
  await page.setViewportSize({ width: screen?.width ?? 390, height: Math.round(y + height + 60) });
  await open.click();
  await expect.poll(() => newField(page).evaluate(isUncovered)).toBe(true);
  if (screen !== null) await page.setViewportSize(screen);
  await expect(section(page).getByRole("article")).toHaveCount(5);
  await section(page).getByRole("button", { name: "Ver más comentarios" }).click();
  await expect(section(page).getByRole("article")).toHaveCount(7);
  await expect(commentWith(page, "Comentario 2")).toBeFocused();

  await page.route("**/api/posts/*/comments", (route) => route.abort());
  const field = newField(page);
  await field.fill("No te pierdas");
  await section(page).getByRole("button", { name: "Comentar", exact: true }).click();
  await expect(toast(page, "Error al publicar comentario")).toBeVisible();
  await expect(field).toHaveValue("No te pierdas");
  await expect(card.getByRole("button", { name: "7 Comentarios" })).toBeVisible();
  await page.unroute("**/api/posts/*/comments");
  await field.fill("a".repeat(1001));
  await expect(section(page).getByText("1001/1000")).toBeVisible();
  await section(page).getByRole("button", { name: "Comentar", exact: true }).click();
  await expect(section(page).getByText("No puede tener más de 1000 caracteres.")).toBeVisible();
  await field.fill("No te pierdas");
  await section(page).getByRole("button", { name: "Comentar", exact: true }).click();
  await expect(commentWith(page, "No te pierdas")).toBeVisible();
  await expect(card.getByRole("button", { name: "8 Comentarios" })).toBeVisible();

  // A link leads to a comment that is not among the first; those of blocked people are hidden.
  await page.goto(`/post/${post.id}#comentario-${ids[0]}`);
  await expect(commentWith(page, "Comentario 1")).toContainText("Comentario enlazado");
  await block(request, fan, artist);
  await page.reload();
  await expect(page.getByRole("heading", { name: "El contenido no existe" })).toBeVisible();
});

test("people who may not comment are told why, and what to do", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  const details = { text: "Solo para los míos" };
  const post = await publish(request, artist, { ...details, comments_policy: "followers" });
  const closedPost = await publish(request, artist, { ...details, comments_policy: "nobody" });
  await comments(request, artist, post.id, 1);
  await page.goto(`/post/${post.id}`);
  await expect(section(page).getByText("Debes iniciar sesión para comentar")).toBeVisible();
  await expect(commentWith(page, "Comentario 1")).toBeVisible();
  await expectNoBarrier(page, "comments, without a session");
  await section(page).getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/auth\?from=%2Fpost%2F/);

  await signedIn(page, fan.session);
  await page.goto(`/post/${closedPost.id}`);
  await expect(section(page).getByText("Los comentarios están cerrados.")).toBeVisible();
  await expect(newField(page)).toHaveCount(0);
  await page.goto(`/post/${post.id}`);
  await expect(section(page).getByText(`Solo quienes siguen a ${artist.name}`)).toBeVisible();
  await expect(commentWith(page, "Comentario 1").getByText("Responder")).toHaveCount(0);
  await section(page)
    .getByRole("button", { name: `Seguir a ${artist.name}` })
    .click();
  await expect(newField(page)).toBeVisible();
});

/** Writes comments below a post, numbered from 1. */
async function comments(
  request: Parameters<typeof member>[0],
  who: Member,
  post: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1)
    ids.push(await writeComment(request, who, post, `Comentario ${n}`));
  return ids;
}
