import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { sweepBuckets } from "#auth/limits";
import { guessesOf, guessLimits } from "#auth/passwords";
import { mailsTo } from "#testing/auth/mailbox";
import { type RawAnswer, password, rawCall } from "#testing/auth/raw-call";
import { authErrorText } from "#contract/auth/errors";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    rateLimits: true,
    trustProxy: 1,
    auth: { redirectUrls: [], mailIntervalSeconds: 60, mailsPerHour: 1000 },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from auth_limits"));

let networks = 0;
/** An unused IP address. */
function newAddress(): string {
  networks += 1;
  return `10.${Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
}

interface Device {
  ip: string;
  userAgent: string;
  cookie: string;
}

const device = (userAgent = "Mozilla/5.0 (Linux; Android 16) Chrome/150.0"): Device => ({
  ip: newAddress(),
  userAgent,
  cookie: "",
});

/** Signs in from a device, which keeps its cookies. */
async function signIn(from: Device, email: string, word: string): Promise<RawAnswer> {
  const answer = await rawCall(
    server,
    "POST",
    "/token?grant_type=password",
    { email, password: word },
    { "x-forwarded-for": from.ip, "user-agent": from.userAgent, cookie: from.cookie },
  );
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  if (set.length > 0) from.cookie = set.join("; ");
  return answer;
}

const codeOf = ({ status, body }: RawAnswer): unknown =>
  status === 200 ? "signed in" : body["error_code"];

/** Advances the time of all limits. */
const wait = (seconds: number): Promise<unknown> =>
  server.query(`update auth_limits set updated_at = updated_at - make_interval(secs => $1)`, [
    seconds,
  ]);

/** Guesses from a new address each time, like a botnet; waits as long as the server demands. */
async function guess(email: string, times: number): Promise<unknown[]> {
  const codes: unknown[] = [];
  while (codes.length < times) {
    const answer = await signIn(device(), email, `intento ${codes.length}`);
    if (answer.status === 429) await wait(Number(answer.headers.get("retry-after")));
    else codes.push(codeOf(answer));
  }
  return codes;
}

/** An account, or an address without one, after so many failures that a password is no longer sufficient. */
async function spendGuesses(email: string): Promise<void> {
  await guess(email, 1);
  await server.query(`update auth_limits set tokens = 0 where key = $1`, [guessesOf(email).key]);
}

async function person(name: string): Promise<string> {
  const email = `${name}@resuena.test`;
  await createConfirmedUser(server.ctx, { email, password, name });
  return email;
}

const { free, most } = guessLimits;

describe("7. many addresses cannot guess a password, and cannot lock its owner out", () => {
  test("7. after the free guesses each further one waits twice as long, until a password is not sufficient", async () => {
    const email = await person("ana");
    expect(new Set(await guess(email, free))).toEqual(new Set(["invalid_credentials"]));
    const waits: number[] = [];
    for (;;) {
      const first = await signIn(device(), email, "otro intento");
      if (first.status === 429) {
        expect(first.body["error_code"]).toBe("over_request_rate_limit");
        waits.push(Number(first.headers.get("retry-after")));
        await wait(waits.at(-1) ?? 0);
      } else if (codeOf(first) === "sign_in_link_required") break;
      else expect(codeOf(first)).toBe("invalid_credentials");
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(30);
    expect(new Set(await guess(email, 5))).toEqual(new Set(["sign_in_link_required"]));
  });

  test("7. right, wrong and unknown get the same answer, and only the right one gets a mail, once per interval", async () => {
    const [email, unknown] = [await person("bea"), "nadie@resuena.test"];
    for (const one of [email, unknown]) await spendGuesses(one);
    const answers = [
      await signIn(device(), email, "no es"),
      await signIn(device(), unknown, "no es"),
      await signIn(device(), email, password),
      await signIn(device(), email, password),
    ];
    const visibleAnswers = answers.map(({ status, headers, body }) => ({
      status,
      body,
      headers: [...headers.keys()].filter((name) => name !== "date"),
    }));
    for (const one of visibleAnswers) expect(one).toEqual(visibleAnswers[0]);
    expect(visibleAnswers[0]?.body).toMatchObject({ error_code: "sign_in_link_required" });
    expect(authErrorText("sign_in_link_required")).toContain("te enviamos un enlace y un código");
    await expect.poll(() => mailsTo(server, email)).toHaveLength(1);
    await expect
      .poll(() => server.query("select 1 from graphile_worker.jobs where attempts < max_attempts"))
      .toEqual([]);
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await mailsTo(server, unknown)).toHaveLength(0);
  });

  test("7. the mail lets the owner in, by its link or its code, and the device is known from then on", async () => {
    for (const how of ["link", "code"] as const) {
      const email = await person(`carla-${how}`);
      await spendGuesses(email);
      const phone = device();
      expect(codeOf(await signIn(phone, email, password))).toBe("sign_in_link_required");
      await expect.poll(() => mailsTo(server, email)).toHaveLength(1);
      const [mail] = await mailsTo(server, email);
      expect(mail?.subject).toBe("Confirma que eres tú para entrar en Resuena");
      const response = await rawCall(
        server,
        "POST",
        "/verify",
        how === "link"
          ? { type: "magiclink", token_hash: mail?.tokenHash }
          : { type: "email", email, token: mail?.code },
        { "x-forwarded-for": phone.ip, "user-agent": phone.userAgent },
      );
      expect(response.status).toBe(200);
      const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const later = { ...device(), cookie };
      expect(codeOf(await signIn(later, email, password))).toBe("signed in");
    }
  });

  test("7. a known device can still sign in: by its cookie anywhere, without one from its address", async () => {
    const email = await person("dora");
    const [laptop, program] = [device(), device("un-programa/1.0")];
    for (const one of [laptop, program])
      expect(codeOf(await signIn(one, email, password))).toBe("signed in");
    expect(laptop.cookie).toMatch(/^device-[0-9a-f]{16}=[\w-]{43}$/);
    await spendGuesses(email);
    laptop.ip = newAddress();
    program.cookie = "";
    for (const one of [laptop, program]) {
      expect(codeOf(await signIn(one, email, "me equivoqué"))).toBe("invalid_credentials");
      expect(codeOf(await signIn(one, email, password))).toBe("signed in");
    }
    // The same kind of browser at another address is unknown.
    const other = { ...device(program.userAgent), cookie: "" };
    expect(codeOf(await signIn(other, email, password))).toBe("sign_in_link_required");
  });

  test("7. open sessions continue, and refresh", async () => {
    const email = await person("elsa");
    const { body } = await signIn(device(), email, password);
    await spendGuesses(email);
    const { refresh_token } = body;
    const refreshed = await rawCall(server, "POST", "/token?grant_type=refresh_token", {
      refresh_token,
    });
    expect(refreshed.status).toBe(200);
  });

  test("7. a cookie of another account or server, or a modified one, opens nothing", async () => {
    const [email, other] = [await person("fina"), await person("gema")];
    const own = device();
    await signIn(own, other, password);
    const [, value = ""] = own.cookie.split("=");
    const victim = device();
    await signIn(victim, email, password);
    const [name = ""] = victim.cookie.split("=");
    await spendGuesses(email);
    for (const cookie of [
      own.cookie,
      `${name}=${value}`,
      `${name}=${"A".repeat(43)}`,
      `${name}=`,
      `${name}=${"ñ".repeat(43)}`,
    ])
      expect(codeOf(await signIn({ ...device(), cookie }, email, password))).toBe(
        "sign_in_link_required",
      );
  });

  test("7. a stolen device cookie guesses no further than its own count", async () => {
    const email = await person("hada");
    const stolen = device();
    await signIn(stolen, email, password);
    const { cookie } = stolen;
    const codes: unknown[] = [];
    for (let n = 0; n < most; n += 1)
      codes.push(codeOf(await signIn({ ...device(), cookie }, email, `intento ${n}`)));
    expect(new Set(codes)).toEqual(new Set(["invalid_credentials"]));
    // From here on it counts as unknown, and the account's count applies.
    await spendGuesses(email);
    expect(codeOf(await signIn({ ...device(), cookie }, email, password))).toBe(
      "sign_in_link_required",
    );
  });

  test("7. concurrent guesses all count: no more than those being hashed exceed the limit", async () => {
    const email = await person("ines");
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => signIn(device(), email, "a la vez")),
    );
    const checkedGuesses = answers.filter((answer) => codeOf(answer) === "invalid_credentials");
    expect(checkedGuesses.length).toBeLessThanOrEqual(most + 22);
    await wait(guessLimits.longestWaitSeconds);
    expect((await guess(email, most)).at(-1)).toBe("sign_in_link_required");
  });

  test("7. a day later the account is as before, and rows of the count are deleted when they expire", async () => {
    const email = await person("julia");
    await spendGuesses(email);
    for (let n = 0; n < 30; n += 1)
      await signIn(device(), `lista${n}@resuena.test`, "una por cada uno");
    const rows = async (): Promise<number> => {
      await server.ctx.db.run(sweepBuckets, {});
      return (await server.query(`select 1 from auth_limits where points = ${most}`)).length;
    };
    expect(await rows()).toBe(31);
    // One failure expires after this long; those of a day's guessing do not.
    await wait(guessLimits.seconds / most + 1);
    expect(await rows()).toBe(1);
    await wait(guessLimits.seconds);
    expect(await rows()).toBe(0);
    expect(codeOf(await signIn(device(), email, password))).toBe("signed in");
  });
});
