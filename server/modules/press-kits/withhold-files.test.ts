import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase, getCase, undoDecision } from "#contract/moderation/cases";
import { reportContent } from "#contract/people/safety";
import { savePressKit } from "#contract/press-kits/press-kits";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { packKit } from "./pack-kit.ts";
import { pdf } from "./testing/pdf.ts";
import { type Artist, photoOf, type PressScene, pressScene } from "./testing/press-scene.ts";

let scene: PressScene;
let moderator: Awaited<ReturnType<typeof staffPerson>>;
let beto: Artist;
beforeAll(async () => {
  scene = await pressScene();
  moderator = await staffPerson(scene.server, "modera", "moderator");
  beto = await scene.artist();
});
afterAll(() => scene.stop());

const rule = { rule: "nudity", statement: "Se ve un desnudo." } as const;

async function reported(of: Artist): Promise<string> {
  await beto.call(reportContent, { kind: "profile", id: of.id, reason: "nudity", text: "" });
  const [row] = await scene.server.query<{ id: string }>(
    "select id from cases where object_id = $1 and state = 'open'",
    [of.id],
  );
  return row?.id ?? "";
}
const remove = (id: string) =>
  moderator.call(decideCase, { id, action: "remove", ...rule, pictures: "press" });
const statusOf = async (path: string) => (await scene.open(path)).status;
const hasZip = async (of: Artist) => {
  await eventually(async () => expect((await scene.own(of)).zip_bytes).not.toBeNull());
};
/** Another picture than any other, since those that look alike are refused. */
const pictureOf = async (of: Artist, colours: [string, string]) => {
  const [left, right] = colours;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: left } })
    .composite([
      {
        input: { create: { width: 300, height: 600, channels: 3, background: right } },
        gravity: "east",
      },
    ])
    .png()
    .toBuffer();
  return { bytes, id: (await scene.upload(of, "press_picture", bytes)).id };
};

test("a kit's withheld files are on no page, in no ZIP and not for download, until it is undone", async () => {
  const { ana, photo, logo, rider, plan, path } = await scene.published({ alt: "En el escenario" });
  await hasZip(ana);
  const { photos } = await scene.own(ana);
  const thumbnail = photos[0]?.picture.url ?? "";
  const bare = thumbnail.replace(/\?.*/, "");
  const files = [photo, logo, rider, plan].map((file) => `${path}/${file}`);
  const caseId = await reported(ana);
  const opened = (await moderator.call(getCase, { id: caseId })).data;
  expect([opened.actions.includes("remove"), opened.pictures.length]).toEqual([true, 2]);
  const [former] = await scene.server.query<{ key: string }>(
    "select keys[1] as key from press_kits where profile_id = $1",
    [ana.id],
  );

  const decision = await remove(caseId);
  expect(decision.status).toBe(200);
  for (const file of [...files, `${path}/todo.zip`, bare, thumbnail])
    expect([file, await statusOf(file)]).toEqual([file, 404]);
  await eventually(async () => {
    const html = (await scene.open(path)).bytes.toString();
    expect(html).toContain("Corta");
    expect(html).not.toContain("En el escenario");
  });
  const own = await scene.own(ana);
  expect([own.photos, own.logo, own.rider, own.plan]).toEqual([[], null, null, null]);
  // The ZIP is made anew without them; a run that began before stores nothing.
  await packKit(scene.server.ctx, { id: ana.id });
  await hasZip(ana);
  expect((await scene.open(`${path}/todo.zip`)).bytes.toString("latin1")).not.toContain(".jpg");
  await eventually(() => expect(scene.isStored(former?.key ?? "")).toBe(false));
  // Nobody uploads the same again, and there is nothing more to take.
  expect((await scene.upload(beto, "press_picture", scene.photoBytes)).code).toBe("file_blocked");
  const again = await remove(await reported(ana));
  expect([again.error.code, again.error.field ?? "action"]).toEqual([
    "action_not_possible",
    "action",
  ]);
  // Whoever decides an appeal sees the pictures.
  for (const url of (await moderator.call(getCase, { id: caseId })).data.pictures)
    expect(await statusOf(url)).toBe(200);

  for (let times = 0; times < 2; times += 1)
    await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  for (const file of files) expect([file, await statusOf(file)]).toEqual([file, 200]);
  await packKit(scene.server.ctx, { id: ana.id });
  await hasZip(ana);
  expect((await scene.open(`${path}/todo.zip`)).bytes.toString("latin1")).toContain("-logo.jpg");
});

test("what was replaced meanwhile stays replaced when it is undone, and an old save is refused", async () => {
  const one = await scene.artist();
  const first = await pictureOf(one, ["#123", "#fa0"]);
  const rider = (await scene.upload(one, "press_document", pdf("/Lang (gl)"))).id;
  const bios = { bio_short: "Corta", bio_medium: "", bio_long: "" };
  const kit = { ...bios, photos: [photoOf(first.id)], logo: null, rider, plan: null };
  await one.call(savePressKit, { ...kit, revision: 0 });
  const decision = await remove(await reported(one));
  expect(decision.status).toBe(200);
  const old = await one.call(savePressKit, { ...kit, bio_short: "Otra", revision: 1 });
  expect(old.error.code).toBe("press_kit_changed");
  const { revision } = await scene.own(one);
  const oldFiles = await one.call(savePressKit, { ...kit, revision });
  expect(oldFiles.error.code).toBe("file_not_found");
  const other = (await scene.upload(one, "press_document", pdf("/Lang (ca)"))).id;
  const saved = await one.call(savePressKit, { ...kit, photos: [], rider: other, revision });
  expect([saved.status, saved.data.rider?.file_id]).toEqual([200, other]);
  await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  const { photos, rider: current } = await scene.own(one);
  expect(photos.map(({ file_id: file }) => file)).toEqual([first.id]);
  expect(current?.file_id).toBe(other);
  expect(await scene.server.query("select from files where id = $1", [rider])).toEqual([]);
  expect((await scene.upload(beto, "press_picture", first.bytes)).status).toBe(200);
});

test("a profile without a press kit has no files of one to take", async () => {
  const { error } = await remove(await reported(await scene.artist()));
  expect(error.code).toBe("action_not_possible");
});
