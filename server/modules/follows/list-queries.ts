import { limits } from "#contract/limits";
import {
  followedByViewer,
  followsViewer,
  maySee,
  notBlocked,
  notHidden,
  personColumns,
  requestedByViewer,
  selectPerson,
} from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";

/** A person in a list, and when they were added. */
export const listColumns = {
  ...personColumns,
  is_private: t.bool,
  is_following: t.bool,
  is_requested: t.bool,
  follows_you: t.bool,
  created_at: t.time,
};

/** The columns above, from a profile `p` and a row `l` with its `created_at`. */
export const selectRow = `${selectPerson}, not p.is_public as is_private,
     ${followedByViewer("p.id")} is not null as is_following,
     ${requestedByViewer("p.id")} is not null as is_requested,
     ${followsViewer("p.id")} is not null as follows_you, l.created_at`;

/** One more than the largest page, as a literal: the planner does not know parameters. */
const most = limits.pageMax + 1;

const listParams = {
  viewer: maybe(t.uuid),
  person: t.uuid,
  before_at: t.time,
  before_id: t.uuid,
  limit: t.bigint,
};

/**
 * One page of people in `column` of user_follows for `$person` in `of`, newest first. Visible like the person;
 * without blocked people, and private ones whom the viewer does not follow, unless it is the viewer's own list.
 */
const listPage = (column: string, of: string): string => `select * from (
     select ${selectRow}
     from user_follows l
     join profiles p on p.id = l.${column}
     where l.${of} = $person and (l.created_at, l.${column}) < ($before_at, $before_id)
       and p.first_run_completed
       and (p.is_public or p.id = $viewer or l.${of} = $viewer or ${followedByViewer("p.id")} is not null)
       and ${notBlocked("p.id")}
       and (select true from profiles p where p.id = $person and ${maySee}) is not null
     order by l.created_at desc, l.${column} desc
     limit ${most}
   ) page
   order by created_at desc, id desc
   limit $limit`;

/** Index user_follows_followers. */
export const followersPage = statement(
  listParams,
  listColumns,
  listPage("follower_id", "following_id"),
);

/** Index user_follows_following. */
export const followingPage = statement(
  listParams,
  listColumns,
  listPage("following_id", "follower_id"),
);

/** Tells an empty list from one that the viewer may not see. */
export const visiblePerson = statement(
  { viewer: maybe(t.uuid), person: t.uuid },
  { id: t.uuid },
  `select p.id from profiles p where p.id = $person and ${maySee}`,
);

/** Index follow_requests_of. Hides requests of muted people and of people about to leave. */
export const requestsPage = statement(
  { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  listColumns,
  `select * from (
     select ${selectRow}
     from follow_requests l
     join profiles p on p.id = l.requester_id
     where l.target_id = $viewer and (l.created_at, l.requester_id) < ($before_at, $before_id)
       and not p.hidden and ${notHidden("l.requester_id")}
     order by l.created_at desc, l.requester_id desc
     limit ${most}
   ) page
   order by created_at desc, id desc
   limit $limit`,
);

/** The number of requests, up to 100. */
export const requestsCount = statement(
  { viewer: t.uuid },
  { total: t.int },
  `select count(*)::int as total from (
     select from follow_requests l join profiles p on p.id = l.requester_id
     where l.target_id = $viewer and not p.hidden and ${notHidden("l.requester_id")} limit 100
   ) waiting`,
);
