-- Reports become cases, cases are decided, decisions are appealed.
create table cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('profile', 'post', 'comment', 'collection', 'message')),
  object_id uuid not null,
  -- The reported person or band.
  person_id uuid not null references profiles on delete cascade,
  -- What was reported, as it was when it was first reported, and the pictures in it.
  content text not null default '',
  pictures text[] not null default '{}',
  -- 5: children in danger; 0: reported only by people whose reports do not count.
  harm smallint not null check (harm between 0 and 5),
  reports_count integer not null default 1,
  state text not null default 'open' check (state in ('open', 'resolved', 'dismissed')),
  -- In milliseconds, like the time in a cursor.
  opened_at timestamptz(3) not null default now(),
  closed_at timestamptz,
  claimed_by uuid references users on update cascade on delete set null,
  claimed_until timestamptz
);
create unique index cases_open on cases (kind, object_id) where state = 'open';
create index cases_queue on cases (harm desc, opened_at, id) where state = 'open';
create index cases_about on cases (person_id, state);
create index cases_by_month on cases (closed_at) where closed_at is not null;
create index cases_claimed_by on cases (claimed_by) where claimed_by is not null;

create table moderation_decisions (
  id uuid primary key default uuidv7(),
  case_id uuid not null references cases on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  action text not null
    check (action in ('warn', 'hide', 'remove', 'limit_messages', 'limit_uploads', 'suspend', 'ban')),
  rule text not null,
  -- What the person reads.
  statement text not null check (statement <> ''),
  -- What undoing restores.
  before jsonb not null default '{}',
  decided_by uuid references users on update cascade on delete set null,
  decided_at timestamptz not null default now(),
  -- Null: without an end.
  until timestamptz,
  undone_at timestamptz,
  -- Hidden content whose time is over is shown again once.
  ended_at timestamptz
);
create index moderation_decisions_of on moderation_decisions (person_id, decided_at desc);
create index moderation_decisions_of_case on moderation_decisions (case_id);
create index moderation_decisions_by on moderation_decisions (decided_by) where decided_by is not null;
create index moderation_decisions_by_month on moderation_decisions (decided_at);
create index moderation_decisions_to_end on moderation_decisions (until)
  where action = 'hide' and undone_at is null and ended_at is null;

create table appeals (
  id uuid primary key default uuidv7(),
  decision_id uuid not null unique references moderation_decisions on delete cascade,
  text text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'shortened', 'undone')),
  appealed_at timestamptz not null default now(),
  decided_by uuid references users on update cascade on delete set null,
  decided_at timestamptz,
  answer text not null default ''
);
create index appeals_open on appeals (appealed_at) where state = 'open';
create index appeals_by_month on appeals (appealed_at);
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

alter table reports
  add column case_id uuid references cases on delete set null,
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in (
    'spam', 'harassment', 'hate', 'minors', 'nudity', 'violence', 'impersonation', 'copyright', 'scam',
    'illegal', 'other'
  ));
create index reports_of_case on reports (case_id);
create index reports_by_month on reports (created_at);

insert into cases (kind, object_id, person_id, harm, reports_count, opened_at)
select kind, object_id, (array_agg(person_id))[1], 1, count(*), min(created_at)
from reports group by kind, object_id;
update reports r set case_id = c.id from cases c where c.kind = r.kind and c.object_id = r.object_id;

alter table media_content
  drop constraint media_content_status,
  add constraint media_content_status
    check (status in ('active', 'scheduled', 'archived', 'deleted', 'removed'));

-- A removed comment is treated like one that a block hides.
alter table comments
  add column is_removed boolean not null default false,
  add column is_hidden boolean not null generated always as (hidden_by_block or is_removed) stored;

-- Set while a collection is removed: what it becomes again.
alter table collections add column visibility_before text
  check (visibility_before in ('public', 'unlisted', 'private'));

-- Copied to the sessions, which every request reads.
alter table users
  add column messages_limited_until timestamptz,
  add column uploads_limited_until timestamptz;
alter table sessions
  add column messages_limited_until timestamptz,
  add column uploads_limited_until timestamptz;
