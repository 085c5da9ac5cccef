import { counterNoticeDays } from "#contract/moderation/counter-notice-limits";
import type { CounterNoticeState } from "#contract/moderation/shapes";
import { appealDays } from "#contract/moderation/rules";
import { personColumns, selectPerson } from "#modules/people";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { kind } from "./report-queries.ts";

export const counterNoticeState: SqlType<CounterNoticeState> = { pg: "text", nullable: false };

/** Reports of a case with a claim of copyright and somebody who can be answered. */
const claims = (caseId: string): string => `from reports r
     where r.case_id = ${caseId} and r.claim is not null and (r.reporter_id is not null or r.contact_email <> '')`;

/** Whether the decision `d` of the case `c` can be answered with a counter-notice: it hides a work for a claim. */
export const canBeCountered = `(
     d.rule = 'copyright' and d.action in ('hide', 'remove') and d.undone_at is null and d.ended_at is null
     and (d.until is null or d.until > now()) and d.decided_at > now() - interval '${appealDays} days'
     and exists (select ${claims("c.id")})
   )`;

export const counterableDecision = statement(
  { id: t.uuid },
  { excerpt: t.text },
  `select left(c.content, 200) as excerpt
   from moderation_decisions d join cases c on c.id = d.case_id where d.id = $id and ${canBeCountered}`,
);

/** No row: the decision has one already. */
export const insertCounterNotice = statement(
  { decision: t.uuid, name: t.text, contact: t.text, text: t.text, hash: t.bytes },
  { id: t.uuid, restores_at: t.time },
  `insert into counter_notices (decision_id, name, contact, text, token_hash, restores_at)
   values ($decision, $name, $contact, $text, $hash, now() + interval '${counterNoticeDays} days')
   on conflict (decision_id) do nothing returning id, restores_at`,
);

/** Whoever claimed: an account, or the address that a visitor gave. */
export const claimants = statement(
  { case: t.uuid },
  { account: maybe(t.uuid), email: t.text },
  `select distinct r.reporter_id as account, r.contact_email as email ${claims("$case")} limit 20`,
);

/** Links work for 30 days, so that whoever claimed can see what came of it. */
const hasLink = `n.token_hash = $hash and n.sent_at > now() - interval '30 days'`;

export const noticeOfLink = statement(
  { hash: t.bytes },
  {
    kind,
    excerpt: t.text,
    name: t.text,
    contact: t.text,
    text: t.text,
    state: counterNoticeState,
    sent_at: t.time,
    restores_at: t.time,
    lawsuit: t.text,
  },
  `select c.kind, left(c.content, 200) as excerpt, n.name, n.contact, n.text, n.state, n.sent_at, n.restores_at,
     n.lawsuit
   from counter_notices n join moderation_decisions d on d.id = n.decision_id join cases c on c.id = d.case_id
   where ${hasLink}`,
);

const lockedColumns = { id: t.uuid, person_id: t.uuid, is_open: t.bool, is_undecided: t.bool };
const selectLocked = `n.id, d.person_id, n.state = 'open' and n.restores_at > now() as is_open,
     n.state in ('open', 'disputed') as is_undecided
   from counter_notices n join moderation_decisions d on d.id = n.decision_id`;

export const lockNoticeOfLink = statement(
  { hash: t.bytes },
  lockedColumns,
  `select ${selectLocked} where ${hasLink} for no key update of n`,
);

export const lockNotice = statement(
  { id: t.uuid },
  lockedColumns,
  `select ${selectLocked} where n.id = $id for no key update of n`,
);

export const setLawsuit = statement(
  { id: t.uuid, lawsuit: t.text },
  {},
  `update counter_notices set state = 'disputed', lawsuit = $lawsuit where id = $id`,
);

export const rejectNotice = statement(
  { id: t.uuid, by: t.uuid, answer: t.text },
  {},
  `update counter_notices set state = 'rejected', answer = $answer, closed_at = now(), closed_by = $by where id = $id`,
);

/** What the decision hid is shown again. */
export const closeNoticeOf = statement(
  { decision: t.uuid, by: maybe(t.uuid) },
  {},
  `update counter_notices set state = 'restored', closed_at = now(), closed_by = $by
   where decision_id = $decision and state in ('open', 'disputed')`,
);

/** Decisions whose ten days are over without a lawsuit. Index counter_notices_due. */
export const dueDecisions = statement(
  {},
  { decision_id: t.uuid },
  `select decision_id from counter_notices
   where state = 'open' and restores_at <= now() order by restores_at limit 100`,
);

/** No row: a lawsuit was named, or somebody decided, a moment ago. */
export const lockDueNotice = statement(
  { decision: t.uuid },
  { id: t.uuid },
  `select id from counter_notices
   where decision_id = $decision and state = 'open' and restores_at <= now() for no key update`,
);

/** The oldest first. Index counter_notices_undecided. */
export const undecidedNotices = statement(
  {},
  {
    notice_id: t.uuid,
    case_id: t.uuid,
    decision_id: t.uuid,
    notice_name: t.text,
    contact: t.text,
    text: t.text,
    state: counterNoticeState,
    sent_at: t.time,
    restores_at: t.time,
    lawsuit: t.text,
    ...personColumns,
  },
  `select n.id as notice_id, d.case_id, d.id as decision_id, n.name as notice_name, n.contact, n.text, n.state,
     n.sent_at, n.restores_at, n.lawsuit, ${selectPerson}
   from counter_notices n join moderation_decisions d on d.id = n.decision_id join profiles p on p.id = d.person_id
   where n.state in ('open', 'disputed') order by n.sent_at, n.id limit 100`,
);
