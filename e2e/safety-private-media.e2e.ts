import type { Media, Post } from "#contract/posts/posts";
import { png, song } from "./files.ts";
import { follow, member, publish, signedIn } from "./people.ts";
import { hears } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

/** Replaces every signed address in a text by an expired one. */
const expire = (text: string): string => text.replaceAll(/&e=\d+/g, "&e=1000000000");

/** The statuses of the page's requests to /files, as they arrive. */
function answersOf(page: Page): { address: string; status: number }[] {
  const answers: { address: string; status: number }[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith("/files/"))
      answers.push({ address: pathname + search, status: response.status() });
  });
  return answers;
}

function addressOf(media: Media | null): string {
  return media?.kind === "audio" || media?.kind === "image" ? media.url : "";
}

test("a song for followers plays on for a follower whose address expired, and for nobody else", async ({
  page,
  request,
  openDevice,
}) => {
  const artist = await member(request, "creator");
  const fan = await member(request);
  await follow(request, fan, artist);
  const post: Post = await publish(request, artist, {
    title: "Solo para ustedes",
    visibility: "followers",
    file: song(60),
  });
  await signedIn(page, fan.session);
  await page.goto(`/post/${post.id}`);
  await page.getByRole("button", { name: "Reproducir Solo para ustedes" }).click();
  await hears(page, 2);
  const player = page.getByRole("region", { name: "Reproductor" });
  await player.getByRole("button", { name: "Pausar Solo para ustedes" }).click();
  await expect(player.getByRole("button", { name: "Reproducir Solo para ustedes" })).toBeVisible();

  // As after the browser was closed for an hour: all stored addresses have expired. On another page, since the
  // player may store its state once more.
  await page.goto("/favicon.svg");
  await page.evaluate(() => {
    const playerState = localStorage.getItem("player") ?? "";
    const expiredState = playerState.replaceAll(/&e=\d+/g, "&e=1000000000");
    if (expiredState === playerState) throw new Error("nothing was signed");
    localStorage.setItem("player", expiredState);
  });
  const answers = answersOf(page);
  await page.goto("/home");
  await player.getByRole("button", { name: "Reproducir Solo para ustedes" }).click();
  await hears(page, 4);
  expect(
    answers.some(({ status, address }) => status === 404 && /e=1000000000/.test(address)),
  ).toBe(true);
  expect(answers.some(({ status }) => status === 206 || status === 200)).toBe(true);

  // A copied address without its signature, or after its expiry, is refused.
  const visitorPage = await openDevice();
  const headers = { authorization: `Bearer ${fan.session.access_token}` };
  const response = await request.get(`/api/posts/${post.id}`, { headers });
  const address = addressOf(((await response.json()) as Post).media);
  expect(address).toContain("?");
  for (const invalidAddress of [address.replace(/\?.*/, ""), expire(address)])
    expect((await visitorPage.request.get(invalidAddress)).status()).toBe(404);
  await visitorPage.goto(`/post/${post.id}`);
  await expect(visitorPage.getByText("Solo para ustedes")).toHaveCount(0);
});

test("a picture whose address expired is loaded again by itself", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const post = await publish(request, artist, {
    title: "Ensayo",
    visibility: "private",
    file: png(640, 480),
    kind: "image",
  });
  await signedIn(page, artist.session);
  await page.goto(`/post/${post.id}`);
  const picture = page.getByRole("article").getByRole("img").last();
  const width = (): Promise<number> =>
    picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await picture.evaluate((image: HTMLImageElement) => {
    const expireUrls = (text: string): string => text.replaceAll(/&e=\d+/g, "&e=1000000000");
    for (const source of image.parentElement?.querySelectorAll("source") ?? [])
      source.srcset = expireUrls(source.srcset);
    image.srcset = expireUrls(image.srcset);
    image.src = expireUrls(image.src);
  });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .not.toContain("e=1000000000");
  await expect.poll(width).toBeGreaterThan(0);
});
