import type { BandSplit } from "#contract/band-splits/band-splits";
import type { BandRole } from "#contract/people/band-roles";
import { maySee, personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

type ShareState = BandSplit["shares"][number]["state"];
const shareState: SqlType<ShareState> = { pg: "text", nullable: false };
const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

export interface StoredShare {
  /** As it is read. */
  name: string;
  member_id: string | null;
  share: number;
  state: ShareState;
}

/** How the part `w` is called; `p` is the profile of its member, which may be null. */
const nameOf = `coalesce(p.name, w.name, 'Alguien que ya no está')`;

const splitColumns = {
  id: t.uuid,
  proposed_at: t.time,
  agreed_at: maybe(t.time),
  is_public: t.bool,
  proposed_by: maybe(t.text),
  shares: t.json<StoredShare[]>(),
};
const selectSplit = `s.id, s.proposed_at, s.agreed_at, s.is_public,
     (select o.name from profiles o where o.id = s.proposed_by) as proposed_by, (
       select coalesce(jsonb_agg(jsonb_build_object('name', ${nameOf}, 'member_id', w.member_id, 'share', w.share,
         'state', w.state) order by w.position), '[]')
       from band_split_shares w left join profiles p on p.id = w.member_id where w.split_id = s.id) as shares`;

/** The version that counts and the one that is proposed; each has a unique index. */
export const splitsOf = statement(
  { band: t.uuid },
  splitColumns,
  `select ${selectSplit} from band_splits s
   where s.band_id = $band and (s.agreed_at is null or s.ended_at is null)`,
);

/** What bands propose to one of their members, the newest first, with the band as a person's columns. */
export const proposalsTo = statement(
  { person: t.uuid },
  {
    split_id: t.uuid,
    proposed_at: t.time,
    agreed_at: maybe(t.time),
    is_public: t.bool,
    proposed_by: maybe(t.text),
    shares: t.json<StoredShare[]>(),
    ...personColumns,
  },
  `select x.id as split_id, x.proposed_at, x.agreed_at, x.is_public, x.proposed_by, x.shares, ${selectPerson}
   from band_members m
   cross join lateral (
     select ${selectSplit} from band_splits s where s.band_id = m.band_id and s.agreed_at is null
   ) x
   join profiles p on p.id = m.band_id
   where m.person_id = $person and m.until is null and not m.is_archived
   order by x.proposed_at desc, x.id`,
);

/**
 * SQL: the shares of what a band got at a time, by the split that counted then, as JSON with the names of people; null
 * without one.
 */
export const bandSharesAt = (band: string, time: string): string =>
  `(select jsonb_agg(jsonb_build_object('name', ${nameOf}, 'share', w.share, 'profile_id', w.member_id) order by w.position)
    from band_splits s join band_split_shares w on w.split_id = s.id and w.share > 0
      left join profiles p on p.id = w.member_id
    where s.band_id = ${band} and s.agreed_at <= ${time} and (s.ended_at is null or s.ended_at > ${time}))`;

/**
 * SQL: the split that the page of tips of the band `p` shows, as JSON; null without one. Whom the viewer may not see,
 * or who does not show that they are in the band, is «Otra persona».
 */
export const publicBandShares = `(select jsonb_agg(jsonb_build_object('name', case
       when w.name is not null then w.name
       when p.id is null then 'Alguien que ya no está'
       when ${maySee} and exists (select from band_members m
         where m.band_id = w.band_id and m.person_id = p.id and m.is_public) then p.name
       else 'Otra persona' end, 'share', w.share) order by w.position)
     from (
       select s.band_id, x.position, x.name, x.member_id, x.share
       from band_splits s join band_split_shares x on x.split_id = s.id and x.share > 0
       where s.band_id = p.id and s.is_public and s.agreed_at is not null and s.ended_at is null
     ) w left join profiles p on p.id = w.member_id)`;

/** Serialises changes of a band's members and of its split; read again what matters afterwards. */
export const lockBand = statement(
  { band: t.uuid },
  { id: t.uuid, is_archived: t.bool },
  `select id, archived_at is not null as is_archived from bands where id = $band for update`,
);

/** To the millisecond, so that it stays the same on its way: after everything that was locked before. */
export const thisMoment = statement(
  {},
  { at: t.time },
  `select date_trunc('milliseconds', clock_timestamp()) as at`,
);

export const membersOf = statement(
  { band: t.uuid },
  { id: t.uuid, roles },
  `select m.person_id as id, case when m.is_owner then m.roles || '{owner}'::text[] else m.roles end as roles
   from band_members m where m.band_id = $band and m.until is null`,
);

export const dropProposal = statement(
  { band: t.uuid },
  {},
  `delete from band_splits where band_id = $band and agreed_at is null`,
);

export const insertSplit = statement(
  { band: t.uuid, person: t.uuid, is_public: t.bool },
  { id: t.uuid },
  `insert into band_splits (band_id, version, proposed_by, is_public)
   select $band, coalesce(max(version), 0) + 1, $person, $is_public from band_splits where band_id = $band
   returning id`,
);

export const insertShares = statement(
  { split: t.uuid, shares: t.json<StoredShare[]>() },
  {},
  `insert into band_split_shares (split_id, position, name, member_id, share, state, answered_at)
   select $split, s.position::integer, case when s.member_id is null then s.name end, s.member_id, s.share, s.state,
     case when s.state = 'accepted' then now() end
   from rows from (jsonb_to_recordset($shares::jsonb) as (name text, member_id uuid, share integer, state text))
     with ordinality as s (name, member_id, share, state, position)`,
);

/** Whether everybody has accepted a proposal now. */
export const isAccepted = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select s.id from band_splits s
   where s.id = $id and s.agreed_at is null
     and not exists (select from band_split_shares w where w.split_id = s.id and w.state in ('invited', 'declined'))`,
);

export const endCounting = statement(
  { band: t.uuid, at: t.time },
  {},
  `update band_splits set ended_at = greatest(agreed_at, $at::timestamptz)
   where band_id = $band and agreed_at is not null and ended_at is null`,
);

export const beginCounting = statement(
  { id: t.uuid, at: t.time },
  {},
  `update band_splits set agreed_at = $at where id = $id`,
);

/** What a member answered, once the band is locked. */
export const lockedShare = statement(
  { id: t.uuid, band: t.uuid, person: t.uuid },
  { state: shareState, agreed_at: maybe(t.time) },
  `select w.state, s.agreed_at from band_splits s join band_split_shares w on w.split_id = s.id
   where s.id = $id and s.band_id = $band and w.member_id = $person and s.ended_at is null`,
);

export const answerShare = statement(
  { id: t.uuid, person: t.uuid, state: shareState },
  {},
  `update band_split_shares set state = $state, answered_at = now() where split_id = $id and member_id = $person`,
);

/** Of a person whose page becomes a band and who gets another id. */
export const moveShares = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with proposals as (update band_splits set proposed_by = $to where proposed_by = $from)
   update band_split_shares set member_id = $to where member_id = $from`,
);
