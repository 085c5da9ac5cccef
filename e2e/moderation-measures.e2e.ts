import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { pictureFile } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { changeProfile, type Member, member, publish, signedIn } from "./people.ts";
import { admin, staffMember } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const headersOf = (who: Member) => ({ authorization: `Bearer ${who.session.access_token}` });

/** A new member reports a post or a profile. */
async function report(request: APIRequestContext, kind: "post" | "profile", id: string) {
  const reported = await request.post("/api/reports", {
    headers: headersOf(await member(request)),
    data: { kind, id, reason: "nudity", text: "" },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
}

test(
  "a sensitive picture is covered until somebody asks for it, and a closed account takes its networks with it, by keys",
  { tag: "@desktop" },
  async ({ page, openDevice, request }) => {
    const artist = await member(request, "creator");
    const text = `Portada de ${artist.username}`;
    const { id } = await publish(request, artist, {
      text,
      file: pictureFile().buffer,
      kind: "image",
    });
    await report(request, "post", id);
    const operator = await admin(request);
    const moderator = await staffMember(request, operator, "moderator");
    const desk = await openDevice();
    await signedIn(desk, moderator.session);
    await desk.goto("/admin/reportes?tipo=post");
    await desk.getByRole("link", { name: new RegExp(text) }).click();
    await expect(desk.getByText("Es tuyo hasta las")).toBeVisible();
    for (const key of ["2", "n", "Control+Enter"]) await desk.keyboard.press(key);
    await expect(desk.getByText("Este caso ya está decidido.")).toBeVisible();

    await page.goto(`/post/${id}`);
    const veil = page.getByRole("group", { name: "Contenido sensible" });
    await expect(veil.getByRole("img")).toHaveCount(0);
    await veil.getByRole("button").click();
    await expect(veil.getByRole("img").first()).toBeVisible();
    await expect(veil).toBeFocused();

    await report(request, "profile", artist.session.user.id);
    await desk.goto("/admin/reportes?tipo=profile");
    await desk.getByRole("link", { name: new RegExp(artist.name) }).click();
    await expect(desk.getByText("Es tuyo hasta las")).toBeVisible();
    for (const key of ["9", "p", "r"]) await desk.keyboard.press(key);
    const networks = desk.getByRole("group", { name: /^Rechazar también las altas/ });
    await expect(networks.getByRole("button", { name: "7 días" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await desk.keyboard.press("r");
    await expect(networks.getByRole("button", { name: "30 días" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await desk.keyboard.press("Escape");
    await expect(desk.getByText("Es tuyo hasta las")).toHaveCount(0);
  },
);

/** A picture that resembles no other: what looks like a removed one can no longer be uploaded by anybody. */
const clouds = () =>
  sharp(randomBytes(12 * 8 * 3), { raw: { width: 12, height: 8, channels: 3 } })
    .resize({ width: 1800, height: 600, fit: "fill", kernel: "cubic" })
    .jpeg()
    .toBuffer();

test("a moderator takes the picture from a profile, and its cover stays", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const upload = async (kind: "avatar" | "banner") => {
    const data = await clouds();
    const path = `/api/files?kind=${kind}`;
    const uploaded = await request.post(path, { headers: headersOf(artist), data });
    return ((await uploaded.json()) as { id: string }).id;
  };
  await changeProfile(request, artist, {
    avatar_file_id: await upload("avatar"),
    banner_file_id: await upload("banner"),
  });
  await report(request, "profile", artist.session.user.id);
  const operator = await admin(request);
  const moderator = await staffMember(request, operator, "moderator");

  const desk = await openDevice();
  await signedIn(desk, moderator.session);
  await desk.goto("/admin/reportes?tipo=profile");
  await desk.getByRole("link", { name: new RegExp(artist.name) }).click();
  await desk.getByRole("button", { name: "Retirar imágenes" }).click();
  await desk
    .getByRole("group", { name: "Norma" })
    .getByRole("button", { name: "Desnudos" })
    .click();
  await desk
    .getByRole("group", { name: "Qué imágenes" })
    .getByRole("button", { name: "Solo la foto" })
    .click();
  await expect(desk.getByRole("textbox")).toHaveValue(/Por eso retiramos imágenes de tu perfil/);
  await expectNoBarrier(desk, "a decision about the pictures of a profile");
  await desk.getByRole("button", { name: "Decidir" }).click();
  await expect(desk.getByText("Este caso ya está decidido.")).toBeVisible();

  await signedIn(page, artist.session);
  await page.goto("/mi-perfil/moderacion");
  await expect(
    page.getByRole("article", { name: "Retiramos imágenes de tu perfil" }),
  ).toContainText("Puedes poner otras.");
  type Shown = { avatar: unknown; banner: unknown };
  const profile = await request.get(`/api/profiles/${artist.username}`);
  const { avatar: shown, banner: cover } = (await profile.json()) as Shown;
  expect([shown === null, cover === null]).toEqual([true, false]);
});

test("a moderator takes the files of a press kit, and its page keeps the words", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const headers = headersOf(artist);
  const uploaded = await request.post("/api/files?kind=press_picture", {
    headers,
    data: await clouds(),
  });
  const { id: file_id } = (await uploaded.json()) as { id: string };
  const photos = [{ file_id, credit: "", alt: "En el escenario" }];
  const kit = { bio_short: "Canta desde niña.", bio_medium: "", bio_long: "", photos };
  await request.put("/api/me/press-kit", {
    headers,
    data: { revision: 0, ...kit, logo: null, rider: null, plan: null },
  });
  const published = await request.post("/api/me/press-kit/published", {
    headers,
    data: { is_published: true },
  });
  expect(published.ok(), await published.text()).toBe(true);
  await page.goto(`/${artist.username}/prensa`);
  await expect(page.getByRole("img", { name: "En el escenario" })).toBeVisible();
  await report(request, "profile", artist.session.user.id);
  const operator = await admin(request);
  const moderator = await staffMember(request, operator, "moderator");

  const desk = await openDevice();
  await signedIn(desk, moderator.session);
  await desk.goto("/admin/reportes?tipo=profile");
  await desk.getByRole("link", { name: new RegExp(artist.name) }).click();
  await desk.getByRole("button", { name: "Retirar imágenes" }).click();
  await desk
    .getByRole("group", { name: "Norma" })
    .getByRole("button", { name: "Desnudos" })
    .click();
  await desk
    .getByRole("group", { name: "Qué imágenes" })
    .getByRole("button", { name: "Kit de prensa" })
    .click();
  await desk.getByRole("button", { name: "Decidir" }).click();
  await expect(desk.getByText("Este caso ya está decidido.")).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Canta desde niña.")).toBeVisible();
    await expect(page.getByRole("img", { name: "En el escenario" })).toHaveCount(0);
  }).toPass();
  expect((await request.get(`/${artist.username}/prensa/${file_id}`)).status()).toBe(404);
});
