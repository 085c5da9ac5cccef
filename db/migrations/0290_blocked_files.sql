-- What a moderator removed is not uploaded again.
alter table files
  -- Of the bytes as they were received, without the places in a video. Null in older files.
  add column sha256 bytea,
  -- Perceptual (server/platform/media/picture-hash.ts). Null: no picture, or one without contrast.
  add column picture_hash bit(64);

create table blocked_files (
  id uuid primary key default uuidv7(),
  -- Undoing it unblocks the file. No foreign key: it stays blocked when the erasure of the account deletes the decision.
  decision_id uuid not null,
  sha256 bytea not null,
  picture_hash bit(64),
  hits integer not null default 0,
  blocked_at timestamptz not null default now()
);
create index blocked_files_by_sha256 on blocked_files (sha256);
create index blocked_files_of on blocked_files (decision_id);
