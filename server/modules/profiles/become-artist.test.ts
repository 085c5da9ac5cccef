import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint, Input } from "#contract/endpoint";
import { completeOnboarding, getMe, getProfile } from "#contract/people/profiles";
import { becomeArtist } from "#contract/people/role";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { becomeArtist as become } from "./become-artist.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const artist: Input<typeof becomeArtist> = { role: "creator" };

describe("a fan who becomes an artist", () => {
  test("becomes public, gets a slug of the name, and is notified", async () => {
    const ana = await server.person("ana", { name: "Ana Niño" });
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    const { status, data } = await ana.call(becomeArtist, artist);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: ana.id,
      role: "creator",
      username: "ana",
      creator_slug: "ana-nino",
    });
    expect((await ana.call(getMe, {})).data).toEqual(data);
    for (const handle of ["ana", "ana-nino"])
      expect((await server.visitor.call(getProfile, { handle })).data).toMatchObject({
        id: ana.id,
        role: "creator",
      });
  });

  test("again changes nothing", async () => {
    const beto = await server.person("beto", { name: "Beto" });
    const first = await beto.call(becomeArtist, artist);
    await server.query("update profiles set is_public = false, name = 'Otro' where id = $1", [
      beto.id,
    ]);
    const second = await beto.call(becomeArtist, artist);
    expect(second.status).toBe(200);
    expect(second.data).toEqual({ ...first.data, name: "Otro" });
    expect(await server.query("select is_public from profiles where id = $1", [beto.id])).toEqual([
      { is_public: false },
    ]);
    expect(
      await server.query("select handle from handles where profile_id = $1", [beto.id]),
    ).toEqual([{ handle: "beto" }]);
  });

  test("gets a number after the slug when it is taken", async () => {
    const slugs: (string | null)[] = [];
    for (const username of ["mar-uno", "mar-dos", "mar-tres"]) {
      const person = await server.person(username, { name: "Mar y Luna" });
      slugs.push((await person.call(becomeArtist, artist)).data.creator_slug);
    }
    expect(slugs).toEqual(["mar-y-luna", "mar-y-luna-2", "mar-y-luna-3"]);
  });

  test("twenty calls at once create one slug", async () => {
    const [carla] = await crowd(server, 1);
    if (!carla) throw new Error("nobody came");
    const answers = await Promise.all(Array.from({ length: 20 }, () => become(carla, artist)));
    expect(new Set(answers.map((answer) => answer.creator_slug)).size).toBe(1);
    const names = await server.query<{ handle: string }>(
      "select handle from handles where profile_id = $1",
      [carla.actor.userId],
    );
    expect(names.map(({ handle }) => handle).sort()).toEqual(
      [answers[0]?.username, answers[0]?.creator_slug].sort(),
    );
  });

  test("twenty people of one name at once get twenty slugs", async () => {
    const people = await crowd(server, 20);
    await server.query("update profiles set name = 'Los Ecos' where id = any($1)", [
      people.map((person) => person.actor.userId),
    ]);
    const answers = await Promise.all(people.map((person) => become(person, artist)));
    expect(new Set(answers.map((answer) => answer.creator_slug)).size).toBe(20);
  });
});

describe("somebody without a role who becomes an artist", () => {
  test("gets a username of the name as well, and needs no onboarding any more", async () => {
    const diego = await server.person("diego", { fresh: true, name: "Diego Pájaro" });
    const { data } = await diego.call(becomeArtist, artist);
    expect(data).toMatchObject({
      role: "creator",
      username: "diego-pajaro",
      creator_slug: "diego-pajaro",
      first_run_completed: true,
    });
    expect((await server.visitor.call(getProfile, { handle: "diego-pajaro" })).status).toBe(200);
  });

  test("gets a free one when the name is taken, reserved or has no letters", async () => {
    const personWithTakenName = await server.person("elena", { fresh: true, name: "Diego Pájaro" });
    expect((await personWithTakenName.call(becomeArtist, artist)).data).toMatchObject({
      username: "diego-pajaro-2",
      creator_slug: "diego-pajaro-2",
    });
    const personWithReservedName = await server.person("fede", { fresh: true, name: "Admin" });
    expect((await personWithReservedName.call(becomeArtist, artist)).data.username).toMatch(
      /^artista-\d+$/,
    );
    const kanji = await server.person("gala", { fresh: true, name: "東京" });
    expect((await kanji.call(becomeArtist, artist)).data.username).toMatch(/^artista-\d+$/);
  });

  test("needs a visible name", async () => {
    const hugo = await server.person("hugo", { fresh: true });
    await server.query("update profiles set name = E' \\u200b' where id = $1", [hugo.id]);
    const answer = await hugo.call(becomeArtist, artist);
    expect([answer.status, answer.error.message]).toEqual([422, "Display name is required"]);
    expect((await hugo.call(getMe, {})).data.role).toBeNull();
  });

  test("cannot become a fan this way", async () => {
    const ines = await server.person("ines", { fresh: true });
    expect((await ines.call(becomeArtist, { role: "supporter" })).status).toBe(422);
    expect((await ines.call(getMe, {})).data).toMatchObject({
      role: null,
      first_run_completed: false,
    });
  });
});

describe("an artist cannot go back", () => {
  test("by the role switch or by onboarding: 'Los artistas no pueden volver a ser usuarios'", async () => {
    const juan = await server.person("juan", { role: "creator", name: "Juan" });
    const onboardingInput = {
      role: "supporter" as const,
      name: "Juan",
      username: "juan",
      country_code: null,
      city: "",
      musical_genres: [],
    };
    const back: [Endpoint, unknown][] = [
      [becomeArtist, { role: "supporter" }],
      [becomeArtist, { role: "fan" }],
      [completeOnboarding, onboardingInput],
    ];
    for (const [endpoint, input] of back) {
      const answer = await juan.call(endpoint, input);
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([
        422,
        "role_is_final",
        "Los artistas no pueden volver a ser usuarios",
      ]);
    }
    expect((await juan.call(getMe, {})).data.role).toBe("creator");
  });

  test("nor become an admin", async () => {
    const lola = await server.person("lola");
    for (const role of ["admin", "", null, ["creator"], { role: "creator" }, "Creator"])
      expect((await lola.call(becomeArtist, { role } as never)).status).toBe(422);
    expect((await lola.call(getMe, {})).data.role).toBe("supporter");
  });
});

test("a fan who asks to be a fan stays one", async () => {
  const mara = await server.person("mara");
  for (const role of ["supporter", "fan"] as const)
    expect((await mara.call(becomeArtist, { role })).data.role).toBe("supporter");
});

test("nobody becomes an artist without a session, for somebody else, or with a deleted account", async () => {
  expect((await server.visitor.call(becomeArtist, artist)).status).toBe(401);
  const [nora, olga] = [await server.person("nora"), await server.person("olga")];
  const forgedInput = { ...artist, id: olga.id, user_id: olga.id, creator_slug: "madonna" };
  expect((await nora.call(becomeArtist, forgedInput)).data.creator_slug).toBe("nora");
  expect((await olga.call(getMe, {})).data.role).toBe("supporter");
  const [deletedPerson] = await crowd(server, 1);
  if (!deletedPerson) throw new Error("nobody came");
  await server.query("delete from users where id = $1", [deletedPerson.actor.userId]);
  await expect(become(deletedPerson, artist)).rejects.toMatchObject({
    status: 404,
    message: "Usuario no encontrado",
  });
});
