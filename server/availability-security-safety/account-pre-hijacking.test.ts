import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailTo, mailsTo, openNewestLink } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { type RawAnswer, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const attackers = "la clave del atacante";
const victims = "la clave de la víctima";

interface Person {
  signUp(email: string, password: string): Promise<RawAnswer>;
  /** Redeems the link of a mail on the page of the app. */
  confirm(tokenHash: string): Promise<RawAnswer>;
  confirmByCode(email: string, token: string): Promise<RawAnswer>;
  /** Opens a link that the server itself answers, as a click in a mail program does. */
  open(address: URL): Promise<URL>;
}

/** A browser on a page of this site, with cookies and the usual headers. */
function browser(name = "Persona"): Person {
  const cookies = new Map<string, string>();
  const send = async (path: string, body: object): Promise<RawAnswer> => {
    const answer = await rawCall(server, "POST", path, body, {
      origin: server.url,
      "sec-fetch-site": "same-origin",
      cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [key = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(key, value);
    }
    return answer;
  };
  return {
    signUp: (email, password) => send("/signup", { email, password, data: { name } }),
    confirm: (token_hash) => send("/verify", { type: "signup", token_hash }),
    confirmByCode: (email, token) => send("/verify", { type: "signup", email, token }),
    async open(address) {
      const answer = await fetch(address, {
        redirect: "manual",
        headers: {
          "sec-fetch-dest": "document",
          "sec-fetch-site": "cross-site",
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        },
      });
      return new URL(answer.headers.get("location") ?? "about:blank");
    },
  };
}

async function codeOf(email: string, password: string): Promise<string> {
  const { body } = await rawCall(server, "POST", "/token?grant_type=password", { email, password });
  return (body["error_code"] as string | undefined) ?? "signed in";
}

/** The answers to signing in with the attacker's password and with the victim's. */
async function signIns(email: string): Promise<{ attacker: string; victim: string }> {
  return { attacker: await codeOf(email, attackers), victim: await codeOf(email, victims) };
}

const onlyVictim = { attacker: "invalid_credentials", victim: "signed in" };
const neither = { attacker: "invalid_credentials", victim: "invalid_credentials" };

describe("5. a password is valid only for the sign-up whose mail was confirmed", () => {
  test("5. the victim signs up second and confirms her own mail: her password and her name are valid", async () => {
    const email = "segunda@resuena.test";
    const [attacker, victim] = [officialClient(server), officialClient(server)];
    const evil = { name: "Intrusa", plan: "x" };
    await attacker.auth.signUp({ email, password: attackers, options: { data: evil } });
    const second = await victim.auth.signUp({
      email,
      password: victims,
      options: { data: { name: "Valeria" } },
    });
    // Another sign-up's data is private.
    expect(second.data.user?.user_metadata).toMatchObject({ name: "Valeria" });
    const { tokenHash } = await mailTo(server, email);
    const { data } = await victim.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
    expect(data.user?.user_metadata).toEqual({
      name: "Valeria",
      email_verified: true,
      phone_verified: false,
    });
    const [profile] = await server.query("select name from profiles where id = $1", [
      data.user?.id,
    ]);
    expect(profile).toEqual({ name: "Valeria" });
    expect(await signIns(email)).toEqual(onlyVictim);
  });

  test("5. an attacker who signs up after the victim neither uses up her mail nor replaces her password", async () => {
    const email = "primera@resuena.test";
    await officialClient(server).auth.signUp({
      email,
      password: victims,
      options: { data: { name: "V" } },
    });
    const first = await mailTo(server, email);
    await officialClient(server).auth.signUp({
      email,
      password: attackers,
      options: { data: { name: "A" } },
    });
    const { auth } = officialClient(server);
    const confirmation = await auth.verifyOtp({ email, token: first.code, type: "signup" });
    expect(confirmation.error).toBeNull();
    expect(await signIns(email)).toEqual(onlyVictim);
    // The other mail has nothing left to confirm.
    const [newest] = await mailsTo(server, email);
    const late = await auth.verifyOtp({ token_hash: newest?.tokenHash ?? "", type: "signup" });
    expect(late.error?.code).toBe("otp_expired");
    expect(await signIns(email)).toEqual(onlyVictim);
  });

  test("5. the victim opens the attacker's mail in a browser without a sign-up: no password is valid, and she is asked to choose one", async () => {
    const email = "confiada@resuena.test";
    await browser("Intrusa").signUp(email, attackers);
    const { tokenHash } = await mailTo(server, email);
    const { body } = await browser().confirm(tokenHash);
    expect(body["access_token"]).toBeTruthy();
    expect(body["password_missing"]).toBe(true);
    expect(JSON.stringify(body)).not.toContain("Intrusa");
    expect(await signIns(email)).toEqual(neither);
    const passwordResponse = await rawCall(
      server,
      "PUT",
      "/user",
      { password: victims },
      {
        authorization: `Bearer ${String(body["access_token"])}`,
      },
    );
    expect(passwordResponse.status).toBe(200);
    expect(await signIns(email)).toEqual(onlyVictim);
  });

  test("5. in the browser of her sign-up, every mail of the address activates her own password", async () => {
    for (const how of ["link", "code"] as const) {
      const email = `navegador-${how}@resuena.test`;
      await browser("Intrusa").signUp(email, attackers);
      const foreign = await mailTo(server, email);
      const victim = browser("Valeria");
      await victim.signUp(email, victims);
      const { body } =
        how === "link"
          ? await victim.confirm(foreign.tokenHash)
          : await victim.confirmByCode(email, foreign.code);
      expect(body["password_missing"]).toBeUndefined();
      expect(body["user"]).toMatchObject({ user_metadata: { name: "Valeria" } });
      expect(await signIns(email)).toEqual(onlyVictim);
    }
  });

  test("5. a page of another site cannot sign up in the victim's browser with a password of its own", async () => {
    const email = "ajena@resuena.test";
    const answer = await rawCall(
      server,
      "POST",
      "/signup",
      { email, password: attackers, data: { name: "Intrusa" } },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("5. a mail with a PKCE challenge activates the password only for the client with the verifier", async () => {
    const email = "pkce@resuena.test";
    const attacker = officialClient(server, { flowType: "pkce" });
    await attacker.auth.signUp({ email, password: attackers, options: { data: { name: "A" } } });
    const linkResponse = await browser().open((await mailTo(server, email)).link);
    expect(linkResponse.searchParams.get("code")).toBeTruthy();
    expect(await signIns(email)).toEqual(neither);

    const own = "pkce-propia@resuena.test";
    const victim = officialClient(server, { flowType: "pkce" });
    await victim.auth.signUp({
      email: own,
      password: victims,
      options: { data: { name: "Vera" } },
    });
    const code = (await openNewestLink(server, own)).searchParams.get("code") ?? "";
    const { data } = await victim.auth.exchangeCodeForSession(code);
    expect(data.user?.user_metadata).toMatchObject({ name: "Vera" });
    expect(await signIns(own)).toEqual(onlyVictim);
  });

  test("5. a challenge in the request for another mail does not prove the sign-up", async () => {
    const email = "reenvio@resuena.test";
    await officialClient(server).auth.signUp({
      email,
      password: attackers,
      options: { data: { name: "A" } },
    });
    const verifier = "v".repeat(50);
    const challenge = { code_challenge: verifier, code_challenge_method: "plain" };
    await rawCall(server, "POST", "/resend", { type: "signup", email, ...challenge });
    const code = (await openNewestLink(server, email)).searchParams.get("code") ?? "";
    const grant = { auth_code: code, code_verifier: verifier };
    expect((await rawCall(server, "POST", "/token?grant_type=pkce", grant)).status).toBe(200);
    expect(await signIns(email)).toEqual(neither);
  });

  test("5. a password chosen meanwhile is not replaced when a PKCE client is late", async () => {
    const email = "tarde@resuena.test";
    const attacker = officialClient(server, { flowType: "pkce" });
    await attacker.auth.signUp({ email, password: attackers, options: { data: { name: "A" } } });
    const code = (await openNewestLink(server, email)).searchParams.get("code") ?? "";
    const { auth } = officialClient(server);
    await auth.resetPasswordForEmail(email);
    const { tokenHash } = await mailTo(server, email);
    await auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await auth.updateUser({ password: victims })).error).toBeNull();
    await attacker.auth.exchangeCodeForSession(code);
    expect(await signIns(email)).toEqual(onlyVictim);
  });

  test("5. recovery, a magic link and a code by mail confirm the address without any password", async () => {
    for (const [n, ask] of (["recover", "otp", "magiclink"] as const).entries()) {
      const email = `sin-clave-${n}@resuena.test`;
      await browser("Intrusa").signUp(email, attackers);
      await rawCall(server, "POST", `/${ask}`, { email, create_user: n === 2 });
      const { code } = await mailTo(server, email);
      const { body } = await rawCall(server, "POST", "/verify", {
        type: "email",
        email,
        token: code,
      });
      expect(body["access_token"]).toBeTruthy();
      expect(body["password_missing"]).toBeUndefined();
      expect(JSON.stringify(body)).not.toContain("Intrusa");
      expect(await signIns(email)).toEqual(neither);
    }
  });

  test("5. another mail belongs to the sign-up of the browser that asks for it", async () => {
    const email = "otra-vez@resuena.test";
    const victim = browser("Valeria");
    await victim.signUp(email, victims);
    await browser("Intrusa").signUp(email, attackers);
    await rawCall(server, "POST", "/resend", { type: "signup", email });
    const { tokenHash } = await mailTo(server, email);
    const { body } = await victim.confirm(tokenHash);
    expect(body["user"]).toMatchObject({ user_metadata: { name: "Valeria" } });
    expect(await signIns(email)).toEqual(onlyVictim);
  });

  test("5. an unconfirmed account has no password, no session and no factor", async () => {
    const email = "nadie-aun@resuena.test";
    await browser("Intrusa").signUp(email, attackers);
    expect(await codeOf(email, attackers)).toBe("email_not_confirmed");
    expect(await codeOf(email, "otra cualquiera")).toBe("invalid_credentials");
    const [row] = await server.query(
      `select password_hash, user_metadata ->> 'name' as name,
         (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
         (select count(*)::int from factors f where f.user_id = u.id) as factors,
         (select name from profiles p where p.id = u.id) as profile
       from users u where email = $1`,
      [email],
    );
    expect(row).toEqual({ password_hash: null, name: null, sessions: 0, factors: 0, profile: "" });
  });

  test("5. races: six concurrent sign-ups with all their mails confirmed at once leave one of the passwords valid", async () => {
    const email = "carrera@resuena.test";
    const words = Array.from({ length: 6 }, (_unused, n) => `clave número ${n} de la carrera`);
    const answers = await Promise.all(
      words.map((password) =>
        rawCall(server, "POST", "/signup", { email, password, data: { name: "C" } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(words.length);
    const confirmations = await Promise.all(
      mails.flatMap(({ tokenHash, code }) => [
        rawCall(server, "POST", "/verify", { type: "signup", token_hash: tokenHash }),
        rawCall(server, "POST", "/verify", { type: "signup", email, token: code }),
      ]),
    );
    expect(confirmations.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(confirmations.every(({ status }) => status === 200 || status === 403)).toBe(true);
    const valid = await Promise.all(words.map((password) => codeOf(email, password)));
    expect(valid.filter((code) => code === "signed in")).toHaveLength(1);
  });

  test("5. sign-ups of one address do not accumulate", async () => {
    const email = "monton@resuena.test";
    for (let n = 0; n < 14; n += 1)
      await rawCall(server, "POST", "/signup", {
        email,
        password: `${attackers} ${n}`,
        data: { name: "A" },
      });
    const count = (): Promise<{ n: number }[]> =>
      server.query(
        "select count(*)::int as n from sign_ups s join users u on u.id = s.user_id where email = $1",
        [email],
      );
    expect(await count()).toEqual([{ n: 10 }]);
    const { code } = await mailTo(server, email);
    await rawCall(server, "POST", "/verify", { type: "signup", email, token: code });
    expect(await count()).toEqual([{ n: 0 }]);
  });
});
