import type { Page } from "@playwright/test";
import { type ChosenFile, phoneVideo } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { choose, postWith, waitForPublishedPost, publishing, writing } from "./steps.ts";
import { expect, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

/** Two seconds of moving colours, recorded by this browser. */
async function film(page: Page): Promise<ChosenFile> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopPromise = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    await new Promise<void>((resolve) => {
      let frame = 0;
      const draw = () => {
        if (context) context.fillStyle = `hsl(${frame * 9} 80% 50%)`;
        context?.fillRect(0, 0, 320, 180);
        frame += 1;
        if (frame < 90) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    recorder.stop();
    await stopPromise;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name: "directo.webm", mimeType: "video/webm", buffer: Buffer.from(bytes) };
}

test(
  "a video gets a poster and captions; its draft survives leaving the page and editing in two tabs",
  desktopOnly,
  async ({ page, request, context }) => {
    const who = await member(request);
    await signedIn(page, who.session);
    await page.goto("/home?crear");
    await expect(writing(page)).toBeFocused();
    await choose(page, "Añadir un video", await film(page));
    await expect(page.getByRole("img", { name: "Portada del video" })).toBeVisible();
    await expect(page.getByText("Listo para publicar")).toBeVisible();
    await choose(page, "Añadir subtítulos", {
      name: "directo.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n"),
    });
    await expect(page.getByRole("button", { name: "Quitar directo.vtt" })).toBeVisible();
    const words = `En directo, ${who.username}`;
    await writing(page).fill(words);
    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Tienes cambios sin guardar." });
    await question.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(page.getByRole("button", { name: "¿Qué estás creando?" })).toBeFocused();

    await page.getByRole("button", { name: "¿Qué estás creando?" }).click();
    await page.getByRole("button", { name: "Borradores (1)" }).click();
    await page.getByRole("link", { name: words }).click();
    await expect(page).toHaveURL(/\/create-post\?borrador=/);
    await expect(page.getByRole("img", { name: "Portada del video" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Quitar Subtítulos" })).toBeVisible();

    // Leaving for another page saves the draft, without a question.
    await writing(page).fill(`${words}, otra vez`);
    await page.getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(page).toHaveURL("/home");
    await page.goBack();
    await expect(writing(page)).toHaveValue(`${words}, otra vez`);

    // The same draft in another tab: neither overwrites the other's text.
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(writing(other)).toHaveValue(`${words}, otra vez`);
    await writing(other).fill(`${words}, desde allá`);
    await expect(other.getByText("Borrador guardado")).toBeVisible();
    await writing(page).fill(`${words}, desde aquí`);
    await expect(page.getByText("Este borrador cambió en otra pestaña.")).toBeVisible();
    await expect(page.getByText("Borrador guardado")).toBeVisible();
    await other.goto("/create");
    for (const title of [`${words}, desde allá`, `${words}, desde aquí`])
      await expect(other.getByRole("link", { name: title })).toBeVisible();

    const postPromise = waitForPublishedPost(page);
    await publishing(page).click();
    const post = await postPromise;
    expect(post).toMatchObject({
      content_type: "video",
      media: { kind: "video", width: 320, height: 180, poster: { kind: "image" } },
    });
    expect(post.media).toHaveProperty("captions", expect.stringMatching(/\.vtt$/));
    await expect(postWith(page, `${words}, desde aquí`)).toBeVisible();
  },
);

test("a HEVC video of a phone is published, shows that it is being processed, and plays when it is ready", async ({
  page,
  request,
}) => {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/create-post?tipo=video");
  await expect(page.getByText("Hasta 3 minutos y 200 MB.")).toBeVisible();
  await choose(page, "Elige tu video", phoneVideo(20));
  await expect(page.getByText("Procesando…")).toBeVisible();
  await expect(
    page.getByText("Puedes publicarlo ya: saldrá solo cuando esté listo."),
  ).toBeVisible();
  // This browser has no decoder for it.
  await expect(page.getByText("Tu navegador todavía no puede mostrarlo.")).toBeVisible();
  await expectNoBarrier(page, "the composer with a video that is being processed");
  const words = `Del teléfono de ${who.username}`;
  await writing(page).fill(words);
  const postPromise = waitForPublishedPost(page);
  await publishing(page).click();
  const post = await postPromise;
  expect(post.media).toMatchObject({ kind: "video", state: "processing" });
  await expect(page.getByText("Tu video se está procesando")).toBeVisible();
  // Nobody else can open it; its author finds it among the scheduled posts.
  expect((await request.get(`/api/posts/${post.id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL("/manage-content?estado=programadas");
  const row = page.getByRole("listitem").filter({ hasText: words });
  await expect(row.getByText("Procesando…")).toBeVisible();
  await expectNoBarrier(page, "a post whose video is being processed");

  // It is published by itself, in a format that every browser plays.
  await expect(row).toHaveCount(0, { timeout: 180_000 });
  await page.goto(`/post/${post.id}`);
  const video = page.getByLabel(`Ver ${words}`);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(1280);
});
