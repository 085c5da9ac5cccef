import { eraseAlerts } from "#modules/alerts";
import { eraseMemberships } from "#modules/bands";
import { eraseBroadcastMutes } from "#modules/broadcasts";
import { eraseContacts } from "#modules/bookings";
import { eraseCityRequests } from "#modules/city-requests";
import { eraseCollections } from "#modules/collections";
import { eraseComments } from "#modules/comments";
import { eraseFiles } from "#modules/files";
import { eraseFollows } from "#modules/follows";
import { eraseSubscribers } from "#modules/mailing-lists";
import { eraseNotifications } from "#modules/notifications";
import { eraseMessages } from "#modules/messages";
import { eraseTips } from "#modules/payments";
import { erasePosts, eraseReactions } from "#modules/posts";
import { eraseCredits } from "#modules/releases";
import { eraseShares } from "#modules/shares";
import { eraseWaitlist } from "#modules/waitlist";
import type { Context } from "#platform/context";

/**
 * Deletes a batch of a person's data in a module, with the affected counters, and returns the number of rows: called
 * until none is left, and again after a crash.
 */
type Erasure = (ctx: Context, userId: string) => Promise<number>;

/**
 * Data to delete before the account's row, in this order: rows counted elsewhere, rows with files, and large numbers
 * of rows. All other rows that refer to the account are deleted with it (`on delete cascade`).
 */
export const erasures: Erasure[] = [
  eraseMemberships,
  eraseNotifications,
  eraseFollows,
  eraseReactions,
  eraseComments,
  eraseCollections,
  eraseShares,
  eraseAlerts,
  eraseCityRequests,
  eraseBroadcastMutes,
  eraseMessages,
  eraseCredits,
  eraseTips,
  erasePosts,
  eraseFiles,
  eraseWaitlist,
  eraseSubscribers,
  eraseContacts,
];
