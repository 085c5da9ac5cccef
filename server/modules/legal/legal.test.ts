import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptTerms, getLegalPage, getTerms } from "#contract/account/legal";
import { completeOnboarding } from "#contract/people/profiles";
import { termsVersion } from "#contract/account/terms-version";
import { createConfirmedUser } from "#modules/auth";
import { mailTo } from "#testing/auth/mailbox";
import { rawCall, signIn } from "#testing/auth/raw-call";
import { type Caller, caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { missingOperatorSettings } from "./index.ts";

const pages = ["terminos", "privacidad", "normas", "cookies", "contacto"] as const;
const password = "una clave larga de prueba";
const operator = {
  name: "Asociación <Ejemplo> & Cía.",
  taxId: undefined,
  address: "Calle Falsa 123, Sevilla",
  email: "hola@ejemplo.test",
  law: "España",
};
let server: TestServer;
let serverWithOperator: TestServer;
beforeAll(async () => {
  server = await testServer();
  serverWithOperator = await testServer({
    operator,
    minimumAge: { standard: 14, byCountry: { DE: 16, US: 13 } },
  });
});
afterAll(() => Promise.all([server.stop(), serverWithOperator.stop()]));

async function textOf(at: TestServer, page: (typeof pages)[number]): Promise<string> {
  const { data } = await at.visitor.call(getLegalPage, { page });
  return JSON.stringify([data.title, data.summary, data.sections]);
}

describe("the legal pages", () => {
  test("name the operator from the settings", async () => {
    for (const page of ["terminos", "privacidad", "contacto"] as const) {
      const text = await textOf(serverWithOperator, page);
      for (const fact of [operator.name, operator.address, operator.email])
        expect([page, text.includes(fact)]).toEqual([page, true]);
      expect(text).not.toContain("todavía no");
    }
    expect(await textOf(serverWithOperator, "terminos")).toContain("16 en Alemania");
  });

  test("say when the operator has not named itself, without inventing a name", async () => {
    const text = await textOf(server, "contacto");
    expect(text).toContain("todavía no ha indicado su nombre");
    for (const page of pages) expect(await textOf(server, page)).not.toMatch(/undefined|null/);
    expect(missingOperatorSettings(server.ctx.config)).toEqual([
      "OPERATOR_NAME",
      "OPERATOR_EMAIL",
      "OPERATOR_ADDRESS",
    ]);
    expect(missingOperatorSettings(serverWithOperator.ctx.config)).toEqual([]);
  });

  test("promise no deadline that only the operator could keep", async () => {
    const text = await textOf(serverWithOperator, "privacidad");
    // The delays before an unconfirmed lead and an account are erased are the product's own.
    expect(text.match(/\d+ (?:días|meses|años)/g)).toEqual(["400 días", "30 días", "14 días"]);
    expect(text).toContain("decide cuánto tiempo guarda las copias de seguridad");
    // An optional setting is not a promise either.
    for (const page of ["privacidad", "cookies"] as const)
      expect(await textOf(serverWithOperator, page)).toMatch(/tocas, o solos si lo activas/);
  });

  test("do not exist under other names", async () => {
    const { status } = await server.visitor.fetch("/api/legal/pages/aviso");
    expect(status).toBe(422);
  });
});

const onboardingInput = {
  role: "supporter" as const,
  name: "Nora",
  country_code: null as string | null,
  city: "",
  musical_genres: [],
};

/** A person with a confirmed account who was not asked about the terms, as after signing in with Google. */
async function createCallerWithoutTerms(username: string): Promise<Caller> {
  const email = `${username}@resuena.test`;
  await createConfirmedUser(serverWithOperator.ctx, { email, name: username, password });
  return caller(serverWithOperator.url, (await signIn(serverWithOperator, email)).access_token);
}

describe("the terms", () => {
  test("apply to visitors too, with the ages", async () => {
    expect((await serverWithOperator.visitor.call(getTerms, {})).data).toEqual({
      version: termsVersion,
      minimum_age: 14,
      minimum_age_by_country: { DE: 16, US: 13 },
      accepted: null,
    });
    expect(
      (
        await serverWithOperator.visitor.call(acceptTerms, {
          version: termsVersion,
          minimum_age: 14,
        })
      ).status,
    ).toBe(401);
  });

  test("must be accepted to finish onboarding, with the minimum age of the country", async () => {
    const nora = await createCallerWithoutTerms("nora");
    const finish = async (overrides: object) =>
      (await nora.call(completeOnboarding, { ...onboardingInput, username: "nora", ...overrides }))
        .status;
    expect(await finish({})).toBe(422);
    expect(await finish({ terms: { version: "2020-01-01", minimum_age: 99 } })).toBe(422);
    expect(
      await finish({ country_code: "DE", terms: { version: termsVersion, minimum_age: 14 } }),
    ).toBe(422);
    expect(
      await finish({ country_code: "US", terms: { version: termsVersion, minimum_age: 13 } }),
    ).toBe(200);
    const { data } = await nora.call(getTerms, {});
    expect(data.accepted).toMatchObject({ version: termsVersion, minimum_age: 13 });
    expect(Date.now() - Date.parse(data.accepted?.accepted_at ?? "")).toBeLessThan(600_000);
  });

  test("keep the highest confirmed age", async () => {
    const olga = await createCallerWithoutTerms("olga");
    for (const minimum_age of [14, 16, 13])
      await olga.call(acceptTerms, { version: termsVersion, minimum_age });
    expect((await olga.call(getTerms, {})).data.accepted?.minimum_age).toBe(16);
    const old = await olga.call(acceptTerms, { version: "2020-01-01", minimum_age: 99 });
    expect(old.error.code).toBe("terms_not_accepted");
  });

  test("are asked for again from older accounts, which continue to work", async () => {
    const petra = await serverWithOperator.person("petra");
    await serverWithOperator.query("delete from terms_acceptances where user_id = $1", [petra.id]);
    const again = { ...onboardingInput, name: "petra", username: "petra", country_code: "ES" };
    expect((await petra.call(completeOnboarding, again)).status).toBe(200);
    expect((await petra.call(getTerms, {})).data.accepted).toBeNull();
  });
});

describe("a sign-up", () => {
  const signUp = async (email: string, terms: unknown): Promise<Caller> => {
    await rawCall(serverWithOperator, "POST", "/signup", {
      email,
      password,
      data: { name: "Rita", terms },
    });
    const { tokenHash } = await mailTo(serverWithOperator, email);
    const { body } = await rawCall(serverWithOperator, "POST", "/verify", {
      type: "signup",
      token_hash: tokenHash,
    });
    return caller(serverWithOperator.url, String(body["access_token"]));
  };

  test("stores version and time of the acceptance; the server sets the time", async () => {
    const claimedTerms = {
      version: termsVersion,
      minimum_age: 14,
      accepted_at: "2001-01-01T00:00:00Z",
    };
    const rita = await signUp("rita@resuena.test", claimedTerms);
    const { accepted } = (await rita.call(getTerms, {})).data;
    expect(accepted).toMatchObject({ version: termsVersion, minimum_age: 14 });
    expect(Date.now() - Date.parse(accepted?.accepted_at ?? "")).toBeLessThan(600_000);
    const response = await rita.call(completeOnboarding, { ...onboardingInput, username: "rita" });
    expect(response.status).toBe(200);
  });

  test.each([
    undefined,
    "sí",
    { version: "2020-01-01", minimum_age: 14 },
    { version: termsVersion, minimum_age: -1 },
    { version: termsVersion, minimum_age: "14" },
  ])("stores nothing with %j, and onboarding asks", async (terms) => {
    const email = `${crypto.randomUUID()}@resuena.test`;
    const somebody = await signUp(email, terms);
    expect((await somebody.call(getTerms, {})).data.accepted).toBeNull();
  });
});
