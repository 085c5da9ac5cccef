import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Constants } from "samlify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fragmentOf } from "#testing/auth/browser";
import { mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import {
  type SamlAnswer,
  type SamlForm,
  type SamlIdentityProvider,
  samlIdentityProvider,
} from "#testing/auth/saml-identity-provider";
import { selfSignedCertificate } from "#testing/self-signed-certificate";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let plain: TestServer;
let acme: SamlIdentityProvider;
let rival: SamlIdentityProvider;
let portal: SamlIdentityProvider;
const folder = mkdtempSync(join(tmpdir(), "resuena-saml-"));

beforeAll(async () => {
  const metadata = async (): Promise<string> =>
    (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text();
  acme = samlIdentityProvider("https://idp.acme.example", metadata);
  rival = samlIdentityProvider("https://idp.rival.example", metadata);
  portal = samlIdentityProvider("https://portal.example", metadata);
  const file = join(folder, "providers.json");
  writeFileSync(
    file,
    JSON.stringify([
      {
        id: "acme",
        domains: ["acme.example", "acme.test"],
        metadataXml: acme.metadata,
        attributeMapping: { name: "apodo" },
      },
      { id: "rival", domains: ["rival.example"], metadataXml: rival.metadata },
      { id: "portal", metadataXml: portal.metadata, idpInitiated: true },
      {
        id: "cerrada",
        domains: ["cerrada.example"],
        entityId: "https://cerrada.example",
        ssoUrl: "https://cerrada.example/sso",
        certs: [selfSignedCertificate("cerrada").certificate],
        disabled: true,
      },
    ]),
  );
  server = await testServer({ samlProviders: file });
  plain = await testServer();
});
afterAll(async () => {
  await server.stop();
  await plain.stop();
  rmSync(folder, { recursive: true });
});

async function begin(redirectTo?: string): Promise<URL> {
  const { data, error } = await officialClient(server).auth.signInWithSSO({
    domain: "acme.example",
    ...(redirectTo === undefined ? {} : { options: { redirectTo } }),
  });
  if (error) throw error;
  return new URL(data.url);
}

/** Posts the form of an identity provider's page; returns where it redirects to. */
async function post(form: Partial<SamlForm>): Promise<URL> {
  const answer = await fetch(`${server.url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

async function enter(answer: SamlAnswer): Promise<URL> {
  return post(await acme.answer(await begin(), answer));
}

async function userOf(home: URL): Promise<Record<string, unknown>> {
  const { access_token } = fragmentOf(home);
  const { body } = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${access_token}`,
  });
  return body;
}

const mail = "urn:oid:0.9.2342.19200300.100.1.3";

test("GET /sso/saml/metadata: returns endpoint and signature requirements as XML", async () => {
  const answer = await fetch(`${server.url}/auth/v1/sso/saml/metadata`);
  expect(answer.headers.get("content-type")).toMatch(/^application\/samlmetadata\+xml/);
  const xml = await answer.text();
  expect(xml).toContain(`entityID="${server.url}/auth/v1/sso/saml/metadata"`);
  expect(xml).toContain(`Location="${server.url}/auth/v1/sso/saml/acs"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
});

test("POST /sso: with the ACS, signInWithSSO by domain redirects to the organisation and back with a session", async () => {
  const url = await begin(`${server.url}/bienvenida`);
  expect(url.origin + url.pathname).toBe("https://idp.acme.example/sso");
  expect(url.searchParams.get("RelayState")).toMatch(/^[0-9a-f-]{36}$/);
  const home = await post(
    await acme.answer(url, {
      nameId: "emp-7",
      attributes: { [mail]: "Ada@acme.example", apodo: "Ada de Acme" },
    }),
  );
  expect(home.pathname).toBe("/bienvenida");
  const { access_token = "", refresh_token = "" } = fragmentOf(home);
  const { auth } = officialClient(server);
  const { data, error } = await auth.setSession({ access_token, refresh_token });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "ada@acme.example",
    app_metadata: { provider: "sso:acme", providers: ["sso:acme"] },
    user_metadata: { iss: acme.entityId, sub: "emp-7", name: "Ada de Acme" },
    identities: [{ provider: "sso:acme", id: "emp-7" }],
  });
  expect((await auth.getClaims()).data?.claims["amr"]).toMatchObject([
    { method: "sso/saml", provider: "sso:acme" },
  ]);
  const [profile] = await server.query("select name from profiles where id = $1", [data.user?.id]);
  expect(profile).toEqual({ name: "Ada de Acme" });
  const again = await userOf(await enter({ nameId: "emp-7" }));
  expect(again["id"]).toBe(data.user?.id);
});

test("with PKCE and a provider_id the answer is a code, and its session ends at SessionNotOnOrAfter", async () => {
  const { auth } = officialClient(server, { flowType: "pkce" });
  const { data } = await auth.signInWithSSO({ providerId: "acme" });
  const home = await post(
    await acme.answer(new URL(data?.url ?? ""), {
      nameId: "emp-8",
      sessionEnd: new Date(Date.now() + 3600_000),
    }),
  );
  const { error } = await auth.exchangeCodeForSession(home.searchParams.get("code") ?? "");
  expect(error).toBeNull();
  expect((await auth.getClaims()).data?.claims["amr"]).toMatchObject([
    { method: "sso/saml", provider: "sso:acme" },
  ]);
  expect((await auth.refreshSession()).error).toBeNull();
  await server.query("update sessions set not_after = now() where not_after is not null");
  expect((await auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
  const { body } = await rawCall(server, "GET", "/settings");
  expect(body["saml_enabled"]).toBe(true);
});

test("a session that its organisation has ended is not refreshed: session_expired", async () => {
  const home = await enter({ nameId: "emp-9", sessionEnd: new Date(Date.now() + 3600_000) });
  await server.query("update sessions set not_after = now() where not_after is not null");
  const { status, body } = await rawCall(server, "POST", "/token?grant_type=refresh_token", {
    refresh_token: fragmentOf(home)["refresh_token"],
  });
  expect([status, body["error_code"]]).toEqual([400, "session_expired"]);
});

test("B10: an organisation's claim links no account: the address stays with its owner, who gets no mail", async () => {
  const email = "jefa@acme.example";
  const id = await createConfirmedUser(server.ctx, { email, name: "Jefa", password });
  const user = await userOf(await enter({ nameId: "emp-10", attributes: { [mail]: email } }));
  expect(user["id"]).not.toBe(id);
  expect(user["identities"]).toHaveLength(1);
  const [row] = await server.query("select email from users where id = $1", [user["id"]]);
  expect(row).toEqual({ email: null });
  expect(await mailsTo(server, email)).toEqual([]);
});

test("one name at two organisations is two people; subject-id takes precedence over the name, a transient name is not stable", async () => {
  const first = await userOf(await enter({ nameId: "mismo" }));
  const { data } = await officialClient(server).auth.signInWithSSO({ providerId: "rival" });
  const other = await post(await rival.answer(new URL(data?.url ?? ""), { nameId: "mismo" }));
  expect((await userOf(other))["id"]).not.toBe(first["id"]);
  const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  const attributes = { "urn:oasis:names:tc:SAML:attribute:subject-id": "dura@acme.example" };
  const lasting = await userOf(await enter({ nameIdFormat: transient, nameId: "t", attributes }));
  expect(lasting["identities"]).toMatchObject([{ id: "dura@acme.example" }]);
  expect(fragmentOf(await enter({ nameIdFormat: transient }))["error_code"]).toBe(
    "saml_assertion_invalid",
  );
});

test("POST /sso: refuses unknown organisations, and redirects without skip_http_redirect", async () => {
  const cases: [Record<string, unknown>, number, string][] = [
    [{}, 400, "validation_failed"],
    [{ domain: "acme.example", provider_id: "acme" }, 400, "validation_failed"],
    [{ domain: "nadie.example" }, 404, "sso_provider_not_found"],
    [{ provider_id: "nadie" }, 404, "sso_provider_not_found"],
    [{ domain: "cerrada.example" }, 404, "sso_provider_disabled"],
    [{ domain: "acme.example", code_challenge: "a" }, 400, "validation_failed"],
  ];
  for (const [body, status, code] of cases) {
    const answer = await rawCall(server, "POST", "/sso", body);
    expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
  }
  const { status, headers } = await rawCall(server, "POST", "/sso", { domain: "ACME.test" });
  expect([status, headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/idp\.acme\.example\/sso\?SAMLRequest=/),
  ]);
});

test("B10: without SAML_PROVIDERS all of it is disabled: saml_provider_disabled", async () => {
  const calls: [string, string][] = [
    ["POST", "/sso"],
    ["POST", "/sso/saml/acs"],
    ["GET", "/sso/saml/metadata"],
  ];
  for (const [method, path] of calls) {
    const { status, body } = await rawCall(plain, method, path);
    expect([status, body["error_code"]]).toEqual([404, "saml_provider_disabled"]);
  }
  expect((await rawCall(plain, "GET", "/settings")).body["saml_enabled"]).toBe(false);
});

describe("an unsolicited response", () => {
  test("signs in where the organisation may start, and redirects to an allowed address", async () => {
    const home = await post(await portal.unsolicited(`${server.url}/portal`, { nameId: "p-1" }));
    expect([home.pathname, Boolean(fragmentOf(home)["access_token"])]).toEqual(["/portal", true]);
    for (const relayState of ["", "https://evil.example/", "javascript:alert(1)"]) {
      const site = await post(await portal.unsolicited(relayState, { nameId: "p-1" }));
      expect([site.origin, site.pathname]).toEqual([server.url, "/"]);
      expect(fragmentOf(site)["access_token"]).toBeTruthy();
    }
  });
  test("is refused elsewhere, and when it was the answer to a request", async () => {
    expect(await refusalReason(await acme.unsolicited(""))).toBe("saml_assertion_invalid");
    const stolenForm = await portal.unsolicited("", { inResponseTo: "_x" });
    expect(await refusalReason(stolenForm)).toBe("saml_assertion_invalid");
    const half = await portal.unsolicited("", { inResponseTo: null, assertionInResponseTo: "_x" });
    expect(await refusalReason(half)).toBe("saml_assertion_invalid");
  });
  test("signs in once", async () => {
    const form = await portal.unsolicited("", { nameId: "p-2" });
    expect(fragmentOf(await post(form))["access_token"]).toBeTruthy();
    expect(await refusalReason(form)).toBe("saml_assertion_invalid");
  });
});

/** The error of a form that signs nobody in, which must be in query and fragment. */
async function refusalReason(form: Partial<SamlForm>): Promise<string | undefined> {
  const home = await post(form);
  const reason = fragmentOf(home);
  expect(home.origin + home.pathname).toBe(`${server.url}/`);
  expect(reason["access_token"]).toBeUndefined();
  expect(home.searchParams.get("error_code")).toBe(reason["error_code"]);
  return reason["error_code"];
}

test("POST /sso/saml/acs: a RelayState works once, for two minutes, for its own organisation", async () => {
  const form = await acme.answer(await begin());
  expect(fragmentOf(await post(form))["access_token"]).toBeTruthy();
  expect(await refusalReason(form)).toBe("saml_relay_state_not_found");
  const next = await acme.answer(await begin());
  expect(await refusalReason({ ...next, RelayState: form.RelayState })).toBe(
    "saml_relay_state_not_found",
  );
  const late = await acme.answer(await begin());
  await server.query("update provider_flows set expires_at = now()");
  expect(await refusalReason(late)).toBe("saml_relay_state_expired");
  expect(await refusalReason(await rival.answer(await begin()))).toBe("saml_assertion_invalid");
  expect(await refusalReason({ ...next, RelayState: "x" })).toBe("saml_relay_state_not_found");
  expect(await refusalReason({})).toBe("saml_assertion_invalid");
});

test("a used response does not work with another flow's RelayState, nor with another request", async () => {
  const usedForm = await acme.answer(await begin());
  await post(usedForm);
  const other = await begin();
  const RelayState = other.searchParams.get("RelayState") ?? "";
  expect(await refusalReason({ ...usedForm, RelayState })).toBe("saml_assertion_invalid");
});

const past = new Date(Date.now() - 3600_000);
const wrong: [string, SamlAnswer][] = [
  ["for another audience", { audience: "https://otra.example" }],
  ["for another endpoint", { recipient: "https://otra.example/acs" }],
  ["from another issuer", { issuer: "https://idp.rival.example" }],
  ["to another request", { inResponseTo: "_otra" }],
  ["whose assertion answers another request", { assertionInResponseTo: "_otra" }],
  ["whose assertion answers no request", { assertionInResponseTo: null }],
  ["to no request", { inResponseTo: null }],
  ["that has expired", { conditionsEnd: past }],
  ["whose confirmation has expired", { confirmationEnd: past }],
  ["that is older than ten minutes", { issuedAt: past }],
  ["whose session has ended", { sessionEnd: past }],
  ["that reports a failure", { status: "Responder" }],
  ["signed with another key", { key: selfSignedCertificate("https://idp.acme.example") }],
  ["signed with SHA-1", { algorithm: Constants.algorithms.signature.RSA_SHA1 }],
  ["without a name of the person", { nameId: "" }],
  [
    "without an audience",
    { change: cut(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/) },
  ],
  ["without conditions", { change: cut(/<saml:Conditions.*<\/saml:Conditions>/) }],
  [
    "without a confirmation",
    { change: cut(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/) },
  ],
  [
    "confirmed by something else than the bearer",
    { change: (xml) => xml.replace("cm:bearer", "cm:holder-of-key") },
  ],
];
function cut(part: RegExp): (xml: string) => string {
  return (xml) => xml.replace(part, "");
}
describe("a signed response is refused", () => {
  test.for(wrong)("%s", async ([, answer]) => {
    expect(await refusalReason(await acme.answer(await begin(), answer))).toBe(
      "saml_assertion_invalid",
    );
  });
});

const assertionOf = (xml: string): string =>
  /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
const signatureOf = (xml: string): string =>
  /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? "";
/** The same assertion about another person, unsigned, with another id. */
const evilOf = (xml: string): string =>
  assertionOf(xml)
    .replace(signatureOf(xml), "")
    .replace(/ID="_a/, 'ID="_evil')
    .replace(">u-1<", ">jefa<");
/** The forged assertion in place of the signed one, with `inner` after its issuer. */
const evilWith = (xml: string, inner: string): string =>
  evilOf(xml).replace("</saml:Issuer>", `</saml:Issuer>${inner}`);
const replaceAssertion = (xml: string, by: string): string =>
  xml.replace(assertionOf(xml), () => by);

const xmlAttacks: [string, (xml: string) => string][] = [
  ["without its signature", (xml) => xml.replace(signatureOf(xml), "")],
  ["with another name after it was signed", (xml) => xml.replace(">u-1<", ">jefa<")],
  [
    "XSW1: a forged response around the signed one, which hides in the signature",
    (xml) =>
      replaceAssertion(
        xml,
        evilWith(
          xml,
          signatureOf(xml).replace(
            "</ds:Signature>",
            () => `<ds:Object>${xml}</ds:Object></ds:Signature>`,
          ),
        ),
      ),
  ],
  [
    "XSW2: a forged response beside the signed one",
    (xml) => replaceAssertion(xml, `${evilOf(xml)}${xml}`),
  ],
  [
    "XSW3: a forged assertion before the signed one",
    (xml) => replaceAssertion(xml, evilOf(xml) + assertionOf(xml)),
  ],
  [
    "XSW4: a forged assertion around the signed one",
    (xml) => replaceAssertion(xml, evilWith(xml, assertionOf(xml))),
  ],
  [
    "XSW5: a forged assertion with the signature, the signed one at the end",
    (xml) =>
      replaceAssertion(
        xml,
        evilWith(xml, signatureOf(xml)) + assertionOf(xml).replace(signatureOf(xml), ""),
      ),
  ],
  [
    "XSW6: the signed assertion inside the signature of a forged one",
    (xml) =>
      replaceAssertion(
        xml,
        evilWith(
          xml,
          signatureOf(xml).replace(
            "</ds:Signature>",
            () => `${assertionOf(xml).replace(signatureOf(xml), "")}</ds:Signature>`,
          ),
        ),
      ),
  ],
  [
    "XSW7: a forged assertion among extensions",
    (xml) =>
      replaceAssertion(
        xml,
        `<samlp:Extensions>${evilOf(xml)}</samlp:Extensions>${assertionOf(xml)}`,
      ),
  ],
  [
    "XSW8: the signed assertion in an object of the signature of a forged one",
    (xml) =>
      replaceAssertion(
        xml,
        evilWith(
          xml,
          signatureOf(xml).replace(
            "</ds:Signature>",
            () =>
              `<ds:Object>${assertionOf(xml).replace(signatureOf(xml), "")}</ds:Object></ds:Signature>`,
          ),
        ),
      ),
  ],
  [
    "a forged assertion that has the signature and the id of the signed one",
    (xml) =>
      xml
        .replace(">u-1<", ">jefa<")
        .replace("<saml:AuthnStatement", "<saml:Advice/><saml:AuthnStatement"),
  ],
  ["with a document type", (xml) => `<!DOCTYPE r [<!ENTITY e "jefa">]>${xml}`],
  ["with a broken declaration of spaces alone", (xml) => `<!${" ".repeat(200_000)}${xml}`],
  [
    "with a document type in the middle of a comment trick",
    (xml) => `<?xml version="1.0"?><!-- --><!DOCTYPE r SYSTEM "http://127.0.0.1:1/x">${xml}`,
  ],
  ["with an entity in a name", (xml) => xml.replace(">u-1<", ">&jefa;<")],
  ["that is no XML", () => "hola"],
  ["that is another element", (xml) => assertionOf(xml)],
  ["that is too large", (xml) => xml + " ".repeat(300_000)],
  [
    "as deep as a well",
    (xml) =>
      xml.replace(
        "<samlp:Status>",
        `${"<a>".repeat(15_000)}${"</a>".repeat(15_000)}<samlp:Status>`,
      ),
  ],
  [
    "a little deeper than any answer",
    (xml) => xml.replace("<samlp:Status>", `${"<a>".repeat(64)}${"</a>".repeat(64)}<samlp:Status>`),
  ],
  ["full of instructions", (xml) => xml.replace("<samlp:Status>", `${"<?a".repeat(50_000)}$&`)],
];
describe("a modified response is refused", () => {
  test.for(xmlAttacks)("%s", async ([, change]) => {
    const form = await acme.answer(await begin());
    const xml = Buffer.from(form.SAMLResponse, "base64").toString();
    expect(signatureOf(xml)).not.toBe("");
    const changedXml = change(xml);
    expect(changedXml).not.toBe(xml);
    const SAMLResponse = Buffer.from(changedXml).toString("base64");
    expect(await refusalReason({ ...form, SAMLResponse })).toBe("saml_assertion_invalid");
  });
});

test("the largest accepted response is read quickly, in spite of its nesting", async () => {
  const form = await acme.answer(await begin());
  const xml = Buffer.from(form.SAMLResponse, "base64").toString();
  const wide = `<a>${`${"<a>".repeat(50)}${"</a>".repeat(50)}`.repeat(38)}</a><samlp:Status>`;
  const SAMLResponse = Buffer.from(xml.replace("<samlp:Status>", wide)).toString("base64");
  const before = process.cpuUsage();
  const home = await post({ ...form, SAMLResponse });
  // 0.2 s alone; before nesting was limited, 6 s.
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  expect(fragmentOf(home)["access_token"]).toBeTruthy();
});

test("a comment in a name does not cut it off: the whole name counts", async () => {
  const form = await acme.answer(await begin(), { nameId: "jefa.evil" });
  const xml = Buffer.from(form.SAMLResponse, "base64").toString();
  const xmlWithComment = xml.replace(">jefa.evil<", ">jefa<!-- -->.evil<");
  expect(xmlWithComment).not.toBe(xml);
  const home = await post({
    ...form,
    SAMLResponse: Buffer.from(xmlWithComment).toString("base64"),
  });
  expect((await userOf(home))["identities"]).toMatchObject([{ id: "jefa.evil" }]);
});
