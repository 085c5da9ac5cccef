import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getNotifications } from "#contract/notifications/notifications";
import { blockUser, unblockUser } from "#contract/people/safety";
import {
  answerCredit,
  answerSplit,
  getMyCredits,
  getTrackCredits,
  saveTrackCredits,
  type TrackCredits,
} from "#contract/releases/credits";
import { getRelease, type OwnRelease, removeTrack } from "#contract/releases/releases";
import { type TestServer, testServer } from "#testing/test-server";
import { eraseCredits } from "./answer-credits.ts";
import { draftOf, openRelease, publishedRelease } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let caro: Person;
let release: OwnRelease;
let song: { id: string; post_id: string };
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto Ruiz" });
  caro = await server.person("caro", { role: "creator", name: "Caro Sanz" });
  release = await publishedRelease(ana, "Marea baja");
  song = { id: release.id, post_id: release.tracks[0]?.post_id ?? "" };
});
afterAll(() => server.stop());

type Typed = {
  id?: string;
  name?: string;
  username?: string;
  role: "voice" | "guitar" | "lyrics" | "music" | "other";
  instrument?: string;
  share?: number | null;
};

const read = async (track = song, artist = ana): Promise<TrackCredits> =>
  (await artist.call(getTrackCredits, track)).data;
async function save(credits: Typed[], track = song, artist = ana) {
  const { version } = await read(track, artist);
  return artist.call(saveTrackCredits, { ...track, version, credits });
}
/** What a save sends to leave the stored credits as they are. */
const asStored = ({ credits }: TrackCredits): Typed[] =>
  credits.map(({ id, name, role, instrument, share }) => ({
    id,
    name,
    role: role as Typed["role"],
    instrument,
    share,
  }));
async function newSong(title: string, artist = ana) {
  const draft = await draftOf(artist, title, ["Canción"]);
  return { id: draft.id, post_id: draft.tracks[0]?.post_id ?? "" };
}
const publicCredits = async (viewer: Pick<Person, "call"> = server.visitor) => {
  const { data } = await viewer.call(getRelease, { handle: "ana", slug: release.slug });
  return openRelease(data).tracks[0]?.credits;
};
const ofTrack = async (person: Person, { post_id } = song) =>
  (await person.call(getMyCredits, {})).data.tracks.find((track) => track.post_id === post_id);
const countOf = async (person: Person, type: string) =>
  (await person.call(getNotifications, {})).data.notifications.filter((line) => line.type === type)
    .length;

