import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost, getFeed } from "#contract/posts/posts";
import { checkUsername, completeOnboarding, getMe, getProfile } from "#contract/people/profiles";
import { changeUsername, getMyUsername } from "#contract/people/usernames";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { changeUsername as change } from "./change-username.ts";
import { sweepHandles } from "./sweep-handles.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let elena: Person;
beforeAll(async () => {
  server = await testServer();
  elena = await server.person("elena");
});
afterAll(() => server.stop());

const rename = (person: Person, username: string) => person.call(changeUsername, { username });
const idUnder = async (handle: string) =>
  (await server.visitor.call(getProfile, { handle })).data.id ?? null;

/** Moves the last change back by so many days. */
const daysPass = (person: Person, days: number) =>
  server.query(
    `with p as (
       update profiles set username_changed_at = username_changed_at - make_interval(days => $2) where id = $1
     )
     update handles set released_at = released_at - make_interval(days => $2) where profile_id = $1`,
    [person.id, days],
  );

/** Names on which the tables disagree. */
const strays = () =>
  server.query(
    `select p.id from profiles p
     where p.username is not null and not exists (
         select from handles h where h.handle = p.username and h.profile_id = p.id and h.released_at is null)
       or p.creator_slug is not null and not exists (
         select from handles h where h.handle = p.creator_slug and h.profile_id = p.id and h.released_at is null)
     union all
     select h.profile_id from handles h join profiles p on p.id = h.profile_id
     where (h.released_at is null) <> (h.handle in (p.username, p.creator_slug))`,
  );

describe("a new username", () => {
  test("applies everywhere at once", async () => {
    const ana = await server.person("ana");
    await ana.call(createPost, { text: "Hola" });
    const response = await rename(ana, "  Ana_Belmonte ");
    expect(response.status).toBe(200);
    expect(response.data).toEqual({
      username: "ana_belmonte",
      next_change_at: expect.any(String),
      other_names: [{ name: "ana", kept_until: expect.any(String) }],
    });
    expect((await ana.call(getMyUsername, {})).data).toEqual(response.data);
    expect((await ana.call(getMe, {})).data.username).toBe("ana_belmonte");
    const feed = await server.visitor.call(getFeed, { artistId: ana.id });
    expect(feed.data.content[0]?.author.username).toBe("ana_belmonte");
    const inDays = (time: string | null | undefined) =>
      Math.round((new Date(time ?? 0).getTime() - Date.now()) / 86_400_000);
    expect(inDays(response.data.next_change_at)).toBe(14);
    expect(inDays(response.data.other_names[0]?.kept_until)).toBe(90);
  });

  test("is possible once in 14 days, and the error says when again", async () => {
    const beto = await server.person("beto");
    await rename(beto, "beto-uno");
    const again = await rename(beto, "beto-dos");
    expect([again.status, again.error.code, again.error.field]).toEqual([
      422,
      "username_changed_recently",
      "username",
    ]);
    expect(again.error.message).toMatch(
      /^Puedes cambiar tu usuario una vez cada 14 días\. Podrás hacerlo de nuevo el \d{1,2} de [a-z]+ de \d{4}\.$/,
    );
    expect((await beto.call(getMe, {})).data.username).toBe("beto-uno");
    expect(await server.query("select 1 from handles where handle = 'beto-dos'")).toEqual([]);
    await daysPass(beto, 14);
    expect((await beto.call(getMyUsername, {})).data.next_change_at).toBeNull();
    expect((await rename(beto, "beto-dos")).data).toMatchObject({
      username: "beto-dos",
      other_names: [{ name: "beto-uno" }, { name: "beto" }],
    });
  });

  test("equal to the current one changes nothing and does not count", async () => {
    const carla = await server.person("carla");
    expect((await rename(carla, "CARLA")).data).toEqual({
      username: "carla",
      next_change_at: null,
      other_names: [],
    });
    expect((await rename(carla, "carla-nueva")).status).toBe(200);
  });

  test("is set by onboarding, not before", async () => {
    const diego = await server.person("diego", { fresh: true });
    expect((await diego.call(getMyUsername, {})).data).toEqual({
      username: null,
      next_change_at: null,
      other_names: [],
    });
    expect((await rename(diego, "diego")).error.code).toBe("conflict");
    const input = {
      role: "supporter" as const,
      name: "Diego",
      username: "diego",
      country_code: null,
      city: "",
      musical_genres: [],
    };
    expect((await diego.call(completeOnboarding, input)).status).toBe(200);
    // Onboarding does not count as a change.
    expect((await rename(diego, "diego-bajo")).status).toBe(200);
    // Onboarding is over: repeating it neither changes the name nor restores the old one.
    expect((await diego.call(completeOnboarding, input)).error.code).toBe("conflict");
  });

  test.for([
    ["  ", "username_required", "El nombre de usuario es requerido"],
    ["ab", "username_too_short", "Debe tener al menos 3 caracteres"],
    ["a".repeat(31), "username_too_long", "No puede tener más de 30 caracteres"],
    [
      "01890000-0000-7000-8000-000000000000",
      "username_too_long",
      "No puede tener más de 30 caracteres",
    ],
    ["Messages", "username_reserved", "Este nombre de usuario está reservado"],
    ["adm1n", "username_reserved", "Este nombre de usuario está reservado"],
    [
      "аna", // Cyrillic
      "username_malformed",
      "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
    ],
    [
      "ana\u202ebelmonte",
      "username_malformed",
      "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
    ],
  ])("is refused with the spec's error: %j", async ([username = "", code, message]) => {
    const before = (await elena.call(getMyUsername, {})).data;
    const answer = await rename(elena, username);
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([422, code, message]);
    expect((await elena.call(getMyUsername, {})).data).toEqual(before);
  });

  test("cannot be set without a session, nor for another person", async () => {
    expect((await server.visitor.call(changeUsername, { username: "nadie" })).status).toBe(401);
    const [fede, gala] = [await server.person("fede"), await server.person("gala")];
    const forgedInput = { username: "fede-dos", id: gala.id, profile_id: gala.id, userId: gala.id };
    await fede.call(changeUsername, forgedInput);
    expect((await gala.call(getMe, {})).data.username).toBe("gala");
    expect(await idUnder("fede-dos")).toBe(fede.id);
  });
});

