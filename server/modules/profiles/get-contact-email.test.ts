import { afterAll, beforeAll, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { rateLimits } from "#contract/limits";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { getContactEmail, getProfile } from "#contract/people/profiles";
import { blockUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
const email = "contratar@ana.example";
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  await ana.call(updateProfile, { contact_email: email });
});
afterAll(() => server.stop());

const requestEmail = async (who: Pick<Person, "call"> = beto, handle = "ana") =>
  who.call(getContactEmail, { handle });
const shows = async (who: Pick<Person, "call"> = beto) =>
  (await who.call(getProfile, { handle: "ana" })).data.has_contact_email;

test("nobody sees it until its person publishes it", async () => {
  expect((await ana.call(getOwnProfile, {})).data.show_contact_email).toBe(false);
  expect([await shows(), (await requestEmail()).status]).toEqual([false, 404]);
  await ana.call(updateProfile, { show_contact_email: true });
  expect(await shows()).toBe(true);
  expect((await requestEmail()).data).toEqual({ email });
  expect((await requestEmail(beto, ana.id)).data).toEqual({ email });
  expect((await requestEmail(ana)).data).toEqual({ email });
});

test("visitors and crawlers never do", async () => {
  expect(await shows(server.visitor)).toBe(false);
  expect((await requestEmail(server.visitor)).status).toBe(401);
  for (const address of [
    "/ana",
    "/api/profiles/ana",
    "/ana/rss.xml",
    "/api/get-feed",
    "/sitemap.xml",
  ]) {
    const answer = await server.visitor.fetch(address, {
      headers: { "user-agent": "Googlebot/2.1" },
    });
    expect(await answer.text(), address).not.toContain(email);
  }
  expect(JSON.stringify((await beto.call(getProfile, { handle: "ana" })).data)).not.toContain(
    email,
  );
});

test("one that is hidden, missing or an unknown person's is not found", async () => {
  await ana.call(updateProfile, { contact_email: "" });
  expect([await shows(), (await requestEmail()).status]).toEqual([false, 404]);
  await ana.call(updateProfile, { contact_email: email, show_contact_email: false });
  expect([await shows(), (await requestEmail()).status]).toEqual([false, 404]);
  await ana.call(updateProfile, { show_contact_email: true });
  for (const handle of ["nadie", "%", "../me", crypto.randomUUID()])
    expect((await requestEmail(beto, handle)).status).toBe(404);
});

test("blocked people, either way, do not find it", async () => {
  for (const [one, other] of [
    [ana, beto],
    [beto, ana],
  ] as const) {
    await one.call(blockUser, { id: other.id });
    expect((await requestEmail()).status).toBe(404);
    await server.query("delete from blocks");
  }
  expect((await requestEmail()).status).toBe(200);
});

test("only its followers see that of a private profile", async () => {
  const carla = await server.person("carla");
  await carla.call(updateProfile, {
    contact_email: "carla@ana.example",
    show_contact_email: true,
    is_public: false,
  });
  expect((await requestEmail(beto, "carla")).status).toBe(404);
  await beto.call(followUser, { targetUserId: carla.id, follow: true });
  expect((await requestEmail(beto, "carla")).status).toBe(404);
  await server.query("insert into user_follows (follower_id, following_id) values ($1, $2)", [
    beto.id,
    carla.id,
  ]);
  expect((await requestEmail(beto, "carla")).data).toEqual({ email: "carla@ana.example" });
});

test("one account can read some, not all of them", () => {
  expect(getContactEmail.limit).toBe("contactEmail");
  expect(rateLimits.contactEmail.points).toBeLessThanOrEqual(60);
  expect(rateLimits.contactEmail.seconds).toBeGreaterThanOrEqual(3600);
});
