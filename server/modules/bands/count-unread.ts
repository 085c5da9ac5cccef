import type { countUnreadOfBands as endpoint } from "#contract/notifications/band-notifications";
import { allowsForBand } from "#contract/people/band-roles";
import { countUnreadConversations } from "#modules/messages";
import { countUnreadLines, countUnreadOfBand } from "#modules/notifications";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { myBands } from "./queries.ts";

const most = 100;

/**
 * The unread counts in the switcher: for each band of this person in the topics that they want counted, and for
 * themselves.
 */
export const countUnreadOfBands: Action<typeof endpoint> = async ({ actor, db }) => {
  const person = actor.personId;
  const bands = (await db.many(myBands, { person })).filter(({ is_archived }) => !is_archived);
  if (bands.length === 0) return { bands: [], own: 0 };
  return {
    bands: await Promise.all(
      bands.map(async ({ id, is_owner, roles }) => {
        const { lines, countsMessages } = await countUnreadOfBand(db, id, person);
        const reads = is_owner || allowsForBand(roles, "messages");
        const conversations =
          reads && countsMessages ? await countUnreadConversations(db, id, person) : 0;
        return { id, unread: Math.min(lines + conversations, most) };
      }),
    ),
    own: await countOwn(db, person),
  };
};

async function countOwn(db: Db, person: string): Promise<number> {
  const lines = await countUnreadLines(db, person);
  return Math.min(lines + (await countUnreadConversations(db, person, null)), most);
}
