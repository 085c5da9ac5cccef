import type {
  TextRuleConsequence,
  TextRuleKind,
  TextRuleState,
} from "#contract/moderation/text-rule-words";
import type { ReportReason } from "#contract/people/report-reasons";
import type { Person } from "#contract/people/profiles";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<TextRuleKind> = { pg: "text", nullable: false };
const state: SqlType<TextRuleState> = { pg: "text", nullable: false };
const consequence: SqlType<TextRuleConsequence> = { pg: "text", nullable: false };
const reason: SqlType<ReportReason> = { pg: "text", nullable: false };
const role: SqlType<NonNullable<Person["role"]>> = { pg: "text", nullable: false };
export type HitKind = "post" | "comment";
const hitKind: SqlType<HitKind> = { pg: "text", nullable: false };
export type Outcome = "shadow" | "review" | "refuse";
const outcome: SqlType<Outcome> = { pg: "text", nullable: false };

const content = { name: t.text, kind, entries: t.texts, consequence, reason };
const rule = { id: t.uuid, ...content, state };

export const runningRules = statement(
  {},
  rule,
  `select id, name, kind, entries, consequence, reason, state from text_rules where state <> 'off' order by id`,
);

/** Hits are counted to `most` only. Index text_rule_hits_of. */
export const allRules = statement(
  { days: t.int, most: t.bigint },
  { ...rule, hits: t.int, mistakes: t.int },
  `select r.id, r.name, r.kind, r.entries, r.consequence, r.reason, r.state, counted.hits, counted.mistakes
   from text_rules r cross join lateral (
     select count(*)::int as hits, (count(*) filter (where h.is_mistake))::int as mistakes
     from (
       select is_mistake from text_rule_hits
       where rule_id = r.id and hit_at > now() - make_interval(days => $days) limit $most
     ) h
   ) counted
   order by r.id desc`,
);

/** No row: there are as many as there may be. */
export const insertRule = statement(
  { ...content, most: t.bigint },
  { id: t.uuid },
  `insert into text_rules (name, kind, entries, consequence, reason)
   select $name, $kind, $entries, $consequence, $reason
   where (select count(*) from text_rules) < $most
   returning id`,
);

export const lockRule = statement(
  { id: t.uuid },
  rule,
  `select id, name, kind, entries, consequence, reason, state from text_rules where id = $id for update`,
);

/** What was tried and switched on is another rule now. */
export const updateRule = statement(
  { id: t.uuid, ...content },
  { state },
  `update text_rules set name = $name, kind = $kind, entries = $entries, consequence = $consequence,
     reason = $reason, state = case state when 'on' then 'shadow' else state end
   where id = $id returning state`,
);

export const setState = statement(
  { id: t.uuid, state },
  {},
  `update text_rules set state = $state where id = $id`,
);

export const deleteRule = statement({ id: t.uuid }, {}, `delete from text_rules where id = $id`);

export const insertHit = statement(
  {
    rule: t.uuid,
    person: t.uuid,
    kind: hitKind,
    object: maybe(t.uuid),
    entry: t.text,
    excerpt: t.text,
    outcome,
  },
  {},
  `insert into text_rule_hits (rule_id, person_id, kind, object_id, entry, excerpt, outcome)
   select r.id, $person, $kind, $object, $entry, $excerpt, $outcome from text_rules r where r.id = $rule`,
);

const isThere = `case h.kind
    when 'post' then exists (select from media_content m where m.id = h.object_id and m.status = 'active')
    else exists (select from comments c where c.id = h.object_id and not c.is_hidden and c.deleted_at is null) end`;

/** The latest first. Index text_rule_hits_of. */
export const hitsPage = statement(
  { rule: t.uuid, before: maybe(t.uuid), limit: t.bigint },
  {
    id: t.uuid,
    person_id: t.uuid,
    person_name: t.text,
    person_username: maybe(t.text),
    person_creator_slug: maybe(t.text),
    person_avatar_url: maybe(t.text),
    person_role: maybe(role),
    person_is_band: t.bool,
    kind: hitKind,
    object_id: maybe(t.uuid),
    post_id: maybe(t.uuid),
    entry: t.text,
    excerpt: t.text,
    outcome,
    is_mistake: t.bool,
    at: t.time,
  },
  `select h.id, h.person_id, p.name as person_name, p.username as person_username,
     p.creator_slug as person_creator_slug, p.avatar_url as person_avatar_url, p.role as person_role,
     p.kind = 'band' as person_is_band, h.kind, h.object_id,
     case when ${isThere} then case h.kind when 'post' then h.object_id
       else (select c.content_id from comments c where c.id = h.object_id) end end as post_id,
     h.entry, h.excerpt, h.outcome, h.is_mistake, h.hit_at as at
   from text_rule_hits h join profiles p on p.id = h.person_id
   where h.rule_id = $rule and ($before::uuid is null or h.id < $before)
   order by h.id desc limit $limit`,
);

export const markHit = statement(
  { id: t.uuid, is_mistake: t.bool },
  { rule_id: t.uuid },
  `update text_rule_hits set is_mistake = $is_mistake where id = $id returning rule_id`,
);

export const deleteOldHits = statement(
  { days: t.int },
  {},
  `delete from text_rule_hits where hit_at < now() - make_interval(days => $days)`,
);

export const mayAdminister = statement(
  { id: t.uuid },
  { is_admin: t.bool },
  `select exists (select from staff_roles where user_id = $id and role = 'admin') as is_admin`,
);

const text = { id: t.uuid, post_id: t.uuid, content: t.text, is_recent: t.bool };
const trial = { before: maybe(t.uuid), days: t.int, limit: t.bigint };

/** Public posts, the latest first, as far as their ids say. */
export const postTexts = statement(
  trial,
  text,
  `select m.id, m.id as post_id, concat_ws(e'\\n',
       case when not starts_with(m.description, m.title) then m.title end, m.description, m.external_url) as content,
     m.created_at > now() - make_interval(days => $days) as is_recent
   from media_content m
   where m.visibility = 'public' and m.status = 'active' and ($before::uuid is null or m.id < $before)
   order by m.id desc limit $limit`,
);

/** Comments below public posts, the latest first. */
export const commentTexts = statement(
  trial,
  text,
  `select c.id, c.content_id as post_id, c.content,
     c.created_at > now() - make_interval(days => $days) as is_recent
   from comments c join media_content m on m.id = c.content_id
   where m.visibility = 'public' and m.status = 'active' and not c.is_hidden and c.deleted_at is null
     and ($before::uuid is null or c.id < $before)
   order by c.id desc limit $limit`,
);

export const blockedFiles = statement(
  {},
  { files: t.int, hits: t.bigint },
  `select count(*)::int as files, coalesce(sum(hits), 0)::bigint as hits from blocked_files`,
);
