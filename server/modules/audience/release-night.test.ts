import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Audience, getAudience } from "#contract/audience/audience";
import type { AudienceTable } from "#contract/audience/audience-rules";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { countPlay } from "#contract/posts/plays";
import {
  addTrack,
  createRelease,
  getOwnRelease,
  type OwnRelease,
  publishRelease,
  saveRelease,
} from "#contract/releases/releases";
import { countAudience } from "#modules/audience";
import { publishDuePosts } from "#modules/posts";
import { type Caller, caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

// What e2e/release-night.e2e.ts cannot do on a running server: let the hour come, and the next day.

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let artist: Person;
let people: Person[];
beforeAll(async () => {
  server = await testServer();
  artist = await server.person("duna", { role: "creator" });
  people = [];
  // One after the other: sign-ups of one city wait for each other.
  for (const [city, country_code, count] of [
    ["Madrid", "ES", 6],
    ["Rosario", "AR", 5],
    ["Bilbao", "ES", 2],
    ["", "ES", 1],
  ] as const)
    for (let n = 0; n < count; n += 1)
      people.push(await server.person(`oyente${people.length}`, { city, country_code }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.stop());

const titles = ["Uno", "Dos", "Tres", "Cuatro", "Cinco"];
const browser = (mark: string) => ({ "user-agent": `Mozilla/5.0 (X11; Linux) ${mark}` });

/** A release of five songs that goes out in an hour. */
async function scheduledRelease(): Promise<OwnRelease> {
  let { data: release } = await artist.call(createRelease, { type: "ep", title: "La noche" });
  const { id } = release;
  for (const title of titles) {
    const { data } = await artist.call(addTrack, {
      id,
      file_id: await upload(artist, "audio"),
      title,
    });
    ({ release } = data);
  }
  const { revision, type, title, description, label, upc, license } = release;
  await artist.call(saveRelease, {
    id,
    revision,
    type,
    title,
    description,
    label,
    upc,
    license,
    cover_file_id: await upload(artist, "image"),
    tracks: release.tracks.map(({ recording: _recording, play_count: _plays, ...track }) => track),
  });
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = { id, visibility: "public", has_rights: true, publish_at } as const;
  return (await artist.call(publishRelease, scheduled)).data;
}

/** How often each of these people was told of the release. */
const newsOf = async (listeners: Person[]) =>
  Promise.all(
    listeners.map(async (who) => {
      const { notifications } = (await who.call(getNotifications, {})).data;
      return notifications.filter(({ type }) => type === "release_out").length;
    }),
  );

/** Who plays what: each once, the first three of Madrid and a visitor the first song. */
async function playAll(songs: string[]): Promise<Map<string, number>> {
  const played = new Map<string, number>();
  const play = async (by: Caller, song: string, mark: string) => {
    const answer = await by.call(countPlay, { id: song, seconds: 1 }, browser(mark));
    expect(answer.status).toBe(200);
    played.set(song, (played.get(song) ?? 0) + 1);
  };
  const [first = ""] = songs;
  for (const [n, person] of people.entries())
    await play(person, n < 3 ? first : (songs[n % songs.length] ?? ""), "Firefox/140.0");
  await play(server.visitor, first, "Firefox/141.0");
  // What does not count: the artist's own, the same again, one that was hardly begun, and a program.
  const [again] = people;
  await artist.call(countPlay, { id: first, seconds: 1 }, browser("Firefox/140.0"));
  await again?.call(countPlay, { id: first, seconds: 1 }, browser("Firefox/140.0"));
  await server.visitor.call(countPlay, { id: first, seconds: 0.1 }, browser("Firefox/142.0"));
  await server.visitor.call(countPlay, { id: first, seconds: 1 }, { "user-agent": "curl/8.5" });
  return played;
}

/** Rows of the CSV without its header, each as the cells before the period. */
function rowsOf(csv: string): string[][] {
  const [, ...lines] = csv.trim().split("\n");
  return lines.map((line) => line.trim().split(",").slice(0, -3));
}

test("at its hour a release is out and followers are told once; next day's figures are the plays, city by city, and so is the CSV", async () => {
  const fans = people.slice(0, 4);
  for (const fan of fans) await fan.call(followUser, { targetUserId: artist.id });
  const scheduled = await scheduledRelease();
  const songs = scheduled.tracks.map(({ post_id }) => post_id);
  expect(songs).toHaveLength(5);
  await publishDuePosts(server.ctx);
  expect((await artist.call(getOwnRelease, { id: scheduled.id })).data.state).toBe("scheduled");
  // A play before the hour counts nothing.
  await people[0]?.call(countPlay, { id: songs[0] ?? "", seconds: 1 }, browser("Firefox/140.0"));

  await server.query("update media_content set publish_at = now() where id = $1", [
    scheduled.post_id,
  ]);
  await publishDuePosts(server.ctx);
  await publishDuePosts(server.ctx);
  expect((await artist.call(getOwnRelease, { id: scheduled.id })).data.state).toBe("published");
  await eventually(async () => expect(await newsOf(fans)).toEqual([1, 1, 1, 1]));
  expect(await newsOf(people.slice(4))).toEqual(people.slice(4).map(() => 0));

  const played = await playAll(songs);
  // A day is closed two hours after its end, in the artist's zone.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 26 * 3_600_000 });
  await countAudience(server.ctx.db, new Date());
  const tomorrow = caller(server.url, await openSession(server, "duna"));
  const answer = await tomorrow.call(getAudience, { window: "7" });
  expect(answer.status).toBe(200);
  expectFigures(answer.data, played);
  const csv = async (table: AudienceTable) =>
    rowsOf(await (await tomorrow.fetch(`/api/me/audience.csv?window=7&table=${table}`)).text());
  expect(await csv("cities")).toEqual([
    ...answer.data.cities.map(({ city, region, country_code, plays }) => [
      city ?? "Otras",
      region,
      country_code ?? "",
      String(plays),
    ]),
    ["(sin ciudad)", "", "", "2"],
  ]);
  const songRows = (await csv("songs")).map(([id = "", title, plays]) => [id, title, plays]);
  expect(new Set(songRows.map(([, title]) => title))).toEqual(new Set(titles));
  expect(new Map(songRows.map(([id = "", , plays]) => [id, Number(plays)]))).toEqual(played);
  const days = await csv("days");
  expect(days.reduce((sum, [, plays]) => sum + Number(plays), 0)).toBe(15);
  // Nobody was told again meanwhile.
  vi.useRealTimers();
  expect(await newsOf(fans)).toEqual([1, 1, 1, 1]);
});

function expectFigures(figures: Audience, played: Map<string, number>): void {
  expect(figures.totals).toMatchObject({
    plays: { value: 15, before: 0 },
    listeners: { value: 15, before: 0 },
    follows: { value: 4 },
  });
  expect(new Map(figures.songs.map(({ id, plays }) => [id, plays]))).toEqual(played);
  expect(figures.cities.map(({ city, plays }) => [city, plays])).toEqual([
    ["Madrid", 6],
    ["Rosario", 5],
    // Two of Bilbao: fewer than five listeners have no name.
    [null, 2],
  ]);
  // The one without a city, and the visitor.
  expect(figures.unplaced).toBe(2);
}
