import { personColumns, selectPerson } from "#modules/people";
import { statement, t } from "#platform/db/sql";
import { appealState } from "./decision-queries.ts";

/** No row: it was appealed before. */
export const insertAppeal = statement(
  { decision: t.uuid, text: t.text },
  { id: t.uuid },
  `insert into appeals (decision_id, text) values ($decision, $text)
   on conflict (decision_id) do nothing returning id`,
);

/** The oldest first. Index appeals_open. */
export const openAppeals = statement(
  { moderator: t.uuid },
  {
    appeal_id: t.uuid,
    text: t.text,
    at: t.time,
    state: appealState,
    case_id: t.uuid,
    decision_id: t.uuid,
    mine_to_decide: t.bool,
    ...personColumns,
  },
  `select a.id as appeal_id, a.text, a.appealed_at as at, a.state, d.case_id, d.id as decision_id,
     d.person_id <> $moderator and (
       d.decided_by is distinct from $moderator or a.appealed_at < now() - interval '24 hours'
     ) as mine_to_decide, ${selectPerson}
   from appeals a join moderation_decisions d on d.id = a.decision_id join profiles p on p.id = d.person_id
   where a.state = 'open' order by a.appealed_at, a.id limit 100`,
);

export const lockAppeal = statement(
  { id: t.uuid },
  { id: t.uuid, decision_id: t.uuid, state: appealState, is_old: t.bool },
  `select id, decision_id, state, appealed_at < now() - interval '24 hours' as is_old
   from appeals where id = $id for no key update`,
);

export const setAppealState = statement(
  { id: t.uuid, state: appealState, by: t.uuid, answer: t.text },
  {},
  `update appeals set state = $state, decided_by = $by, decided_at = now(), answer = $answer where id = $id`,
);

/** Whether somebody else could decide: a team of one decides its own after 24 hours. */
export const otherModerators = statement(
  { moderator: t.uuid },
  { exist: t.bool },
  `select exists (
     select from staff_roles s join users u on u.id = s.user_id
     where s.user_id <> $moderator and s.role in ('admin', 'moderator') and u.deleted_at is null and u.second_factor
   ) as exist`,
);
