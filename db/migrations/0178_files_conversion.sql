-- Videos that not every browser plays are converted (modules/videos). `view ->> 'state'` says that one waits for it
-- ('processing') or that it failed; without a state it is played as it is.
alter table files
  -- Counted when an attempt begins, so that one which killed its process counts as well.
  add column conversion_attempts integer not null default 0,
  add column conversion_started_at timestamptz;
-- How many a person has in conversion, and attempts whose process died.
create index files_in_conversion on files (owner_id)
  where kind = 'video' and view ->> 'state' = 'processing';
-- What nobody can play is not out.
alter table media_content add constraint media_content_playable
  check (status <> 'active' or media ->> 'state' is null);
