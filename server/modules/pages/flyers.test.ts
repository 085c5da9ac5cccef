import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEvent, setEventStatus, updateEvent } from "#contract/events/events";
import {
  type FlyerFormat,
  flyerFormats,
  type FlyerLayout,
  flyerLayouts,
  type FlyerWords,
} from "#contract/events/flyer";
import { evening, eventScene } from "#testing/event-scene";
import { testServer } from "#testing/test-server";
import { drawEventImage } from "./social-image/draw-event.ts";
import { composeFlyer } from "./social-image/compose-flyer.ts";
import { drawFlyer } from "./social-image/draw-flyer.ts";
import { qrPath } from "./social-image/qr-path.ts";
import { sweepSocialImages } from "./social-image/sweep-social-images.ts";
import { noIds, pictureOf, publish } from "./testing/publish.ts";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

const get = (path: string, redirect: RequestRedirect = "follow"): Promise<Response> =>
  scene.server.visitor.fetch(path, { redirect });
const bytesOf = async (answer: Response): Promise<Buffer> =>
  Buffer.from(await answer.arrayBuffer());
const addressOfToday = async (path: string): Promise<string> =>
  String((await get(path, "manual")).headers.get("location"));
const formats = Object.keys(flyerFormats) as FlyerFormat[];

const words: FlyerWords = {
  title: "Noche de cumbia",
  state: null,
  day: "viernes, 12 de diciembre",
  hours: "21:00 h · Puertas 20:30 h",
  place: "Sala El Sol",
  address: "Calle Jardines 3, Madrid",
  price: "12 €",
  names: ["Ana Belmonte", "Los Ñandúes"],
};
const address = "https://resuena.example/events/noche-de-cumbia-abc123";
const task = (over: Partial<FlyerWords>, format: FlyerFormat, layout: FlyerLayout) => ({
  format,
  layout,
  words: { ...words, ...over },
  address,
  file: "jpg" as const,
  alt: "Cartel",
  picture: null,
});
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Whether a picture shows the QR code of an address, read module by module. */
async function showsCode(
  bytes: Uint8Array,
  content: string,
  code: { x: number; y: number; side: number },
): Promise<boolean> {
  const { side, path } = qrPath(content);
  const scale = code.side / (side + 8);
  const dark = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let n = 0; n < Number(run); n += 1) dark.add(`${Number(x) + n} ${y}`);
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const left = Math.floor(code.x + (x + 4.5) * scale);
      const top = Math.floor(code.y + (y + 4.5) * scale);
      const value = data[(top * info.width + left) * info.channels] ?? 0;
      if (value < 128 !== dark.has(`${x} ${y}`)) return false;
    }
  return true;
}

describe("the social image of an event", () => {
  test("has a new address when its title, date, place, state or cover changes", async () => {
    const { server, ana, newEvent, newVenue } = scene;
    const event = await newEvent({ title: "Cal viva" });
    const other = await newVenue("Sala Otra", "Sevilla", "ES");
    const green = await pictureOf(server, ana.id, "#0a0", { width: 1200, height: 800 });
    const image = `/og/post/${event.post_id}.jpg`;
    const addresses = [await addressOfToday(image)];
    const change = async (fields: object) => {
      const input = {
        id: event.id,
        title: "Cal viva",
        starts_local: evening(10),
        venue_id: event.venue?.id ?? null,
      };
      expect((await ana.call(updateEvent, { ...input, ...fields })).error.message).toBeUndefined();
      addresses.push(await addressOfToday(image));
    };
    await change({ title: "Cal muerta" });
    await change({ starts_local: evening(11) });
    await change({ venue_id: other.id });
    await server.query(
      "update media_content set media = jsonb_set(media, '{event,cover}', $2) where id = $1",
      [event.post_id, JSON.stringify(green)],
    );
    addresses.push(await addressOfToday(image));
    await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
    addresses.push(await addressOfToday(image));
    expect(new Set(addresses).size).toBe(addresses.length);
    const first = await get(String(addresses[0]));
    expect(new URL(first.url).pathname).toBe(addresses.at(-1));
    expect(await sharp(await bytesOf(first)).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const html = await (await get(`/events/${event.slug}`)).text();
    expect(html).toContain(`property="og:image" content="${server.url}${addresses.at(-1)}"`);
    expect(html).toMatch(/property="og:image:alt" content="[^"]*Cancelado\. /);
  });

  test.for([
    ["hostile characters", `</script><svg onload="x"> & ' " ]]> \u202e \u0000`],
    ["one word of a hundred letters", "ñ".repeat(100)],
    ["a hundred characters", "La larguísima noche ".repeat(5)],
    ["nothing that our face can draw", "🎸🔥 بيتو"],
    ["only spaces", "   "],
  ])("is drawn for a title of %s, below 300 kB", async ([, title = ""]) => {
    const picture = await noise(1600, 1600);
    for (const state of [null, "Cancelado"])
      for (const cover of [null, picture]) {
        const when = "miércoles, 24 de septiembre de 2027, 21:00";
        const where = "Auditorio Nacional de los Barrios Altos, San Miguel de Tucumán";
        const bytes = await drawEventImage({
          title,
          by: "Ana",
          state,
          when,
          where,
          picture: cover,
        });
        expect(bytes.length).toBeLessThan(300_000);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      }
  });
});

