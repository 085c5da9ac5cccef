import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { savePressKit, setPressKitPublished } from "#contract/press-kits/press-kits";
import { eventually } from "#testing/eventually";
import { fileNameOf } from "./file-names.ts";
import { packForgotten, packKit } from "./pack-kit.ts";
import { pdf } from "./testing/pdf.ts";
import { empty, type PressScene, pressScene } from "./testing/press-scene.ts";

const run = promisify(execFile);

let scene: PressScene;
beforeAll(async () => {
  scene = await pressScene();
});
afterAll(() => scene.stop());

describe("the ZIP", () => {
  async function unpacked(path: string): Promise<Map<string, string>> {
    const folder = await mkdtemp(join(tmpdir(), "press-"));
    try {
      await writeFile(join(folder, "kit.zip"), (await scene.open(`${path}/todo.zip`)).bytes);
      await run("unzip", ["-q", "kit.zip", "-d", "out"], { cwd: folder });
      const names = await readdir(join(folder, "out"), { recursive: true, withFileTypes: true });
      const files = names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return new Map(
        await Promise.all(
          files.map(async (file): Promise<[string, string]> => [
            file.slice(join(folder, "out").length + 1),
            (await readFile(file)).toString(file.endsWith(".txt") ? "utf8" : "latin1"),
          ]),
        ),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test("has all of the kit under safe names, and is made again after a change; the old one goes", async () => {
    const { ana, kit, path } = await scene.published({
      credit: "../../Lucía Paz",
      alt: "En el escenario",
    });
    await eventually(async () => expect((await scene.own(ana)).zip_bytes).not.toBeNull());
    const name = ana.username;
    const files = await unpacked(path);
    expect([...files.keys()].toSorted()).toEqual([
      "biografia-corta.txt",
      "biografia-larga.txt",
      "creditos.txt",
      `fotos/${name}-foto-01.jpg`,
      `${name}-logo.jpg`,
      `${name}-plano-de-escenario.pdf`,
      `${name}-rider-tecnico.pdf`,
    ]);
    expect(files.get("biografia-larga.txt")).toBe("Larga\n\nde dos\n");
    expect(files.get("creditos.txt")).toContain(
      `fotos/${name}-foto-01.jpg · En el escenario · Foto: ../../Lucía Paz`,
    );
    expect(files.get(`${name}-rider-tecnico.pdf`)).toBe(pdf().toString("latin1"));

    const [former] = await scene.server.query<{ key: string }>(
      "select keys[1] as key from press_kits where profile_id = $1",
      [ana.id],
    );
    await ana.call(savePressKit, { ...kit, revision: 1, bio_short: "Más corta" });
    expect((await scene.own(ana)).zip_bytes).toBeNull();
    await eventually(async () =>
      expect((await scene.open(path)).bytes.toString()).toContain("El ZIP se está actualizando"),
    );
    await packKit(scene.server.ctx, { id: ana.id });
    await packKit(scene.server.ctx, { id: ana.id });
    expect((await unpacked(path)).get("biografia-corta.txt")).toBe("Más corta\n");
    await eventually(() => expect(scene.isStored(former?.key ?? "")).toBe(false));
  });

  test("with a file that was taken out is gone at once, and one that was forgotten is made", async () => {
    const { ana, kit, path } = await scene.published();
    await eventually(async () => expect((await scene.own(ana)).zip_bytes).not.toBeNull());
    expect((await scene.open(`${path}/todo.zip`)).status).toBe(200);
    await ana.call(savePressKit, { ...kit, revision: 1, photos: [], rider: null });
    expect((await scene.open(`${path}/todo.zip`)).status).toBe(404);
    await scene.server.ctx.jobs.forget(scene.server.ctx.db, [ana.id]);
    await packForgotten(scene.server.ctx);
    expect((await scene.own(ana)).zip_bytes).toBeNull();
    await scene.server.query(
      "update press_kits set updated_at = now() - interval '2 hours' where profile_id = $1",
      [ana.id],
    );
    await packForgotten(scene.server.ctx);
    await eventually(async () => expect((await scene.own(ana)).zip_bytes).not.toBeNull());
    expect([...(await unpacked(path)).keys()]).not.toContain(`${ana.username}-rider-tecnico.pdf`);
  });

  test("a published kit cannot be emptied, and somebody limited can still take it down", async () => {
    const { ana, kit } = await scene.published();
    const nothing = { ...empty, revision: 1 };
    expect((await ana.call(savePressKit, nothing)).error.code).toBe("press_kit_empty");
    expect((await scene.own(ana)).photos).toHaveLength(kit.photos.length);
    await scene.server.query(
      "update users set uploads_limited_until = now() + interval '1 day' where id = $1",
      [ana.id],
    );
    const down = await ana.call(setPressKitPublished, { is_published: false });
    expect([down.status, down.data.is_published]).toEqual([200, false]);
    const up = await ana.call(setPressKitPublished, { is_published: true });
    expect(up.error.code).toBe("restricted_uploads");
  });

  test("is not made of a kit that changed meanwhile or is not published", async () => {
    const ana = await scene.artist();
    await ana.call(savePressKit, { ...empty, bio_short: "Hola" });
    await packKit(scene.server.ctx, { id: ana.id });
    await packKit(scene.server.ctx, { id: crypto.randomUUID() });
    expect((await scene.own(ana)).zip_bytes).toBeNull();
  });

  test("names files by the username's plain letters, whatever else is in it", () => {
    const file = { kind: "photo" as const, key: "press/ab.jpg" };
    expect(fileNameOf("../../Ana María", file, 3)).toBe("anamara-foto-03.jpg");
    expect(fileNameOf("..", { kind: "rider", key: "press/ab" }, 1)).toBe(
      "artista-rider-tecnico.bin",
    );
  });
});
