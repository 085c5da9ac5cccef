-- Somebody whose work was hidden or removed for copyright swears that this was a mistake. Unless whoever claimed it goes
-- to court within ten days, it is shown again.
create table counter_notices (
  id uuid primary key default uuidv7(),
  decision_id uuid not null unique references moderation_decisions (id) on delete cascade,
  -- Who swears, and how to reach them: whoever claimed reads both.
  name text not null check (name <> ''),
  contact text not null check (contact <> ''),
  text text not null check (text <> ''),
  -- open: the days are running; disputed: a lawsuit was named; rejected: by the staff; restored: the decision was undone.
  state text not null default 'open' check (state in ('open', 'disputed', 'rejected', 'restored')),
  sent_at timestamptz not null default now(),
  restores_at timestamptz not null,
  -- SHA-256 of the token in the mail to whoever claimed.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The lawsuit that whoever claimed names: court and number.
  lawsuit text not null default '',
  -- Why the staff rejected it.
  answer text not null default '',
  closed_at timestamptz,
  closed_by uuid references users (id) on update cascade on delete set null
);
create index counter_notices_due on counter_notices (restores_at) where state = 'open';
create index counter_notices_undecided on counter_notices (sent_at) where state in ('open', 'disputed');
create index counter_notices_closed_by on counter_notices (closed_by) where closed_by is not null;
