import * as contract from "#contract/bookings/bookings";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { moveTellingsOf } from "./contact-queries.ts";
import {
  answerContact,
  archiveContact,
  blockContact,
  getContactMessages,
  getContacts,
} from "./own-contacts.ts";
import { eraseContactsOf, sweepContacts } from "./queries.ts";
import { tellWaiting } from "./tell-artist.ts";

export {
  askForBooking,
  type BookingRequest,
  confirmRequest,
  factLines,
  type OpenForm,
  readOpenForm,
  readRequest,
} from "./ask-for-booking.ts";
export { closeThread, readThread, type Thread, writeBack } from "./thread.ts";

/** Deletes a portion of the contacts of a person, and of what they asked of others; returns how many these were. */
export function eraseContacts({ db }: Context, userId: string): Promise<number> {
  return db.run(eraseContactsOf, { user_id: userId });
}

/** What mails a person had about contacts becomes their new own profile's, before their page becomes a band. */
export async function moveTellings(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveTellingsOf, { from, to });
}

/** The booking form of artists and bands, for people without an account, and who wrote by it (decision 086). */
export const bookings: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getContacts, getContacts),
    route(contract.getContactMessages, getContactMessages),
    route(contract.answerContact, answerContact),
    route(contract.archiveContact, archiveContact),
    route(contract.blockContact, blockContact),
  ],
  jobs: [
    { name: "tell-of-bookings", work: () => tellWaiting(ctx), cron: "*/10 * * * *" },
    {
      name: "sweep-booking-contacts",
      cron: "36 4 * * *",
      async work() {
        await ctx.db.run(sweepContacts, {});
      },
    },
  ],
});
