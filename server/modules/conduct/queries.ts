import type { ConductAct, ConductRuleKind } from "#contract/moderation/conduct-rule-words";
import type { TextRuleState } from "#contract/moderation/text-rule-words";
import { followsViewer, role } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<ConductRuleKind> = { pg: "text", nullable: false };
const state: SqlType<TextRuleState> = { pg: "text", nullable: false };
const act: SqlType<ConductAct> = { pg: "text", nullable: false };
const figures = t.json<Record<string, number>>();

export const changedRules = statement(
  {},
  { kind, state, figures },
  `select kind, state, figures from conduct_rules`,
);

/** One change of a rule at a time, also of one that has no row yet. */
export const lockRules = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("conductRules")}`,
);

export const putRule = statement(
  { kind, state, figures },
  {},
  `insert into conduct_rules (kind, state, figures) values ($kind, $state, $figures)
   on conflict (kind) do update set state = excluded.state, figures = excluded.figures`,
);

/** `times` is 1 for the first of the hour. */
export const countHit = statement(
  { rule: kind, person: maybe(t.uuid), network: maybe(t.text), act, is_refused: t.bool },
  { times: t.int },
  `insert into conduct_rule_hits as h (rule, person_id, network, act, is_refused, hour)
   values ($rule, $person, $network, $act, $is_refused, date_trunc('hour', now()))
   on conflict (rule, person_id, network, act, is_refused, hour) do update set times = h.times + 1
   returning times`,
);

/** The times of each rule's hits. Index conduct_rule_hits_at. */
export const hitTotals = statement(
  { days: t.int },
  { rule: kind, hits: t.int, mistakes: t.int },
  `select rule, sum(times)::int as hits, coalesce(sum(times) filter (where is_mistake), 0)::int as mistakes
   from conduct_rule_hits where hit_at > now() - make_interval(days => $days) group by rule`,
);

/** The latest first. Index conduct_rule_hits_of. */
export const hitsPage = statement(
  { rule: kind, before: maybe(t.uuid), limit: t.bigint },
  {
    id: t.uuid,
    person_id: maybe(t.uuid),
    person_name: maybe(t.text),
    person_username: maybe(t.text),
    person_creator_slug: maybe(t.text),
    person_avatar_url: maybe(t.text),
    person_role: maybe(role),
    person_is_band: t.bool,
    network: maybe(t.text),
    act,
    is_refused: t.bool,
    times: t.int,
    is_mistake: t.bool,
    at: t.time,
  },
  `select h.id, h.person_id, p.name as person_name, p.username as person_username,
     p.creator_slug as person_creator_slug, p.avatar_url as person_avatar_url, p.role as person_role,
     coalesce(p.kind = 'band', false) as person_is_band, h.network, h.act, h.is_refused, h.times, h.is_mistake,
     h.hit_at as at
   from conduct_rule_hits h left join profiles p on p.id = h.person_id
   where h.rule = $rule and ($before::uuid is null or h.id < $before)
   order by h.id desc limit $limit`,
);

export const markHit = statement(
  { id: t.uuid, is_mistake: t.bool },
  { rule: kind },
  `update conduct_rule_hits set is_mistake = $is_mistake where id = $id returning rule`,
);

export const deleteOldHits = statement(
  { days: t.int },
  {},
  `delete from conduct_rule_hits where hit_at < now() - make_interval(days => $days)`,
);

/** Seconds until an account is not new any more; no row when it is not. */
export const newnessOf = statement(
  { person: t.uuid, hours: t.int },
  { seconds: t.int },
  `select ceil(extract(epoch from created_at - now()) + $hours::int * 3600)::int as seconds
   from users where id = $person and created_at > now() - make_interval(hours => $hours::int)`,
);

/** Whether the viewer writes to somebody who neither follows them nor has written there. */
export const writesToStranger = statement(
  { viewer: t.uuid, conversation: t.uuid },
  { is_stranger: t.bool },
  `select ${followsViewer("m.other_id")} is null and not exists (
       select from messages x where x.conversation_id = m.conversation_id and x.sender_id = m.other_id
     ) as is_stranger
   from conversation_members m where m.user_id = $viewer and m.conversation_id = $conversation`,
);

/** A new account comments once at a time, so that its limit is exact. */
export const lockComments = statement(
  { person: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("newAccountComments", "$person::uuid::text")}`,
);

