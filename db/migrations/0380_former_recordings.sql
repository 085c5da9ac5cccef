-- What a track of a release sounded like before its recording was replaced (decision 096). Only its artist hears them.
create table former_recordings (
  post_id uuid not null references media_content on delete cascade,
  file_id uuid not null references files on delete cascade,
  peaks jsonb not null default '[]',
  replaced_at timestamptz(3) not null default now(),
  primary key (post_id, file_id)
);
create index former_recordings_file on former_recordings (file_id);
