import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as contract from "#contract/people/bands";
import { followUser } from "#contract/people/follows";
import { openConversation, sendMessage } from "#contract/messages/messages";
import { getNotifications } from "#contract/notifications/notifications";
import { blockUser, muteUser } from "#contract/people/safety";
import { getMe, getProfile } from "#contract/people/profiles";
import { createPost, getFeed } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let scene = 0;
let drummer: Person;
let singer: Person;
let guitarist: Person;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  [drummer, singer, guitarist] = (await Promise.all(
    ["bateria", "voz", "guitarra"].map((name) => server.person(`${name}-${scene}`)),
  )) as [Person, Person, Person];
});

const details = { musical_genres: ["rock"], city: "Medellín", country_code: "CO" };
const create = (who: Person, username = `truenos-${scene}`) =>
  who.call(contract.createBand, { name: "Los Truenos", username, ...details });
const invite = (
  who: Person,
  band: string,
  name: string,
  roles: ("admin" | "publisher" | "scheduler" | "correspondent")[] = ["publisher"],
) => who.call(contract.inviteToBand, { to: `@${name}-${scene}`, roles }, forBand(band));

/** Invites somebody, who accepts. */
async function join(
  band: string,
  who: Person,
  name: string,
  roles?: ("admin" | "publisher" | "scheduler" | "correspondent")[],
) {
  const { data, status } = await invite(drummer, band, name, roles);
  expect(status).toBe(200);
  expect(
    (await who.call(contract.answerBandInvitation, { id: data.id, accept: true })).status,
  ).toBe(200);
}

describe("a band", () => {
  test("is created with its own page and its creator as owner, once for all retries", async () => {
    const [first, again] = await Promise.all([create(drummer), create(drummer)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data).toEqual(first.data);
    const { data: page } = await server.visitor.call(getProfile, { handle: `truenos-${scene}` });
    expect(page).toMatchObject({
      id: first.data.id,
      name: "Los Truenos",
      role: "creator",
      city: "Medellín",
    });
    const { data } = await drummer.call(contract.getMyBands, {});
    expect(data.bands).toEqual([
      { band: first.data, is_owner: true, roles: [], is_offered: false, is_archived: false },
    ]);
  });

  test("needs an unused name, and a person can have twenty at most", async () => {
    await create(drummer);
    expect((await create(singer)).error.code).toBe("username_taken");
    expect((await create(singer, `voz-${scene}`)).error.code).toBe("username_taken");
    expect((await create(singer, "admin")).error.code).toBe("username_reserved");
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, n) => create(singer, `banda-${scene}-${n}`)),
    );
    const codes = many.map(({ status, error }) => (status === 200 ? "ok" : error.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(["ok", "bands_full"]));
  });
});

