import type { Locator } from "@playwright/test";
import type { Preview } from "#contract/discovery/explore";
import type { Post } from "#contract/posts/posts";
import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, publish, signedIn, writeComment } from "./people.ts";
import { dragByFinger, hears, postWith, serverAnswer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const player = (page: Page) => page.getByRole("region", { name: "Reproductor" });
const wholePlayer = (page: Page) => page.getByRole("dialog", { name: "Suena ahora" });
const plays = (page: Page, title: string) =>
  player(page).getByRole("button", { name: `Pausar ${title}` });
const rests = (page: Page, title: string) =>
  player(page).getByRole("button", { name: `Reproducir ${title}` });

/** The titles in the queue of the open player. */
async function expectNext(page: Page, titles: string[]): Promise<void> {
  const rows = wholePlayer(page).getByRole("listitem");
  await expect(rows.getByRole("button", { name: /^Mover / })).toHaveCount(titles.length);
  for (const [at, title] of titles.entries()) await expect(rows.nth(at)).toContainText(title);
}

async function choose(page: Page, card: Locator, item: string): Promise<void> {
  await card.getByRole("button", { name: "Opciones de la publicación" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(0);
}

test("a fan makes a queue, reorders it, and finds it again after a reload; only one tab plays", async ({
  page,
  context,
  request,
}) => {
  const artist = await member(request, "creator");
  const titles = ["Alba", "Brisa", "Calma", "Duna"];
  const posts: Post[] = [];
  for (const [at, title] of titles.entries())
    posts.push(
      await publish(request, artist, { title, text: title, file: song(90, 220 + at * 40) }),
    );
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto(`/post/${posts[0]?.id}`);

  await page.getByRole("button", { name: "Reproducir Alba" }).click();
  await expect(plays(page, "Alba")).toBeVisible();
  await choose(page, postWith(page, "Brisa"), "Añadir a la cola");
  await expect(page.getByText("Añadida a la cola")).toBeVisible();
  await choose(page, postWith(page, "Calma"), "Añadir a la cola");
  await choose(page, postWith(page, "Duna"), "Reproducir a continuación");

  await player(page).getByRole("button", { name: "Ver la cola" }).click();
  await expectNext(page, ["Duna", "Brisa", "Calma"]);
  await expectNoBarrier(page, "the whole player");

  const handle = wholePlayer(page).getByRole("button", { name: "Mover Calma" });
  await handle.focus();
  await handle.press("ArrowUp");
  await expect(wholePlayer(page).getByText("Calma: puesto 2 de 3")).toBeAttached();
  await expectNext(page, ["Duna", "Calma", "Brisa"]);
  await expect(handle).toBeFocused();

  // By touch: drags the last one onto the first.
  const moveHandleOf = (title: string) =>
    wholePlayer(page).getByRole("button", { name: `Mover ${title}` });
  await dragByFinger(page, moveHandleOf("Brisa"), moveHandleOf("Duna"));
  await expectNext(page, ["Brisa", "Duna", "Calma"]);

  await wholePlayer(page).getByRole("button", { name: "Quitar Duna de la cola" }).click();
  await expectNext(page, ["Brisa", "Calma"]);

  const shuffle = wholePlayer(page).getByRole("button", { name: "Aleatorio" });
  await shuffle.click();
  await expect(shuffle).toHaveAttribute("aria-pressed", "true");
  await shuffle.click();
  await expectNext(page, ["Brisa", "Calma"]);
  await wholePlayer(page).getByRole("button", { name: "Repetir: no" }).click();
  await expect(
    wholePlayer(page).getByRole("button", { name: "Repetir: toda la cola" }),
  ).toBeVisible();
  await wholePlayer(page).getByRole("combobox", { name: "Velocidad" }).selectOption("1,5×");

  await wholePlayer(page).getByRole("button", { name: "Siguiente" }).click();
  await expect(wholePlayer(page).getByRole("button", { name: "Pausar Brisa" })).toBeVisible();
  // The playing song is liked and saved in the player.
  for (const name of ["Me gusta", "Guardar"]) {
    const toggle = wholePlayer(page).getByRole("button", { name });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
  }
  await wholePlayer(page).getByRole("tab", { name: "Escuchado" }).click();
  await expect(wholePlayer(page).getByRole("listitem")).toContainText(["Alba"]);
  await page.keyboard.press("Escape");
  await expect(wholePlayer(page)).toHaveCount(0);

  const place = player(page).getByRole("slider", { name: "Posición en Brisa" });
  await place.focus();
  await place.press("ArrowRight");
  await place.press("ArrowRight");
  await hears(page, 10);
  await page.reload();
  await expect(rests(page, "Brisa")).toBeVisible();
  for (const name of ["Me gusta", "Guardar"])
    await expect(
      // With the number of songs before it.
      postWith(page, "Brisa")
        .getByRole("button", { name: new RegExp(`^(1 )?${name}$`) })
        .first(),
    ).toHaveAttribute("aria-pressed", "true");
  await hears(page, 10);
  await rests(page, "Brisa").click();
  await expect(plays(page, "Brisa")).toBeVisible();
  await hears(page, 11);

  // Another tab of the same browser starts to play: this one pauses.
  const tab = await context.newPage();
  await tab.goto(`/post/${posts[3]?.id}`);
  await tab.getByRole("button", { name: "Reproducir Duna" }).first().click();
  await expect(plays(tab, "Duna")).toBeVisible();
  await expect(rests(page, "Brisa")).toBeVisible();

  await page.bringToFront();
  await player(page).getByRole("button", { name: "Ver la cola" }).click();
  await expect(
    wholePlayer(page).getByRole("button", { name: "Repetir: toda la cola" }),
  ).toBeVisible();
  await expectNext(page, ["Calma"]);
  await wholePlayer(page).getByRole("button", { name: "Vaciar la cola" }).click();
  await expect(wholePlayer(page).getByText("No hay nada después de esta canción.")).toBeVisible();
});

test("songs follow one another, a broken one is skipped, and a lost connection is waited for", async ({
  page,
  context,
  request,
}) => {
  const artist = await member(request, "creator");
  const posts: Post[] = [];
  for (const [title, seconds] of [
    ["Última", 60],
    ["Rota", 2],
    ["Segunda", 8],
    ["Primera", 2],
  ] as const)
    posts.push(await publish(request, artist, { title, text: title, file: song(seconds) }));
  const urlOf = (title: string): string => {
    const media = posts.find((post) => post.title === title)?.media;
    return media?.kind === "audio" ? media.url : "";
  };
  const fan = await member(request);
  await signedIn(page, fan.session);
  // Before the page is opened: requests that are running when interception begins are not reported.
  await page.route(`**${urlOf("Rota")}`, (route) => route.fulfill({ status: 404 }));
  const songs = page.waitForResponse(/\/api\/get-feed\?.*kind=music/);
  await page.goto(`/${artist.username}`);
  const playResponsePromise = page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/${posts[3]?.id}/play`) && answer.request().method() === "POST",
  );
  // Until all of them are loaded, only the newest is played.
  await (await songs).finished();
  await expect(page.getByRole("button", { name: "Reproducir Última" })).toBeVisible();
  // The next song is loaded before this one ends.
  const ahead = page.waitForRequest((pageRequest) => pageRequest.url().endsWith(urlOf("Segunda")));

  await page.getByRole("button", { name: "Escuchar", exact: true }).click();
  await ahead;
  expect((await playResponsePromise).status()).toBe(200);
  await expect(plays(page, "Segunda")).toBeVisible();
  await hears(page, 3);
  await expect(page.getByText("Error al cargar el audio")).toBeVisible();
  await expect(page.getByText("Pasamos a la siguiente.")).toBeVisible();
  await expect(plays(page, "Última")).toBeVisible();

  // Back to the previous song, without a connection.
  await context.setOffline(true);
  await page.route(`**${urlOf("Segunda")}`, (route) => route.abort("internetdisconnected"));
  await player(page).getByRole("button", { name: "Ver la cola" }).click();
  await wholePlayer(page).getByRole("tab", { name: "Escuchado" }).click();
  await expect(wholePlayer(page).getByRole("listitem")).toContainText(["Segunda", "Primera"]);
  await wholePlayer(page).getByRole("button", { name: "Reproducir Segunda" }).click();
  await expect(page.getByText("La música sigue en cuanto vuelva.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wholePlayer(page)).toHaveCount(0);
  await page.unroute(`**${urlOf("Segunda")}`);
  await context.setOffline(false);
  await expect(plays(page, "Segunda")).toBeVisible();

  await page.goto(`/post/${posts[3]?.id}`);
  await expect(
    postWith(page, "Primera")
      .getByText(/1 reproducción/)
      .first(),
  ).toBeVisible();
});

test("a video plays with captions, it and the music pause each other, and a broken one shows an error", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const videoPost = await publish(request, artist, { text: "Ensayo en el patio" });
  await writeComment(request, artist, videoPost.id, "La entrada, en 0:01");
  const music = await publish(request, artist, { title: "Marea", text: "Marea", file: song(60) });
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/home");
  const film = Buffer.from(await page.evaluate(recordVideo), "base64");
  await page.route("**/files/ab/film.webm", (route) =>
    route.fulfill({ body: film, contentType: "video/webm" }),
  );
  await page.route("**/files/ab/film.vtt", (route) =>
    route.fulfill({
      body: "WEBVTT\n\n00:00.000 --> 00:09.000\nHola, patio",
      contentType: "text/vtt",
    }),
  );
  const media = {
    kind: "video",
    url: "/files/ab/film.webm",
    mime: "video/webm",
    duration: 3,
    width: 320,
    height: 180,
    poster: null,
    captions: "/files/ab/film.vtt",
  };
  await page.route(`**/api/posts/${videoPost.id}`, (route) =>
    route.fulfill({ json: { ...videoPost, content_type: "video", media, views: 3 } }),
  );
  await page.goto(`/post/${videoPost.id}`);
  const video = page.getByLabel("Ver Ensayo en el patio");
  await expect(video).toBeVisible();
  await expect(page.getByText("3 reproducciones").first()).toBeVisible();
  await expectNoBarrier(page, "a post with a video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  const size = await video.boundingBox();

  await postWith(page, "Marea").getByRole("button", { name: "Reproducir Marea" }).click();
  await expect(plays(page, "Marea")).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect(rests(page, "Marea")).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe(
    "showing",
  );
  expect(await video.boundingBox()).toMatchObject({ width: size?.width, height: size?.height });
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  await rests(page, "Marea").click();
  await expect(plays(page, "Marea")).toBeVisible();
  await expect.poll(isPaused).toBe(true);
  expect(music.views).toBe(0);

  // A timestamp in a comment seeks the video.
  await video.evaluate((element: HTMLVideoElement) => {
    // The length of the recorded video depends on the machine: only the requested position counts.
    Object.defineProperty(element, "currentTime", {
      set(second: number) {
        element.dataset["second"] = String(second);
      },
      get: () => 0,
    });
  });
  await page.getByRole("button", { name: "Escuchar desde 0:01" }).click();
  await expect(video).toHaveAttribute("data-second", "1");
  await expect(rests(page, "Marea")).toBeVisible();
  await expect(video).toBeInViewport();

  await page.unroute("**/files/ab/film.webm");
  await page.reload();
  await expect(page.getByText("Error al cargar el video")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

test("the sleep timer stops the music, keys control it, and it shows the data loaded today", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const posts: Post[] = [];
  for (const [title, seconds] of [
    ["Alba", 60],
    ["Brisa", 2],
    ["Calma", 30],
  ] as const)
    posts.push(await publish(request, artist, { title, text: title, file: song(seconds) }));
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.addInitScript(tellVolume);
  const loudness = async () => Number(await page.locator("html").getAttribute("data-volume"));
  await page.clock.install();
  await page.goto(`/post/${posts[0]?.id}`);
  await page.getByRole("button", { name: "Reproducir Alba" }).click();
  await expect(plays(page, "Alba")).toBeVisible();
  await choose(page, postWith(page, "Brisa"), "Añadir a la cola");
  await choose(page, postWith(page, "Calma"), "Añadir a la cola");

  // While no focused element uses these keys.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("m");
  await page.keyboard.press("Space");
  await expect(rests(page, "Alba")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await hears(page, 5);
  await page.keyboard.press("Space");
  await expect(plays(page, "Alba")).toBeVisible();

  await player(page).getByRole("button", { name: "Ver la cola" }).click();
  await wholePlayer(page).getByRole("button", { name: "Activar sonido" }).click();
  await expect(wholePlayer(page).getByText("1 MB hoy")).toBeVisible();
  const timer = wholePlayer(page).getByRole("combobox", { name: "Temporizador" });
  await timer.selectOption("En 15 minutos");
  await expect(wholePlayer(page).getByText("La música se detiene en 15 minutos")).toBeAttached();
  await expect(timer.getByRole("option", { selected: true })).toHaveText("Quedan 15 min");

  await page.reload();
  await expect(rests(page, "Alba")).toBeVisible();
  await player(page).getByRole("button", { name: "Ver la cola" }).click();
  await expect(timer.getByRole("option", { selected: true })).toHaveText(/^Quedan 1[45] min$/);
  await wholePlayer(page).getByRole("button", { name: "Reproducir Alba" }).click();
  await expect(wholePlayer(page).getByRole("button", { name: "Pausar Alba" })).toBeVisible();
  const end = await page.evaluate(() => {
    const playerState = JSON.parse(localStorage.getItem("player") ?? "{}") as { sleep?: number };
    return playerState.sleep ?? 0;
  });
  // The clock stops three seconds before: the music is quieter, and still plays.
  await page.clock.pauseAt(end - 3000);
  await expect.poll(loudness).toBeCloseTo(0.25, 2);
  await expect(timer.getByRole("option", { selected: true })).toHaveText("Quedan 3 s");
  await page.clock.runFor(4000);
  await expect(wholePlayer(page).getByRole("button", { name: "Reproducir Alba" })).toBeVisible();
  await expect(timer).toHaveValue("off");
  expect(await loudness()).toBe(1);
  await page.clock.resume();

  await timer.selectOption("Al final de la canción");
  await wholePlayer(page).getByRole("button", { name: "Siguiente" }).click();
  await expect(wholePlayer(page).getByRole("button", { name: "Reproducir Calma" })).toBeVisible();
  await expect(timer).toHaveValue("off");
  await page.keyboard.press("Escape");
  await expect(wholePlayer(page)).toHaveCount(0);
  await expect(rests(page, "Calma")).toBeVisible();
});

/** Writes the volume requested of the player to the page's root element. */
function tellVolume(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "volume");
  Object.defineProperty(HTMLMediaElement.prototype, "volume", {
    ...own,
    set(this: HTMLMediaElement, volume: number) {
      document.documentElement.dataset["volume"] = String(volume);
      own?.set?.call(this, volume);
    },
  });
}

test("a preview is the first 30 seconds of a song, fades, saves data, and leaves the queue as it is", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const title = `Marea ${artist.username}`;
  await publish(request, artist, { title, file: song(60) });
  const fan = await member(request);
  const mine = await publish(request, fan, { title: "Propia", file: song(60, 300) });
  await signedIn(page, fan.session);
  await page.addInitScript(tellVolume);
  await page.addInitScript(keepSounds);
  const light = "/files/ab/ligera.wav";
  await page.route(`**${light}`, (route) =>
    route.fulfill({ body: song(60), contentType: "audio/wav" }),
  );
  await page.route("**/api/explore", async (route) => {
    const answer = await serverAnswer(route);
    const body = (await answer.json()) as { newcomers: { preview: Preview | null }[] };
    for (const { preview } of body.newcomers)
      if (preview) preview.sound.variants = [{ url: light, mime: "audio/wav", kbps: 48 }];
    await route.fulfill({ response: answer, json: body });
  });

  await page.goto(`/post/${mine.id}`);
  await page.getByRole("button", { name: "Reproducir Propia" }).click();
  await expect(plays(page, "Propia")).toBeVisible();
  await page.getByRole("link", { name: "Explorar Artistas" }).click();
  const card = page
    .getByRole("region", { name: "Nuevos en Resuena" })
    .getByRole("article")
    .filter({ hasText: artist.name });
  const listen = card.getByRole("button", { name: `Escuchar 30 segundos de «${title}»` });
  const stop = card.getByRole("button", { name: `Parar «${title}»` });
  const queue = () => page.evaluate(() => localStorage.getItem("player"));
  await listen.click();
  await expect(stop).toBeVisible();
  await expect(rests(page, "Propia")).toBeVisible();
  const before = await queue();
  expect(before).toContain("Propia");
  await expect.poll(() => page.evaluate(loudnessNow)).toBe(1);
  await page.evaluate(goToSecond, 28.5);
  await expect.poll(() => page.evaluate(loudnessNow)).toBeLessThan(0.7);
  // Half a minute of a song of a minute, and then the player resumes.
  await expect(listen).toBeVisible();
  await expect(plays(page, "Propia")).toBeVisible();
  expect(await queue()).toBe(before);
  expect(before).not.toContain(title);

  await page.evaluate(() => localStorage.setItem("data-mode", "on"));
  const requestPromise = page.waitForRequest((pageRequest) => pageRequest.url().endsWith(light));
  await listen.click();
  await requestPromise;
  await expect(stop).toBeVisible();
  await stop.click();
  await expect(listen).toBeVisible();
  await expect(plays(page, "Propia")).toBeVisible();
});

/** Records the audio elements that the page creates, which are not in the document. */
function keepSounds(): void {
  const sounds: HTMLAudioElement[] = [];
  window.Audio = new Proxy(window.Audio, {
    construct(own, audioArguments: [string?]) {
      const audio = new own(...audioArguments);
      sounds.push(audio);
      return audio;
    },
  });
  Object.assign(window, { sounds });
}

/** The volume of the playing element. */
function loudnessNow(): number | undefined {
  const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
  return sounds.find(({ paused }) => !paused)?.volume;
}

function goToSecond(second: number): void {
  const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
  const sound = sounds.find(({ paused }) => !paused);
  if (sound) sound.currentTime = second;
}

/** Three seconds of a drawn video, as WebM in base64. */
async function recordVideo(): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 180];
  const pencil = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const stopPromise = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  for (let frame = 0; frame < 15; frame += 1) {
    pencil?.fillRect(frame * 20, 40, 16, 16);
    await new Promise((next) => setTimeout(next, 100));
  }
  recorder.stop();
  await stopPromise;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
