-- Surveys of the staff, and what people answered.
create table surveys (
  -- Made by the editor's browser, so that saving twice creates one.
  id uuid primary key,
  slug text not null unique,
  title text not null,
  intro text not null default '',
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  audience text not null check (audience in ('everyone', 'supporter', 'creator')),
  one_per text not null check (one_per in ('account', 'browser')),
  -- An open survey is asked between these; null: without such a bound.
  opens_at timestamptz(3),
  closes_at timestamptz(3),
  -- When it was opened for the first time, and closed for the last one.
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  -- The questions of today.
  version integer not null default 1,
  -- Grows with each change, so that no editor overwrites another.
  revision integer not null default 1,
  -- The latest one of the open surveys is what /encuesta shows.
  default_since timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index surveys_in_order on surveys (created_at desc, id desc);
create index surveys_open on surveys (default_since desc nulls last, opened_at desc) where status = 'open';

-- Questions as they were asked: a version that was opened is never changed.
create table survey_versions (
  survey_id uuid not null references surveys on delete cascade,
  version integer not null,
  questions jsonb not null,
  -- Null: nobody has been asked these questions.
  opened_at timestamptz(3),
  primary key (survey_id, version)
);

create table survey_responses (
  -- Made by the device, so that a retry is not a second response.
  id uuid primary key,
  survey_id uuid not null,
  version integer not null,
  -- Null: answered without a name.
  user_id uuid references users on update cascade on delete cascade,
  -- A hash of the survey and a number that only the browser knows; null: answered with an account.
  anon_hash bytea,
  -- Of the person when they answered.
  role text not null check (role in ('visitor', 'supporter', 'creator')),
  country_code text,
  answers jsonb not null,
  utm jsonb,
  -- As the device says.
  started_at timestamptz(3) not null,
  submitted_at timestamptz(3) not null default now(),
  foreign key (survey_id, version) references survey_versions,
  check ((user_id is null) <> (anon_hash is null))
);
create unique index survey_responses_of_account on survey_responses (user_id, survey_id) where user_id is not null;
create unique index survey_responses_of_browser on survey_responses (anon_hash, survey_id) where anon_hash is not null;
create index survey_responses_in_order on survey_responses (survey_id, submitted_at desc, id desc);
create index survey_responses_of_version on survey_responses (survey_id, version);