export const commentsOfHour = statement(
  { person: t.uuid },
  { count: t.int },
  `select count(*)::int as count from comments
   where (user_id = $person or acted_by = $person) and created_at > now() - interval '1 hour'`,
);

/** Conversations that somebody began within a day, also as their bands. Index conversations_opened. */
export const conversationsOfDay = statement(
  { person: t.uuid, viewer: t.uuid },
  { count: t.int },
  `select count(*)::int as count from conversations
   where created_at > now() - interval '1 day'
     and opened_by in (select $person::uuid union select $viewer::uuid
       union select id from bands where owner_id = $person)`,
);

/**
 * Adds a place where a text was written, unless there are `most` already; whether it is one of them afterwards. The
 * hour begins with the first place.
 */
export const addTarget = statement(
  { person: t.uuid, act, hash: t.bytes, target: t.uuid, most: t.int },
  { is_among: t.bool },
  `insert into repeated_texts as r (person_id, act, text_hash, targets)
   values ($person, $act, $hash, array[$target::uuid])
   on conflict (person_id, act, text_hash) do update set
     since = case when r.since < now() - interval '1 hour' then now() else r.since end,
     targets = case
       when r.since < now() - interval '1 hour' then excluded.targets
       when $target = any(r.targets) or cardinality(r.targets) >= $most then r.targets
       else r.targets || excluded.targets
     end
   returning $target = any(targets) as is_among`,
);

/**
 * Adds `keys` of posts (the last one is `key`) to those with a text, up to `most`, when the account is newer than
 * `copy_hours`; and counts the posts of the last hour, also of the person's bands, when it is newer than `limit_hours`,
 * not further than `most_posts` each.
 */
export const seePost = statement(
  {
    person: t.uuid,
    hash: maybe(t.bytes),
    keys: t.uuids,
    key: t.uuid,
    most: t.int,
    most_posts: t.bigint,
    copy_hours: t.int,
    limit_hours: t.int,
  },
  { is_copy: t.bool, is_limited: t.bool, posts: t.int, seconds: t.int },
  `with account as materialized (
     select created_at > now() - make_interval(hours => $limit_hours::int) as is_limited,
       created_at > now() - make_interval(hours => $copy_hours::int) as is_compared,
       ceil(extract(epoch from created_at - now()) + $limit_hours::int * 3600)::int as seconds
     from users where id = $person
   ), copy as (
     insert into repeated_posts as r (text_hash, keys)
     select $hash::bytea, $keys::uuid[] from account where is_compared and $hash::bytea is not null
     on conflict (text_hash) do update set
       since = case when r.since < now() - interval '1 hour' then now() else r.since end,
       keys = case
         when r.since < now() - interval '1 hour' then excluded.keys
         else (r.keys || array(select k from unnest(excluded.keys) k where k <> all(r.keys)))[1:$most::int]
       end
     returning $key = any(keys) as is_among
   )
   select coalesce((select not is_among from copy), false) as is_copy, is_limited, seconds,
     case when is_limited then
       (select count(*) from (select from media_content
          where user_id = $person and created_at > now() - interval '1 hour' limit $most_posts) own)
       + (select count(*) from (select from media_content
          where acted_by = $person and created_at > now() - interval '1 hour' limit $most_posts) of_bands)
     else 0 end::int as posts
   from account`,
);

export const deleteOldPosts = statement(
  {},
  {},
  `delete from repeated_posts where since < now() - interval '1 hour'`,
);

export const deleteOldTexts = statement(
  {},
  {},
  `delete from repeated_texts where since < now() - interval '1 hour'`,
);
