import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import sharp from "sharp";
import type { ParsedInput } from "#contract/endpoint";
import { getMyPressKit, savePressKit, setPressKitPublished } from "#contract/press-kits/press-kits";
import { type TestServer, testServer } from "#testing/test-server";
import { pdf } from "./pdf.ts";

/** The user agent of a visitor. */
export const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
export type Artist = Awaited<ReturnType<TestServer["person"]>> & { username: string };
export type Kit = ParsedInput<typeof savePressKit>;

export const empty: Kit = {
  revision: 0,
  bio_short: "",
  bio_medium: "",
  bio_long: "",
  photos: [],
  logo: null,
  rider: null,
  plan: null,
};
export const photoOf = (file_id: string, words: { credit?: string; alt?: string } = {}) => ({
  file_id,
  credit: "",
  alt: "",
  ...words,
});

export type PressScene = Awaited<ReturnType<typeof pressScene>>;

/** A server with artists who have press kits. */
export async function pressScene() {
  const server = await testServer();
  const photoBytes = await sharp({
    create: { width: 2600, height: 1800, channels: 3, background: "#a35" },
  })
    .withExif({ IFD3: { GPSLatitude: "19/1 25/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  let artists = 0;

  /** Uploads these bytes as any kind, valid or not. */
  async function upload(
    who: Artist,
    kind: string,
    bytes: Buffer,
  ): Promise<{ status: number; id: string; code: string }> {
    const answer = await who.fetch(`/api/files?kind=${kind}`, {
      method: "POST",
      body: new Uint8Array(bytes),
    });
    return { ...((await answer.json()) as { id: string; code: string }), status: answer.status };
  }
  async function artist(): Promise<Artist> {
    artists += 1;
    const username = `prensa${artists}`;
    return Object.assign(await server.person(username, { role: "creator" }), { username });
  }
  const picture = async (of: Artist): Promise<string> =>
    (await upload(of, "press_picture", photoBytes)).id;
  return {
    server,
    photoBytes,
    upload,
    artist,
    picture,
    isStored: (key: string): boolean => existsSync(join(server.ctx.config.dataDir, "files", key)),
    async open(path: string, headers: Record<string, string> = {}, method = "GET") {
      const answer = await server.visitor.fetch(path, {
        method,
        redirect: "manual",
        headers: { "user-agent": browser, ...headers },
      });
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
    own: async (of: Artist) => (await of.call(getMyPressKit, {})).data,
    /** A published kit with a photo, a logo, a rider and a plan. */
    async published(words: { credit?: string; alt?: string } = {}) {
      const ana = await artist();
      const [photo, logo] = [await picture(ana), await picture(ana)];
      const rider = (await upload(ana, "press_document", pdf())).id;
      const plan = (await upload(ana, "press_document", pdf("/Lang (es)"))).id;
      const kit = {
        ...empty,
        bio_short: "Corta",
        bio_long: "Larga\n\nde dos",
        photos: [photoOf(photo, words)],
        logo,
        rider,
        plan,
      };
      expect((await ana.call(savePressKit, kit)).status).toBe(200);
      expect((await ana.call(setPressKitPublished, { is_published: true })).status).toBe(200);
      return { ana, photo, logo, rider, plan, kit, path: `/${ana.username}/prensa` };
    },
    stop: () => server.stop(),
  };
}