describe("credits", () => {
  test("by name are text; those of a person show once they confirmed, and no more when they say no", async () => {
    const { data } = await save([
      { username: "ana", role: "voice" },
      { username: "@Beto", role: "guitar" },
      { name: "Los Coros del Puerto", role: "other", instrument: "Palmas" },
    ]);
    expect(data.credits.map(({ name, state }) => [name, state])).toEqual([
      ["Ana Belmonte", "confirmed"],
      ["Beto Ruiz", "invited"],
      ["Los Coros del Puerto", "named"],
    ]);
    const without = [
      { name: "Ana Belmonte", role: "voice", profile: { username: "ana" } },
      { name: "Los Coros del Puerto", instrument: "Palmas", profile: null },
    ];
    expect(await publicCredits()).toMatchObject(without);
    expect(await countOf(beto, "credit_tag")).toBe(1);

    const mine = await ofTrack(beto);
    expect(mine).toMatchObject({ title: "Uno", by: { username: "ana" }, slug: "marea-baja" });
    const id = mine?.credits[0]?.id ?? "";
    for (let n = 0; n < 2; n += 1)
      expect((await beto.call(answerCredit, { id, accept: true })).status).toBe(200);
    expect(await countOf(beto, "credit_tag")).toBe(0);
    expect(await countOf(ana, "credit_confirmed")).toBe(1);
    expect((await publicCredits())?.map(({ name }) => name)).toContain("Beto Ruiz");

    // In another order, the answer stays.
    await save(asStored(await read()).toReversed());
    expect((await publicCredits())?.map(({ name }) => name)).toEqual([
      "Los Coros del Puerto",
      "Beto Ruiz",
      "Ana Belmonte",
    ]);
    await beto.call(answerCredit, { id, accept: false });
    expect((await publicCredits())?.map(({ name }) => name)).not.toContain("Beto Ruiz");
  });

  test("another role asks again; who refused is not asked by the same artist for a while", async () => {
    const track = await newSong("Otro papel");
    await save([{ username: "caro", role: "guitar" }], track);
    const id = (await ofTrack(caro, track))?.credits[0]?.id ?? "";
    await caro.call(answerCredit, { id, accept: true });
    const [stored] = asStored(await read(track));
    const { data: changed } = await save([{ ...stored, role: "music" }], track);
    expect(changed.credits[0]).toMatchObject({ name: "Caro Sanz", state: "invited" });
    // What she confirmed is not what it says now.
    const late = await caro.call(answerCredit, { id, accept: true });
    expect(late.error.code).toBe("credit_not_found");

    await caro.call(answerCredit, { id: changed.credits[0]?.id ?? "", accept: false });
    const other = await newSong("Otra más");
    const { data } = await save([{ username: "caro", role: "voice" }], other);
    expect(data.credits[0]?.state).toBe("refused");
    expect(await countOf(caro, "credit_tag")).toBe(0);
    // She may change her mind.
    await caro.call(answerCredit, { id: data.credits[0]?.id ?? "", accept: true });
    expect((await read(other)).credits[0]?.state).toBe("confirmed");
  });

  test("confirming and changing the role at once: nobody confirms what they did not read", async () => {
    const track = await newSong("A la vez");
    const { data } = await save([{ username: "beto", role: "guitar" }], track);
    const id = data.credits[0]?.id ?? "";
    const [stored] = asStored(data);
    const [answer, saved] = await Promise.all([
      beto.call(answerCredit, { id, accept: true }),
      save([{ ...stored, role: "voice" }], track),
    ]);
    expect([200, 404]).toContain(answer.status);
    expect(saved.status).toBe(200);
    const { credits } = await read(track);
    expect(credits.map(({ role, state }) => [role, state === "confirmed"])).toEqual([
      ["voice", false],
    ]);
  });

  test("two saves of the same credits: the later one is refused, a retry is not", async () => {
    const track = await newSong("Dos ventanas");
    const { version } = await read(track);
    const first = { ...track, version, credits: [{ name: "Eva", role: "voice" as const }] };
    const { data } = await ana.call(saveTrackCredits, first);
    expect((await ana.call(saveTrackCredits, first)).data).toEqual(data);
    const second = { ...first, credits: [{ name: "Iker", role: "voice" as const }] };
    expect((await ana.call(saveTrackCredits, second)).error.code).toBe("credits_changed");
    expect((await read(track)).credits.map(({ name }) => name)).toEqual(["Eva"]);
    // The same for a change of what a credit says, which gets another id.
    const { version: current, credits } = await read(track);
    const [stored] = asStored({ ...data, version: current, credits });
    const change = { ...track, version: current, credits: [{ ...stored, role: "music" as const }] };
    const { data: changed } = await ana.call(saveTrackCredits, change);
    expect(changed.credits[0]).toMatchObject({ name: "Eva", role: "music" });
    expect(changed.credits[0]?.id).not.toBe(stored?.id);
    expect((await ana.call(saveTrackCredits, change)).data).toEqual(changed);
    const { data: back } = await save([{ ...asStored(changed)[0], role: "voice" }], track);
    expect([stored?.id, changed.credits[0]?.id]).not.toContain(back.credits[0]?.id);
  });

  test("of a deleted account stay as text when confirmed; others vanish", async () => {
    const track = await newSong("Se fue");
    const eva = await server.person("eva", { name: "Eva Lago" });
    const { data } = await save(
      [
        { username: "eva", role: "voice" },
        { username: "eva", role: "guitar" },
        { name: "Iker", role: "music", share: 10_000 },
      ],
      track,
    );
    await eva.call(answerCredit, { id: data.credits[0]?.id ?? "", accept: true });
    expect(await eraseCredits(server.ctx, eva.id)).toBe(1);
    expect(await eraseCredits(server.ctx, eva.id)).toBe(0);
    await server.query("delete from users where id = $1", [eva.id]);
    const { credits } = await read(track);
    expect(credits.map(({ name, role, profile }) => [name, role, profile])).toEqual([
      ["Eva Lago", "voice", null],
      ["Iker", "music", null],
    ]);
  });

  test("go with their track", async () => {
    const draft = await draftOf(ana, "Se quita");
    const track = { id: draft.id, post_id: draft.tracks[0]?.post_id ?? "" };
    const olga = await server.person("olga");
    await save([{ username: "olga", role: "voice", share: 10_000 }], track);
    expect(await countOf(olga, "credit_tag")).toBe(1);
    await ana.call(removeTrack, track);
    expect(await ofTrack(olga, track)).toBeUndefined();
    expect(await countOf(olga, "credit_tag")).toBe(0);
    expect((await ana.call(getTrackCredits, track)).error.code).toBe("release_not_found");
  });
});

