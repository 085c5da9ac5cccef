import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importInstagram, unlinkInstagram } from "#contract/instagram/instagram";
import { getDraft, getDrafts, saveDraft } from "#contract/posts/drafts";
import { eventually } from "#testing/eventually";
import {
  type Artist,
  instagramAccount,
  type InstagramScene,
  instagramScene,
} from "#testing/instagram-scene";

let scene: InstagramScene;
beforeAll(async () => {
  scene = await instagramScene();
});
afterEach(() => {
  scene.instagram.trouble = "none";
});
afterAll(() => scene.stop());

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

describe("importing pictures", () => {
  const imported = (who: Artist) =>
    eventually(async () => {
      const result = (await scene.stateOf(who)).account?.import;
      expect(result?.state).not.toBe("running");
      return result;
    });
  const draftsOf = async (who: Artist) => (await who.call(getDrafts, {})).data.drafts;

  test("makes drafts of pictures and carousels with their captions, the newest first, each once", async () => {
    const ana = await scene.somebody();
    const person = instagramAccount({
      media: [
        { id: "m3", caption: "Gira nueva\n🎸", pictures: [await picture("red")] },
        { id: "m2", caption: "Un vídeo", pictures: [await picture("blue")], isVideo: true },
        { id: "m1", pictures: [await picture("green"), Buffer.from("x"), await picture("white")] },
      ],
    });
    await scene.link(ana, person);
    expect((await ana.call(importInstagram, {})).status).toBe(200);
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 2 });
    const drafts = await draftsOf(ana);
    expect(drafts.map(({ title, files }) => [title, files])).toEqual([
      ["Gira nueva 🎸", 1],
      ["", 2],
    ]);
    const [first] = drafts;
    const draft = await ana.call(getDraft, { id: first?.id ?? "" });
    expect(draft.data.content.text).toBe("Gira nueva\n🎸");
    const [file] = draft.data.files;
    expect(file?.file).toMatchObject({ kind: "image", width: 320, height: 400 });
    person.media.unshift({ id: "m4", caption: "Otra", pictures: [await picture("black")] });
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 1 });
    expect((await draftsOf(ana)).map(({ title }) => title)).toEqual(["Otra", "Gira nueva 🎸", ""]);
    // Drafts are the person's own: they stay.
    await ana.call(unlinkInstagram, {});
    expect(await draftsOf(ana)).toHaveLength(3);
  });

  test("two requests at once import each picture once", async () => {
    const ana = await scene.somebody();
    await scene.link(
      ana,
      instagramAccount({ media: [{ id: "x1", pictures: [await picture("red")] }] }),
    );
    await Promise.all([ana.call(importInstagram, {}), ana.call(importInstagram, {})]);
    await imported(ana);
    expect(await draftsOf(ana)).toHaveLength(1);
  });

  test("what is no picture is left out, and an Instagram without an answer is said", async () => {
    const ana = await scene.somebody();
    const pictures = [Buffer.from("<html>"), Buffer.alloc(6 * 1024 * 1024, 1)];
    await scene.link(
      ana,
      instagramAccount({ media: pictures.map((one, at) => ({ id: `p${at}`, pictures: [one] })) }),
    );
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 0 });
    scene.instagram.trouble = "status";
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "failed", drafts: 0 });
  });

  test("a picture that cannot be read now leaves its publication for the next import", async () => {
    const ana = await scene.somebody();
    const pictures: (Buffer | "gone")[] = [await picture("red"), "gone"];
    const person = instagramAccount({
      media: [
        { id: "g2", pictures },
        { id: "g1", pictures: [await picture("blue")] },
      ],
    });
    await scene.link(ana, person);
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "failed", drafts: 1 });
    pictures[1] = await picture("white");
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 1 });
    expect((await draftsOf(ana)).map(({ files }) => files)).toEqual([2, 1]);
  });

  test("an import that was lost an hour ago is said, and can be begun again", async () => {
    const ana = await scene.somebody();
    await scene.link(
      ana,
      instagramAccount({ media: [{ id: "l1", pictures: [await picture("red")] }] }),
    );
    await scene.server.query(
      "update instagram_accounts set import_state = 'running', imported_at = now() - interval '61 minutes' where profile_id = $1",
      [ana.id],
    );
    expect((await scene.stateOf(ana)).account?.import?.state).toBe("failed");
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 1 });
  });

  test("full drafts stop it, and are said", async () => {
    const ana = await scene.somebody();
    const content = { text: "Lleno" };
    for (let at = 0; at < 100; at++)
      await ana.call(saveDraft, { id: crypto.randomUUID(), version: 0, content });
    await scene.link(
      ana,
      instagramAccount({ media: [{ id: "f1", pictures: [await picture("red")] }] }),
    );
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "full", drafts: 0 });
    expect(await draftsOf(ana)).toHaveLength(100);
  });
});
