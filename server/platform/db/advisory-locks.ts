import { PG_MIGRATE_LOCK_ID } from "node-pg-migrate";

/**
 * Every advisory lock of the product: its name, its number and what it protects. The key consists of the number and
 * the subject (mostly an id), so two locks never block each other. Do not reuse the number of a removed lock while an
 * old server may still be running. `post` and `pair` are also taken by SQL functions (db/schema.sql). node-pg-migrate
 * and graphile-worker have locks of their own, with other keys.
 */
export const advisoryLocks = {
  /** Subject: a person. Uploads of one person, so that their used space is counted exactly. */
  fileSpace: 4,
  /** Subject: a post. Its likes, comments, counters, moves to and from the trash, and its deletion. */
  post: 5,
  /** Subject: a person. Follows, follow requests, blocks and their counters; locked in the order of ids. */
  follows: 6,
  /** Subject: a person. Creating collections, so that the limit is exact. */
  collections: 7,
  /** Subject: a profile. Its visitors and visits. */
  profileVisits: 8,
  /** Subject: a post. Its listeners and plays. */
  plays: 9,
  /** Subject: two people, the smaller id first (function lock_pair). A comment (shared) against a block of the two. */
  pair: 10,
  /** Subject: a person. Adding muted words, so that the limit is exact. */
  mutedWords: 11,
  /** Subject: a person. Opening conversations, so that the daily limit is exact. */
  conversations: 12,
  /** Subject: an identity at a provider. Concurrent sign-ins with one identity. */
  identity: 13,
  /** Subject: a period. One process at a time computes its trends. */
  trends: 14,
  /** No subject. One process at a time looks for jobs of dead processes. */
  jobCrashes: 15,
  /** No subject. Shared by each change of `follows`; exclusive for bulk changes. */
  allFollows: 16,
  /** No subject. Changes of usernames, so that none is given twice or lost between two people. */
  usernames: 17,
  /** Subject: a person. Creating and joining bands, so that the limit is exact. */
  bands: 18,
  /** No subject. Changes of staff roles, so that somebody is always an admin. */
  staffRoles: 19,
  /** Subject: a person. Requests for data exports. */
  dataExports: 52,
  /** Subject: a person. Saving drafts, so that the limit is exact. */
  drafts: 65,
  /** Subject: a person. Alerts they ask for, so that the limit is exact. */
  alerts: 66,
  /** Subject: a person. Cities to which they ask artists, so that the limit is exact. */
  cityRequests: 67,
  /** Subject: a person. Changes of many of their own posts, before the lock `post` of each. */
  ownPosts: 68,
  /** Subject: a person. Shows they propose, so that the limit is exact. */
  eventProposals: 71,
  /** Changes of the rules about conduct, so that each begins from the last. */
  conductRules: 72,
  /** Subject: a person. Comments of a new account, so that the limit is exact. */
  newAccountComments: 73,
  /** No subject. Changes of the list of featured artists. */
  featuredArtists: 74,
  /** Subject: a profile. Its links, so that their number and order are exact. */
  links: 75,
  /** Subject: a profile or a link. Visits of a link page, and clicks. */
  linkVisits: 76,
  /** Subject: a profile. The entries of its career, so that their number is exact. */
  career: 77,
  /** Subject: a profile. Visits of its landing page. */
  landingVisits: 78,
  /** Subject: a file of a press kit, or its profile for the ZIP. Downloads. */
  pressDownloads: 79,
  /** Subject: a profile. Saving the draft of its landing page. */
  landingDrafts: 80,
  /** Subject: an artist and a window of days. Making the report of their figures. */
  audienceReports: 81,
  /** Subject: a person and an artist. Beginning a membership. */
  memberships: 82,
  /** No subject. Linking Instagram accounts to profiles. */
  instagram: 83,
  /** No subject, held by a session. One backup at a time. */
  backups: 90,
  /** No subject. Restoring into a database: the next attempt waits until one that failed has gone. */
  restores: 91,
} as const;

export type AdvisoryLock = keyof typeof advisoryLocks;

const key = (lock: AdvisoryLock, subject: string): string =>
  `hashtextextended(${subject}, ${advisoryLocks[lock]})`;

/**
 * SQL that waits for a lock and holds it until the transaction ends. `subject` is an SQL expression of type text;
 * without it there is one lock for all.
 */
export function advisoryLock(lock: AdvisoryLock, subject = "''"): string {
  return `pg_advisory_xact_lock(${key(lock, subject)})`;
}

/**
 * SQL that waits for node-pg-migrate's lock and holds it until the session ends: the functions are replaced under it
 * after the migrations.
 */
export const migrationLock = `pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`;

/** The same as a shared lock. */
export function sharedAdvisoryLock(lock: AdvisoryLock, subject = "''"): string {
  return `pg_advisory_xact_lock_shared(${key(lock, subject)})`;
}

/** The same without waiting: false when another transaction holds the lock. */
export function tryAdvisoryLock(lock: AdvisoryLock, subject = "''"): string {
  return `pg_try_advisory_xact_lock(${key(lock, subject)})`;
}

/** SQL that takes the lock of backups until the session ends: false when another backup is being made. */
export const tryBackupLock = `pg_try_advisory_lock(${key("backups", "''")})`;
