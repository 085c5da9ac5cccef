// Rate limits of auth, and of mails and text messages.
export { inEvenTime } from "./in-even-time.ts";
export {
  type Bucket,
  bucket,
  buckets,
  type Channel,
  checkTaken,
  limit,
  limitMailsTo,
  limitMember,
} from "./limits.ts";
export { limitMemberMail, limitNewcomerMail, takeMemberMail } from "./mail-limits.ts";
export { placeOf } from "./place-of.ts";
export { double, refilledTokens, sweepBuckets, takeFromBucket } from "./queries.ts";
