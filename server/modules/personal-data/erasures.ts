import { eraseAlerts } from "#modules/alerts";
import { eraseMemberships } from "#modules/bands";
import { eraseCityRequests } from "#modules/city-requests";
import { eraseCollections } from "#modules/collections";
import { eraseComments } from "#modules/comments";
import { eraseFiles } from "#modules/files";
import { eraseFollows } from "#modules/follows";
import { eraseNotifications } from "#modules/notifications";
import { eraseMessages } from "#modules/messages";
import { erasePosts, eraseReactions } from "#modules/posts";
import { eraseShares } from "#modules/shares";
import type { Context } from "#platform/context";

/**
 * Deletes a portion of what a person left in a module, with every counter of others that it touches,
 * and tells how many rows that were: called again until none is left, and again after a crash.
 */
type Erasure = (ctx: Context, userId: string) => Promise<number>;

/**
 * What has to go before the account's row, in this order: where others count it, where files hang on
 * it, and where there may be more than one statement deletes in its time. All other rows that refer to
 * the account go with it (`on delete cascade`).
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
  eraseMessages,
  erasePosts,
  eraseFiles,
];
