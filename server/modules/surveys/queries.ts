import type { Answers, Question } from "#contract/surveys/questions";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

type Audience = "everyone" | "supporter" | "creator";
export type Role = "visitor" | "supporter" | "creator";

const status: SqlType<"draft" | "open" | "closed"> = { pg: "text", nullable: false };
const audience: SqlType<Audience> = { pg: "text", nullable: false };
const onePer: SqlType<"account" | "browser"> = { pg: "text", nullable: false };
const role: SqlType<Role> = { pg: "text", nullable: false };
const questions = t.json<Question[]>();

const askedColumns = {
  id: t.uuid,
  slug: t.text,
  version: t.int,
  title: t.text,
  intro: t.text,
  audience,
  one_per: onePer,
  questions,
  is_open: t.bool,
  is_accepting: t.bool,
};
/** `s` a survey, `v` one of its versions; open by its times, and until when answers are still accepted. */
const selectAsked = `s.id, s.slug, v.version, s.title, s.intro, s.audience, s.one_per, v.questions,
  s.status = 'open' and coalesce(s.opens_at <= now(), true) and coalesce(s.closes_at > now(), true) as is_open,
  coalesce(least(s.closed_at, s.closes_at) > now() - make_interval(mins => $grace), true) as is_accepting`;

/** The survey with this slug: not a draft, and not before its time. */
export const surveyBySlug = statement(
  { slug: t.text, grace: t.int },
  askedColumns,
  `select ${selectAsked}
   from surveys s join survey_versions v on v.survey_id = s.id and v.version = s.version
   where s.slug = $slug and s.status <> 'draft' and coalesce(s.opens_at <= now(), true)`,
);

/** Index surveys_open: the open survey that is shown without a slug, among those for people like this. */
export const defaultSurvey = statement(
  { role, grace: t.int },
  askedColumns,
  `select ${selectAsked}
   from surveys s join survey_versions v on v.survey_id = s.id and v.version = s.version
   where s.status = 'open' and coalesce(s.opens_at <= now(), true) and coalesce(s.closes_at > now(), true)
     and s.audience in ('everyone', $role)
   order by s.default_since desc nulls last, s.opened_at desc limit 1`,
);

/** A version that somebody was asked. */
export const askedVersion = statement(
  { id: t.uuid, version: t.int, grace: t.int },
  { ...askedColumns, version_opened: t.bool },
  `select ${selectAsked}, v.opened_at is not null as version_opened
   from surveys s join survey_versions v on v.survey_id = s.id and v.version = $version
   where s.id = $id and s.status <> 'draft' and coalesce(s.opens_at <= now(), true)`,
);