describe("shares", () => {
  test("count once everybody named accepts; a change is a new version, and the former one stays in force", async () => {
    const track = await newSong("Reparto");
    const { data: first } = await save(
      [
        { username: "ana", role: "voice", share: 3334 },
        { username: "ana", role: "music", share: 1666 },
        { username: "beto", role: "lyrics", share: 4000 },
        { name: "Iker", role: "guitar", share: 1000 },
        { name: "Sin parte", role: "voice" },
      ],
      track,
    );
    expect(first.agreed).toBeNull();
    expect(first.proposed?.shares).toEqual([
      { name: "Ana Belmonte", share: 5000, state: "vouched", is_viewer: true },
      { name: "Beto Ruiz", share: 4000, state: "invited", is_viewer: false },
      { name: "Iker", share: 1000, state: "vouched", is_viewer: false },
    ]);
    const mine = await ofTrack(beto, track);
    expect(mine?.proposed?.shares.map(({ is_viewer }) => is_viewer)).toEqual([false, true, false]);
    const id = mine?.proposed?.id ?? "";
    // It does not count yet, and can be declined and accepted after all.
    await beto.call(answerSplit, { id, accept: false });
    expect((await read(track)).proposed?.shares[1]?.state).toBe("declined");
    for (let n = 0; n < 2; n += 1)
      expect((await beto.call(answerSplit, { id, accept: true })).status).toBe(200);
    const agreed = await read(track);
    expect([agreed.proposed, agreed.agreed?.version, agreed.agreed?.agreed_at]).toEqual([
      null,
      1,
      expect.any(String),
    ]);
    expect((await beto.call(answerSplit, { id, accept: false })).error.code).toBe("split_agreed");

    const changes = asStored(agreed).map((one) =>
      one.role === "lyrics"
        ? { ...one, share: 3000 }
        : one.name === "Iker"
          ? { ...one, share: 2000 }
          : one,
    );
    const { data: second } = await save(changes, track);
    expect([second.agreed?.version, second.proposed?.version]).toEqual([1, 2]);
    expect(await countOf(beto, "split_proposed")).toBe(1);
    // Back to what counts: nothing is asked any more.
    await save(asStored(agreed), track);
    expect((await read(track)).proposed).toBeNull();
    expect(await countOf(beto, "split_proposed")).toBe(0);
    const lateAnswer = await beto.call(answerSplit, {
      id: second.proposed?.id ?? "",
      accept: true,
    });
    expect(lateAnswer.error.code).toBe("split_not_found");
  });

  test("whom a new version leaves out has to agree to it", async () => {
    const track = await newSong("Sin quien la hizo");
    const { data } = await save(
      [
        { username: "ana", role: "voice", share: 5000 },
        { username: "beto", role: "guitar", share: 5000 },
      ],
      track,
    );
    await beto.call(answerSplit, { id: data.proposed?.id ?? "", accept: true });
    const alone: Typed[] = [{ username: "ana", role: "music", share: 10_000 }];
    const { data: next } = await save(alone, track);
    expect([next.agreed?.version, next.proposed?.version]).toEqual([1, 2]);
    expect(next.proposed?.shares.map(({ share, state }) => [share, state])).toEqual([
      [10_000, "vouched"],
      [0, "invited"],
    ]);
    expect((await ofTrack(beto, track))?.proposed?.version).toBe(2);
    await beto.call(answerSplit, { id: next.proposed?.id ?? "", accept: true });
    expect((await read(track)).agreed?.version).toBe(2);
  });

  test("of the artist and of names alone count at once", async () => {
    const track = await newSong("Sin preguntar");
    const { data } = await save(
      [
        { username: "ana", role: "voice", share: 5000 },
        { name: "Iker", role: "guitar", share: 5000 },
      ],
      track,
    );
    expect([data.proposed, data.agreed?.version]).toEqual([null, 1]);
    // Taking them away does not take away what was agreed.
    const { data: without } = await save(
      asStored(data).map((one) => ({ ...one, share: null })),
      track,
    );
    expect(without.agreed?.version).toBe(1);
  });

  test("accepting and proposing another at once: nobody accepts what they did not read", async () => {
    const track = await newSong("Carrera");
    const { data } = await save(
      [
        { username: "ana", role: "voice", share: 5000 },
        { username: "beto", role: "guitar", share: 5000 },
      ],
      track,
    );
    const id = data.proposed?.id ?? "";
    const [mine, his] = asStored(data);
    const [answer, saved] = await Promise.all([
      beto.call(answerSplit, { id, accept: true }),
      save(
        [
          { ...mine, share: 6000 },
          { ...his, share: 4000 },
        ] as Typed[],
        track,
      ),
    ]);
    expect([200, 404]).toContain(answer.status);
    expect(saved.status).toBe(200);
    const { agreed, proposed } = await read(track);
    expect(proposed?.shares.map(({ share, state }) => [share, state])).toEqual([
      [6000, "vouched"],
      [4000, "invited"],
    ]);
    expect(agreed?.id ?? id).toBe(id);
  });

  test("of who says they had no part are declined, and cannot be given", async () => {
    const track = await newSong("No fui yo");
    const dani = await server.person("dani");
    const { data } = await save(
      [
        { username: "ana", role: "voice", share: 5000 },
        { username: "dani", role: "guitar", share: 5000 },
      ],
      track,
    );
    await dani.call(answerCredit, { id: data.credits[1]?.id ?? "", accept: false });
    expect((await read(track)).proposed?.shares[1]?.state).toBe("declined");
    const again = await save(
      asStored(await read(track)).map((one, at) => ({ ...one, share: at === 0 ? 4000 : 6000 })),
      track,
    );
    expect(again.error.code).toBe("share_of_refuser");
  });
});