describe("a flyer", () => {
  test("is drawn in each format and layout, with a QR code of the event", async () => {
    for (const format of formats)
      for (const layout of flyerLayouts)
        for (const picture of layout === "cover" ? [null, await noise(900, 600)] : [null]) {
          const flyer = { ...task({}, format, layout), picture };
          const bytes = await drawFlyer(flyer);
          expect(await sharp(bytes).metadata()).toMatchObject(flyerFormats[format]);
          const { code } = composeFlyer(flyer, picture !== null);
          expect(await showsCode(bytes, address, code)).toBe(true);
          expect(await showsCode(bytes, `${address}x`, code)).toBe(false);
        }
  });

  test("is legible from two metres: its smallest capitals have 5 mm on A4, except the code's label", () => {
    for (const layout of flyerLayouts) {
      const { shapes, code } = composeFlyer(task({}, "a4", layout), true);
      const sizes = shapes.filter(({ y }) => y < code.y).map(({ scaleY }) => -1000 * scaleY);
      // Capitals of both faces have at least two thirds of the font size.
      expect(Math.min(...sizes) * 0.66 * (210 / 1080)).toBeGreaterThan(5);
      expect(Math.max(...sizes)).toBeGreaterThan(120);
    }
  });

  test.for([
    [
      "a title of a hundred characters and thirty names",
      "Una noche con todas las músicas del barrio ".repeat(3).slice(0, 100),
      30,
    ],
    ["one word of a hundred letters", "o".repeat(100), 3],
    ["emoji", `🎸🔥 Cumbia 👩‍🎤 ${"🌧️".repeat(20)}`, 12],
    ["markup", `<svg onload="x"> & ' " ]]>`, 2],
    ["another script", "بيتو 雅尼", 1],
  ] as const)("cuts nothing and stays within its margins: %s", ([, title, count]) => {
    const names = Array.from(
      { length: count },
      (_, n) => `Banda ${String(n + 1).padStart(2, "0")}`,
    );
    for (const format of formats)
      for (const layout of flyerLayouts) {
        const flyer = task({ title, names, state: "Cancelado" }, format, layout);
        const { shapes, code } = composeFlyer(flyer, true);
        const { width, height } = flyerFormats[format];
        for (const { x, y } of shapes) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(height);
        }
        // Every letter of every name is there, and none below the code's upper edge.
        const letters = shapes.filter(({ path, y }) => path !== "" && y <= code.y).length;
        const drawable = /^[ -~]*$/.test(title) ? title.replaceAll(" ", "").length : 0;
        expect(letters).toBeGreaterThanOrEqual(count * 7 + drawable);
      }
  });

  test("of a line-up that is too long shows complete names and the number of the others", () => {
    const names = Array.from({ length: 30 }, (_, n) => `${n} ${"Orquesta ".repeat(9)}`.trim());
    const flyer = task({ names, title: "W ".repeat(50).trim() }, "square", "type");
    const { shapes, code } = composeFlyer(flyer, false);
    const lowest = Math.max(...shapes.filter(({ x }) => x < code.x).map(({ y }) => y));
    expect(lowest).toBeLessThan(flyerFormats.square.height);
  });

  test("as PDF has the size of its sheet with 5 mm around A3, outlines, an alternative text and a link", async () => {
    const mm = 72 / 25.4;
    for (const [format, width, edge] of [
      ["a4", 210, 0],
      ["a3", 297, 5],
    ] as const) {
      const flyer = {
        ...task({}, format, "cover"),
        file: "pdf" as const,
        alt: "Cartel: ñandú (\\)",
      };
      const bytes = await drawFlyer({ ...flyer, picture: await noise(600, 400) });
      const file = bytes.toString("latin1");
      expect(file.startsWith("%PDF-1.7")).toBe(true);
      const boxes = [...file.matchAll(/\/(MediaBox|TrimBox)\[([\d. ]+)\]/g)].map(([, , box = ""]) =>
        box.split(" ").map(Number),
      );
      expect(boxes[0]?.[2]).toBeCloseTo((width + 2 * edge) * mm, 2);
      expect(boxes[1]?.[0]).toBeCloseTo(edge * mm, 2);
      expect(boxes[1]?.[2]).toBeCloseTo((width + edge) * mm, 2);
      // The table has the right offset of each object.
      const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
      expect(file.slice(table, table + 4)).toBe("xref");
      const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) =>
        Number(at),
      );
      for (const [n, at] of offsets.entries())
        expect(file.slice(at, at + 8)).toContain(`${n + 1} 0 obj`);
      const alt = /\/Alt<([0-9a-f]+)>/.exec(file)?.[1] ?? "";
      expect(Buffer.from(alt, "hex").swap16().toString("utf16le")).toContain("ñandú (\\)");
      expect(file).toContain(`/URI<${Buffer.from(address).toString("hex")}>`);
      const start = file.indexOf("stream\n", file.indexOf("FlateDecode")) + 7;
      const content = inflateSync(bytes.subarray(start)).toString("latin1");
      expect(content.match(/ f Q/g)?.length).toBeGreaterThan(100);
      expect(content).not.toMatch(/NaN|undefined|e-\d/);
    }
  });
});

