import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getOnboardingDraft,
  type OnboardingDraft,
  saveOnboardingDraft,
} from "#contract/account/onboarding";
import { completeOnboarding, getMe } from "#contract/people/profiles";
import { becomeArtist } from "#contract/people/role";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const newcomer = (username: string) => server.person(username, { fresh: true });

const answers = (overrides: Partial<OnboardingDraft> = {}): OnboardingDraft => ({
  role: "creator",
  is_professional: true,
  name: "Ana Belmonte",
  username: "Ana!",
  country_code: "ES",
  city: "Sevilla",
  city_id: null,
  musical_genres: ["flamenco"],
  reached: "lugar",
  ...overrides,
});

test("an interrupted onboarding continues on any device, with its last answers", async () => {
  const ana = await newcomer("ana");
  expect((await ana.call(getOnboardingDraft, {})).data).toEqual({ draft: null });
  await ana.call(saveOnboardingDraft, answers({ reached: "nombre", city: "" }));
  const response = await ana.call(saveOnboardingDraft, answers());
  expect(response.data).toEqual({ draft: answers() });
  expect((await ana.call(getOnboardingDraft, {})).data).toEqual(response.data);
});

test("none of it takes effect, and its username is not reserved", async () => {
  const beto = await newcomer("beto");
  await beto.call(saveOnboardingDraft, answers({ username: "beto" }));
  expect((await beto.call(getMe, {})).data).toMatchObject({
    role: null,
    username: null,
    city: "",
    first_run_completed: false,
  });
  expect(await server.query("select 1 from handles where handle = 'beto'")).toEqual([]);
});

test("it is deleted when onboarding ends, and does not come back", async () => {
  const [carla, diego] = [await newcomer("carla"), await newcomer("diego")];
  for (const person of [carla, diego]) await person.call(saveOnboardingDraft, answers());
  const { reached: _, ...onboardingInput } = answers({ username: "carla" });
  await carla.call(completeOnboarding, { ...onboardingInput, role: "supporter" });
  await diego.call(becomeArtist, { role: "creator" });
  for (const person of [carla, diego]) {
    expect((await person.call(getOnboardingDraft, {})).data).toEqual({ draft: null });
    expect((await person.call(saveOnboardingDraft, answers())).data).toEqual({ draft: null });
  }
  const left = await server.query(
    "select profile_id from onboarding_drafts where profile_id = any($1)",
    [[carla.id, diego.id]],
  );
  expect(left).toEqual([]);
});

test("it is visible only to its person", async () => {
  const [elena, fede] = [await newcomer("elena"), await newcomer("fede")];
  await elena.call(saveOnboardingDraft, answers({ name: "Elena" }));
  const forgedInput = { ...answers({ name: "Fede" }), profile_id: elena.id, id: elena.id };
  await fede.call(saveOnboardingDraft, forgedInput);
  expect((await elena.call(getOnboardingDraft, {})).data.draft?.name).toBe("Elena");
  expect((await server.visitor.call(getOnboardingDraft, {})).status).toBe(401);
  expect((await server.visitor.call(saveOnboardingDraft, answers())).status).toBe(401);
});

test.for<[string, Partial<Record<keyof OnboardingDraft, unknown>>]>([
  ["a role that does not exist", { role: "admin" }],
  ["a step that does not exist", { reached: "fin" }],
  ["a name of 81 characters", { name: "á".repeat(81) }],
  ["a username of 31 characters", { username: "a".repeat(31) }],
  ["six genres", { musical_genres: ["rock", "pop", "jazz", "folk", "blues", "soul"] }],
  ["a genre that does not exist", { musical_genres: ["__proto__"] }],
  ["a NUL", { city: "Sevilla\0" }],
  ["half an emoji", { username: "\ud83c" }],
])("%s is refused and stores nothing", async ([, overrides]) => {
  const gala = await server.person(`gala-${crypto.randomUUID().slice(0, 8)}`, { fresh: true });
  const answer = await gala.call(
    saveOnboardingDraft,
    answers(overrides as Partial<OnboardingDraft>),
  );
  expect(answer.status).toBe(422);
  expect((await gala.call(getOnboardingDraft, {})).data).toEqual({ draft: null });
});
