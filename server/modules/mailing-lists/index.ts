import * as letters from "#contract/mailing-lists/letters";
import * as contract from "#contract/mailing-lists/mailing-lists";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { exportSubscribers } from "./export-subscribers.ts";
import { joinMailingList } from "./join-list.ts";
import { moveLettersOf } from "./letter-queries.ts";
import { mailLetterJob } from "./mail-letter.ts";
import { getMailingList, getSubscribers, removeSubscriber, setMailingList } from "./own-list.ts";
import * as queries from "./queries.ts";
import { readLeaveToken } from "./subscription-token.ts";
import {
  getLetters,
  previewLetter,
  resumeLetter,
  sendLetter,
  stopLetter,
  testLetter,
} from "./write-letter.ts";

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

/** What a person sent for other bands is theirs when their page `from` becomes a band and they get the id `to`. */
export async function moveLetters(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveLettersOf, { from, to });
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
    route(letters.getLetters, getLetters),
    route(letters.previewLetter, previewLetter),
    route(letters.testLetter, testLetter),
    route(letters.sendLetter, sendLetter),
    route(letters.stopLetter, stopLetter),
    route(letters.resumeLetter, resumeLetter),
  ],
  jobs: [
    mailLetterJob(ctx),
    {
      name: "sweep-subscribers",
      cron: "33 4 * * *",
      async work() {
        await ctx.db.run(queries.sweepSubscribers, {});
      },
    },
  ],
});
