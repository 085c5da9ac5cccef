import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveContact } from "#contract/bookings/bookings";
import { mailsTo } from "#testing/auth/mailbox";
import { createBand, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { tellWaiting } from "./tell-artist.ts";
import { type Artist, openForm, visitorOf } from "./testing/booking-scene.ts";

let server: TestServer;
let visitor: ReturnType<typeof visitorOf>;
let bands = 0;
beforeAll(async () => {
  server = await testServer();
  visitor = visitorOf(server);
});
afterAll(() => server.stop());

/** A band with an open form, its owner, a member who keeps its page, and one who may not see it. */
async function band() {
  bands += 1;
  const names = { owner: `jefa${bands}`, keeper: `cuida${bands}`, player: `toca${bands}` };
  const owner = await server.person(names.owner, { role: "creator" });
  const [keeper, player] = [await server.person(names.keeper), await server.person(names.player)];
  const username = `losde${bands}`;
  const id = await createBand(server, username, owner.id);
  await server.query(
    `insert into band_members (band_id, person_id, roles) values ($1, $2, '{admin}'), ($1, $3, '{}')`,
    [id, keeper.id, player.id],
  );
  const asBand: Artist = {
    ...owner,
    username,
    call: (endpoint, input, headers = {}) =>
      owner.call(endpoint, input, { ...headers, ...forBand(id) }),
  };
  await openForm(asBand);
  return { id, asBand, owner, keeper, names };
}
const newsOf = async (name: string) =>
  (await mailsTo(server, `${name}@resuena.test`)).map(({ subject }) => subject);
/** As if so much time had passed since the mails of a person. */
const forgetMailsOf = (id: string) =>
  server.query(
    "update notification_mails set sent_at = sent_at - interval '61 minutes' where user_id = $1",
    [id],
  );
/** Somebody who had as many mails this hour as they may have. */
const fillHourOf = (id: string) =>
  server.query(
    `insert into notification_mails (user_id, about, until)
     select $1, 'otra cosa ' || n, now() from generate_series(1, 3) n`,
    [id],
  );
const waiting = "Tienes una propuesta o respuesta por contestar (Los Truenos)";

test("of a band, whom the limit held back is told later, and who was told is not told again", async () => {
  const { asBand, keeper, owner, names } = await band();
  await fillHourOf(keeper.id);
  await visitor.becomeContact(asBand, "una@banda.test");
  expect(await newsOf(names.owner)).toHaveLength(1);
  expect(await newsOf(names.keeper)).toEqual([]);
  await tellWaiting(server.ctx);
  expect(await newsOf(names.keeper)).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    await forgetMailsOf(keeper.id);
    await forgetMailsOf(owner.id);
    await tellWaiting(server.ctx);
  }
  expect(await newsOf(names.keeper)).toEqual([waiting]);
  expect(await newsOf(names.owner)).toHaveLength(1);
  expect(await newsOf(names.player)).toEqual([]);
});

test("killed after the first member's mail, the next time mails the others only", async () => {
  const { asBand, keeper, owner, names } = await band();
  await fillHourOf(owner.id);
  await fillHourOf(keeper.id);
  await visitor.becomeContact(asBand, "corte@banda.test");
  await forgetMailsOf(owner.id);
  await forgetMailsOf(keeper.id);
  let mails = 0;
  const dying = {
    ...server.ctx,
    mail: {
      ...server.ctx.mail,
      send: (...args: Parameters<typeof server.ctx.mail.send>) => {
        mails += 1;
        if (mails === 2) throw new Error("killed");
        return server.ctx.mail.send(...args);
      },
    },
  };
  await expect(tellWaiting(dying)).rejects.toThrow("killed");
  const newsOfBoth = async () => [await newsOf(names.owner), await newsOf(names.keeper)];
  expect((await newsOfBoth()).flat()).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) {
    await tellWaiting(server.ctx);
    await forgetMailsOf(owner.id);
    await forgetMailsOf(keeper.id);
  }
  expect(await newsOfBoth()).toEqual([[waiting], [waiting]]);
});

test("two at once tell each member once", async () => {
  const { asBand, keeper, owner, names } = await band();
  await fillHourOf(owner.id);
  await fillHourOf(keeper.id);
  await visitor.becomeContact(asBand, "dos@banda.test");
  await forgetMailsOf(owner.id);
  await forgetMailsOf(keeper.id);
  await Promise.all([tellWaiting(server.ctx), tellWaiting(server.ctx)]);
  for (const name of [names.owner, names.keeper]) expect(await newsOf(name)).toHaveLength(1);
});

test("nobody is told later who wants no such mails, or of what was put away", async () => {
  const { id, asBand, keeper, owner, names } = await band();
  await fillHourOf(owner.id);
  await server.query(
    `insert into band_notification_choices (band_id, person_id, topic, channel, wanted)
     values ($1, $2, 'message', 'email', false)`,
    [id, keeper.id],
  );
  const contact = await visitor.becomeContact(asBand, "fuera@banda.test");
  await forgetMailsOf(owner.id);
  await asBand.call(archiveContact, { id: contact.id, is_archived: true });
  await tellWaiting(server.ctx);
  for (const name of [names.owner, names.keeper]) expect(await newsOf(name)).toEqual([]);
  await asBand.call(archiveContact, { id: contact.id, is_archived: false });
  await tellWaiting(server.ctx);
  expect(await newsOf(names.owner)).toEqual([waiting]);
  expect(await newsOf(names.keeper)).toEqual([]);
});
