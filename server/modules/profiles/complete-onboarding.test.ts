import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ParsedInput } from "#contract/endpoint";
import { completeOnboarding, getMe, getProfile } from "#contract/people/profiles";
import { crowd } from "#testing/crowd";
import { acceptedTerms } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { completeOnboarding as finish } from "./complete-onboarding.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

type Welcome = ParsedInput<typeof completeOnboarding>;

const onboardingInput = (overrides: Partial<Welcome>): Welcome => ({
  role: "supporter",
  name: "Ana Belmonte",
  username: "ana",
  country_code: "ES",
  city: "Sevilla",
  city_id: null,
  musical_genres: ["flamenco"],
  terms: acceptedTerms,
  is_professional: false,
  ...overrides,
});

const newcomer = (username: string) => server.person(username, { fresh: true });

/** The slug of an artist with this name. */
async function slugOf(username: string, name: string): Promise<string | null> {
  const person = await newcomer(username);
  const input = onboardingInput({ role: "creator", name, username });
  return (await person.call(completeOnboarding, input)).data.creator_slug;
}

describe("completing onboarding", () => {
  test("sets role, name, username, place and genres", async () => {
    const beto = await newcomer("beto");
    expect((await beto.call(getMe, {})).data).toMatchObject({
      email: "beto@resuena.test",
      role: null,
      username: null,
      first_run_completed: false,
    });
    const response = await beto.call(
      completeOnboarding,
      onboardingInput({
        name: "  Beto   Ríos ",
        username: " Beto ",
        city: " Bogotá",
        is_professional: true,
      }),
    );
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      role: "supporter",
      name: "Beto Ríos",
      username: "beto",
      creator_slug: null,
      city: "Bogotá",
      musical_genres: ["flamenco"],
      first_run_completed: true,
    });
    expect((await beto.call(getMe, {})).data).toEqual(response.data);
    const page = await beto.call(getProfile, { handle: "beto" });
    expect(page.data.is_professional).toBe(true);
  });

  test("twice with the same data changes nothing", async () => {
    const carla = await newcomer("carla");
    const data = onboardingInput({ role: "creator", name: "Carla", username: "carla" });
    const first = await carla.call(completeOnboarding, data);
    const second = await carla.call(completeOnboarding, data);
    expect(second.status).toBe(200);
    expect(second.data).toEqual(first.data);
    const handles = await server.query("select handle from handles where profile_id = $1", [
      carla.id,
    ]);
    expect(handles).toEqual([{ handle: "carla" }]);
  });

  test("an artist gets a creator slug from the name, without accents", async () => {
    const artist = await newcomer("nandu");
    const { data } = await artist.call(
      completeOnboarding,
      onboardingInput({ role: "creator", name: "Niño Ñandú & Los Pájaros", username: "nandu" }),
    );
    expect(data.creator_slug).toBe("nino-nandu-los-pajaros");
    const response = await server.visitor.call(getProfile, { handle: "Nino-Nandu-Los-Pajaros" });
    expect(response.data.id).toBe(artist.id);
  });

  test("a creator slug that is taken gets a number, a reserved one gives way to the username", async () => {
    expect(await slugOf("lunar-uno", "La Lunar")).toBe("la-lunar");
    expect(await slugOf("lunar-dos", "La Lunar")).toBe("la-lunar-2");
    expect(await slugOf("lunar-tres", "La  lunár")).toBe("la-lunar-3");
    expect(await slugOf("soyadmin", "Admin")).toBe("soyadmin");
    expect(await slugOf("kanji", "東京")).toBe("kanji");
    // Another person's username counts too: it is one namespace.
    expect(await slugOf("otro-kanji", "Kanji")).toBe("kanji-2");
    expect(await slugOf("largo", "x".repeat(80))).toBe("x".repeat(30));
    expect(await slugOf("largo2", "x".repeat(80))).toBe(`${"x".repeat(28)}-2`);
  });

  test("an artist cannot become a user again, a fan can become an artist", async () => {
    const diego = await newcomer("diego");
    const fan = onboardingInput({ name: "Diego", username: "diego" });
    expect((await diego.call(completeOnboarding, fan)).status).toBe(200);
    const artist = await diego.call(completeOnboarding, { ...fan, role: "creator" });
    expect(artist.data).toMatchObject({ role: "creator", creator_slug: "diego" });
    const back = await diego.call(completeOnboarding, fan);
    expect(back.status).toBe(422);
    expect(back.error).toMatchObject({
      code: "role_is_final",
      message: "Los artistas no pueden volver a ser usuarios",
    });
    expect((await diego.call(getMe, {})).data).toEqual(artist.data);
  });

  test("a username cannot be changed by repeating onboarding", async () => {
    const elena = await newcomer("elena");
    await elena.call(completeOnboarding, onboardingInput({ username: "elena" }));
    const other = await elena.call(completeOnboarding, onboardingInput({ username: "elena2" }));
    expect(other.error.code).toBe("conflict");
    expect((await elena.call(getMe, {})).data.username).toBe("elena");
    expect(await server.query("select 1 from handles where handle = 'elena2'")).toEqual([]);
  });

  test("of fifty who want a name at once one gets it, the others get that it is not available", async () => {
    const people = await crowd(server, 50, { withOnboarding: false });
    const answers = await Promise.allSettled(
      people.map((person, n) =>
        finish(person, onboardingInput({ username: "LaVoz", name: `Voz ${n}` })),
      ),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === "rejected"
        ? [String(answer.reason.code), String(answer.reason.message)]
        : [],
    );
    expect(new Set(refusals)).toEqual(new Set(["username_taken", "No disponible"]));
    const winners = await server.query(
      "select username from profiles where name like 'Voz %' and first_run_completed",
    );
    expect(winners).toEqual([{ username: "lavoz" }]);
  });

  test("artists of the same name who finish at once all get their own slug", async () => {
    const people = await crowd(server, 20, { withOnboarding: false });
    const answers = await Promise.all(
      people.map((person, n) =>
        finish(
          person,
          onboardingInput({ role: "creator", username: `eco${n}`, name: `Los Ecos ${n % 3}` }),
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.creator_slug)).size).toBe(20);
  });
});

