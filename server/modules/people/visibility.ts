/*
 * Who may see whom: the conditions of every read of people and their content, as SQL over `p`, the profile to see,
 * and `$viewer` (uuid, or null for a visitor). The rules are in docs/decisions/011-private-profiles.md:
 * - everybody sees a public profile, its followers see a private one, and each person sees their own;
 * - nobody is visible before the end of onboarding;
 * - after a block, neither sees the other;
 * - a muted person is missing in the muter's lists, and nowhere else.
 * - somebody of limited reach is missing in public lists of those who do not follow them.
 * Reads of one person or post use `maySee`; public lists use `inPublic` and `withinReach`, so that the viewer's hidden
 * people are read once, not once per row; other lists `notHidden`.
 */

/** Whether the viewer follows this person (an SQL expression), as true or null: one lookup. */
export const followedByViewer = (person: string): string => `(
    select true from user_follows f where f.follower_id = $viewer and f.following_id = ${person}
  )`;

/** Whether the viewer has an open follow request to `person`, as true or null. */
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

/** Neither the viewer (or somebody else) nor `person` has blocked the other: two lookups. */
export const notBlocked = (person: string, viewer = "$viewer"): string => `(
    select true from blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${person}
  ) is null and (
    select true from blocks b where b.blocker_id = ${person} and b.blocked_id = ${viewer}
  ) is null`;

/** True for a closed band: it is visible, and nobody answers. Null for everybody else. */
export const isArchived = (profile: string): string =>
  `(select true from bands b where b.id = ${profile} and b.archived_at is not null)`;

/** Whether the viewer could see the profile `p` and its content without any block. */
export const maySeeDespiteBlocks = `(p.is_public and p.first_run_completed or p.id = $viewer
    or p.first_run_completed and ${followedByViewer("p.id")} is not null)`;

/** Whether the viewer may see the profile `p` and its content. */
export const maySee = `${maySeeDespiteBlocks} and ${notBlocked("p.id")}`;

/** Whether `p` may be in public lists (feeds, search, suggestions); private profiles may not. */
export const inPublic = `(p.is_public and p.first_run_completed or p.id = $viewer)`;

/** The viewer has not muted `person`: the set is read once per statement. */
export const notMuted = (person: string): string =>
  `${person} not in (select muted_id from mutes where muter_id = $viewer)`;

/** People whom the viewer has muted or blocked, and who blocked them (a query with one column, `blocked_id`). */
export const hiddenPeople = `select blocked_id from blocks where blocker_id = $viewer
    union all select blocker_id from blocks where blocked_id = $viewer
    union all select muted_id from mutes where muter_id = $viewer`;

/** The viewer has not muted `person`, and neither has blocked the other: read once per statement. */
export const notHidden = (person: string): string => `${person} not in (
    ${hiddenPeople}
  )`;

/** People and bands whose reach the moderation limits now (index moderation_decisions_reach; there are few). */
export const limitedPeople = `select d.person_id from moderation_decisions d
    where d.action = 'limit_reach' and d.undone_at is null and coalesce(d.until, 'infinity') > now()`;

/** Those of limited reach whom the viewer does not follow. */
export const limitedForViewer = `${limitedPeople} and d.person_id is distinct from $viewer
      and ${followedByViewer("d.person_id")} is null`;

/** `notHidden` for public lists, which omit people of limited reach too: one set, read once per statement. */
export const withinReach = (person: string): string => `${person} not in (
    ${hiddenPeople}
    union all ${limitedForViewer}
  )`;

/** The viewer has not dismissed `person` as a recommendation: read once per statement, like `notHidden`. */
export const notDismissed = (person: string): string => `${person} not in (
    select dismissed_id from recommendation_dismissals where person_id = $viewer
  )`;