describe("the former name", () => {
  test("redirects to its person for 90 days, in any case", async () => {
    const hugo = await server.person("hugo");
    await rename(hugo, "hugo-nuevo");
    for (const handle of ["hugo", "HUGO"]) {
      const response = await server.visitor.call(getProfile, { handle });
      expect(response.data).toMatchObject({ id: hugo.id, username: "hugo-nuevo" });
    }
    await daysPass(hugo, 89);
    await sweepHandles(server.ctx);
    expect(await idUnder("hugo")).toBe(hugo.id);
    await daysPass(hugo, 1);
    await sweepHandles(server.ctx);
    expect((await server.visitor.call(getProfile, { handle: "hugo" })).status).toBe(404);
    expect(await idUnder("hugo-nuevo")).toBe(hugo.id);
  });

  test("is reserved meanwhile, and free afterwards", async () => {
    const [ines, juan] = [await server.person("ines"), await server.person("juan")];
    const lola = await server.person("lola", { fresh: true });
    await rename(ines, "ines-nueva");
    const check = await juan.call(checkUsername, { username: "ines" });
    expect(check.data.available).toBe(false);
    const response = await rename(juan, "ines");
    expect([response.status, response.error.code, response.error.message]).toEqual([
      409,
      "username_taken",
      "No disponible",
    ]);
    const onboardingInput = {
      role: "creator" as const,
      name: "Ines",
      username: "ines",
      country_code: null,
      city: "",
      musical_genres: [],
    };
    expect((await lola.call(completeOnboarding, onboardingInput)).error.code).toBe(
      "username_taken",
    );
    // It is not available as a creator slug either.
    const asSlug = await lola.call(completeOnboarding, { ...onboardingInput, username: "lola" });
    expect(asSlug.data.creator_slug).toBe("ines-2");
    await daysPass(ines, 90);
    await sweepHandles(server.ctx);
    expect((await juan.call(checkUsername, { username: "ines" })).data.available).toBe(true);
    expect((await rename(juan, "ines")).status).toBe(200);
    expect(await idUnder("ines")).toBe(juan.id);
  });

  test("can be taken back at any time, which does not allow a further change", async () => {
    const mara = await server.person("mara");
    await rename(mara, "marra");
    expect((await mara.call(checkUsername, { username: "mara" })).data.available).toBe(true);
    const back = await rename(mara, "mara");
    expect(back.data).toMatchObject({ username: "mara", other_names: [{ name: "marra" }] });
    expect((await rename(mara, "mara-dos")).error.code).toBe("username_changed_recently");
    expect((await rename(mara, "marra")).data.username).toBe("marra");
    expect(await strays()).toEqual([]);
  });

  test("that is the artist's slug too remains theirs permanently", async () => {
    const nora = await server.person("nora", { role: "creator", name: "Nora" });
    expect((await nora.call(getMe, {})).data.creator_slug).toBe("nora");
    const response = await rename(nora, "nora-canta");
    expect(response.data.other_names).toEqual([{ name: "nora", kept_until: null }]);
    await daysPass(nora, 400);
    await sweepHandles(server.ctx);
    expect(await idUnder("nora")).toBe(nora.id);
    expect((await rename(nora, "nora")).data.username).toBe("nora");
    expect(await strays()).toEqual([]);
  });

  test("of a private person does not reveal the current one", async () => {
    const olga = await server.person("olga");
    await rename(olga, "olga-secreta");
    await server.query("update profiles set is_public = false where id = $1", [olga.id]);
    const answer = await server.visitor.call(getProfile, { handle: "olga" });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.data)).not.toContain("olga-secreta");
  });
});

describe("concurrent changes", () => {
  test("of fifty who want a name one gets it, the others get 'No disponible'", async () => {
    const people = await crowd(server, 50);
    const answers = await Promise.allSettled(
      people.map((person) => change(person, { username: "La-Voz" })),
    );
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const refusals = answers.flatMap((answer) =>
      answer.status === "rejected"
        ? [`${answer.reason.status} ${answer.reason.code} ${answer.reason.message}`]
        : [],
    );
    expect(new Set(refusals)).toEqual(new Set(["409 username_taken No disponible"]));
    expect(
      await server.query("select count(*)::int as n from profiles where username = 'la-voz'"),
    ).toEqual([{ n: 1 }]);
  });

  test("people who swap names do not deadlock, and no name is lost or duplicated", async () => {
    const people = await crowd(server, 12);
    await Promise.all(people.map((person, n) => change(person, { username: `ronda-${n}` })));
    const free = () =>
      server.query(
        "update profiles set username_changed_at = null where username_changed_at is not null",
      );
    await free();
    const storm = Array.from({ length: 240 }, (_, n) => async () => {
      const person = people[n % 12];
      if (n % 20 === 0) await sweepHandles(server.ctx);
      if (!person) return;
      // Another person's, one's own former one, or a new one that another wants as well.
      const username = `ronda-${[(n * 7) % 12, n % 12, 12 + (n % 5)][n % 3]}`;
      await change(person, { username }).catch((error: { code: string }) => {
        if (!["username_taken", "username_changed_recently"].includes(error.code)) throw error;
      });
    });
    await inWaves(storm);
    expect(await strays()).toEqual([]);
  });
});
