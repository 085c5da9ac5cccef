import { readdirSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits";
import { takeFiles, takePicture } from "#modules/files";
import { type TestServer, testServer } from "#testing/test-server";
import { flood, noise, svg, wav } from "./testing/samples.ts";
import { type Person, download, hiddenIn, upload } from "./testing/transfer.ts";

let server: TestServer;
let ana: Person;
let beto: Person;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

function colour(width: number, height: number, background = "#369") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A photo of exactly so many bytes, padded after its end. */
async function photoOf(bytes: number, width: number, height: number): Promise<Buffer> {
  const photo = await colour(width, height).jpeg().toBuffer();
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]);
}

async function sizesOf(kind: string, bytes: Buffer): Promise<number[][]> {
  const { file } = await upload(ana, kind, bytes);
  return Promise.all(
    file.sizes
      .flatMap((size) => [size.url, size.webp])
      .map(async (url) => {
        const { width, height } = await sharp(await download(server, url)).metadata();
        return [width, height];
      }),
  );
}

describe("an avatar", () => {
  test("becomes squares of 512, 200 and 64, each as jpeg and webp", async () => {
    const { status, file } = await upload(ana, "avatar", await noise(900, 600).jpeg().toBuffer());
    expect(status).toBe(200);
    expect([file.kind, file.width, file.height]).toEqual(["image", 512, 512]);
    expect(file.sizes.map((size) => size.width)).toEqual([512, 200, 64]);
    for (const { url, webp, width } of file.sizes) {
      expect(url).toMatch(new RegExp(`-${width}\\.jpg$`));
      expect(webp).toBe(url.replace(/jpg$/, "webp"));
      for (const [address, type] of [
        [url, "image/jpeg"],
        [webp, "image/webp"],
      ] as const) {
        const answer = await server.visitor.fetch(address);
        expect(answer.headers.get("content-type")).toBe(type);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
        const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([metadata.width, metadata.height]).toEqual([width, width]);
      }
    }
  });

  test("has no minimum size", async () => {
    const squares = [512, 512, 200, 200, 64, 64].map((side) => [side, side]);
    expect(await sizesOf("avatar", await colour(8, 30).png().toBuffer())).toEqual(squares);
  });

  test("keeps only the first picture of an animation", async () => {
    const frames = Buffer.alloc(40 * 80 * 3, 0);
    frames.fill(255, 40 * 40 * 3);
    const gif = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ delay: [90, 90] })
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { status, file } = await upload(ana, "avatar", gif);
    expect(status).toBe(200);
    for (const { url, webp } of file.sizes)
      for (const address of [url, webp]) {
        const image = sharp(await download(server, address));
        expect((await image.metadata()).pages).toBeUndefined();
        expect((await image.stats()).dominant.r).toBeLessThan(20);
      }
  });

  test("of almost 52 megapixels is accepted", async () => {
    expect((await upload(ana, "avatar", flood(7211))).status).toBe(200);
  });

  test("of 5 MB is accepted", async () => {
    const bytes = await photoOf(limits.imageBytes, 300, 300);
    expect((await upload(ana, "avatar", bytes)).status).toBe(200);
  });
});

describe("a banner", () => {
  const banner = [2400, 2400, 1200, 1200, 800, 800].map((width) => [width, Math.round(width / 3)]);

  test("of 1500×500 is accepted and becomes 2400×800, with 1200 and 800 for smaller screens", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const bytes = await colour(1500, 500)[format]().toBuffer();
      expect(await sizesOf("banner", bytes)).toEqual(banner);
    }
  });

  test("of another shape is cropped to 3:1 around its middle", async () => {
    const middle = await colour(2400, 800, "#0f0").png().toBuffer();
    const tall = await colour(2400, 2000, "#f00")
      .composite([{ input: middle, gravity: "centre" }])
      .png()
      .toBuffer();
    const { file } = await upload(ana, "banner", tall);
    const { dominant } = await sharp(await download(server, file.url)).stats();
    const corner = await sharp(await download(server, file.url))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([dominant.r < 20, dominant.g > 235, (corner[0] ?? 99) < 30]).toEqual([true, true, true]);
  });

  test("of 15 MB is accepted", async () => {
    const bytes = await photoOf(limits.bannerBytes, 1600, 600);
    expect((await upload(ana, "banner", bytes)).status).toBe(200);
  });

  test("is stored upright, in sRGB and without its location", async () => {
    const photo = await colour(600, 1600, "#0f0")
      .withIccProfile("p3")
      .withExifMerge({ IFD3: { GPSLatitude: "40/1 25/1 0/1", GPSMapDatum: "WGS-84" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.includes("WGS-84")).toBe(true);
    const { status, file } = await upload(ana, "banner", photo);
    expect(status).toBe(200);
    for (const { url, webp } of file.sizes)
      for (const address of [url, webp]) {
        const bytes = await download(server, address);
        expect(bytes.includes("WGS-84")).toBe(false);
        expect(bytes.includes("Exif")).toBe(false);
        expect(hiddenIn(await sharp(bytes).metadata())).toEqual([]);
        const [red = 255, green = 0, blue = 255] = await sharp(bytes).raw().toBuffer();
        expect([red < 15, green > 240, blue < 15]).toEqual([true, true, true]);
      }
  });

  test("that is also a web page keeps only its picture", async () => {
    const page = Buffer.from("<html><script>alert(document.cookie)</script></html>");
    const polyglot = Buffer.concat([await colour(1500, 500).png().toBuffer(), page]);
    const { status, file } = await upload(ana, "banner", polyglot, { "content-type": "text/html" });
    expect(status).toBe(200);
    for (const { url, webp } of file.sizes)
      for (const address of [url, webp])
        expect((await download(server, address)).includes("script")).toBe(false);
  });
});

