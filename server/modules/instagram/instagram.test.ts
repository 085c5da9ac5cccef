import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  beginInstagram,
  getInstagram,
  importInstagram,
  linkInstagram,
  unlinkInstagram,
} from "#contract/instagram/instagram";
import { getNotifications } from "#contract/notifications/notifications";
import { getProfile } from "#contract/people/profiles";
import { getDraft, getDrafts, saveDraft } from "#contract/posts/drafts";
import { readConfig } from "#platform/config";
import { createBand, forBand } from "#testing/bands";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import {
  type InstagramPerson,
  type InstagramStandIn,
  instagramStandIn,
} from "#testing/instagram-stand-in";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { openConnection } from "./connection.ts";
import { renewTokens } from "./renew-tokens.ts";

type Person = Awaited<ReturnType<TestServer["person"]>> & { username: string };
let instagram: InstagramStandIn;
let server: TestServer;
let people = 0;

beforeAll(async () => {
  instagram = await instagramStandIn();
  const { url } = instagram;
  server = await testServer({
    instagram: {
      clientId: instagram.clientId,
      secret: instagram.secret,
      loginUrl: url,
      tokenUrl: url,
      graphUrl: url,
      encryptionKeys: [randomBytes(32)],
    },
    links: {
      allowedTargets: [instagram.target],
      spotifyUrl: "http://127.0.0.1:9",
      youTubeUrl: "http://127.0.0.1:9",
    },
  });
});
afterEach(() => {
  instagram.trouble = "none";
});
afterAll(async () => {
  await server.stop();
  await instagram.stop();
});

async function somebody(): Promise<Person> {
  people += 1;
  const username = `persona${people}`;
  return Object.assign(await server.person(username, { role: "creator" }), { username });
}
let accounts = 0;
function account(details: Partial<InstagramPerson> = {}): InstagramPerson {
  accounts += 1;
  return {
    appUserId: `app${accounts}`,
    userId: `1784${accounts}`,
    username: `cuenta_${accounts}`,
    accountType: "MEDIA_CREATOR",
    media: [],
    ...details,
  };
}
/** Gives the permission at Instagram; what it adds to /ig/callback. */
async function permit(who: Pick<Person, "call">, person: InstagramPerson | null) {
  instagram.person = person;
  const begun = await who.call(beginInstagram, {});
  const back = await fetch(begun.data.url, { redirect: "manual" });
  const url = new URL(back.headers.get("location") ?? "");
  expect(`${url.origin}${url.pathname}`).toBe(`${server.url}/ig/callback`);
  const { code = "", state = "" } = Object.fromEntries(url.searchParams);
  return { code, state };
}
const link = async (who: Pick<Person, "call">, person: InstagramPerson) =>
  who.call(linkInstagram, await permit(who, person));
const stateOf = async (who: Pick<Person, "call">) => (await who.call(getInstagram, {})).data;
const handleOf = async (who: Person) =>
  (await server.visitor.call(getProfile, { handle: who.username })).data.instagram_handle;
