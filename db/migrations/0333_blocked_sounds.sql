-- What a removed recording sounds like (server/platform/media/fingerprint.ts), so that it is not uploaded again in
-- another format. Only values that occur once in it: silence and held tones sound like many recordings.
create table blocked_sounds (
  blocked_id uuid not null references blocked_files on delete cascade,
  position integer not null,
  value integer not null,
  primary key (blocked_id, position)
);
create index blocked_sounds_by_value on blocked_sounds (value);
