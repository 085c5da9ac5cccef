import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getNameRequest, requestName, withdrawNameRequest } from "#contract/people/name-requests";
import { getMe, getProfile } from "#contract/people/profiles";
import { changeUsername, getMyUsername } from "#contract/people/usernames";
import {
  getNameRequests,
  handOverName,
  refuseName,
  undoNameHandover,
} from "#contract/staff/name-requests";
import { mailsTo } from "#testing/auth/mailbox";
import { createBand } from "#testing/bands";
import { indexPlan } from "#testing/generic-plan";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { latestRequest, openRequests } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let chief: Person;
let moderator: Person;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
});
afterAll(() => server.stop());

const why = "Toco con este nombre desde 2009.";
const reason = "Su sello lo confirma.";
const links = ["https://sello.example/artistas"];
const codeOf = async (promise: Promise<{ error: { code: string } }>) => (await promise).error.code;
const ask = (who: Person, name: string) => who.call(requestName, { name, why, links });
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const requestId = async (who: Person) =>
  (await who.call(getNameRequest, {})).data.request?.id ?? "";
const give = async (who: Person) => chief.call(handOverName, { id: await requestId(who), reason });
const undo = async (who: Person) =>
  chief.call(undoNameHandover, { id: await requestId(who), reason });
const namesOf = async (who: Person) => {
  const { username, creator_slug } = (await who.call(getMe, {})).data;
  return { username, creator_slug };
};
const idUnder = async (handle: string) =>
  (await server.visitor.call(getProfile, { handle })).data.id ?? null;
const lastMailTo = async (username: string) =>
  (await mailsTo(server, `${username}@resuena.test`))[0];
const auditOf = (id: string) =>
  server.query<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_log where subject_id = $1 order by id",
    [id],
  );
/** Names on which the tables disagree. */
const strays = () =>
  server.query(
    `select h.handle from handles h join profiles p on p.id = h.profile_id
     where (h.released_at is null) <> coalesce(h.handle in (p.username, p.creator_slug), false)
     union all
     select n.name from profiles p cross join lateral (values (p.username), (p.creator_slug)) n (name)
     where n.name is not null and not exists (
       select from handles h where h.handle = n.name and h.profile_id = p.id)`,
  );

describe("a request", () => {
  test("is one open one per person, also at once; it can be withdrawn", async () => {
    const [ana] = [await server.person("ana"), await server.person("beto")];
    const answers = await Promise.all([ask(ana, " BETO "), ask(ana, "beto"), ask(ana, "jefa")]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await codeOf(ask(ana, "beto"))).toBe("name_request_exists");
    expect((await ana.call(getNameRequest, {})).data.request).toMatchObject({
      why,
      links,
      state: "open",
      answer: "",
    });
    const list = (await chief.call(getNameRequests, {})).data.requests;
    expect(list).toMatchObject([{ why, links, requester: { person: { id: ana.id } } }]);
    for (let n = 0; n < 2; n += 1)
      expect((await ana.call(withdrawNameRequest, {})).status).toBe(200);
    expect((await ana.call(getNameRequest, {})).data.request).toBeNull();
  });

  test("needs a name that somebody else has, a reason, and https", async () => {
    const carla = await server.person("carla");
    expect(await codeOf(ask(carla, "carla"))).toBe("name_is_own");
    expect(await codeOf(ask(carla, "nadie-lo-tiene"))).toBe("name_not_held");
    expect(await codeOf(ask(carla, "ñandú"))).toBe("username_malformed");
    expect(await codeOf(ask(carla, "soporte"))).toBe("username_reserved");
    expect(await codeOf(ask(await server.person("nueva", { fresh: true }), "carla"))).toBe(
      "conflict",
    );
    for (const wrong of [
      { why: " " },
      { why: "a".repeat(1001) },
      { links: Array(4).fill("https://a.example") },
      { links: ["http://a.example"] },
      { links: ["javascript:alert(1)"] },
      { links: ["https://user@evil.example/"] },
      { links: [`https://a.example/${"a".repeat(300)}`] },
    ])
      expect(
        await codeOf(carla.call(requestName, { name: "jefa", why, links, ...wrong })),
        JSON.stringify(wrong).slice(0, 60),
      ).toBe("invalid_input");
    expect((await server.visitor.call(requestName, { name: "jefa", why, links })).status).toBe(401);
  });

  test("is refused with a text, and can be made again", async () => {
    const [dario] = [await server.person("dario"), await server.person("elena")];
    await ask(dario, "elena");
    const id = await requestId(dario);
    const refuse = () => chief.call(refuseName, { id, reason: "No vemos quién eres." });
    expect(statusesOf(await Promise.all([refuse(), refuse()]))).toEqual([200, 404]);
    expect((await dario.call(getNameRequest, {})).data.request).toMatchObject({
      state: "refused",
      answer: "No vemos quién eres.",
    });
    expect((await lastMailTo("dario"))?.text).toContain("No vemos quién eres.");
    expect(await codeOf(chief.call(handOverName, { id, reason }))).toBe("name_request_gone");
    expect((await ask(dario, "elena")).status).toBe(200);
    await dario.call(withdrawNameRequest, {});
  });
});