describe("an invitation", () => {
  test("is listed for the invited person, and accepting it gives membership with its roles", async () => {
    const { data: band } = await create(drummer);
    await invite(drummer, band.id, "voz");
    const { data: mine } = await singer.call(contract.getMyBands, {});
    expect(mine.invitations).toMatchObject([
      { band: { id: band.id }, invited_by: { id: drummer.id }, roles: ["publisher"] },
    ]);
    const id = mine.invitations[0]?.id ?? "";
    const answers = await Promise.all(
      [1, 2].map(() => singer.call(contract.answerBandInvitation, { id, accept: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const post = await singer.call(createPost, { text: "Somos Los Truenos" }, forBand(band.id));
    expect(post.data).toMatchObject({ user_id: band.id });
    const { data } = await server.visitor.call(contract.getBandMembers, { id: band.id });
    expect(data.members.map(({ person }) => person.id)).toEqual([drummer.id, singer.id]);
    const { data: bands } = await server.visitor.call(contract.getBandsOf, { id: singer.id });
    expect(bands.bands).toMatchObject([{ band: { id: band.id }, until: null }]);
  });

  test.each(["somebody else", "too late", "its sender left", "withdrawn", "rejected before"])(
    "does not give membership: %s",
    async (why) => {
      const { data: band } = await create(drummer);
      await join(band.id, guitarist, "guitarra", ["admin"]);
      const { data } = await invite(guitarist, band.id, "voz");
      const who = why === "somebody else" ? guitarist : singer;
      if (why === "too late")
        await server.query("update band_invitations set expires_at = now() where id = $1", [
          data.id,
        ]);
      if (why === "its sender left") await guitarist.call(contract.leaveBand, { id: band.id });
      if (why === "withdrawn")
        await drummer.call(contract.withdrawBandInvitation, { id: data.id }, forBand(band.id));
      if (why === "rejected before")
        await singer.call(contract.answerBandInvitation, { id: data.id, accept: false });
      const { status, error } = await who.call(contract.answerBandInvitation, {
        id: data.id,
        accept: true,
      });
      expect([status, error.code]).toEqual([404, "band_invitation_over"]);
      const rows = await server.query(
        "select from band_members where band_id = $1 and person_id = $2 and until is null",
        [band.id, singer.id],
      );
      expect(rows).toEqual([]);
    },
  );

  test("does not reach people who have blocked the sender or the band, other bands, and members", async () => {
    const { data: band } = await create(drummer);
    await singer.call(blockUser, { id: drummer.id });
    expect((await invite(drummer, band.id, "voz")).status).toBe(404);
    await guitarist.call(blockUser, { id: band.id });
    expect((await invite(drummer, band.id, "guitarra")).status).toBe(404);
    const other = await create(drummer, `otra-${scene}`);
    const toBand = { to: `otra-${scene}`, roles: [] };
    expect((await drummer.call(contract.inviteToBand, toBand, forBand(band.id))).status).toBe(404);
    expect(other.status).toBe(200);
    expect((await invite(drummer, band.id, "bateria")).error.code).toBe("already_in_band");
  });

  test("ends when the sender or the band is blocked, or blocks, before the answer", async () => {
    const { data: band } = await create(drummer);
    const { data: invitation } = await invite(drummer, band.id, "voz");
    await drummer.call(blockUser, { id: singer.id });
    const accept = { id: invitation.id, accept: true };
    expect((await singer.call(contract.answerBandInvitation, accept)).status).toBe(404);
  });

  test("is limited to thirty people, also when all accept at once", async () => {
    const { data: band } = await create(drummer);
    await server.query(
      `with accounts as (insert into users (email) select gen_random_uuid() || '@x.test' from generate_series(1, 28) returning id),
         people as (insert into profiles (id, name) select id, 'Alguien' from accounts returning id)
       insert into band_members (band_id, person_id) select $1, id from people`,
      [band.id],
    );
    const invitations = await Promise.all([
      invite(drummer, band.id, "voz"),
      invite(drummer, band.id, "guitarra"),
    ]);
    const answers = await Promise.all(
      [singer, guitarist].map((who, n) =>
        who.call(contract.answerBandInvitation, {
          id: invitations[n]?.data.id ?? "",
          accept: true,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await invite(drummer, band.id, "voz")).status).not.toBe(200);
  });

  test("never includes «Cobra», and cannot be sent by a publisher or a stranger", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, guitarist, "guitarra", ["publisher"]);
    const money = { to: `voz-${scene}`, roles: ["treasurer"] } as never;
    expect((await drummer.call(contract.inviteToBand, money, forBand(band.id))).status).toBe(422);
    expect((await invite(guitarist, band.id, "voz")).error.code).toBe("not_allowed_in_band");
    expect((await invite(singer, band.id, "voz")).error.code).toBe("not_in_band");
    const without = await drummer.call(contract.inviteToBand, { to: `voz-${scene}`, roles: [] });
    expect([without.status, without.error.code]).toEqual([403, "not_in_band"]);
  });
});

describe("a member", () => {
  test("who leaves or is removed stays listed with their years, without abilities", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, singer, "voz", ["publisher"]);
    await join(band.id, guitarist, "guitarra", ["admin"]);
    expect((await singer.call(contract.leaveBand, { id: band.id })).status).toBe(200);
    expect((await singer.call(contract.leaveBand, { id: band.id })).status).toBe(200);
    const { status } = await drummer.call(
      contract.removeTeamMember,
      { personId: guitarist.id },
      forBand(band.id),
    );
    expect(status).toBe(200);
    for (const who of [singer, guitarist]) {
      const { error } = await who.call(createPost, { text: "Otra más" }, forBand(band.id));
      expect(error.code).toBe("not_in_band");
    }
    const { data } = await server.visitor.call(contract.getBandMembers, { id: band.id });
    const today = new Date().toISOString().slice(0, 10);
    expect(data.members.map(({ person, until }) => [person.id, until])).toEqual([
      [drummer.id, null],
      [singer.id, today],
      [guitarist.id, today],
    ]);
    await join(band.id, singer, "voz");
    expect((await singer.call(contract.getMyBands, {})).data.bands).toHaveLength(1);
  });

  test("edits their own appearance, but not their roles, which an admin edits", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, singer, "voz", ["publisher"]);
    await join(band.id, guitarist, "guitarra", ["admin"]);
    const edit = (who: Person, personId: string, changes: object) =>
      who.call(contract.editTeamMember, { personId, ...changes }, forBand(band.id));
    const own = await edit(singer, singer.id, { stage_name: "La Voz", instruments: ["voz"] });
    expect(own.data).toMatchObject({
      stage_name: "La Voz",
      instruments: ["voz"],
      roles: ["publisher"],
    });
    for (const [personId, changes] of [
      [singer.id, { roles: ["admin"] }],
      [guitarist.id, { stage_name: "El Otro" }],
    ] as const)
      expect((await edit(singer, personId, changes)).error.code).toBe("not_allowed_in_band");
    const raised = await edit(guitarist, singer.id, { roles: ["publisher", "correspondent"] });
    expect(raised.data.roles).toEqual(["publisher", "correspondent"]);
    const hidden = await edit(singer, singer.id, { is_public: false });
    expect(hidden.data.is_public).toBe(false);
    const { data } = await server.visitor.call(contract.getBandMembers, { id: band.id });
    expect(data.members.map(({ person }) => person.id)).toEqual([drummer.id, guitarist.id]);
    const { data: team } = await singer.call(contract.getTeam, {}, forBand(band.id));
    expect(team.members).toHaveLength(3);
  });

  test("who owns the band can neither leave nor be removed", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, guitarist, "guitarra", ["admin"]);
    const attempts = [
      drummer.call(contract.leaveBand, { id: band.id }),
      guitarist.call(contract.removeTeamMember, { personId: drummer.id }, forBand(band.id)),
    ];
    for (const attempt of attempts) {
      const { status, error } = await attempt;
      expect([status, error.code]).toEqual([403, "band_owner_stays"]);
    }
  });

  test("who is hidden from a viewer is not listed for them", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, singer, "voz");
    await singer.call(blockUser, { id: guitarist.id });
    const { data } = await guitarist.call(contract.getBandMembers, { id: band.id });
    expect(data.members.map(({ person }) => person.id)).toEqual([drummer.id]);
    expect((await guitarist.call(followUser, { targetUserId: band.id, follow: true })).status).toBe(
      200,
    );
  });
});

