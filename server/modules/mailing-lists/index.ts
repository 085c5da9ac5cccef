import * as contract from "#contract/mailing-lists/mailing-lists";
import type { Context } from "#platform/context";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { exportSubscribers } from "./export-subscribers.ts";
import { joinMailingList } from "./join-list.ts";
import { getMailingList, getSubscribers, removeSubscriber, setMailingList } from "./own-list.ts";
import * as queries from "./queries.ts";
import { readLeaveToken } from "./subscription-token.ts";

export {
  confirmSubscription,
  joinMailingList,
  type OpenList,
  readOpenList,
  readSubscription,
  type Subscription,
} from "./join-list.ts";

/** The subscription whose mails hold this token; null for one that is not ours. */
export async function subscriptionToLeave(ctx: Pick<Context, "db" | "signer">, token: string) {
  const id = readLeaveToken(ctx, token);
  return id === null ? null : ctx.db.one(queries.subscriptionOfId, { id });
}

/** Takes somebody off a list at once; repeating it changes nothing. */
export async function leaveList({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.run(queries.leaveList, { id });
}

/** Deletes a portion of the list of a person, and of their places on lists; returns how many these were. */
export function eraseSubscribers({ db }: Context, userId: string): Promise<number> {
  return db.run(queries.eraseSubscribersOf, { user_id: userId });
}

/** Mailing lists of artists and bands: who joins without an account, and what they are written (decision 083). */
export const mailingLists: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.joinMailingList, joinMailingList),
    route(contract.getMailingList, getMailingList),
    route(contract.setMailingList, setMailingList),
    route(contract.getSubscribers, getSubscribers),
    route(contract.removeSubscriber, removeSubscriber),
    downloadRoute(contract.exportSubscribers, exportSubscribers),
  ],
  jobs: [
    {
      name: "sweep-subscribers",
      cron: "33 4 * * *",
      async work() {
        await ctx.db.run(queries.sweepSubscribers, {});
      },
    },
  ],
});
