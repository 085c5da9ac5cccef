-- What people have begun to write: text, choices and the ids of files that are uploaded already. A file
-- that a draft names is not swept while the draft lives.
create table post_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- One more with each save: who saves on an older one learns that another tab was quicker.
  version integer not null default 1,
  content jsonb not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The list of a person's drafts, the count of them, and whether one of them needs a file.
create index post_drafts_of on post_drafts (user_id, updated_at desc);
