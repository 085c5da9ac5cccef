import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  beginInstagram,
  importInstagram,
  linkInstagram,
  unlinkInstagram,
} from "#contract/instagram/instagram";
import { getNotifications } from "#contract/notifications/notifications";
import { getProfile } from "#contract/people/profiles";
import { readConfig } from "#platform/config";
import { createBand, forBand } from "#testing/bands";
import { type Caller, caller } from "#testing/caller";
import {
  type Artist,
  instagramAccount,
  type InstagramScene,
  instagramScene,
} from "#testing/instagram-scene";
import type { InstagramPerson } from "#testing/instagram-stand-in";
import { openSession } from "#testing/people";
import { testServer } from "#testing/test-server";
import { openConnection } from "./connection.ts";
import { renewTokens } from "./renew-tokens.ts";

type Acting = Pick<Caller, "call">;
let scene: InstagramScene;
beforeAll(async () => {
  scene = await instagramScene();
});
afterEach(() => {
  scene.instagram.trouble = "none";
});
afterAll(() => scene.stop());

const handleOf = async (who: Artist) =>
  (await scene.server.visitor.call(getProfile, { handle: who.username })).data.instagram_handle;

describe("connecting an account", () => {
  test("shows its handle as verified, stores the token encrypted, and works once per permission", async () => {
    const ana = await scene.somebody();
    expect(await scene.stateOf(ana)).toEqual({ is_available: true, account: null });
    const person = instagramAccount({ username: "ana.canta" });
    const permission = await scene.permit(ana, person);
    const linked = await ana.call(linkInstagram, permission);
    expect(linked.data.account).toMatchObject({ username: "ana.canta", state: "active" });
    expect(await handleOf(ana)).toBe("ana.canta");
    const again = await ana.call(linkInstagram, permission);
    expect([again.status, again.error.code]).toEqual([400, "instagram_link_expired"]);
    const [row] = await scene.server.query<{ token: Buffer; scopes: string[] }>(
      "select token, scopes from instagram_accounts where profile_id = $1",
      [ana.id],
    );
    expect(row?.scopes).toEqual(["instagram_business_basic"]);
    expect(row?.token.toString("latin1")).not.toMatch(/IG[\da-f]{20}/);
    expect(JSON.stringify(linked.data)).not.toMatch(/IG[\da-f]{20}/);
  });

  test("a state of another person, another session, a made-up or an old one is refused, and used up", async () => {
    const [ana, eva] = [await scene.somebody(), await scene.somebody()];
    const person = instagramAccount();
    const expectExpired = async (who: Acting, answer: { code: string; state: string }) => {
      const { status, error } = await who.call(linkInstagram, answer);
      expect([status, error.code]).toEqual([400, "instagram_link_expired"]);
    };
    const stolen = await scene.permit(ana, person);
    await expectExpired(eva, stolen);
    await expectExpired(ana, stolen);
    const otherSession = caller(scene.server.url, await openSession(scene.server, ana.username));
    await expectExpired(otherSession, await scene.permit(ana, person));
    await expectExpired(ana, { ...(await scene.permit(ana, person)), state: "inventado" });
    const late = await scene.permit(ana, person);
    await scene.server.query(
      "update instagram_states set created_at = now() - interval '11 minutes'",
    );
    const requestsBefore = scene.instagram.requests.length;
    await expectExpired(ana, late);
    expect(scene.instagram.requests).toHaveLength(requestsBefore);
    expect((await scene.stateOf(ana)).account).toBeNull();
  });

  test("an expired or invented code, a personal account, an app in test and a missing permission are said clearly", async () => {
    const ana = await scene.somebody();
    const codeOf = async (person: InstagramPerson, change = {}) => {
      const { status, error } = await ana.call(linkInstagram, {
        ...(await scene.permit(ana, person)),
        ...change,
      });
      return [status, error.code];
    };
    expect(await codeOf(instagramAccount(), { code: "inventado" })).toEqual([
      400,
      "instagram_link_expired",
    ]);
    expect(await codeOf(instagramAccount({ accountType: "PERSONAL" }))).toEqual([
      403,
      "instagram_personal_account",
    ]);
    expect(await codeOf(instagramAccount({ isUninvited: true }))).toEqual([
      403,
      "instagram_not_invited",
    ]);
    expect(await codeOf(instagramAccount({ withholdsScope: true }))).toEqual([
      403,
      "instagram_permission_missing",
    ]);
    const permission = await scene.permit(ana, instagramAccount());
    scene.instagram.pass(2 * 3_600_000);
    const late = await ana.call(linkInstagram, permission);
    expect(late.error.code).toBe("instagram_link_expired");
    expect((await scene.stateOf(ana)).account).toBeNull();
  });

  test("an Instagram that fails, answers nonsense or without end stores nothing", async () => {
    const ana = await scene.somebody();
    for (const trouble of ["status", "garbage", "huge"] as const) {
      const permission = await scene.permit(ana, instagramAccount());
      scene.instagram.trouble = trouble;
      const { status, error } = await ana.call(linkInstagram, permission);
      scene.instagram.trouble = "none";
      expect([status, error.code]).toEqual([503, "instagram_no_answer"]);
    }
    expect((await scene.stateOf(ana)).account).toBeNull();
  });

  test("an account belongs to one profile; who connects another one loses the former", async () => {
    const [ana, eva] = [await scene.somebody(), await scene.somebody()];
    const [first, second] = [instagramAccount(), instagramAccount()];
    await scene.link(ana, first);
    const answer = await scene.link(eva, first);
    expect([answer.status, answer.error.code]).toEqual([409, "instagram_taken"]);
    expect(await handleOf(eva)).toBeNull();
    await scene.link(ana, second);
    await scene.link(eva, first);
    // Who is refused keeps what they had.
    expect((await scene.link(ana, first)).status).toBe(409);
    expect(await handleOf(ana)).toBe(second.username);
    await eva.call(unlinkInstagram, {});
    expect(await handleOf(ana)).toBe(second.username);
    expect((await scene.link(eva, first)).status).toBe(200);
    // The same account again, under another name meanwhile.
    first.username = "nombre_nuevo";
    expect((await scene.link(eva, first)).data.account.username).toBe("nombre_nuevo");
  });

  test("two profiles that swap their accounts at once do not wait for each other", async () => {
    const [ana, eva] = [await scene.somebody(), await scene.somebody()];
    const [first, second] = [instagramAccount(), instagramAccount()];
    await scene.link(ana, first);
    await scene.link(eva, second);
    const permissions = [await scene.permit(ana, second), await scene.permit(eva, first)] as const;
    const answers = await Promise.all([
      ana.call(linkInstagram, permissions[0]),
      eva.call(linkInstagram, permissions[1]),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  test("two answers at once link one account", async () => {
    const ana = await scene.somebody();
    const permissions = [await scene.permit(ana, instagramAccount())];
    permissions.push(await scene.permit(ana, instagramAccount()));
    const answers = await Promise.all(
      permissions.map((permission) => ana.call(linkInstagram, permission)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await scene.server.query(
      "select 1 from instagram_accounts where profile_id = $1",
      [ana.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("a band connects its own", async () => {
    const ana = await scene.somebody();
    const band = await createBand(scene.server, "banda_con_fotos", ana.id);
    const acting: Acting = {
      call: (endpoint, input) => ana.call(endpoint, input, forBand(band)),
    };
    const person = instagramAccount();
    expect((await scene.link(acting, person)).status).toBe(200);
    expect((await scene.stateOf(ana)).account).toBeNull();
    expect((await scene.stateOf(acting)).account?.username).toBe(person.username);
  });

  test("a server without settings offers nothing", async () => {
    const bare = await testServer();
    try {
      const ana = await bare.person("ana");
      expect(await scene.stateOf(ana)).toEqual({ is_available: false, account: null });
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
    const ana = await scene.somebody();
    await scene.link(ana, instagramAccount());
    expect((await ana.call(unlinkInstagram, {})).status).toBe(200);
    expect((await ana.call(unlinkInstagram, {})).status).toBe(200);
    expect((await scene.stateOf(ana)).account).toBeNull();
    expect(await handleOf(ana)).toBeNull();
  });

  const post = (path: string, signedRequest: string) =>
    scene.server.visitor.fetch(path, {
      method: "POST",
      body: new URLSearchParams({ signed_request: signedRequest }),
    });

  test("Instagram's callbacks delete everything, and say where that can be looked up", async () => {
    const [ana, eva] = [await scene.somebody(), await scene.somebody()];
    const [hers, other] = [instagramAccount(), instagramAccount()];
    await scene.link(ana, hers);
    await scene.link(eva, other);
    expect(
      (await post("/ig/deauthorize", scene.instagram.signedRequest(hers.appUserId))).status,
    ).toBe(200);
    expect([(await scene.stateOf(ana)).account, await handleOf(eva)]).toEqual([
      null,
      other.username,
    ]);
    await scene.link(ana, hers);
    const deletion = await post("/ig/delete", scene.instagram.signedRequest(hers.userId));
    const { url, confirmation_code } = (await deletion.json()) as Record<string, string>;
    expect((await scene.stateOf(ana)).account).toBeNull();
    expect(url).toContain(confirmation_code);
    expect(await (await fetch(url ?? "")).text()).toContain("ya no guarda la conexión");
    expect((await scene.server.visitor.fetch("/ig/borrado?codigo=inventado.x")).status).toBe(404);
    expect((await scene.server.visitor.fetch("/ig/borrado")).status).toBe(404);
    const { notifications } = (await ana.call(getNotifications, {})).data;
    expect(notifications.map(({ type }) => type)).toEqual(["system"]);
  });

  test("a forged, changed or old callback, and one from before the account was linked again, deletes nothing", async () => {
    const ana = await scene.somebody();
    const person = instagramAccount();
    await scene.link(ana, person);
    const { appUserId } = person;
    const hourAgo = new Date(Date.now() - 3_600_000);
    const [signature, body] = scene.instagram.signedRequest(appUserId).split(".");
    const requests = [
      scene.instagram.signedRequest(appUserId, { secret: "otro secreto" }),
      `${signature}.${body}x`,
      `${signature}.${Buffer.from("{}").toString("base64url")}`,
      `.${body}`,
      "nada",
      "",
      scene.instagram.signedRequest(appUserId, { issuedAt: new Date(Date.now() - 8 * 86_400_000) }),
    ];
    for (const request of requests) expect((await post("/ig/delete", request)).status).toBe(400);
    const early = scene.instagram.signedRequest(appUserId, { issuedAt: hourAgo });
    expect((await post("/ig/deauthorize", early)).status).toBe(200);
    expect((await scene.stateOf(ana)).account?.username).toBe(person.username);
  });
});

describe("tokens", () => {
  const renew = () => {
    const connection = openConnection(scene.server.ctx.config);
    if (connection === null) throw new Error("not configured");
    return renewTokens(scene.server.ctx, connection);
  };
  const age = (who: Artist, days: number) => {
    scene.instagram.pass(days * 86_400_000);
    return scene.server.query(
      `update instagram_accounts set expires_at = expires_at - $2 * interval '1 day',
         renewed_at = renewed_at - $2 * interval '1 day', checked_at = checked_at - $2 * interval '1 day' where profile_id = $1`,
      [who.id, days],
    );
  };
  const daysLeft = async (who: Artist) => {
    const [row] = await scene.server.query<{ days: number }>(
      `select extract(epoch from expires_at - now())::float8 / 86400 as days from instagram_accounts where profile_id = $1`,
      [who.id],
    );
    return Math.round(row?.days ?? -1);
  };
  const systemNotices = async (who: Artist) =>
    (await who.call(getNotifications, {})).data.notifications.filter(
      ({ type }) => type === "system",
    ).length;

  test("are renewed by job from day 50 on, again every three days when that fails, and the person is told in the end", async () => {
    const ana = await scene.somebody();
    await scene.link(ana, instagramAccount());
    await age(ana, 49);
    await renew();
    expect(await daysLeft(ana)).toBe(11);
    await age(ana, 2);
    await renew();
    expect(await daysLeft(ana)).toBe(60);
    await age(ana, 51);
    scene.instagram.trouble = "status";
    await renew();
    const requestsBefore = scene.instagram.requests.length;
    await renew();
    expect(scene.instagram.requests).toHaveLength(requestsBefore);
    expect([(await scene.stateOf(ana)).account?.state, await systemNotices(ana)]).toEqual([
      "active",
      0,
    ]);
    await age(ana, 10);
    await renew();
    expect([(await scene.stateOf(ana)).account?.state, await systemNotices(ana)]).toEqual([
      "expired",
      1,
    ]);
    expect(await handleOf(ana)).toBeNull();
    const failed = await ana.call(importInstagram, {});
    expect([failed.status, failed.error.code]).toEqual([409, "instagram_not_linked"]);
  });

  test("names are read again every week, and an account that turned personal is verified no longer", async () => {
    const ana = await scene.somebody();
    const person = instagramAccount();
    await scene.link(ana, person);
    person.username = "otro.nombre";
    await renew();
    expect(await handleOf(ana)).not.toBe("otro.nombre");
    await age(ana, 8);
    await renew();
    expect(await handleOf(ana)).toBe("otro.nombre");
    person.accountType = "PERSONAL";
    await age(ana, 8);
    await renew();
    expect([await handleOf(ana), await systemNotices(ana)]).toEqual([null, 1]);
  });

  test("a permission that was taken back ends the verification, and another profile can link the account", async () => {
    const [ana, eva] = [await scene.somebody(), await scene.somebody()];
    const person = instagramAccount();
    await scene.link(ana, person);
    await age(ana, 51);
    scene.instagram.revoke(person);
    await renew();
    expect([
      (await scene.stateOf(ana)).account?.state,
      await handleOf(ana),
      await systemNotices(ana),
    ]).toEqual(["revoked", null, 1]);
    expect((await scene.link(eva, person)).status).toBe(200);
    expect((await scene.stateOf(ana)).account).toBeNull();
  });
});
