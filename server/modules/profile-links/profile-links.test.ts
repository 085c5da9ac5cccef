import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkProfileLink, getProfileLinks } from "#contract/people/profile-links";
import { updateProfile } from "#contract/people/profile-settings";
import { getProfile } from "#contract/people/profiles";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { checkLink } from "./check-link.ts";
import { queueDueChecks } from "./index.ts";

type Person = Awaited<ReturnType<TestServer["person"]>> & { username: string };
let server: TestServer;
let origin: string;
/** The same site under another host. */
let elsewhere: string;
let requestedPaths: string[];
let pages: Record<string, string | ((answer: ServerResponse) => unknown)>;
let people = 0;

const site = createServer((request: IncomingMessage, answer) => {
  const path = request.url ?? "";
  requestedPaths.push(path);
  const page = pages[path];
  if (page === undefined) answer.writeHead(404).end();
  else if (typeof page === "string")
    answer.setHeader("content-type", "text/html; charset=utf-8").end(page);
  else page(answer);
});
/** In our own network too, and nobody allows it. */
const inside = createServer((_request, answer) => {
  requestedPaths.push("inside");
  answer.setHeader("content-type", "text/html").end("");
});

beforeAll(async () => {
  for (const each of [site, inside])
    await new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  const target = `127.0.0.1:${port}`;
  origin = `http://${target}`;
  elsewhere = `localhost:${port}`;
  server = await testServer({
    links: { allowedTargets: [target, elsewhere], spotifyUrl: origin, youTubeUrl: origin },
  });
});
afterAll(async () => {
  await server.stop();
  for (const each of [site, inside]) {
    each.closeAllConnections();
    each.close();
  }
});
beforeEach(() => {
  requestedPaths = [];
  pages = {};
});

/** Somebody with a link; the form takes only public https addresses. */
async function somebody(path = "/"): Promise<Person> {
  people += 1;
  const username = `enlaza${people}`;
  const person = Object.assign(await server.person(username), { username });
  await setLink(person, `${origin}${path}`);
  return person;
}
const setLink = (of: { id: string }, url: string) =>
  server.query(
    "update profiles set social_links = jsonb_build_object('website', $2::text) where id = $1",
    [of.id, url],
  );
const check = (who: Person, path = "/") => who.call(checkProfileLink, { url: `${origin}${path}` });
/** The same as the job does it, which does not wait after a failure. */
const isLinked = async (
  who: Person,
  page?: (typeof pages)[string],
): Promise<boolean | undefined> => {
  if (page !== undefined) pages["/"] = page;
  return (await checkLink(server.ctx, who.id, `${origin}/`))?.is_linked;
};
const aDayLater = (of: Person) =>
  server.query(
    "update link_checks set checked_at = checked_at - interval '1 day' where profile_id = $1",
    [of.id],
  );
const verifiedLinks = async (of: Person) =>
  (await server.visitor.call(getProfile, { handle: of.username })).data.verified_links;

test("a page that links back with rel=me is verified, for everybody, until it does not any more", async () => {
  const ana = await somebody();
  expect((await ana.call(getProfileLinks, {})).data).toEqual({
    links: [{ url: `${origin}/`, state: "waiting", checked_at: null }],
    address: `${server.url}/${ana.username}`,
    name: ana.username,
  });
  pages["/"] = "<p>Hola</p>";
  expect((await check(ana)).data.state).toBe("unverified");
  expect(await verifiedLinks(ana)).toEqual([]);
  pages["/"] = `<p><a class="x" rel="noopener ME" href="${server.url}/${ana.username}">Yo</a>`;
  expect((await check(ana)).data.state).toBe("verified");
  expect(await verifiedLinks(ana)).toEqual([`${origin}/`]);
  expect((await ana.call(getProfileLinks, {})).data.links).toMatchObject([{ state: "verified" }]);
  // Once may be an accident, and looking again at once says nothing more.
  pages = {};
  for (let times = 0; times < 3; times += 1)
    expect((await check(ana)).data).toMatchObject({ state: "verified", is_linked: false });
  await aDayLater(ana);
  expect((await check(ana)).data.state).toBe("unverified");
  expect(await verifiedLinks(ana)).toEqual([]);
});

test("every address of the profile counts, in an a or a link, absolute or with a base", async () => {
  const ana = await somebody();
  const { username, id } = ana;
  for (const address of [
    `${server.url}/${username}/`,
    `${server.url}/${username.toUpperCase()}?utm_source=web#yo`,
    `${server.url}/@${username}`,
    `${server.url}/user/${username}`,
    `${server.url}/profile/${id}`,
    `${server.url}/${id}`,
    `${server.url.replace("http:", "https:")}/%65${username.slice(1)}`,
    server.url.replace("http:", "") + `/${username}`,
  ])
    expect([address, await isLinked(ana, `<link rel=me href='${address}'>`)]).toEqual([
      address,
      true,
    ]);
  const withBase = `<base href="${server.url}"><a href="/${username}" rel="me">Yo</a>`;
  expect(await isLinked(ana, withBase)).toBe(true);
});

