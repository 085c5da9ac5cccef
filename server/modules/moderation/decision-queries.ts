import {
  appealDays,
  type ModerationActionKind,
  type ModerationRule,
  strikeDays,
} from "#contract/moderation/rules";
import type { RemovedPictures } from "#modules/profiles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { state } from "./case-queries.ts";
import { canBeCountered, counterNoticeState } from "./counter-notice-queries.ts";
import { kind, reason } from "./report-queries.ts";

export const action: SqlType<ModerationActionKind> = { pg: "text", nullable: false };
export const rule: SqlType<ModerationRule> = { pg: "text", nullable: false };
type AppealState = "open" | "upheld" | "shortened" | "undone";
export const appealState: SqlType<AppealState> = { pg: "text", nullable: false };

/** What a decision changed, so that undoing it restores that exactly. */
export interface Before {
  is_public?: boolean;
  first_run_completed?: boolean;
  /** Of a profile whose pictures were removed. */
  pictures?: RemovedPictures;
  /** The files of pictures of their pages. */
  page_pictures?: string[];
  /** Files of a press kit that were withheld. */
  press?: string[];
}

export const insertDecision = statement(
  {
    case: t.uuid,
    person: t.uuid,
    action,
    rule,
    statement: t.text,
    before: t.json<Before>(),
    by: t.uuid,
    days: maybe(t.int),
  },
  { id: t.uuid },
  `insert into moderation_decisions (case_id, person_id, action, rule, statement, before, decided_by, until)
   values ($case, $person, $action, $rule, $statement, $before, $by, now() + make_interval(days => $days::int))
   returning id`,
);

const decisionColumns = {
  id: t.uuid,
  action,
  rule,
  statement: t.text,
  at: t.time,
  until: maybe(t.time),
  by: t.text,
  undone_at: maybe(t.time),
  appeal_id: maybe(t.uuid),
  appeal_text: maybe(t.text),
  appeal_state: maybe(appealState),
  appealed_at: maybe(t.time),
  counter_notice: maybe(counterNoticeState),
};
const selectDecision = `d.id, d.action, d.rule, d.statement, d.decided_at as at, d.until,
     coalesce((select b.name from profiles b where b.id = d.decided_by), '') as by, d.undone_at,
     a.id as appeal_id, a.text as appeal_text, a.state as appeal_state, a.appealed_at, n.state as counter_notice`;
const fromDecisions = `moderation_decisions d left join appeals a on a.decision_id = d.id
     left join counter_notices n on n.decision_id = d.id`;

export const decisionById = statement(
  { id: t.uuid },
  decisionColumns,
  `select ${selectDecision} from ${fromDecisions} where d.id = $id`,
);

export const decisionsByIds = statement(
  { ids: t.uuids },
  decisionColumns,
  `select ${selectDecision} from ${fromDecisions} where d.id = any ($ids)`,
);

/** Index moderation_decisions_of. */
export const decisionsAbout = statement(
  { person: t.uuid },
  decisionColumns,
  `select ${selectDecision}
   from ${fromDecisions}
   where d.person_id = $person order by d.decided_at desc, d.id limit 50`,
);

const countsAsStrike = `d.undone_at is null and d.decided_at > now() - interval '${strikeDays} days'`;

export const countStrikes = statement(
  { person: t.uuid },
  { strikes: t.int },
  `select count(*)::int as strikes from moderation_decisions d where d.person_id = $person and ${countsAsStrike}`,
);

/** Locks a decision with its case, to undo or change it. */
export const lockDecision = statement(
  { id: t.uuid },
  {
    id: t.uuid,
    case_id: t.uuid,
    person_id: t.uuid,
    kind,
    object_id: t.uuid,
    action,
    rule,
    before: t.json<Before>(),
    until: maybe(t.time),
    decided_by: maybe(t.uuid),
    decided_at: t.time,
    undone_at: maybe(t.time),
    ended_at: maybe(t.time),
  },
  `select d.id, d.case_id, d.person_id, c.kind, c.object_id, d.action, d.rule, d.before, d.until, d.decided_by,
     d.decided_at, d.undone_at, d.ended_at
   from moderation_decisions d join cases c on c.id = d.case_id
   where d.id = $id for no key update of d`,
);

export const markUndone = statement(
  { id: t.uuid },
  {},
  `update moderation_decisions set undone_at = now() where id = $id`,
);

export const markEnded = statement(
  { id: t.uuid },
  {},
  `update moderation_decisions set ended_at = now() where id = $id`,
);

