import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { startUpload } from "#contract/files/files";
import { getMyLanding, publishLanding, saveLandingDraft } from "#contract/landings/landings";
import { pressLimits } from "#contract/press-kits/press-limits";
import {
  getMyPressKit,
  getPressKitNumbers,
  savePressKit,
  setPressKitPublished,
} from "#contract/press-kits/press-kits";
import { eventually } from "#testing/eventually";
import { downloadCounter } from "./count-downloads.ts";
import { pdf } from "./testing/pdf.ts";
import {
  browser,
  empty,
  photoOf,
  type Artist,
  type Kit,
  type PressScene,
  pressScene,
} from "./testing/press-scene.ts";

const megabyte = 1024 * 1024;

let scene: PressScene;
beforeAll(async () => {
  scene = await pressScene();
});
afterAll(() => scene.stop());

describe("one's own press kit", () => {
  test("begins with the biography of the profile, and is saved once however often it is sent", async () => {
    const ana = await scene.artist();
    await scene.server.query("update profiles set bio = 'Canto desde niña' where id = $1", [
      ana.id,
    ]);
    expect(await scene.own(ana)).toMatchObject({
      revision: 0,
      is_published: false,
      bio_short: "Canto desde niña",
      bio_medium: "Canto desde niña",
      photos: [],
    });
    const id = await scene.picture(ana);
    const kit = { ...empty, bio_short: "Hola", photos: [photoOf(id, { credit: "Lucía Paz" })] };
    for (let times = 0; times < 2; times += 1) {
      const { data } = await ana.call(savePressKit, kit);
      expect(data).toMatchObject({ revision: 1, photos: [{ file_id: id, credit: "Lucía Paz" }] });
      expect(data.photos[0]?.picture.original).toMatchObject({
        extension: "jpg",
        width: 2600,
        height: 1800,
      });
    }
    const late = await ana.call(savePressKit, { ...kit, bio_short: "De otra pestaña" });
    expect([late.status, late.error.code]).toEqual([409, "press_kit_changed"]);
    const [one, other] = await Promise.all(
      ["Una", "Otra"].map((bio_short) =>
        ana.call(savePressKit, { ...kit, revision: 1, bio_short }),
      ),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
  });

  test("deletes what it no longer has, and keeps what only moved", async () => {
    const { ana, photo, logo, rider, kit } = await scene.published();
    const answer = await ana.call(savePressKit, {
      ...kit,
      revision: 1,
      photos: [photoOf(logo), photoOf(photo)],
      logo: null,
      plan: null,
    });
    expect(answer.data).toMatchObject({
      revision: 2,
      logo: null,
      rider: { file_id: rider },
      photos: [{ file_id: logo }, { file_id: photo }],
    });
    const files = await scene.server.query("select id from files where owner_id = $1", [ana.id]);
    expect(files).toHaveLength(3);
  });

  test("belongs to artists with a public profile, and takes only their own files of the right kind", async () => {
    const fan = await scene.server.person("oyente");
    expect((await fan.call(getMyPressKit, {})).error.code).toBe("press_kit_for_artists");
    const [ana, beto] = [await scene.artist(), await scene.artist()];
    const mine = await scene.picture(ana);
    const document = (await scene.upload(ana, "press_document", pdf())).id;
    const forPosts = (await scene.upload(ana, "image", scene.photoBytes)).id;
    const refusals: [Artist, Partial<Kit>, number][] = [
      [beto, { photos: [photoOf(mine)] }, 404],
      [ana, { photos: [photoOf(forPosts)] }, 404],
      [ana, { photos: [photoOf(document)] }, 404],
      [ana, { rider: mine }, 404],
      [ana, { photos: [photoOf(mine)], logo: mine }, 400],
      [ana, { photos: Array.from({ length: 13 }, () => photoOf(crypto.randomUUID())) }, 400],
      [ana, { bio_short: "ñ".repeat(301) }, 400],
      [ana, { photos: [photoOf(mine, { credit: "x".repeat(121) })] }, 400],
    ];
    for (const [who, part, status] of refusals) {
      const answer = await who.call(savePressKit, { ...empty, ...part });
      expect([part, answer.status < 500 && answer.status >= 400]).toEqual([part, true]);
      if (status === 404) expect(answer.error.code).toBe("file_not_found");
    }
    expect((await ana.call(setPressKitPublished, { is_published: true })).error.code).toBe(
      "press_kit_empty",
    );
    await ana.call(savePressKit, { ...empty, bio_short: "Hola", photos: [photoOf(mine)] });
    const asRider = await ana.call(savePressKit, { ...empty, revision: 1, rider: mine });
    expect(asRider.error.code).toBe("file_not_found");
    await scene.server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect((await ana.call(setPressKitPublished, { is_published: true })).error.code).toBe(
      "press_kit_profile_private",
    );
  });

  test("takes PDF files that are ones, whole, without password and programs, up to 10 MB", async () => {
    const ana = await scene.artist();
    const sized = (bytes: number) =>
      Buffer.concat([pdf().subarray(0, 9), Buffer.alloc(bytes, " "), pdf().subarray(9)]);
    const refusals: [string, Buffer, string][] = [
      ["a text", Buffer.from("Rider: dos micrófonos"), "file_not_pdf"],
      ["only a header", Buffer.from("%PDF-1.7\n"), "file_not_pdf"],
      ["cut off", pdf().subarray(0, -20), "file_not_pdf"],
      [
        "a page that claims to be one",
        Buffer.from("<script>1</script>%PDF-1.7 startxref 1 %%EOF"),
        "file_not_pdf",
      ],
      [
        "with a script",
        pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
        "pdf_not_plain",
      ],
      ["with a password", pdf("/Encrypt 9 0 R"), "pdf_not_plain"],
      ["that starts a program", pdf("/OpenAction << /S /Launch /F (cmd.exe) >>"), "pdf_not_plain"],
      ["of 11 MB", sized(11 * megabyte), "pdf_too_large"],
      ["empty", Buffer.alloc(0), "file_empty"],
      ["a photo", scene.photoBytes, "file_not_pdf"],
    ];
    for (const [what, bytes, code] of refusals)
      expect([what, (await scene.upload(ana, "press_document", bytes)).code]).toEqual([what, code]);
    const inParts = await ana.call(startUpload, { kind: "press_document", bytes: 11 * megabyte });
    expect(inParts.error.code).toBe("pdf_too_large");
    expect((await scene.upload(ana, "press_document", sized(9 * megabyte))).status).toBe(200);
    expect((await scene.upload(ana, "press_picture", pdf())).code).toBe("file_type_not_allowed");
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await scene.upload(ana, "press_picture", drawing)).code).toBe("file_type_not_allowed");
  });

  test("keeps the transparency of a logo, and nothing of what a camera noted", async () => {
    const { photo, path, ana } = await scene.published();
    const bytes = (await scene.open(`${path}/${photo}`)).bytes;
    const { exif, width } = await sharp(bytes).metadata();
    expect([exif, width]).toEqual([undefined, 2600]);
    const clear = await sharp({
      create: {
        width: 300,
        height: 100,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    const logo = (await scene.upload(ana, "press_picture", clear)).id;
    const { revision } = await scene.own(ana);
    await ana.call(savePressKit, { ...empty, revision, bio_short: "Corta", logo });
    const answer = await scene.open(`${path}/${logo}`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect((await sharp(answer.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe("a picture for print", () => {
  const originalOf = async (bytes: Buffer) => {
    const ana = await scene.artist();
    const { id, status } = await scene.upload(ana, "press_picture", bytes);
    expect(status).toBe(200);
    const photos = [photoOf(id)];
    const { data } = await ana.call(savePressKit, { ...empty, photos });
    const original = data.photos[0]?.picture.original;
    if (original === undefined) throw new Error("the picture has no original");
    return original;
  };

  test("of too many pixels is scaled down", async () => {
    const wide = await sharp({
      create: { width: 7600, height: 1000, channels: 3, background: "#37a" },
    })
      .jpeg()
      .toBuffer();
    expect(await originalOf(wide)).toMatchObject({ extension: "jpg", width: 6000, height: 789 });
  });

  test("that encoded anew is more than 15 MB is scaled down until it is not", async () => {
    // Noise, which was compressed more than it is kept.
    const side = 4200;
    const noise = await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 127 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(noise.length).toBeLessThan(pressLimits.photoBytes);
    const { bytes, width, height } = await originalOf(noise);
    expect(bytes).toBeLessThanOrEqual(pressLimits.photoBytes);
    expect(bytes).toBeGreaterThan(pressLimits.photoBytes / 2);
    expect([width, width < side]).toEqual([height, true]);
  });
});

describe("the page for the press", () => {
  test("is complete without JavaScript, and nothing that people wrote is code", async () => {
    const hostile = `</bdi><script>alert('x')</script>`;
    const { ana, photo, rider, path } = await scene.published({
      credit: `\u202eFoto ${hostile}`,
      alt: hostile,
    });
    await eventually(async () => expect((await scene.own(ana)).zip_bytes).toBeGreaterThan(1000));
    const { status, headers, bytes } = await scene.open(path);
    const html = bytes.toString();
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).not.toContain("<script");
    expect(html).not.toContain("\u202e");
    for (const part of [
      "Biografía corta",
      `href="${path}/${photo}"`,
      `href="${path}/${rider}"`,
      `href="${path}/todo.zip"`,
      "JPEG, 2600 × 1800",
      "Actualizado",
    ])
      expect(html).toContain(part);
    const thumbnail = /src="(\/files\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect((await scene.open(thumbnail)).status).toBe(200);
    expect((await scene.open(path, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(
      304,
    );
    expect(
      (await scene.open(`/${ana.username.toUpperCase()}/prensa`)).headers.get("location"),
    ).toBe(path);
  });

  test("leads to the booking form while it is open, otherwise to the profile", async () => {
    const { ana, path } = await scene.published();
    const contact = async () =>
      /<a class="link" href="([^"]+)"><strong>Escribir a/.exec(
        (await scene.open(path)).bytes.toString(),
      )?.[1];
    expect(await contact()).toBe(`/${ana.username}`);
    const { data } = await ana.call(getMyLanding, {});
    await ana.call(saveLandingDraft, { revision: data.revision, content: data.content });
    await ana.call(publishLanding, { revision: data.revision + 1 });
    await eventually(async () => expect(await contact()).toBe(`/${ana.username}/contratar`));
  });

  test("does not exist while the kit or its profile is not public, and neither do its files", async () => {
    const { ana, photo, rider, path } = await scene.published();
    const { photos } = await scene.own(ana);
    const thumbnail = photos[0]?.picture.url ?? "";
    const bare = thumbnail.replace(/\?.*/, "");
    const statuses = () =>
      Promise.all(
        [path, `${path}/${photo}`, `${path}/${rider}`, `${path}/todo.zip`, bare].map(
          async (address) => (await scene.open(address)).status,
        ),
      );
    await eventually(async () => expect(await statuses()).toEqual([200, 200, 200, 200, 200]));
    const missing = [404, 404, 404, 404, 404];
    await scene.server.query("update profiles set is_public = false where id = $1", [ana.id]);
    await eventually(async () => expect(await statuses()).toEqual(missing));
    await scene.server.query("update profiles set is_public = true where id = $1", [ana.id]);
    await eventually(async () => expect((await statuses())[0]).toBe(200));
    await ana.call(setPressKitPublished, { is_published: false });
    await eventually(async () => expect(await statuses()).toEqual(missing));
    // Its owner sees it in the editor.
    expect((await scene.open(thumbnail)).status).toBe(200);
    const other = await scene.published();
    for (const address of [
      `${other.path}/${photo}`,
      `${other.path}/x`,
      `${other.path}/..%2f..%2fetc%2fpasswd`,
      `${other.path}/%00`,
      `/nadie/prensa`,
      `/nadie/prensa/todo.zip`,
    ])
      expect([address, (await scene.open(address)).status]).toEqual([address, 404]);
  });

  test("hands out files for download only, whole or in part", async () => {
    const { ana, rider, path } = await scene.published();
    const { headers, bytes } = await scene.open(`${path}/${rider}`);
    expect(bytes.equals(pdf())).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${ana.username}-rider-tecnico.pdf"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const part = await scene.open(`${path}/${rider}`, { range: "bytes=5-9" });
    expect([part.status, part.bytes.toString()]).toEqual([206, pdf().subarray(5, 10).toString()]);
    expect((await scene.open(`${path}/${rider}`, { range: "bytes=999999-" })).status).toBe(416);
    const head = await scene.open(`${path}/${rider}`, {}, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(pdf().length)]);
  });
});

describe("downloads", () => {
  const counted = async (of: Artist) => (await of.call(getPressKitNumbers, {})).data;

  test("count once for each visitor and file; not for programs, prefetching, HEAD and what goes on", async () => {
    const { ana, photo, rider, path } = await scene.published();
    await eventually(async () =>
      expect((await scene.open(`${path}/todo.zip`, { "user-agent": "curl/8" })).status).toBe(200),
    );
    const ignored: [string, Record<string, string>, string?][] = [
      [photo, { "user-agent": "Googlebot/2.1" }],
      [photo, { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }],
      [photo, { "sec-purpose": "prefetch" }],
      [photo, { range: "bytes=100-" }],
      [photo, {}, "HEAD"],
      ["todo.zip", {}, "HEAD"],
    ];
    for (const [file, headers, method] of ignored)
      await scene.open(`${path}/${file}`, headers, method);
    for (let times = 0; times < 3; times += 1) await scene.open(`${path}/${photo}`);
    await scene.open(`${path}/${photo}`, { range: "bytes=0-" });
    await scene.open(`${path}/${rider}`, { "user-agent": `${browser} otra` });
    await scene.open(`${path}/${rider}`);
    await scene.open(`${path}/todo.zip`);
    await eventually(async () => {
      const { downloads, zip, total } = await counted(ana);
      expect(new Map(downloads.map(({ file_id: file, count }) => [file, count]))).toEqual(
        new Map([
          [photo, 1],
          [rider, 2],
        ]),
      );
      expect([zip, total]).toEqual([1, 4]);
    });
    expect(await counted(await scene.artist())).toEqual({ total: 0, zip: 0, downloads: [] });
  });

  test("count again after half an hour, within thirty days, and not the owner's", async () => {
    const { ana, photo } = await scene.published();
    let now = new Date();
    const count = downloadCounter(scene.server.ctx, () => now);
    const visitor = (actor: Artist | null) => ({
      ...scene.server.ctx,
      actor: actor && { userId: actor.id, personId: actor.id, sessionId: "" },
      ip: "127.0.0.9",
      userAgent: browser,
      idempotencyKey: null,
    });
    await count(visitor(ana), ana.id, photo);
    await count(visitor(null), ana.id, photo);
    now = new Date(now.getTime() + 31 * 60_000);
    await count(visitor(null), ana.id, photo);
    expect((await counted(ana)).total).toBe(2);
    await scene.server.query("update press_downloads set day = day - 30 where profile_id = $1", [
      ana.id,
    ]);
    expect((await counted(ana)).total).toBe(0);
  });
});

test("goes with its account, with all of its files", async () => {
  const { ana } = await scene.published();
  await eventually(async () => expect((await scene.own(ana)).zip_bytes).not.toBeNull());
  const keys = await scene.server.query<{ key: string }>(
    `select unnest(keys) as key from files where owner_id = $1
     union all select unnest(keys) from press_kits where profile_id = $1`,
    [ana.id],
  );
  expect(keys.length).toBeGreaterThan(pressLimits.photos);
  expect(keys.every(({ key }) => scene.isStored(key))).toBe(true);
  await scene.server.query("delete from users where id = $1", [ana.id]);
  await scene.server.ctx.jobs.add(scene.server.ctx.db, "delete-files", {});
  await eventually(() => expect(keys.filter(({ key }) => scene.isStored(key))).toEqual([]));
});
