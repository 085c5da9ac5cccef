import { maybe, statement, t } from "#platform/db/sql";

export const insertAuditEntry = statement(
  {
    actor_id: maybe(t.uuid),
    action: t.text,
    subject_kind: t.text,
    subject_id: t.text,
    person_id: maybe(t.uuid),
    reason: t.text,
    before: maybe(t.json<unknown>()),
    after: maybe(t.json<unknown>()),
  },
  {},
  `insert into audit_log (actor_id, action, subject_kind, subject_id, person_id, reason, before, after)
   values ($actor_id, $action, $subject_kind, $subject_id, $person_id, $reason, $before, $after)`,
);

/**
 * Newest first. The primary key orders by time; with a filter, the indexes audit_log_by_actor, audit_log_about and
 * audit_log_by_action.
 */
export const listAuditEntries = statement(
  {
    actor: maybe(t.uuid),
    person: maybe(t.uuid),
    action: maybe(t.text),
    from: maybe(t.time),
    until: maybe(t.time),
    before: maybe(t.uuid),
    limit: t.bigint,
  },
  {
    id: t.uuid,
    at: t.time,
    actor_id: maybe(t.uuid),
    actor_name: maybe(t.text),
    action: t.text,
    subject_kind: t.text,
    subject_id: t.text,
    person_id: maybe(t.uuid),
    person_name: maybe(t.text),
    reason: t.text,
    before: maybe(t.json<unknown>()),
    after: maybe(t.json<unknown>()),
  },
  `select a.id, a.at, a.actor_id, actor.name as actor_name, a.action, a.subject_kind, a.subject_id,
     a.person_id, person.name as person_name, a.reason, a.before, a.after
   from audit_log a
     left join profiles actor on actor.id = a.actor_id
     left join profiles person on person.id = a.person_id
   where ($before::uuid is null or a.id < $before)
     and ($actor::uuid is null or a.actor_id = $actor)
     and ($person::uuid is null or a.person_id = $person)
     and ($action::text is null or a.action = $action)
     and ($from::timestamptz is null or a.at >= $from)
     and ($until::timestamptz is null or a.at < $until)
   order by a.id desc limit $limit`,
);

/** Every action that occurs: one step of the index audit_log_by_action each. */
export const listAuditActions = statement(
  {},
  { action: t.text },
  `with recursive step as (
     (select action from audit_log order by action limit 1)
     union all
     select (select a.action from audit_log a where a.action > step.action order by a.action limit 1)
     from step where step.action is not null
   )
   select action from step where action is not null`,
);

export const sweepAuditLog = statement(
  {},
  {},
  `delete from audit_log where at < now() - interval '3 years'`,
);
