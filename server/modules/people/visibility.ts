/*
 * Who may see whom: the conditions of every read that shows people or what they publish, as SQL over `p`,
 * the row of profiles of whoever is looked at, and `$viewer`, whoever looks (uuid, or null for a visitor).
 * The rules stand in docs/decisions/011-private-profiles.md:
 *
 * - a public profile is seen by everybody, a private one by its followers, each by its person;
 * - nobody is seen before the end of onboarding;
 * - where one has blocked the other, neither sees the other;
 * - who is muted is missing in the muter's lists, and nowhere else.
 *
 * A read of one person or post asks with `maySee`; a list over everybody takes `inPublic` and `notHidden`,
 * so that what the viewer has hidden is read once, not once per row.
 */

/** Whether the viewer follows this person (an SQL expression), as true or null: one probe. */
export const followedByViewer = (person: string): string => `(
    select true from user_follows f where f.follower_id = $viewer and f.following_id = ${person}
  )`;

/** Whether the viewer asked to follow `person` and waits, as true or null. */
export const requestedByViewer = (person: string): string => `(
    select true from follow_requests r where r.requester_id = $viewer and r.target_id = ${person}
  )`;

/** Whether `person` follows the viewer, as true or null. */
export const followsViewer = (person: string): string => `(
    select true from user_follows f where f.follower_id = ${person} and f.following_id = $viewer
  )`;

/** Whether the viewer has muted `person`, as true or null. */
export const mutedByViewer = (person: string): string => `(
    select true from mutes b where b.muter_id = $viewer and b.muted_id = ${person}
  )`;

/** Neither of the viewer (or somebody else) and `person` has blocked the other: two probes. */
export const notBlocked = (person: string, viewer = "$viewer"): string => `(
    select true from blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${person}
  ) is null and (
    select true from blocks b where b.blocker_id = ${person} and b.blocked_id = ${viewer}
  ) is null`;

/** True for a band that has ended: it is looked at, and nobody answers. Null for everybody else. */
export const isArchived = (profile: string): string =>
  `(select true from bands b where b.id = ${profile} and b.archived_at is not null)`;

/** Whether the viewer could see the profile `p` and what it published, if nobody had blocked anybody. */
export const maySeeDespiteBlocks = `(p.is_public and p.first_run_completed or p.id = $viewer
    or p.first_run_completed and ${followedByViewer("p.id")} is not null)`;

/** Whether the viewer may see the profile `p` and what it published. */
export const maySee = `${maySeeDespiteBlocks} and ${notBlocked("p.id")}`;

/** Whether `p` belongs in lists over everybody (feeds, search, suggestions), which no private profile does. */
export const inPublic = `(p.is_public and p.first_run_completed or p.id = $viewer)`;

/** The viewer has not muted `person`: the set is read once per statement. */
export const notMuted = (person: string): string =>
  `${person} not in (select muted_id from mutes where muter_id = $viewer)`;

/** Whom the viewer has muted or blocked, and who blocked them (a query with one column, `blocked_id`). */
export const hiddenPeople = `select blocked_id from blocks where blocker_id = $viewer
    union all select blocker_id from blocks where blocked_id = $viewer
    union all select muted_id from mutes where muter_id = $viewer`;

/** The viewer has neither muted `person`, nor has one of the two blocked the other: read once per statement. */
export const notHidden = (person: string): string => `${person} not in (
    ${hiddenPeople}
  )`;

/** The viewer has not said of `person` that they do not interest them: read once per statement, like `notHidden`. */
export const notDismissed = (person: string): string => `${person} not in (
    select dismissed_id from recommendation_dismissals where person_id = $viewer
  )`;