describe("bad input", () => {
  test.for<[string, Typed[], string]>([
    [
      "101 %",
      [
        { name: "A", role: "voice", share: 5100 },
        { name: "B", role: "voice", share: 5000 },
      ],
      "shares_not_whole",
    ],
    ["99,99 %", [{ name: "A", role: "voice", share: 9999 }], "shares_not_whole"],
    ["a nameless credit", [{ name: " ", role: "voice" }], "credit_name_required"],
    ["a role without a name", [{ name: "A", role: "other" }], "credit_role_required"],
    [
      "a name twice",
      [
        { name: "A", role: "voice" },
        { name: "a", role: "voice" },
      ],
      "credit_repeated",
    ],
    [
      "oneself twice",
      [
        { username: "ana", role: "voice" },
        { username: "@ana", role: "voice" },
      ],
      "credit_repeated",
    ],
    ["nobody's name", [{ username: "nadie", role: "voice" }], "user_not_found"],
    ["another's credit", [{ id: crypto.randomUUID(), role: "voice" }], "credits_changed"],
    [
      "NaN",
      [
        { name: "A", role: "voice", share: Number.NaN },
        { name: "B", role: "voice", share: 9999 },
      ],
      "shares_not_whole",
    ],
    ["a share of nothing", [{ name: "A", role: "voice", share: 0 }], "invalid_input"],
    [
      "less than nothing",
      [
        { name: "A", role: "voice", share: -1 },
        { name: "B", role: "voice", share: 10_001 },
      ],
      "invalid_input",
    ],
    ["parts of hundredths", [{ name: "A", role: "voice", share: 99.5 }], "invalid_input"],
    ["a long name", [{ name: "x".repeat(101), role: "voice" }], "invalid_input"],
    ["an unknown role", [{ name: "A", role: "dj" as "voice" }], "invalid_input"],
    [
      "31 credits",
      Array.from({ length: 31 }, (_, n) => ({ name: `A${n}`, role: "voice" })),
      "invalid_input",
    ],
  ])("%s is refused and changes nothing", async ([, credits, code]) => {
    const before = await read();
    const answer = await save(credits);
    expect(answer.error.code).toBe(code);
    expect(await read()).toEqual(before);
  });

  test("of somebody else's song, or of somebody whom it does not name", async () => {
    const track = await newSong("De Ana");
    const { version } = await read(track);
    const credits = [{ name: "Mía", role: "voice" as const }];
    for (const [person, at] of [
      [caro, track],
      [beto, track],
      // Her own release, and a song of another.
      [ana, { id: song.id, post_id: track.post_id }],
    ] as const) {
      expect((await person.call(getTrackCredits, at)).error.code).toBe("release_not_found");
      const answer = await person.call(saveTrackCredits, { ...at, version, credits });
      expect(answer.error.code).toBe("release_not_found");
    }
    const { data } = await save([{ username: "beto", role: "voice", share: 10_000 }], track);
    const credit = data.credits[0]?.id ?? "";
    const split = data.proposed?.id ?? "";
    for (const other of [caro, ana]) {
      const answers = [
        await other.call(answerCredit, { id: credit, accept: true }),
        await other.call(answerSplit, { id: split, accept: true }),
      ];
      expect(answers.map(({ error }) => error.code)).toEqual([
        "credit_not_found",
        "split_not_found",
      ]);
    }
    expect((await server.visitor.call(answerCredit, { id: credit, accept: true })).status).toBe(
      401,
    );
    expect(await read(track)).toEqual(data);
  });

  test("who blocks cannot be named, nor asked any more", async () => {
    const track = await newSong("Bloqueada");
    const fede = await server.person("fede", { name: "Fede Pons" });
    const { data } = await save([{ username: "fede", role: "voice" }], track);
    await fede.call(blockUser, { id: ana.id });
    const named = await save([{ username: "fede", role: "guitar" }], track);
    expect(named.error.code).toBe("user_not_found");
    const changed = await save([{ id: data.credits[0]?.id ?? "", role: "guitar" }], track);
    expect(changed.error.code).toBe("user_not_found");
    expect(await ofTrack(fede, track)).toBeUndefined();
    const late = await fede.call(answerCredit, { id: data.credits[0]?.id ?? "", accept: true });
    expect(late.error.code).toBe("credit_not_found");
    expect((await read(track)).credits[0]).toMatchObject({ name: "Otra persona", profile: null });
  });

  test("after a block nothing is shown of who confirmed, and they can say no", async () => {
    const carla = await server.person("carla-credito");
    const { data } = await save([{ username: "carla-credito", role: "voice" }]);
    const id = data.credits[0]?.id ?? "";
    await carla.call(answerCredit, { id, accept: true });
    expect(await publicCredits()).toHaveLength(1);
    await ana.call(blockUser, { id: carla.id });
    expect(await publicCredits()).toEqual([]);
    expect((await carla.call(answerCredit, { id, accept: true })).status).not.toBe(200);
    expect((await carla.call(answerCredit, { id, accept: false })).status).toBe(200);
    await ana.call(unblockUser, { id: carla.id });
    expect(await publicCredits()).toEqual([]);
  });
});

test("thirty people a day are asked, each of them once for a credit", async () => {
  const strict = await testServer({ rateLimits: true });
  try {
    const artist = await strict.person("iris", { role: "creator" });
    const draft = await draftOf(artist, "Coro", ["Uno", "Dos"]);
    const [one, two] = draft.tracks.map(({ post_id }) => ({ id: draft.id, post_id }));
    if (one === undefined || two === undefined) throw new Error("two tracks");
    const names = Array.from({ length: 31 }, (_, n) => `coro${n + 1}`);
    for (const name of names) await strict.person(name);
    await save(
      names.slice(0, 30).map((username) => ({ username, role: "voice" })),
      one,
      artist,
    );
    const answer = await save([{ username: "coro31", role: "voice" }], two, artist);
    expect(answer.error.code).toBe("credit_asks_full");
    expect((await read(two, artist)).credits).toEqual([]);
    expect((await save([{ username: "coro1", role: "guitar" }], two, artist)).status).toBe(200);
  } finally {
    await strict.stop();
  }
});
