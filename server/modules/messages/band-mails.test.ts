import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { chooseBandNotification } from "#contract/notifications/band-notifications";
import { archiveBand, removeTeamMember } from "#contract/people/bands";
import { blockUser } from "#contract/people/safety";
import { createBand, createMember, forBand } from "#testing/bands";
import { indexPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { mailUnreadOfBands } from "./mail-unread.ts";
import { unreadOfBandsToMail } from "./unread-queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let owner: Person;
let singer: Person;
let fan: Person;
let id: string;
let scene = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  for (const table of ["dev_mailbox", "notification_mails", "conversations"])
    await server.query(`delete from ${table}`);
  owner = await server.person(`owner-${scene}`);
  fan = await server.person(`fan-${scene}`, { name: "Fania" });
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `singer-${scene}`, ["correspondent"]);
  // A member who plays, and may not answer messages.
  await createMember(server, band, `drummer-${scene}`, ["publisher"]);
  await server.query("update band_members set created_at = created_at - interval '1 hour'");
  id = (await fan.call(contract.openConversation, { user_id: band })).data.id;
  await fan.call(contract.sendMessage, { id, content: "Un secreto" });
});

/** The mails that are sent ten minutes after the message. */
async function mails(): Promise<string[]> {
  await server.query("update messages set created_at = created_at - interval '11 minutes'");
  await mailUnreadOfBands(server.ctx);
  const rows = await server.query<{ line: string; text: string }>(
    "select split_part(recipient, '-', 1) || ': ' || subject as line, text from dev_mailbox order by 1",
  );
  for (const { text } of rows) {
    expect(text).not.toContain("secreto");
    expect(text).toContain(`${server.url}/messages/${id}?banda=${band}`);
  }
  return rows.map(({ line }) => line);
}
const subject = "Fania escribió 2 mensajes a Los Truenos en Resuena";

test("are sent once, to members who may answer messages", async () => {
  expect(await mails()).toEqual([`owner: ${subject}`, `singer: ${subject}`]);
  expect(await mails()).toHaveLength(2);
});

test.for([
  [
    "what one member read",
    () => singer.call(contract.readConversation, { id, seq: 9 }, forBand(band)),
    [],
  ],
  [
    "anybody of a band that ended",
    () => owner.call(archiveBand, { archived: true }, forBand(band)),
    [],
  ],
  [
    "who was taken out",
    () => owner.call(removeTeamMember, { personId: singer.id }, forBand(band)),
    ["owner"],
  ],
  [
    "who does not want them",
    () =>
      singer.call(
        chooseBandNotification,
        { topic: "message", channel: "email", wanted: false },
        forBand(band),
      ),
    ["owner"],
  ],
  ["whom the sender blocked", () => fan.call(blockUser, { id: singer.id }), ["owner"]],
  [
    "an address that is not confirmed",
    () => server.query("update users set email_confirmed_at = null where id = $1", [owner.id]),
    ["singer"],
  ],
] as const)("%s do not cause a mail, or are not named in it", async ([, change, recipients]) => {
  await change();
  expect(await mails()).toEqual(recipients.map((who) => `${who}: ${subject}`));
});

test("are found by the index of unread messages", async () => {
  const plan = await indexPlan(server, unreadOfBandsToMail.text);
  expect(plan).not.toMatch(/Seq Scan on (?:messages|conversations)\b/);
});