const picture = (color: string) =>
  sharp({ create: { width: 320, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();

describe("connecting an account", () => {
  test("shows its handle as verified, stores the token encrypted, and works once per permission", async () => {
    const ana = await somebody();
    expect(await stateOf(ana)).toEqual({ is_available: true, account: null });
    const person = account({ username: "ana.canta" });
    const permission = await permit(ana, person);
    const linked = await ana.call(linkInstagram, permission);
    expect(linked.data.account).toMatchObject({ username: "ana.canta", state: "active" });
    expect(await handleOf(ana)).toBe("ana.canta");
    const again = await ana.call(linkInstagram, permission);
    expect([again.status, again.error.code]).toEqual([400, "instagram_link_expired"]);
    const [row] = await server.query<{ token: Buffer; scopes: string[] }>(
      "select token, scopes from instagram_accounts where profile_id = $1",
      [ana.id],
    );
    expect(row?.scopes).toEqual(["instagram_business_basic"]);
    expect(row?.token.toString("latin1")).not.toMatch(/IG[\da-f]{20}/);
    expect(JSON.stringify(linked.data)).not.toMatch(/IG[\da-f]{20}/);
  });

  test("a state of another person, another session, a made-up or an old one is refused, and used up", async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const person = account();
    const refused = async (who: Pick<Person, "call">, answer: { code: string; state: string }) => {
      const { status, error } = await who.call(linkInstagram, answer);
      expect([status, error.code]).toEqual([400, "instagram_link_expired"]);
    };
    const stolen = await permit(ana, person);
    await refused(eva, stolen);
    await refused(ana, stolen);
    const otherSession = caller(server.url, await openSession(server, ana.username));
    await refused(otherSession, await permit(ana, person));
    await refused(ana, { ...(await permit(ana, person)), state: "inventado" });
    const late = await permit(ana, person);
    await server.query("update instagram_states set created_at = now() - interval '11 minutes'");
    const requestsBefore = instagram.requests.length;
    await refused(ana, late);
    expect(instagram.requests).toHaveLength(requestsBefore);
    expect((await stateOf(ana)).account).toBeNull();
  });

  test("an expired or invented code, a personal account, an app in test and a missing permission are said clearly", async () => {
    const ana = await somebody();
    const codeOf = async (person: InstagramPerson, change = {}) => {
      const { status, error } = await ana.call(linkInstagram, {
        ...(await permit(ana, person)),
        ...change,
      });
      return [status, error.code];
    };
    expect(await codeOf(account(), { code: "inventado" })).toEqual([400, "instagram_link_expired"]);
    expect(await codeOf(account({ accountType: "PERSONAL" }))).toEqual([
      403,
      "instagram_personal_account",
    ]);
    expect(await codeOf(account({ isUninvited: true }))).toEqual([403, "instagram_not_invited"]);
    expect(await codeOf(account({ withholdsScope: true }))).toEqual([
      403,
      "instagram_permission_missing",
    ]);
    const permission = await permit(ana, account());
    instagram.pass(2 * 3_600_000);
    const late = await ana.call(linkInstagram, permission);
    expect(late.error.code).toBe("instagram_link_expired");
    expect((await stateOf(ana)).account).toBeNull();
  });

  test("an Instagram that fails, answers nonsense or without end stores nothing", async () => {
    const ana = await somebody();
    for (const trouble of ["status", "garbage", "huge"] as const) {
      const permission = await permit(ana, account());
      instagram.trouble = trouble;
      const { status, error } = await ana.call(linkInstagram, permission);
      instagram.trouble = "none";
      expect([status, error.code]).toEqual([503, "instagram_no_answer"]);
    }
    expect((await stateOf(ana)).account).toBeNull();
  });

  test("an account belongs to one profile; who connects another one loses the former", async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const [first, second] = [account(), account()];
    await link(ana, first);
    const taken = await link(eva, first);
    expect([taken.status, taken.error.code]).toEqual([409, "instagram_taken"]);
    expect(await handleOf(eva)).toBeNull();
    await link(ana, second);
    await link(eva, first);
    // Who is refused keeps what they had.
    expect((await link(ana, first)).status).toBe(409);
    expect(await handleOf(ana)).toBe(second.username);
    await eva.call(unlinkInstagram, {});
    expect(await handleOf(ana)).toBe(second.username);
    expect((await link(eva, first)).status).toBe(200);
    // The same account again, under another name meanwhile.
    first.username = "nombre_nuevo";
    expect((await link(eva, first)).data.account.username).toBe("nombre_nuevo");
  });

  test("two profiles that swap their accounts at once do not wait for each other", async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const [first, second] = [account(), account()];
    await link(ana, first);
    await link(eva, second);
    const permissions = [await permit(ana, second), await permit(eva, first)] as const;
    const answers = await Promise.all([
      ana.call(linkInstagram, permissions[0]),
      eva.call(linkInstagram, permissions[1]),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  test("two answers at once link one account", async () => {
    const ana = await somebody();
    const permissions = [await permit(ana, account())];
    permissions.push(await permit(ana, account()));
    const answers = await Promise.all(
      permissions.map((permission) => ana.call(linkInstagram, permission)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await server.query("select 1 from instagram_accounts where profile_id = $1", [
      ana.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("a band connects its own", async () => {
    const ana = await somebody();
    const band = await createBand(server, "banda_con_fotos", ana.id);
    const acting: Pick<Person, "call"> = {
      call: (endpoint, input) => ana.call(endpoint, input, forBand(band)),
    };
    const person = account();
    expect((await link(acting, person)).status).toBe(200);
    expect((await stateOf(ana)).account).toBeNull();
    expect((await stateOf(acting)).account?.username).toBe(person.username);
  });

  test("a server without settings offers nothing", async () => {
    const bare = await testServer();
    try {
      const ana = await bare.person("ana");
      expect(await stateOf(ana)).toEqual({ is_available: false, account: null });
      for (const endpoint of [beginInstagram, importInstagram] as const)
        expect((await ana.call(endpoint, {})).error.code).toBe("instagram_unavailable");
      const linked = await ana.call(linkInstagram, { code: "x", state: "x" });
      expect(linked.error.code).toBe("instagram_unavailable");
      expect((await bare.visitor.fetch("/ig/delete", { method: "POST" })).status).toBe(404);
    } finally {
      await bare.stop();
    }
  });

  test("settings without keys for the tokens, or with short ones, stop the start with a sentence", () => {
    const app = { INSTAGRAM_CLIENT_ID: "1", INSTAGRAM_CLIENT_SECRET: "2" };
    expect(() => readConfig(app)).toThrow(/Falta la variable ENCRYPTION_KEYS/);
    expect(() => readConfig({ ...app, ENCRYPTION_KEYS: "YWJj" })).toThrow(
      /ENCRYPTION_KEYS no vale/,
    );
    expect(() => readConfig({ INSTAGRAM_CLIENT_ID: "1" })).toThrow(/INSTAGRAM_CLIENT_SECRET/);
  });
});

describe("disconnecting", () => {
  test("deletes everything of the account; repeating it changes nothing", async () => {
    const ana = await somebody();
    await link(ana, account());
    expect((await ana.call(unlinkInstagram, {})).status).toBe(200);
    expect((await ana.call(unlinkInstagram, {})).status).toBe(200);
    expect((await stateOf(ana)).account).toBeNull();
    expect(await handleOf(ana)).toBeNull();
  });

  const post = (path: string, signedRequest: string) =>
    server.visitor.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ signed_request: signedRequest }),
    });

  test("Instagram's callbacks delete everything, and say where that can be looked up", async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const [hers, other] = [account(), account()];
    await link(ana, hers);
    await link(eva, other);
    expect((await post("/ig/deauthorize", instagram.signedRequest(hers.appUserId))).status).toBe(
      200,
    );
    expect([(await stateOf(ana)).account, await handleOf(eva)]).toEqual([null, other.username]);
    await link(ana, hers);
    const deletion = await post("/ig/delete", instagram.signedRequest(hers.userId));
    const { url, confirmation_code } = (await deletion.json()) as Record<string, string>;
    expect((await stateOf(ana)).account).toBeNull();
    expect(url).toContain(confirmation_code);
    expect(await (await fetch(url ?? "")).text()).toContain("ya no guarda la conexión");
    expect((await server.visitor.fetch("/ig/borrado?codigo=inventado.x")).status).toBe(404);
    expect((await server.visitor.fetch("/ig/borrado")).status).toBe(404);
    const { notifications } = (await ana.call(getNotifications, {})).data;
    expect(notifications.map(({ type }) => type)).toEqual(["system"]);
  });

  test("a forged, changed or old callback, and one from before the account was linked again, deletes nothing", async () => {
    const ana = await somebody();
    const person = account();
    await link(ana, person);
    const { appUserId } = person;
    const hourAgo = new Date(Date.now() - 3_600_000);
    const [signature, body] = instagram.signedRequest(appUserId).split(".");
    const requests = [
      instagram.signedRequest(appUserId, { secret: "otro secreto" }),
      `${signature}.${body}x`,
      `${signature}.${Buffer.from("{}").toString("base64url")}`,
      `.${body}`,
      "nada",
      "",
      instagram.signedRequest(appUserId, { issuedAt: new Date(Date.now() - 8 * 86_400_000) }),
    ];
    for (const request of requests) expect((await post("/ig/delete", request)).status).toBe(400);
    const early = instagram.signedRequest(appUserId, { issuedAt: hourAgo });
    expect((await post("/ig/deauthorize", early)).status).toBe(200);
    expect((await stateOf(ana)).account?.username).toBe(person.username);
  });
});

describe("tokens", () => {
  const renew = () => {
    const connection = openConnection(server.ctx.config);
    if (connection === null) throw new Error("not configured");
    return renewTokens(server.ctx, connection);
  };
  const age = (who: Person, days: number) => {
    instagram.pass(days * 86_400_000);
    return server.query(
      `update instagram_accounts set expires_at = expires_at - $2 * interval '1 day',
         renewed_at = renewed_at - $2 * interval '1 day', checked_at = checked_at - $2 * interval '1 day' where profile_id = $1`,
      [who.id, days],
    );
  };
  const daysLeft = async (who: Person) => {
    const [row] = await server.query<{ days: number }>(
      `select extract(epoch from expires_at - now())::float8 / 86400 as days from instagram_accounts where profile_id = $1`,
      [who.id],
    );
    return Math.round(row?.days ?? -1);
  };
  const told = async (who: Person) =>
    (await who.call(getNotifications, {})).data.notifications.filter(
      ({ type }) => type === "system",
    ).length;

  test("are renewed by job from day 50 on, again every three days when that fails, and the person is told in the end", async () => {
    const ana = await somebody();
    await link(ana, account());
    await age(ana, 49);
    await renew();
    expect(await daysLeft(ana)).toBe(11);
    await age(ana, 2);
    await renew();
    expect(await daysLeft(ana)).toBe(60);
    await age(ana, 51);
    instagram.trouble = "status";
    await renew();
    const requestsBefore = instagram.requests.length;
    await renew();
    expect(instagram.requests).toHaveLength(requestsBefore);
    expect([(await stateOf(ana)).account?.state, await told(ana)]).toEqual(["active", 0]);
    await age(ana, 10);
    await renew();
    expect([(await stateOf(ana)).account?.state, await told(ana)]).toEqual(["expired", 1]);
    expect(await handleOf(ana)).toBeNull();
    const failed = await ana.call(importInstagram, {});
    expect([failed.status, failed.error.code]).toEqual([409, "instagram_not_linked"]);
  });

  test("names are read again every week, and an account that turned personal is verified no longer", async () => {
    const ana = await somebody();
    const person = account();
    await link(ana, person);
    person.username = "otro.nombre";
    await renew();
    expect(await handleOf(ana)).not.toBe("otro.nombre");
    await age(ana, 8);
    await renew();
    expect(await handleOf(ana)).toBe("otro.nombre");
    person.accountType = "PERSONAL";
    await age(ana, 8);
    await renew();
    expect([await handleOf(ana), await told(ana)]).toEqual([null, 1]);
  });

  test("a permission that was taken back ends the verification, and another profile can link the account", async () => {
    const [ana, eva] = [await somebody(), await somebody()];
    const person = account();
    await link(ana, person);
    await age(ana, 51);
    instagram.revoke(person);
    await renew();
    expect([(await stateOf(ana)).account?.state, await handleOf(ana), await told(ana)]).toEqual([
      "revoked",
      null,
      1,
    ]);
    expect((await link(eva, person)).status).toBe(200);
    expect((await stateOf(ana)).account).toBeNull();
  });
});

describe("importing pictures", () => {
  const imported = (who: Person) =>
    eventually(async () => {
      const result = (await stateOf(who)).account?.import;
      expect(result?.state).not.toBe("running");
      return result;
    });
  const draftsOf = async (who: Person) => (await who.call(getDrafts, {})).data.drafts;

  test("makes drafts of pictures and carousels with their captions, the newest first, each once", async () => {
    const ana = await somebody();
    const person = account({
      media: [
        { id: "m3", caption: "Gira nueva\n🎸", pictures: [await picture("red")] },
        { id: "m2", caption: "Un vídeo", pictures: [await picture("blue")], isVideo: true },
        { id: "m1", pictures: [await picture("green"), Buffer.from("x"), await picture("white")] },
      ],
    });
    await link(ana, person);
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
    const ana = await somebody();
    await link(ana, account({ media: [{ id: "x1", pictures: [await picture("red")] }] }));
    await Promise.all([ana.call(importInstagram, {}), ana.call(importInstagram, {})]);
    await imported(ana);
    expect(await draftsOf(ana)).toHaveLength(1);
  });

  test("what is no picture is left out, and an Instagram without an answer is said", async () => {
    const ana = await somebody();
    const pictures = [Buffer.from("<html>"), Buffer.alloc(6 * 1024 * 1024, 1)];
    await link(
      ana,
      account({ media: pictures.map((one, at) => ({ id: `p${at}`, pictures: [one] })) }),
    );
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 0 });
    instagram.trouble = "status";
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "failed", drafts: 0 });
  });

  test("a picture that cannot be read now leaves its publication for the next import", async () => {
    const ana = await somebody();
    const pictures: (Buffer | "gone")[] = [await picture("red"), "gone"];
    const person = account({
      media: [
        { id: "g2", pictures },
        { id: "g1", pictures: [await picture("blue")] },
      ],
    });
    await link(ana, person);
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "failed", drafts: 1 });
    pictures[1] = await picture("white");
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 1 });
    expect((await draftsOf(ana)).map(({ files }) => files)).toEqual([2, 1]);
  });

  test("an import that was lost an hour ago is said, and can be begun again", async () => {
    const ana = await somebody();
    await link(ana, account({ media: [{ id: "l1", pictures: [await picture("red")] }] }));
    await server.query(
      "update instagram_accounts set import_state = 'running', imported_at = now() - interval '61 minutes' where profile_id = $1",
      [ana.id],
    );
    expect((await stateOf(ana)).account?.import?.state).toBe("failed");
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "done", drafts: 1 });
  });

  test("full drafts stop it, and are said", async () => {
    const ana = await somebody();
    const content = { text: "Lleno" };
    for (let at = 0; at < 100; at++)
      await ana.call(saveDraft, { id: crypto.randomUUID(), version: 0, content });
    await link(ana, account({ media: [{ id: "f1", pictures: [await picture("red")] }] }));
    await ana.call(importInstagram, {});
    expect(await imported(ana)).toMatchObject({ state: "full", drafts: 0 });
    expect(await draftsOf(ana)).toHaveLength(100);
  });
});
