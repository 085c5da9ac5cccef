-- «Este nombre es mío»: somebody asks for a username or an artist's address that another page has.
create table name_requests (
  id uuid primary key default uuidv7(),
  requester_id uuid not null references profiles (id) on delete cascade,
  name text not null check (name = lower(name)),
  why text not null check (why <> ''),
  -- Proofs, as https addresses.
  links text[] not null default '{}' check (cardinality(links) <= 3),
  state text not null default 'open' check (state in ('open', 'refused', 'handed_over', 'undone')),
  -- What the staff wrote to the requester, or to the former holder.
  answer text not null default '',
  decided_at timestamptz,
  -- Who had the name when it was handed over, and what both were called before.
  holder_id uuid references profiles (id) on delete cascade,
  before jsonb,
  check ((state in ('handed_over', 'undone')) = (holder_id is not null and before is not null)),
  check ((state = 'open') = (decided_at is null))
);
-- One open request a person.
create unique index name_requests_open on name_requests (requester_id) where state = 'open';
create index name_requests_requester on name_requests (requester_id, id desc);
create index name_requests_holder on name_requests (holder_id) where holder_id is not null;
-- The queue, and what can be undone.
create index name_requests_queue on name_requests (id) where state = 'open';
create index name_requests_handed_over on name_requests (decided_at) where state = 'handed_over';
