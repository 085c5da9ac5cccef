import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeConductRule,
  getConductRuleHits,
  switchConductRule,
} from "#contract/moderation/conduct-rules";
import { createConfirmedUser } from "#modules/auth";
import { mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { ethereumWallet } from "#testing/auth/wallets";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let admin: Awaited<ReturnType<typeof staffPerson>>;
const kind = "sign_up_burst";

beforeAll(async () => {
  server = await testServer({ trustProxy: 1, web3: true });
  admin = await staffPerson(server, "administra", "admin");
  await createConfirmedUser(server.ctx, { email: "vieja@resuena.test", password, name: "Vieja" });
  await admin.call(changeConductRule, { kind, figures: { accounts: 3 } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query("delete from conduct_rule_hits");
  await admin.call(switchConductRule, { kind, state: "on" });
});

const post = (ip: string, path: string, body: object) =>
  rawCall(server, "POST", path, body, { "x-forwarded-for": ip });
const signUp = async (ip: string, name: string) => {
  const body = { email: `${name}@resuena.test`, password, data: { name: "Nueva" } };
  const { status, body: answer } = await post(ip, "/signup", body);
  return status === 200 ? "ok" : String(answer["error_code"]);
};
const accounts = async (like: string) =>
  (await server.query("select from users where email like $1", [like])).length;
const hits = async () =>
  (await admin.call(getConductRuleHits, { kind })).data.hits.map(
    ({ person, network, act, is_refused, times }) => [person, network, act, is_refused, times],
  );

test.each([
  ["203.0.113", (n: number) => `203.0.113.${n}`, "203.0.114.1", "203.0.113.0"],
  ["2001:db8:7", (n: number) => `2001:db8:7:${n}::1`, "2001:db8:8::1", "2001:db8:7::"],
])(
  "a network %s has so many accounts an hour, known and new addresses alike",
  async (name, ip, other, network) => {
    const key = name.replaceAll(/\W/g, "");
    for (let n = 1; n <= 3; n += 1) expect(await signUp(ip(n), `${key}-${n}`)).toBe("ok");
    expect(await signUp(ip(4), `${key}-4`)).toBe("signup_network_limit");
    expect(await signUp(ip(5), "vieja")).toBe("signup_network_limit");
    expect(await signUp(other, `${key}-otra`)).toBe("ok");
    expect(await accounts(`${key}-_@%`)).toBe(3);
    expect(await mailsTo(server, `${key}-4@resuena.test`)).toEqual([]);
    expect(await hits()).toEqual([[null, network, "sign_up", true, 2]]);
    const answer = await post(ip(6), "/signup", {
      email: `${key}-6@resuena.test`,
      password,
      data: { name: "Nueva" },
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
  },
);

test("members enter from such a network, and a code by mail makes no account, without saying so", async () => {
  for (let n = 1; n <= 3; n += 1) await signUp(`198.51.100.${n}`, `codigo-${n}`);
  const enter = { email: "vieja@resuena.test", password };
  expect((await post("198.51.100.9", "/token?grant_type=password", enter)).status).toBe(200);
  for (const email of ["vieja@resuena.test", "sin-cuenta@resuena.test"]) {
    const answer = await post("198.51.100.9", "/otp", { email });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  }
  expect(await mailsTo(server, "vieja@resuena.test")).toHaveLength(1);
  expect(await mailsTo(server, "sin-cuenta@resuena.test")).toEqual([]);
  expect(await accounts("sin-cuenta@%")).toBe(0);
  expect(await hits()).toEqual([[null, "198.51.100.0", "sign_up", true, 1]]);
});

test("a wallet makes no account in such a network, but enters its own", async () => {
  const [member, newcomer] = [ethereumWallet(), ethereumWallet()];
  const enter = async (wallet: ReturnType<typeof ethereumWallet>) => {
    const client = officialClient(server, { headers: { "x-forwarded-for": "192.0.2.77" } });
    const options = { url: server.url };
    const { error } = await client.auth.signInWithWeb3({
      chain: "ethereum",
      wallet: wallet as never,
      statement: "Entro",
      options,
    });
    return error?.code ?? null;
  };
  expect(await enter(member)).toBeNull();
  for (let n = 1; n <= 2; n += 1) await signUp(`192.0.2.${n}`, `cartera-${n}`);
  expect(await enter(newcomer)).toBe("signup_network_limit");
  expect(await enter(member)).toBeNull();
  expect(await hits()).toEqual([[null, "192.0.2.0", "sign_up", true, 1]]);
});

test("in shadow the accounts are made, and counted; off they are not", async () => {
  await admin.call(switchConductRule, { kind, state: "shadow" });
  for (let n = 1; n <= 5; n += 1) expect(await signUp(`100.64.1.${n}`, `sombra-${n}`)).toBe("ok");
  expect(await hits()).toEqual([[null, "100.64.1.0", "sign_up", false, 2]]);
  await admin.call(switchConductRule, { kind, state: "off" });
  expect(await signUp("100.64.1.9", "sombra-9")).toBe("ok");
  expect(await hits()).toEqual([[null, "100.64.1.0", "sign_up", false, 2]]);
});