describe("invalid onboarding", () => {
  let person: Awaited<ReturnType<typeof newcomer>>;
  beforeAll(async () => {
    person = await newcomer("irene");
  });

  test.for<[string, Partial<Welcome>, string, string]>([
    ["a blank name", { name: "   " }, "display_name_required", "Display name is required"],
    [
      "a name that shows nothing",
      { name: "\u200b\u3164" },
      "display_name_required",
      "Display name is required",
    ],
    ["no username", { username: " " }, "username_required", "El nombre de usuario es requerido"],
    ["two letters", { username: "ab" }, "username_too_short", "Debe tener al menos 3 caracteres"],
    [
      "31 letters",
      { username: "a".repeat(31) },
      "username_too_long",
      "No puede tener más de 30 caracteres",
    ],
    [
      "300 letters",
      { username: "a".repeat(300) },
      "username_too_long",
      "No puede tener más de 30 caracteres",
    ],
    [
      "letters beyond ASCII",
      { username: "niño" },
      "username_malformed",
      "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
    ],
    [
      "a hyphen at the end",
      { username: "ana-" },
      "username_malformed",
      "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
    ],
    [
      "a route",
      { username: "Messages" },
      "username_reserved",
      "Este nombre de usuario está reservado",
    ],
    [
      "a look-alike of a route",
      { username: "p0st" },
      "username_reserved",
      "Este nombre de usuario está reservado",
    ],
  ])("%s", async ([, overrides, code, message]) => {
    const answer = await person.call(completeOnboarding, onboardingInput(overrides));
    expect(answer.error).toMatchObject({ code, message });
    expect((await person.call(getMe, {})).data.first_run_completed).toBe(false);
  });

  test.for<[string, Partial<Welcome>]>([
    ["a role that does not exist", { role: "admin" as "creator" }],
    ["a country that the list does not have", { country_code: "XX" }],
    ["a genre twice", { musical_genres: ["rock", "rock"] }],
    ["six genres", { musical_genres: ["rock", "pop", "jazz", "folk", "blues", "soul"] }],
    ["a genre that does not exist", { musical_genres: ["__proto__"] }],
    ["a city of 81 characters", { city: "á".repeat(81) }],
    ["a NUL in a name", { name: "Ana\0" }],
    ["half an emoji in a city", { city: "\ud83c" }],
  ])("%s, and stores nothing", async ([, overrides]) => {
    const answer = await person.call(
      completeOnboarding,
      onboardingInput({ username: "intacto", ...overrides }),
    );
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe("invalid_input");
    expect(await server.query("select 1 from handles where handle = 'intacto'")).toEqual([]);
  });

  test("fields that the person may not set are ignored", async () => {
    const fede = await newcomer("fede");
    const forgedInput = {
      ...onboardingInput({ username: "fede" }),
      id: crypto.randomUUID(),
      followers_count: 1_000_000,
      is_admin: true,
      creator_slug: "madonna",
      created_at: "1999-01-01",
    };
    const answer = await fede.call(completeOnboarding, forgedInput);
    expect(answer.data).toMatchObject({ id: fede.id, followers_count: 0, creator_slug: null });
  });

  test("a body with __proto__ is refused", async () => {
    const gala = await newcomer("gala");
    const answer = await gala.fetch("/api/onboarding", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"__proto__": {"role": "creator"}, "role": "supporter"}',
    });
    expect(answer.status).toBe(400);
  });

  test("a visitor", async () => {
    const answer = await server.visitor.call(completeOnboarding, onboardingInput({}));
    expect(answer.status).toBe(401);
  });
});

test("80 visible characters are allowed, and stored composed", async () => {
  const hugo = await newcomer("hugo");
  const family = "👨‍👩‍👧";
  const name = family.repeat(79) + "e\u0301";
  const { data } = await hugo.call(completeOnboarding, onboardingInput({ username: "hugo", name }));
  expect(data.name).toBe(`${family.repeat(79)}é`);
  const ines = await newcomer("ines");
  const tooLong = onboardingInput({ username: "ines", name: `${name}!` });
  expect((await ines.call(completeOnboarding, tooLong)).error.code).toBe("invalid_input");
});
