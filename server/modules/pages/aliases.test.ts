import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeOnboarding } from "#contract/people/profiles";
import { changeUsername } from "#contract/people/usernames";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let beto: Awaited<ReturnType<TestServer["person"]>>;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana-vieja", { name: "Ana Belmonte", role: "creator" });
  await ana.call(changeUsername, { username: "ana" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const ask = (path: string, method = "GET") =>
  server.visitor.fetch(path, { redirect: "manual", method });

/** Where an address redirects to, with the status of the answer. */
async function leadsTo(path: string): Promise<[number, string | null]> {
  const answer = await ask(path);
  return [answer.status, answer.headers.get("location")];
}

describe("every other address of a person redirects to the canonical one", () => {
  test("creator slug, id, capitals and the former name", async () => {
    for (const handle of ["ana-belmonte", ana.id, ana.id.toUpperCase(), "ANA", "ana-vieja"])
      expect([handle, ...(await leadsTo(`/${handle}`))]).toEqual([handle, 301, "/ana"]);
    expect(await leadsTo("/ana")).toEqual([200, null]);
    expect(await leadsTo(`/${beto.id}`)).toEqual([301, "/beto"]);
  });

  test("/artist, /user and /profile with any of these, /profile-by-id with the id", async () => {
    for (const first of ["artist", "user", "profile"])
      for (const handle of ["ana", "Ana", "ana-belmonte", "ana-vieja", ana.id, `${ana.id}/`]) {
        const path = `/${first}/${handle}`;
        expect([path, ...(await leadsTo(path))]).toEqual([path, 301, "/ana"]);
      }
    expect(await leadsTo(`/profile-by-id/${beto.id}`)).toEqual([301, "/beto"]);
    expect(await leadsTo("/user/beto")).toEqual([301, "/beto"]);
  });

  test("those of a career redirect to the canonical one for good", async () => {
    for (const path of [
      `/user/${ana.id}/trayectoria`,
      `/profile/${ana.id}/trayectoria`,
      "/profile/ana/trayectoria/",
      "/user/ana/trayectoria",
      `/${ana.id}/trayectoria`,
      "/ana-vieja/trayectoria",
    ])
      expect([path, ...(await leadsTo(path))]).toEqual([path, 301, "/ana/trayectoria"]);
    expect(await leadsTo("/ana/trayectoria")).toEqual([200, null]);
  });

  test("with the query string", async () => {
    expect(await leadsTo("/user/ana?utm_source=x&y=%C3%B1")).toEqual([
      301,
      "/ana?utm_source=x&y=%C3%B1",
    ]);
    expect(await leadsTo("/ANA?next=//evil.example")).toEqual([301, "/ana?next=//evil.example"]);
  });

  test("without caching, since a former name can be taken again", async () => {
    const carla = await server.person("carla");
    await carla.call(changeUsername, { username: "carla-rock" });
    const before = await ask("/carla");
    expect([before.status, before.headers.get("location")]).toEqual([301, "/carla-rock"]);
    expect(before.headers.get("cache-control")).toBe("no-cache");
    expect(before.headers.get("content-security-policy")).toContain("default-src 'none'");
    await carla.call(changeUsername, { username: "carla" });
    expect(await leadsTo("/carla")).toEqual([200, null]);
    expect(await leadsTo("/carla-rock")).toEqual([301, "/carla"]);
  });

  test("HEAD is answered as GET is", async () => {
    const answer = await ask("/user/ana", "HEAD");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/ana"]);
  });

  test("a released name redirects to its new owner", async () => {
    const diego = await server.person("diego");
    await diego.call(changeUsername, { username: "diego-dos" });
    await server.query("delete from handles where handle = 'diego'");
    const elena = await server.person("elena", { fresh: true });
    await elena.call(completeOnboarding, {
      role: "supporter",
      name: "Elena",
      username: "diego",
      country_code: null,
      city: "",
      musical_genres: [],
    });
    const page = await ask("/diego");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Elena · Resuena");
  });
});

describe("an unknown address is 404, with the app in it", () => {
  test.each([
    "/user",
    "/user/",
    "/artist/nadie",
    "/user/nadie",
    "/profile/%00",
    "/profile//ana",
    "/user/ana/x",
    "/user/ana/trayectoria/x",
    "/profile-by-id/ana",
    `/profile-by-id/${crypto.randomUUID()}`,
    "/nadie/trayectoria",
    "/trayectoria",
    "/users/ana",
    "/user/home",
    "/user/%2f%2fevil.example",
    "/user/ana%2ftrayectoria",
    "/USER/ana",
  ])("%s", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  });

  test("a private person is 404, by any address", async () => {
    const fede = await server.person("fede");
    await fede.call(changeUsername, { username: "fede-secreto" });
    await server.query("update profiles set is_public = false where id = $1", [fede.id]);
    for (const path of [
      "/fede",
      `/${fede.id}`,
      "/user/fede",
      `/profile-by-id/${fede.id}`,
      "/fede/trayectoria",
    ]) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 404, null]);
      expect(await answer.text()).not.toContain("fede-secreto");
    }
  });
});