test("what is no link of the page, or leads to somebody else, verifies nothing", async () => {
  const [ana, eva] = [await somebody(), await somebody()];
  const address = `${server.url}/${ana.username}`;
  const link = `<a rel="me" href="${address}">Yo</a>`;
  for (const page of [
    `<a href="${address}">Yo</a>`,
    `<a rel="mean" href="${address}">Yo</a>`,
    `<a rel="me" href="${server.url}/${eva.username}">Eva</a>`,
    `<a rel="me" href="${address}/landing">Yo</a>`,
    `<a rel="me" href="${server.url}/post/${ana.username}">Yo</a>`,
    `<a rel="me" href="https://resuena.evil.test/${ana.username}">Yo</a>`,
    `<a rel="me" href="${server.url}.evil.test/${ana.username}">Yo</a>`,
    `<a rel="me" href="${server.url}@evil.test/${ana.username}">Yo</a>`,
    `<a rel="me" href="/${ana.username}">Yo</a>`,
    `<a rel="me" href="javascript:location='${address}'">Yo</a>`,
    `<a rel="me" href="%zz">Yo</a><a rel="me">Yo</a><a rel="me" href="${server.url}/%ff">Yo</a>`,
    `<!-- ${link} -->`,
    `<script>document.write('${link}')</script>`,
    `<style>${link}</style>`,
    `<title>${link}</title>`,
    `<textarea>${link}</textarea>`,
    `<template>${link}</template>`,
    `<xmp>${link}</xmp>`,
    `<p title='${link}'>Hola</p>`,
    link.replaceAll("<", "&lt;"),
  ])
    expect([page, await isLinked(ana, page)]).toEqual([page, false]);
  expect((await check(ana, "/otra")).error.code).toBe("profile_link_not_found");
  await setLink(ana, `${origin}/otra`);
  expect((await check(ana)).error.code).toBe("profile_link_not_found");
  expect((await server.visitor.call(checkProfileLink, { url: origin })).status).toBe(401);
});

describe("hostile pages", () => {
  const link = (of: Person) => `<a rel="me" href="${server.url}/${of.username}">Yo</a>`;

  test("are read up to a megabyte, and only as HTML", async () => {
    const ana = await somebody();
    const filler = "<p>".padEnd(1024 * 1024, "a");
    expect(await isLinked(ana, `${filler}${link(ana)}`)).toBe(false);
    expect(await isLinked(ana, `${"<b>".repeat(300_000)}${link(ana)}`)).toBe(true);
    const plainText = (answer: ServerResponse) =>
      answer.setHeader("content-type", "text/plain").end(link(ana));
    expect(await isLinked(ana, plainText)).toBe(false);
    const failure = (answer: ServerResponse) =>
      answer.writeHead(500, { "content-type": "text/html" }).end(link(ana));
    expect(await isLinked(ana, failure)).toBe(false);
  });

  test("that never end are left after some seconds", async () => {
    const ana = await somebody();
    let timer: NodeJS.Timeout | undefined;
    pages["/"] = (answer) => {
      answer.setHeader("content-type", "text/html").write(link(ana));
      timer = setInterval(() => answer.write(" "), 200);
    };
    expect(await isLinked(ana)).toBe(false);
    clearInterval(timer);
  });

  test("that redirect into our network, without end or to plain http are not followed", async () => {
    const ana = await somebody();
    const to = (location: string) => (answer: ServerResponse) =>
      answer.writeHead(302, { location }).end();
    pages["/yo"] = link(ana);
    expect(await isLinked(ana, to("/yo"))).toBe(true);
    for (const location of [
      `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`,
      "http://127.0.0.1/",
      "https://[::1]/",
      "/",
      "file:///etc/passwd",
      "//",
    ])
      expect([location, await isLinked(ana, to(location))]).toEqual([location, false]);
    expect(requestedPaths).not.toContain("inside");
    // Another site's page says nothing about this address.
    expect(await isLinked(ana, to(`http://${elsewhere}/yo`))).toBe(false);
    expect(requestedPaths.filter((path) => path === "/yo")).toHaveLength(2);
  });
});