describe("a name that is handed over", () => {
  test("goes with its address; both are mailed, and everything can be undone exactly", async () => {
    const luna = await server.person("la-luna", { role: "creator", name: "Luna Nueva" });
    const nora = await server.person("nora");
    const before = await namesOf(luna);
    expect(before).toEqual({ username: "la-luna", creator_slug: "luna-nueva" });
    await ask(nora, "la-luna");
    expect(statusesOf(await Promise.all([give(nora), give(nora), give(nora)]))).toEqual([
      200, 404, 404,
    ]);
    expect(await idUnder("la-luna")).toBe(nora.id);
    expect(await idUnder("nora"), "as after a rename").toBe(nora.id);
    const after = await namesOf(luna);
    expect(after).toEqual({
      username: expect.stringMatching(/^persona-\d+$/),
      creator_slug: "luna-nueva",
    });
    expect((await nora.call(getMe, {})).data.username).toBe("la-luna");
    expect(await strays()).toEqual([]);
    const mail = await lastMailTo("la-luna");
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain(after.username ?? "-");
    expect(mail?.text).toContain("contesta a este correo");
    expect((await lastMailTo("nora"))?.subject).toContain("Ya eres @la-luna");

    expect(statusesOf(await Promise.all([undo(nora), undo(nora)]))).toEqual([200, 404]);
    expect(await namesOf(luna)).toEqual(before);
    expect((await namesOf(nora)).username).toBe("nora");
    expect(await idUnder("la-luna")).toBe(luna.id);
    expect(await strays()).toEqual([]);
    expect((await auditOf(await requestId(nora))).map(({ action }) => action)).toEqual([
      "name_handed_over",
      "name_handover_undone",
    ]);
  });

  test("may be an artist's address, a former name, or both of somebody's names", async () => {
    const olga = await server.person("olga", { role: "creator", name: "Las Olas" });
    const pilar = await server.person("pilar");
    await ask(pilar, "las-olas");
    expect((await give(pilar)).status).toBe(200);
    expect(await namesOf(olga)).toEqual({
      username: "olga",
      creator_slug: expect.stringMatching(/^persona-/),
    });
    expect((await undo(pilar)).status).toBe(200);
    expect(await namesOf(olga)).toEqual({ username: "olga", creator_slug: "las-olas" });

    await olga.call(changeUsername, { username: "olga-dos" });
    await ask(pilar, "olga");
    const { requests } = (await chief.call(getNameRequests, {})).data;
    expect(requests.at(-1)?.holder).toMatchObject({ is_former_name: true });
    expect((await give(pilar)).status).toBe(200);
    expect(await namesOf(olga)).toMatchObject({ username: "olga-dos" });
    expect((await undo(pilar)).status).toBe(200);
    expect((await olga.call(getMyUsername, {})).data.other_names.map(({ name }) => name)).toContain(
      "olga",
    );
    expect(await strays()).toEqual([]);

    const rita = await server.person("rita", { role: "creator", name: "Rita" });
    await ask(pilar, "rita");
    expect((await give(pilar)).status).toBe(200);
    const names = await namesOf(rita);
    expect(names.username).toBe(names.creator_slug);
    expect((await undo(pilar)).status).toBe(200);
    expect(await namesOf(rita)).toEqual({ username: "rita", creator_slug: "rita" });
    expect(await strays()).toEqual([]);
  });

  test("is undone also when both chose other names meanwhile, until 30 days after", async () => {
    const [sara, tina] = [await server.person("sara"), await server.person("tina")];
    await ask(tina, "sara");
    await give(tina);
    expect((await sara.call(changeUsername, { username: "sara-nueva" })).status).toBe(200);
    await tina.call(changeUsername, { username: "tina-nueva" });
    const id = await requestId(tina);
    await server.query(
      "update name_requests set decided_at = now() - interval '30 days' where id = $1",
      [id],
    );
    expect(await codeOf(undo(tina))).toBe("name_request_gone");
    await server.query(
      "update name_requests set decided_at = now() - interval '29 days' where id = $1",
      [id],
    );
    expect((await undo(tina)).status).toBe(200);
    expect((await namesOf(sara)).username).toBe("sara");
    expect((await namesOf(tina)).username).toBe("tina-nueva");
    expect(await strays()).toEqual([]);
  });

  test("cannot be undone once it belongs to a third person, or an account is gone", async () => {
    const [uma, vera] = [await server.person("uma"), await server.person("vera")];
    const wanda = await server.person("wanda");
    await ask(vera, "uma");
    await give(vera);
    const first = await requestId(vera);
    await ask(wanda, "uma");
    await give(wanda);
    expect(await codeOf(chief.call(undoNameHandover, { id: first, reason }))).toBe(
      "name_undo_impossible",
    );
    await server.query("delete from users where id = $1", [uma.id]);
    expect(await codeOf(chief.call(undoNameHandover, { id: first, reason }))).toBe(
      "name_request_gone",
    );
    expect(await strays()).toEqual([]);
  });

  test("is nobody's of the staff, nor decided about oneself; a band's owner is told", async () => {
    const ximena = await server.person("ximena");
    await ask(ximena, "modera");
    expect(await codeOf(give(ximena))).toBe("account_is_staff");
    await ximena.call(withdrawNameRequest, {});
    await ask(ximena, "jefa");
    expect(await codeOf(give(ximena))).toBe("cannot_act_on_self");
    await ximena.call(withdrawNameRequest, {});
    await ask(chief, "ximena");
    for (const act of [handOverName, refuseName])
      expect(await codeOf(chief.call(act, { id: await requestId(chief), reason }))).toBe(
        "cannot_act_on_self",
      );
    await chief.call(withdrawNameRequest, {});
    const yago = await server.person("yago");
    const band = await createBand(server, "los-truenos", yago.id);
    await ask(ximena, "los-truenos");
    expect(
      await codeOf(moderator.call(handOverName, { id: await requestId(ximena), reason })),
    ).toBe("forbidden");
    expect((await give(ximena)).status).toBe(200);
    expect((await lastMailTo("yago"))?.subject).toContain("@los-truenos");
    const [row] = await server.query<{ username: string }>(
      "select username from profiles where id = $1",
      [band],
    );
    expect(row?.username).toMatch(/^persona-/);
  });

  test("that two ask for goes to one, and unknown requests are none", async () => {
    const zoe = await server.person("zoe");
    const two = [await server.person("abril"), await server.person("bruna")];
    for (const who of two) await ask(who, "zoe");
    const answers = await Promise.all(two.map((who) => give(who)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await idUnder("zoe")).not.toBe(zoe.id);
    expect(await strays()).toEqual([]);
    for (const act of [handOverName, refuseName, undoNameHandover])
      expect(await codeOf(chief.call(act, { id: crypto.randomUUID(), reason }))).toBe(
        "name_request_gone",
      );
  });

  test("changes hands while its holder renames, and no name is lost or doubled", async () => {
    for (let n = 0; n < 6; n += 1) {
      const holder = await server.person(`duena-${n}`);
      const wisher = await server.person(`pide-${n}`);
      await ask(wisher, `duena-${n}`);
      const answers = await Promise.all([
        give(wisher),
        holder.call(changeUsername, { username: `otra-${n}` }),
        wisher.call(changeUsername, { username: `mia-${n}` }),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
    }
    expect(await strays()).toEqual([]);
  });
});

test("a page that nobody used for 12 months is marked", async () => {
  const [old, wisher] = [await server.person("antigua"), await server.person("quiere")];
  await ask(wisher, "antigua");
  const holder = async () =>
    (await chief.call(getNameRequests, {})).data.requests.find(({ name }) => name === "antigua")
      ?.holder;
  expect(await holder()).toMatchObject({ is_unused: false, posts: 0, person: { id: old.id } });
  await server.query("delete from sessions where user_id = $1", [old.id]);
  await server.query(
    "update users set last_sign_in_at = now() - interval '13 months' where id = $1",
    [old.id],
  );
  await server.query(
    "update profiles set created_at = now() - interval '20 months' where id = $1",
    [old.id],
  );
  expect(await holder()).toMatchObject({ is_unused: true });
});

test("requests are read by their indexes", async () => {
  expect(await indexPlan(server, latestRequest.text)).toContain("name_requests_requester");
  expect(await indexPlan(server, openRequests.text)).toContain("name_requests_queue");
});