describe("the address of a flyer", () => {
  test("changes with the date, and the old one redirects to the new", async () => {
    const { server, ana, newEvent } = scene;
    const event = await newEvent({ title: "Cartel nuevo" });
    for (const [format, layout, file] of [
      ["story", "cover", "jpg"],
      ["a3", "type", "pdf"],
    ] as const) {
      const path = `/og/flyer/${format}/${layout}/${event.post_id}.${file}`;
      const before = await addressOfToday(path);
      expect(before).toMatch(new RegExp(`/${event.post_id}-[\\w-]{10}\\.${file}$`));
      const answer = await get(before);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": file === "pdf" ? "application/pdf" : "image/jpeg",
        "cache-control": "public, max-age=300",
        "x-robots-tag": "noindex",
      });
      const first = await bytesOf(answer);
      await ana.call(updateEvent, {
        id: event.id,
        title: "Cartel nuevo",
        starts_local: evening(format === "story" ? 20 : 21),
        venue_id: event.venue?.id ?? null,
      });
      const after = await get(before);
      expect(new URL(after.url).pathname).toBe(await addressOfToday(path));
      expect(after.url).not.toContain(before);
      expect(first.equals(await bytesOf(after))).toBe(false);
      // The former file is deleted.
      const folder = join(
        server.ctx.config.dataDir,
        "social-images",
        `flyer-${format}-${layout}-${file}`,
      );
      expect(readdirSync(folder)).toHaveLength(1);
    }
  });

  test("is 404 for events that visitors may not see, and its file is deleted", async () => {
    const { server, ana, newEvent } = scene;
    const event = await newEvent({ title: "Ya no" });
    const path = `/og/flyer/square/type/${event.post_id}.jpg`;
    expect((await get(path)).status).toBe(200);
    await server.query("update media_content set visibility = 'private' where id = $1", [
      event.post_id,
    ]);
    expect((await get(path)).status).toBe(404);
    await sweepSocialImages(server.ctx);
    const folder = join(server.ctx.config.dataDir, "social-images", "flyer-square-type-jpg");
    expect(readdirSync(folder).filter((name) => name.startsWith(event.post_id))).toEqual([]);
    const song = await publish(server, ana, { text: "Sin fecha" });
    expect((await get(`/og/flyer/square/type/${song}.jpg`)).status).toBe(404);
    const other = await newEvent({ title: "Otro" });
    for (const name of [
      `a3/type/${other.post_id}.jpg`,
      `story/type/${other.post_id}.pdf`,
      `poster/type/${other.post_id}.jpg`,
      `story/__proto__/${other.post_id}.jpg`,
      `story/type/${other.id}.jpg`,
      `story/type/..%2f..%2fPG_VERSION`,
      ...noIds.map((id) => `story/type/${id}.jpg`),
    ])
      expect([name, (await get(`/og/flyer/${name}`)).status]).toEqual([name, 404]);
  });
});

test("flyers are drawn thirty times in five minutes for one address, and cached ones stay available", async () => {
  const server = await testServer({ rateLimits: true });
  try {
    const ana = await server.person("ana", { role: "creator" });
    const { data: event } = await ana.call(createEvent, {
      title: "En línea",
      starts_local: evening(10),
      online_url: "https://stream.example/live",
      time_zone: "Europe/Madrid",
    });
    const flyer = (layout: FlyerLayout) =>
      server.visitor.fetch(`/og/flyer/square/${layout}/${event.post_id}.jpg`);
    expect((await flyer("type")).status).toBe(200);
    for (let n = 1; n < 30; n += 1) await server.ctx.limits.take("story", "127.0.0.1");
    expect((await flyer("full")).status).toBe(429);
    expect((await flyer("type")).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test("oEmbed of an event is the player of the post that announces it", async () => {
  const { server, ana, newEvent } = scene;
  const event = await newEvent({ title: "Fuera de casa" });
  const oembed = (path: string) => get(`/oembed?url=${encodeURIComponent(server.url + path)}`);
  const html = await (await get(`/events/${event.slug}`)).text();
  const [, link = ""] = /application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const answer = await get(link.replaceAll("&amp;", "&").replace(server.url, ""));
  expect(await answer.json()).toMatchObject({
    title: "Fuera de casa",
    author_name: "Ana Belmonte",
    html: expect.stringContaining(`/embed/post/${event.post_id}`) as string,
    thumbnail_width: 1200,
  });
  for (const path of ["/events/no-hay", "/events/", "/events", "/events/%00"])
    expect([path, (await oembed(path)).status]).toEqual([path, 404]);
  await server.query("update media_content set visibility = 'unlisted' where id = $1", [
    event.post_id,
  ]);
  expect((await oembed(`/events/${event.slug}`)).status).toBe(401);
  expect((await get(`/events/${event.slug}`)).status).toBe(200);
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  expect((await oembed(`/events/${event.slug}`)).status).toBe(404);
});
