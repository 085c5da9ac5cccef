-- What anybody may have of a locked post: 30 seconds, or blurred pictures, as objects of their own (decision 101).
create table post_previews (
  post_id uuid primary key references media_content on delete cascade,
  -- The addresses that it was made from: after another recording or cover it is out of date.
  source text not null,
  -- Null until it is made, and when that failed.
  shown jsonb,
  keys text[] not null default '{}',
  attempts integer not null default 1,
  tried_at timestamptz(3) not null default now()
);
create index post_previews_by_key on post_previews using gin (keys) with (fastupdate = off);
-- Locked posts whose preview is missing.
create index media_content_locked on media_content (id) where is_locked;
