import { appealDays } from "#contract/moderation/rules";
import { personColumns, selectPerson } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import { action, appealState, rule } from "./decision-queries.ts";

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

export const setAppealToken = statement(
  { decision: t.uuid, hash: t.bytes },
  {},
  `update moderation_decisions set appeal_token_hash = $hash where id = $decision`,
);

/** While an appeal is possible, and then its state. For d, a decision. Index moderation_decisions_appeal_token. */
const hasValidLink = `d.appeal_token_hash = $hash and d.decided_at > now() - interval '${appealDays} days'
     and (d.undone_at is null or exists (select from appeals o where o.decision_id = d.id))`;

export const decisionOfLink = statement(
  { hash: t.bytes },
  {
    action,
    rule,
    statement: t.text,
    at: t.time,
    until: maybe(t.time),
    appealable_until: t.time,
    state: maybe(appealState),
    text: maybe(t.text),
    appealed_at: maybe(t.time),
    answer: maybe(t.text),
  },
  `select d.action, d.rule, d.statement, d.decided_at as at, d.until,
     d.decided_at + interval '${appealDays} days' as appealable_until, a.state, a.text, a.appealed_at, a.answer
   from moderation_decisions d left join appeals a on a.decision_id = d.id where ${hasValidLink}`,
);

export const lockDecisionOfLink = statement(
  { hash: t.bytes },
  { id: t.uuid },
  `select d.id from moderation_decisions d where ${hasValidLink} for no key update`,
);
