import type { ShareState } from "#contract/releases/credits";
import { notBlocked } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { nameIn } from "./credit-queries.ts";
import { word } from "./queries.ts";

const shareState: SqlType<ShareState> = word();

interface StoredShare {
  name: string;
  profile_id: string | null;
  share: number;
  state: ShareState;
}

/**
 * For each of these tracks the version that counts, and a newer one that does not count yet. `masks`: whom the viewer may
 * not see is «Otra persona».
 */
export const splitsOf = statement(
  { tracks: t.uuids, viewer: t.uuid, masks: t.bool },
  {
    id: t.uuid,
    post_id: t.uuid,
    version: t.int,
    proposed_at: t.time,
    agreed_at: maybe(t.time),
    shares: t.json<StoredShare[]>(),
  },
  `select s.id, s.post_id, s.version, s.proposed_at, s.agreed_at, (
     select coalesce(jsonb_agg(jsonb_build_object('name',
       case when $masks then ${nameIn("w")} else coalesce(p.name, w.name) end, 'profile_id', w.profile_id, 'share', w.share,
       'state', w.state) order by w.position), '[]')
     from track_split_shares w left join profiles p on p.id = w.profile_id where w.split_id = s.id) as shares
   from unnest($tracks::uuid[]) as x (post_id) cross join lateral (
     (select * from track_splits a where a.post_id = x.post_id and a.agreed_at is not null
      order by a.version desc limit 1)
     union all
     (select * from track_splits o where o.post_id = x.post_id and o.agreed_at is null order by o.version desc limit 1)
   ) s`,
);

/**
 * SQL: the shares of a track that counted at a time, as JSON with the names of people; null without any. Who handles
 * the money needs the names, also of people who block each other since.
 */
export const sharesAt = (post: string, time: string): string =>
  `(select jsonb_agg(jsonb_build_object('name', coalesce(p.name, w.name), 'share', w.share, 'profile_id', w.profile_id)
      order by w.position)
    from (select s.id from track_splits s where s.post_id = ${post} and s.agreed_at <= ${time}
      order by s.version desc limit 1) a
    join track_split_shares w on w.split_id = a.id and w.share > 0 left join profiles p on p.id = w.profile_id)`;

/** Those that nobody agreed to: a newer one takes their place. */
export const dropProposals = statement(
  { post_id: t.uuid },
  {},
  `delete from track_splits where post_id = $post_id and agreed_at is null`,
);

export const insertSplit = statement(
  { post_id: t.uuid },
  { id: t.uuid },
  `insert into track_splits (post_id, version)
   select $post_id, coalesce(max(version), 0) + 1 from track_splits where post_id = $post_id
   returning id`,
);

export const insertShares = statement(
  { split: t.uuid, shares: t.json<StoredShare[]>() },
  {},
  `insert into track_split_shares (split_id, position, name, profile_id, share, state)
   select $split, s.position::integer, s.name, s.profile_id, s.share, s.state
   from rows from (jsonb_to_recordset($shares::jsonb) as (name text, profile_id uuid, share integer, state text))
     with ordinality as s (name, profile_id, share, state, position)`,
);

/** A row when everybody has accepted now. */
export const settleSplit = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update track_splits s set agreed_at = now()
   where s.id = $id and s.agreed_at is null
     and not exists (select from track_split_shares w where w.split_id = s.id and w.state in ('invited', 'declined'))
   returning s.id`,
);

/** A split in which the viewer has a share of somebody else's track; the track is locked. */
export const lockSplit = statement(
  { id: t.uuid, viewer: t.uuid, acting: t.uuid },
  { owner: t.uuid },
  `select t.owner_id as owner
   from track_splits s join release_tracks t on t.post_id = s.post_id
   where s.id = $id and t.owner_id <> $viewer
     and exists (select from track_split_shares w where w.split_id = s.id and w.profile_id = $viewer)
     and ${notBlocked("t.owner_id")} and ${notBlocked("t.owner_id", "$acting")}
   for no key update of t`,
);

/** As it is once its track is locked. */
export const lockedShare = statement(
  { id: t.uuid, viewer: t.uuid },
  { state: shareState, agreed_at: maybe(t.time) },
  `select w.state, s.agreed_at from track_splits s join track_split_shares w on w.split_id = s.id
   where s.id = $id and w.profile_id = $viewer`,
);

export const answerShare = statement(
  { id: t.uuid, viewer: t.uuid, state: shareState },
  {},
  `update track_split_shares set state = $state, answered_at = now() where split_id = $id and profile_id = $viewer`,
);

/** Of a proposal, when no credit of the track names somebody who did not refuse it. */
export const declineShares = statement(
  { post_id: t.uuid, viewer: t.uuid },
  {},
  `update track_split_shares w set state = 'declined', answered_at = now()
   from track_splits s
   where s.id = w.split_id and s.post_id = $post_id and s.agreed_at is null and w.profile_id = $viewer
     and not exists (
       select from track_credits c where c.post_id = $post_id and c.profile_id = $viewer and c.state <> 'refused')`,
);

/** Which of these people no proposal of the artist asks any more, nor one of the band itself (decision 104). */
export const peopleWithoutProposal = statement(
  { owner: t.uuid, people: t.uuids },
  { id: t.uuid },
  `select o.id from unnest($people::uuid[]) as o (id)
   where not exists (
     select from track_split_shares w join track_splits s on s.id = w.split_id
       join release_tracks t on t.post_id = s.post_id
     where w.profile_id = o.id and w.state = 'invited' and s.agreed_at is null and t.owner_id = $owner)
     and not exists (
     select from band_split_shares w join band_splits s on s.id = w.split_id
     where w.member_id = o.id and w.state = 'invited' and s.agreed_at is null and s.band_id = $owner)`,
);