export const surveyExists = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from surveys where id = $id and status <> 'draft' and coalesce(opens_at <= now(), true)`,
);

export const roleOf = statement(
  { id: t.uuid },
  { role, country_code: maybe(t.text) },
  `select coalesce(role, 'visitor') as role, country_code from profiles where id = $id`,
);

export const responseOfAccount = statement(
  { survey_id: t.uuid, user_id: t.uuid },
  { id: t.uuid },
  `select id from survey_responses where user_id = $user_id and survey_id = $survey_id`,
);

export const responseOfBrowser = statement(
  { survey_id: t.uuid, anon_hash: t.bytes },
  { id: t.uuid },
  `select id from survey_responses where anon_hash = $anon_hash and survey_id = $survey_id`,
);

/** No row when the response, or another one of the same account or browser, is there already. */
export const insertResponse = statement(
  {
    id: t.uuid,
    survey_id: t.uuid,
    version: t.int,
    user_id: maybe(t.uuid),
    anon_hash: maybe(t.bytes),
    role,
    country_code: maybe(t.text),
    answers: t.json<Answers>(),
    utm: maybe(t.json<Record<string, string>>()),
    started_at: t.time,
  },
  { id: t.uuid },
  `insert into survey_responses
     (id, survey_id, version, user_id, anon_hash, role, country_code, answers, utm, started_at)
   values ($id, $survey_id, $version, $user_id, $anon_hash, $role, $country_code, $answers, $utm, $started_at)
   on conflict do nothing returning id`,
);

const staffColumns = {
  id: t.uuid,
  slug: t.text,
  title: t.text,
  intro: t.text,
  status,
  audience,
  one_per: onePer,
  opens_at: maybe(t.time),
  closes_at: maybe(t.time),
  opened_at: maybe(t.time),
  version: t.int,
  revision: t.int,
  created_at: t.time,
  questions,
  version_opened: t.bool,
  is_default: t.bool,
  responses: t.int,
};
/** `s` a survey, `v` its version. */
const selectStaff = `s.id, s.slug, s.title, s.intro, s.status, s.audience, s.one_per, s.opens_at, s.closes_at,
  s.opened_at, s.version, s.revision, s.created_at, v.questions, v.opened_at is not null as version_opened,
  s.default_since is not null and not exists (
    select from surveys o where o.default_since > s.default_since
  ) as is_default,
  (select count(*)::int from survey_responses r where r.survey_id = s.id) as responses`;

/** Index surveys_in_order. */
export const surveysPage = statement(
  { created_at: t.time, id: t.uuid, limit: t.bigint },
  staffColumns,
  `select ${selectStaff}
   from surveys s join survey_versions v on v.survey_id = s.id and v.version = s.version
   where (s.created_at, s.id) < ($created_at, $id)
   order by s.created_at desc, s.id desc limit $limit`,
);

export const staffSurvey = statement(
  { id: t.uuid },
  staffColumns,
  `select ${selectStaff}
   from surveys s join survey_versions v on v.survey_id = s.id and v.version = s.version
   where s.id = $id`,
);

/** One change of a survey after the other. */
export const lockSurvey = statement(
  { id: t.uuid },
  { revision: t.int },
  `select revision from surveys where id = $id for update`,
);

const editable = {
  id: t.uuid,
  slug: t.text,
  title: t.text,
  intro: t.text,
  audience,
  one_per: onePer,
  opens_at: maybe(t.time),
  closes_at: maybe(t.time),
};

/** No row when there is one with this id. */
export const insertSurvey = statement(
  editable,
  { id: t.uuid },
  `insert into surveys (id, slug, title, intro, audience, one_per, opens_at, closes_at)
   values ($id, $slug, $title, $intro, $audience, $one_per, $opens_at, $closes_at)
   on conflict (id) do nothing returning id`,
);

export const updateSurvey = statement(
  { ...editable, version: t.int },
  {},
  `update surveys set slug = $slug, title = $title, intro = $intro, audience = $audience, one_per = $one_per,
     opens_at = $opens_at, closes_at = $closes_at, version = $version, revision = revision + 1
   where id = $id`,
);

/** A version that was opened stays as it is. */
export const putVersion = statement(
  { survey_id: t.uuid, version: t.int, questions, is_open: t.bool },
  {},
  `insert into survey_versions (survey_id, version, questions, opened_at)
   values ($survey_id, $version, $questions, case when $is_open then now() end)
   on conflict (survey_id, version) do update set questions = excluded.questions
   where survey_versions.opened_at is null`,
);

export const versionsOf = statement(
  { survey_id: t.uuid },
  { version: t.int, questions },
  `select version, questions from survey_versions
   where survey_id = $survey_id and opened_at is not null order by version desc`,
);

export const openSurvey = statement(
  { id: t.uuid },
  {},
  `with opened as (
     update surveys set status = 'open', opened_at = coalesce(opened_at, now()), closed_at = null,
       revision = revision + 1
     where id = $id returning id, version
   )
   update survey_versions v set opened_at = coalesce(v.opened_at, now())
   from opened o where v.survey_id = o.id and v.version = o.version`,
);

export const closeSurvey = statement(
  { id: t.uuid },
  {},
  `update surveys set status = 'closed', closed_at = now(), revision = revision + 1 where id = $id`,
);

export const makeDefault = statement(
  { id: t.uuid },
  { id: t.uuid },
  `update surveys set default_since = greatest(now(), (select max(default_since) from surveys) + interval '1 ms')
   where id = $id returning id`,
);

export const removeSurvey = statement({ id: t.uuid }, {}, `delete from surveys where id = $id`);