test("a job looks at new links, again after a month, and takes the tick away after two failures", async () => {
  const ana = await somebody();
  const url = `${origin}/`;
  pages["/"] = `<a rel="me" href="${server.url}/${ana.username}">Yo</a>`;
  const rowOf = async () => {
    const rows = await server.query<{ days: number | null; verified: boolean; failures: number }>(
      `select round(extract(epoch from due_at - now()) / 86400)::int as days, verified_at is not null as verified, failures
       from link_checks where profile_id = $1`,
      [ana.id],
    );
    return rows[0];
  };
  const pass = async () => {
    await server.query("update link_checks set due_at = now() where profile_id = $1", [ana.id]);
    await queueDueChecks(server.ctx);
  };
  await server.query("insert into link_checks (profile_id, url) values ($1, $2)", [ana.id, url]);
  await pass();
  await eventually(async () =>
    expect(await rowOf()).toEqual({ days: 30, verified: true, failures: 0 }),
  );
  pages = {};
  await pass();
  await eventually(async () =>
    expect(await rowOf()).toEqual({ days: 1, verified: true, failures: 1 }),
  );
  await aDayLater(ana);
  await pass();
  await eventually(async () =>
    expect(await rowOf()).toEqual({ days: 30, verified: false, failures: 2 }),
  );
  // A profile that is hidden, or has another link by now, is not looked at.
  await setLink(ana, `${origin}/otra`);
  requestedPaths = [];
  await pass();
  await eventually(async () =>
    expect(
      await server.query(
        "select from graphile_worker.jobs where task_identifier = 'check-profile-link'",
      ),
    ).toEqual([]),
  );
  expect(requestedPaths).toEqual([]);
});

test("saving links has new ones checked soon, and forgets those that are gone", async () => {
  const ana = await somebody();
  const checksOf = () =>
    server.query(
      "select url, due_at between now() and now() + interval '5 minutes' as soon from link_checks where profile_id = $1 order by url",
      [ana.id],
    );
  const save = (social_links: object) => ana.call(updateProfile, { social_links });
  await save({ website: "ana.example", instagram: "@ana", other_link_label: "https://x.example" });
  expect(await checksOf()).toEqual([
    { url: "https://ana.example/", soon: true },
    { url: "https://instagram.com/ana", soon: true },
  ]);
  await server.query(
    "update link_checks set verified_at = now(), due_at = null where profile_id = $1",
    [ana.id],
  );
  await save({ website: "ana.example", instagram: "" });
  expect(await checksOf()).toEqual([{ url: "https://ana.example/", soon: null }]);
  expect(await verifiedLinks(ana)).toEqual(["https://ana.example/"]);
  await ana.call(updateProfile, { bio: "Hola" });
  expect(await verifiedLinks(ana)).toEqual(["https://ana.example/"]);
  await server.query(
    "update link_checks set verified_at = null, due_at = now() + interval '30 days' where profile_id = $1",
    [ana.id],
  );
  await save({ website: "ana.example" });
  expect(await checksOf()).toEqual([{ url: "https://ana.example/", soon: true }]);
  await save({ website: "" });
  expect(await checksOf()).toEqual([]);
});

test("a name that the profile gave up verifies nothing: it may be somebody else's one day", async () => {
  const ana = await somebody();
  const page = `<a rel="me" href="${server.url}/nombre-viejo">Yo</a>`;
  await server.query("insert into handles (handle, profile_id) values ('nombre-viejo', $1)", [
    ana.id,
  ]);
  expect(await isLinked(ana, page)).toBe(true);
  await server.query("update handles set released_at = now() where handle = 'nombre-viejo'");
  expect(await isLinked(ana, page)).toBe(false);
});

test("ten a day are looked at by hand, and for a band by whoever may edit its page", async () => {
  const limited = await testServer({ rateLimits: true });
  try {
    const ana = await limited.person("ana");
    for (let times = 0; times < 10; times += 1)
      expect((await ana.call(checkProfileLink, { url: "https://a.test" })).status).toBe(404);
    const { status, error } = await ana.call(checkProfileLink, { url: "https://a.test" });
    expect([status, error.code]).toEqual([429, "rate_limited"]);
  } finally {
    await limited.stop();
  }
  const owner = await somebody();
  const band = await createBand(server, "las-enlazadas", owner.id);
  const drummer = await createMember(server, band, "bombista", ["publisher"]);
  await setLink({ id: band }, `${origin}/`);
  pages["/"] = `<a rel="me" href="${server.url}/las-enlazadas">Nosotras</a>`;
  const url = `${origin}/`;
  expect((await drummer.call(checkProfileLink, { url }, forBand(band))).status).toBe(403);
  expect((await owner.call(checkProfileLink, { url }, forBand(band))).data.state).toBe("verified");
});