describe("handing a band over", () => {
  test("requires an offer and its acceptance; the former owner stays as an admin", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, singer, "voz");
    const offer = (who: Person, personId: string | null) =>
      who.call(contract.offerBand, { personId }, forBand(band.id));
    expect((await offer(singer, singer.id)).error.code).toBe("not_allowed_in_band");
    expect((await offer(drummer, guitarist.id)).error.code).toBe("member_not_found");
    const answer = (who: Person, accept: boolean) =>
      who.call(contract.answerBandOffer, { id: band.id, accept });
    expect((await answer(singer, true)).error.code).toBe("band_offer_over");
    expect((await offer(drummer, singer.id)).status).toBe(200);
    expect((await singer.call(contract.getMyBands, {})).data.bands[0]?.is_offered).toBe(true);
    expect((await answer(guitarist, true)).error.code).toBe("band_offer_over");
    expect((await answer(singer, true)).status).toBe(200);
    const [mine] = (await singer.call(contract.getMyBands, {})).data.bands;
    const [former] = (await drummer.call(contract.getMyBands, {})).data.bands;
    expect([mine?.is_owner, former?.is_owner, former?.roles]).toEqual([true, false, ["admin"]]);
    expect((await drummer.call(contract.leaveBand, { id: band.id })).status).toBe(200);
  });

  test("requires a recent sign-in", async () => {
    const { data: band } = await create(drummer);
    await join(band.id, singer, "voz");
    await server.query(
      "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1",
      [drummer.id],
    );
    const { error } = await drummer.call(
      contract.offerBand,
      { personId: singer.id },
      forBand(band.id),
    );
    expect(error.code).toBe("reauthentication_required");
  });
});

describe("notifications", () => {
  const lines = async (who: Person) =>
    (await who.call(getNotifications, {})).data.notifications.map(({ type, from }) => ({
      type,
      from: from.map(({ id }) => id),
    }));

  test("are sent for an invitation, until it is answered or withdrawn", async () => {
    const { data: band } = await create(drummer);
    const { data: invitation } = await invite(drummer, band.id, "voz");
    const line = { type: "band_invitation", from: [band.id] };
    expect(await lines(singer)).toEqual([line]);
    // Changing the roles of an invitation does not notify again.
    await invite(drummer, band.id, "voz", ["admin"]);
    expect(await lines(singer)).toEqual([line]);
    await drummer.call(contract.withdrawBandInvitation, { id: invitation.id }, forBand(band.id));
    expect(await lines(singer)).toEqual([]);
    await join(band.id, singer, "voz");
    expect(await lines(singer)).toEqual([]);
  });

  test("are sent for an offer of the band, until it is answered or withdrawn", async () => {
    const { data: band } = await create(drummer);
    for (const [name, who] of [
      ["voz", singer],
      ["guitarra", guitarist],
    ] as const)
      await join(band.id, who, name);
    const offer = (personId: string | null) =>
      drummer.call(contract.offerBand, { personId }, forBand(band.id));
    const line = { type: "band_offer", from: [band.id] };
    await offer(singer.id);
    expect(await lines(singer)).toEqual([line]);
    await offer(guitarist.id);
    expect([await lines(singer), await lines(guitarist)]).toEqual([[], [line]]);
    await guitarist.call(contract.answerBandOffer, { id: band.id, accept: true });
    expect(await lines(guitarist)).toEqual([]);
  });

  test("are not sent to people who muted the band", async () => {
    const { data: band } = await create(drummer);
    await singer.call(muteUser, { id: band.id });
    await invite(drummer, band.id, "voz");
    expect(await lines(singer)).toEqual([]);
  });
});