export const setEnd = statement(
  { id: t.uuid, days: t.int },
  {},
  `update moderation_decisions set until = now() + make_interval(days => $days) where id = $id`,
);

/** Hidden things whose time is over. Index moderation_decisions_to_end. */
export const decisionsToEnd = statement(
  {},
  { id: t.uuid },
  `select id from moderation_decisions
   where action = 'hide' and undone_at is null and ended_at is null and until <= now()
   order by until limit 100`,
);

/** Also the recordings that its author replaced after the post was reported. Index cases_open. */
export const filesOfPost = statement(
  { id: t.uuid },
  { file_ids: t.uuids },
  `select file_ids || array(
     select r.file_id from former_recordings r
     join cases c on c.kind = 'post' and c.object_id = r.post_id and c.state = 'open'
     where r.post_id = m.id and r.replaced_at >= c.opened_at
   ) as file_ids from media_content m where m.id = $id`,
);

export const postOfEvent = statement(
  { id: t.uuid },
  { post_id: t.uuid },
  `select post_id from events where id = $id`,
);

/** Whether another decision still hides or removes the same thing; an event and its post are one thing. */
export const isStillHidden = statement(
  { case_id: t.uuid, id: t.uuid },
  { hidden: t.bool },
  `select exists (
     select from moderation_decisions d join cases c on c.id = d.case_id
       join cases mine on mine.id = $case_id and ((mine.kind, mine.object_id) = (c.kind, c.object_id) or exists (
         select from events e
         where (mine.kind, mine.object_id, c.kind, c.object_id) in
           (('event', e.id, 'post', e.post_id), ('post', e.post_id, 'event', e.id))
       ))
     where d.id <> $id and d.action in ('hide', 'remove') and d.undone_at is null and d.ended_at is null
       and (d.until is null or d.until > now())
   ) as hidden`,
);

/** Whether another decision still marks the same post as sensitive. */
export const isStillSensitive = statement(
  { case_id: t.uuid, id: t.uuid },
  { sensitive: t.bool },
  `select exists (
     select from moderation_decisions d join cases c on c.id = d.case_id
       join cases mine on mine.id = $case_id and (mine.kind, mine.object_id) = (c.kind, c.object_id)
     where d.id <> $id and d.action = 'label_sensitive' and d.undone_at is null
   ) as sensitive`,
);

/** What runs against an account now: the state is derived from the decisions, so undoing one is exact. */
export const runningSanctions = statement(
  { person: t.uuid },
  {
    banned_until: maybe(t.time),
    messages_limited_until: maybe(t.time),
    uploads_limited_until: maybe(t.time),
  },
  `select
     max(coalesce(until, 'infinity')) filter (where action in ('suspend', 'ban')) as banned_until,
     max(coalesce(until, 'infinity')) filter (where action = 'limit_messages') as messages_limited_until,
     max(coalesce(until, 'infinity')) filter (where action = 'limit_uploads') as uploads_limited_until
   from moderation_decisions
   where person_id = $person and undone_at is null and (until is null or until > now())`,
);

/** A person's own decisions, the latest first. */
export const ownDecisions = statement(
  { person: t.uuid },
  {
    ...decisionColumns,
    kind,
    excerpt: t.text,
    strike_until: t.time,
    appealable_until: maybe(t.time),
    answer: maybe(t.text),
    can_be_countered: t.bool,
    notice_text: maybe(t.text),
    notice_sent_at: maybe(t.time),
    restores_at: maybe(t.time),
    lawsuit: maybe(t.text),
    notice_answer: maybe(t.text),
  },
  `select ${selectDecision}, c.kind, left(c.content, 200) as excerpt,
     d.decided_at + interval '${strikeDays} days' as strike_until,
     case when a.id is null and d.undone_at is null and d.decided_at > now() - interval '${appealDays} days'
       then d.decided_at + interval '${appealDays} days' end as appealable_until,
     a.answer, n.id is null and ${canBeCountered} as can_be_countered, n.text as notice_text,
     n.sent_at as notice_sent_at, n.restores_at, n.lawsuit, n.answer as notice_answer
   from ${fromDecisions} join cases c on c.id = d.case_id
   where d.person_id = $person order by d.decided_at desc, d.id limit 100`,
);

/** A person's own reports, and what came of them. */
export const ownReports = statement(
  { person: t.uuid },
  {
    kind,
    reason,
    at: t.time,
    state,
  },
  `select r.kind, r.reason, r.created_at as at, coalesce(c.state, 'open') as state
   from reports r left join cases c on c.id = r.case_id
   where r.reporter_id = $person order by r.created_at desc, r.id limit 50`,
);
