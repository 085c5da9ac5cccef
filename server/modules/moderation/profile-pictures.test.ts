import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase, getCase, undoDecision } from "#contract/moderation/cases";
import { getOwnDecisions } from "#contract/moderation/own-decisions";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { getProfile } from "#contract/people/profiles";
import { reportContent } from "#contract/people/safety";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const rule = { rule: "nudity", statement: "Se ve un desnudo." } as const;

/** Clouds of colour that only depend on the seed. */
function picture(seed: string): Promise<Buffer> {
  const rows = Array.from({ length: 9 }, (_row, n) =>
    createHash("sha256").update(`${seed} ${n}`).digest(),
  );
  return sharp(Buffer.concat(rows), { raw: { width: 12, height: 8, channels: 3 } })
    .resize({ width: 1800, height: 1200, fit: "fill", kernel: "cubic" })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture; returns its id, or the code of the error. */
async function upload(who: Person, kind: "avatar" | "banner", bytes: Buffer): Promise<string> {
  const answer = await who.fetch(`/api/files?kind=${kind}`, {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  const { id, code } = (await answer.json()) as { id?: string; code?: string };
  return id ?? code ?? "";
}

async function reported(id: string): Promise<string> {
  await beto.call(reportContent, { kind: "profile", id, reason: "nudity", text: "" });
  const [row] = await server.query<{ id: string }>(
    "select id from cases where object_id = $1 and state = 'open'",
    [id],
  );
  return row?.id ?? "";
}

/** Somebody with a picture and a cover. */
async function pictured(name: string) {
  const person = await server.person(name);
  const avatar = await upload(person, "avatar", await picture(`${name} avatar`));
  const banner = await upload(person, "banner", await picture(`${name} banner`));
  const saved = await person.call(updateProfile, {
    avatar_file_id: avatar,
    banner_file_id: banner,
  });
  expect(saved.status).toBe(200);
  return person;
}

async function picturesOf(who: Person) {
  const { avatar, banner } = (await who.call(getOwnProfile, {})).data;
  return { avatar: avatar?.url ?? null, banner: banner?.url ?? null };
}
const statusOf = async (url: string | null) => (await server.visitor.fetch(url ?? "")).status;
const remove = async (who: Person, pictures: "both" | "avatar" | "banner" | null = null) => {
  const id = await reported(who.id);
  return moderator.call(decideCase, { id, action: "remove", ...rule, pictures });
};

test("removed pictures are gone for everybody, cannot come back, and undoing restores them", async () => {
  const ana = await pictured("ana");
  const before = await picturesOf(ana);
  const caseId = await reported(ana.id);
  expect((await moderator.call(getCase, { id: caseId })).data.actions).toContain("remove");
  const decision = await remove(ana);
  expect(decision.status).toBe(200);
  expect(await picturesOf(ana)).toEqual({ avatar: null, banner: null });
  const profile = (await beto.call(getProfile, { handle: "ana" })).data;
  expect([profile.avatar, profile.banner]).toEqual([null, null]);
  for (const url of Object.values(before)) expect(await statusOf(url)).toBe(404);
  for (const kind of ["avatar", "banner"] as const) {
    const code = await upload(beto, kind, await picture(`ana ${kind}`));
    expect(code).toBe("file_blocked");
  }
  const [own] = (await ana.call(getOwnDecisions, {})).data.decisions;
  expect(own).toMatchObject({ action: "remove", kind: "profile", ...rule });
  // Whoever decides an appeal sees them.
  const { pictures } = (await moderator.call(getCase, { id: caseId })).data;
  expect(pictures).toHaveLength(2);
  for (const url of pictures) expect(await statusOf(url)).toBe(200);

  for (let i = 0; i < 2; i += 1)
    await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  expect(await picturesOf(ana)).toEqual(before);
  for (const url of Object.values(before)) expect(await statusOf(url)).toBe(200);
  expect(await upload(beto, "avatar", await picture("ana avatar"))).toMatch(/-/);
});

test("only the one that breaks a rule is removed, and a newer one stays when it is undone", async () => {
  const caro = await pictured("caro");
  const before = await picturesOf(caro);
  const decision = await remove(caro, "avatar");
  expect(await picturesOf(caro)).toEqual({ avatar: null, banner: before.banner });
  const { error } = await remove(caro, "avatar");
  expect([error.code, error.field]).toEqual(["action_not_possible", "pictures"]);
  const file = await upload(caro, "avatar", await picture("otra"));
  await caro.call(updateProfile, { avatar_file_id: file });
  const { avatar } = await picturesOf(caro);
  await moderator.call(undoDecision, { id: decision.data.id, statement: "Fue un error." });
  expect(await picturesOf(caro)).toEqual({ avatar, banner: before.banner });
  expect(await statusOf(avatar)).toBe(200);
  const files = await server.query("select from files where owner_id = $1", [caro.id]);
  expect(files).toHaveLength(2);
});

test("a profile without pictures has none to remove, and nothing else has pictures of a profile", async () => {
  const dani = await server.person("dani");
  const id = await reported(dani.id);
  expect((await moderator.call(getCase, { id })).data.actions).not.toContain("remove");
  expect((await remove(dani)).error.code).toBe("action_not_possible");
  const warning = { id, action: "warn", ...rule, pictures: "both" } as const;
  expect((await moderator.call(decideCase, warning)).error).toMatchObject({
    code: "action_not_possible",
    field: "pictures",
  });
});