type Window = { socket: Socket; receivedEvents: string[] };

/** A person's window that acts for a band. */
async function windowFor(who: Person, band: string): Promise<Window> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    auth: { token: who.token },
  });
  const receivedEvents: string[] = [];
  socket.onAny((event: string) => receivedEvents.push(event));
  await new Promise((resolve) => {
    socket.on("connect", () => resolve(null));
  });
  socket.emit("actFor", { band });
  return { socket, receivedEvents };
}

describe("open windows", () => {
  test("get an event for an invitation, a membership and its end", async () => {
    const { data: band } = await create(drummer);
    const socket = io(server.url, {
      path: "/socket",
      transports: ["websocket"],
      auth: { token: singer.token },
    });
    try {
      const changes: unknown[] = [];
      socket.on("bands:changed", (change) => changes.push(change));
      await new Promise((resolve) => {
        socket.on("connect", () => resolve(null));
      });
      await join(band.id, singer, "voz");
      await eventually(() => expect(changes).toEqual([{ id: band.id }, { id: band.id }]));
      await drummer.call(contract.removeTeamMember, { personId: singer.id }, forBand(band.id));
      await eventually(() => expect(changes).toHaveLength(3));
      await invite(drummer, band.id, "guitarra");
      const { status } = await singer.call(getFeed, {}, forBand(band.id));
      expect(status).toBe(403);
      expect(changes).toHaveLength(3);
    } finally {
      socket.close();
    }
  });

  const ends: Record<string, (who: Person, band: string) => Promise<{ status: number }>> = {
    "the role is taken from them": (who, band) =>
      drummer.call(
        contract.editTeamMember,
        { personId: who.id, roles: ["publisher"] },
        forBand(band),
      ),
    "they are removed": (who, band) =>
      drummer.call(contract.removeTeamMember, { personId: who.id }, forBand(band)),
    "they leave": (who, band) => who.call(contract.leaveBand, { id: band }),
  };
  test.each(Object.entries(ends))(
    "that act for a band get its messages until %s",
    async (_, end) => {
      const { data: band } = await create(drummer);
      await join(band.id, singer, "voz", ["correspondent"]);
      await join(band.id, guitarist, "guitarra", ["publisher"]);
      const fan = await server.person(`fan-${scene}`);
      const windows = await Promise.all(
        [singer, guitarist, fan].map((who) => windowFor(who, band.id)),
      );
      const [singers, guitarists, fans] = windows as [Window, Window, Window];
      const write = async () => {
        const { data } = await fan.call(openConversation, { user_id: band.id });
        await fan.call(sendMessage, { id: data.id, content: "¿Tocan hoy?" });
      };
      try {
        // From when `actFor` has arrived.
        await eventually(async () => {
          await write();
          expect(singers.receivedEvents).toContain("messages:changed");
        });
        expect((await end(singer, band.id)).status).toBe(200);
        await eventually(() => expect(singers.receivedEvents).toContain("resync"));
        singers.receivedEvents.length = 0;
        fans.receivedEvents.length = 0;
        await write();
        // Events arrive in order: the fan's own event follows those to all.
        await eventually(() => expect(fans.receivedEvents).toContain("messages:changed"));
        expect(singers.receivedEvents).not.toContain("messages:changed");
        expect(guitarists.receivedEvents).not.toContain("messages:changed");
      } finally {
        for (const { socket } of windows) socket.close();
      }
    },
  );

  test("get the acting profile", async () => {
    const { data: band } = await create(drummer);
    const { data: asBand } = await drummer.call(getMe, {}, forBand(band.id));
    expect(asBand).toMatchObject({ id: band.id, name: "Los Truenos", role: "creator", email: "" });
    const { data: asOneself } = await drummer.call(getMe, {});
    expect(asOneself.id).toBe(drummer.id);
  });
});