describe("is refused, and nothing is stored", () => {
  beforeAll(async () => {
    await server.query(`delete from files`);
    await server.query(`delete from files_to_delete`);
  });

  const small = "La imagen es muy chica. Usá al menos 1500×500 px.";
  const format = "Formato no soportado. Usá JPG/PNG/WEBP.";
  const notBanner = "Seleccioná un archivo de imagen válido.";
  const notImage = "File must be an image";

  test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ["1499×500", "banner", () => colour(1499, 500).jpeg().toBuffer(), 422, small],
    ["1500×499", "banner", () => colour(1500, 499).jpeg().toBuffer(), 422, small],
    [
      "1500×500 that lies on its side",
      "banner",
      () => colour(1500, 500).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
      422,
      small,
    ],
    [
      "15 MB and one byte",
      "banner",
      () => Buffer.alloc(limits.bannerBytes + 1),
      413,
      "El archivo supera 15 MB.",
    ],
    ["a gif", "banner", () => colour(1500, 500).gif().toBuffer(), 415, format],
    ["an avif", "banner", () => colour(1500, 500).avif({ effort: 0 }).toBuffer(), 415, format],
    ["an SVG named .png", "banner", () => svg, 415, notBanner],
    ["a song", "banner", () => wav(1), 415, notBanner],
    ["nothing", "banner", () => Buffer.alloc(0), 422, "Invalid file provided"],
    [
      "half a photo",
      "banner",
      async () => (await noise(1600, 600).jpeg().toBuffer()).subarray(0, 50_000),
      422,
      "Archivo inválido",
    ],
    ["144 megapixels in a few bytes", "banner", () => flood(12_000), 422, "Dimensiones inválidas"],
    [
      "5 MB and one byte",
      "avatar",
      () => Buffer.alloc(limits.imageBytes + 1),
      413,
      "File size exceeds 5MB limit",
    ],
    ["an SVG named .png", "avatar", () => svg, 415, notImage],
    ["a page", "avatar", () => Buffer.from("<!doctype html><b>hola</b>"), 415, notImage],
    ["nothing", "avatar", () => Buffer.alloc(0), 422, "Invalid file provided"],
    ["just over 52 megapixels", "avatar", () => flood(7212), 422, "Dimensiones inválidas"],
    ["144 megapixels in a few bytes", "avatar", () => flood(12_000), 422, "Dimensiones inválidas"],
  ])("%s as %s", async (_what, kind, make, status, message) => {
    const bytes = await make();
    const answer = await upload(ana, kind, bytes, { "content-type": "image/png" });
    expect([answer.status, answer.message]).toEqual([status, message]);
    expect(await server.query(`select id from files`)).toEqual([]);
    expect(await server.query(`select key from files_to_delete`)).toEqual([]);
    expect(readdirSync(server.ctx.files.incoming)).toEqual([]);
  });

  test("from a visitor", async () => {
    for (const kind of ["avatar", "banner"])
      expect((await upload(server.visitor, kind, "x")).code).toBe("not_authenticated");
  });
});

describe("can be taken only by its owner and for its purpose", () => {
  const missing = { code: "file_not_found" };

  async function uploadPicture(kind: "avatar" | "banner" | "image"): Promise<string> {
    return (await upload(ana, kind, await colour(1500, 500).jpeg().toBuffer())).id;
  }

  test("a banner cannot become an avatar, nor an avatar a banner", async () => {
    const [avatar, banner] = [await uploadPicture("avatar"), await uploadPicture("banner")];
    const { ctx } = server;
    await expect(
      takePicture(ctx, { ownerId: ana.id, id: banner, kind: "avatar" }),
    ).rejects.toMatchObject(missing);
    await expect(
      takePicture(ctx, { ownerId: ana.id, id: avatar, kind: "banner" }),
    ).rejects.toMatchObject(missing);
    expect(await takePicture(ctx, { ownerId: ana.id, id: avatar, kind: "avatar" })).toMatchObject({
      width: 512,
    });
    expect(await takePicture(ctx, { ownerId: ana.id, id: banner, kind: "banner" })).toMatchObject({
      width: 2400,
    });
  });

  test("a picture for a post cannot become an avatar, nor an avatar part of a post", async () => {
    const [image, avatar] = [await uploadPicture("image"), await uploadPicture("avatar")];
    const { ctx } = server;
    await expect(
      takePicture(ctx, { ownerId: ana.id, id: image, kind: "avatar" }),
    ).rejects.toMatchObject(missing);
    await expect(takeFiles(ctx, { ownerId: ana.id, ids: [avatar] })).rejects.toMatchObject(missing);
  });

  test("Beto cannot take Ana's avatar", async () => {
    const id = await uploadPicture("avatar");
    const taking = { id, kind: "avatar" } as const;
    await expect(takePicture(server.ctx, { ownerId: beto.id, ...taking })).rejects.toMatchObject(
      missing,
    );
    await takePicture(server.ctx, { ownerId: ana.id, ...taking });
    await expect(takePicture(server.ctx, { ownerId: ana.id, ...taking })).rejects.toMatchObject(
      missing,
    );
  });

  test("lists show an avatar by its second size", async () => {
    const id = await uploadPicture("avatar");
    const picture = await takePicture(server.ctx, { ownerId: ana.id, id, kind: "avatar" });
    await server.query(`update profiles set avatar = $2 where id = $1`, [ana.id, picture]);
    const rows = await server.query<{ avatar_url: string }>(
      `select avatar_url from profiles where id = $1`,
      [ana.id],
    );
    expect(rows[0]?.avatar_url).toBe(picture.sizes[1]?.url);
    expect(rows[0]?.avatar_url).toMatch(/-200\.jpg$/);
  });
});
