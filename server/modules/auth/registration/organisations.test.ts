import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueInvite } from "#modules/invitations";
import { officialClient } from "#testing/auth/official-client";
import {
  type SamlIdentityProvider,
  samlIdentityProvider,
} from "#testing/auth/saml-identity-provider";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let acme: SamlIdentityProvider;
const folder = mkdtempSync(join(tmpdir(), "resuena-saml-"));

beforeAll(async () => {
  acme = samlIdentityProvider("https://idp.acme.example", async () =>
    (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text(),
  );
  const file = join(folder, "providers.json");
  const organisation = { id: "acme", domains: ["acme.example"], metadataXml: acme.metadata };
  writeFileSync(file, JSON.stringify([{ ...organisation, idpInitiated: true }]));
  server = await testServer({ registration: "invite", samlProviders: file });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function post(form: object): Promise<URL> {
  const answer = await fetch(`${server.url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...form }),
  });
  return new URL(answer.headers.get("location") ?? "");
}

async function enter(nameId: string, invitation?: string): Promise<URL> {
  const headers = invitation === undefined ? {} : { headers: { "X-Invitation": invitation } };
  const { data, error } = await officialClient(server, headers).auth.signInWithSSO({
    domain: "acme.example",
  });
  if (error) throw error;
  return post(await acme.answer(new URL(data.url), { nameId }));
}

test("the account of an organisation makes one here only with an invitation for whoever has it", async () => {
  const invite = async (email: string | null): Promise<string> =>
    (await issueInvite(server.ctx.db, { email, maxUses: 1, createdBy: null })).code;
  const bound = await invite("emp-7@acme.example");
  for (const address of [
    await enter("emp-7"),
    await enter("emp-7", bound),
    // The organisation itself begins: nobody can bring a code.
    await post(await acme.unsolicited("", { nameId: "emp-7" })),
  ])
    expect(address.searchParams.get("error_code")).toBe("invitation_required");
  expect(await server.query("select from users")).toEqual([]);
  const code = await invite(null);
  expect((await enter("emp-7", code)).hash).toContain("access_token");
  expect((await enter("emp-8", code)).searchParams.get("error_code")).toBe("invitation_required");
  // With an account nobody needs one.
  expect((await enter("emp-7")).hash).toContain("access_token");
  expect(await server.query("select from users")).toHaveLength(1);
});
