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

-- The author hears of a video that could not be converted, until another one takes its place.
create function notify_of_failed_video() returns trigger language plpgsql as $$
begin
  if new.media ->> 'state' = 'failed' then
    insert into notifications (user_id, type, content_id, day, message)
    values (new.user_id, 'system', new.id, (now() at time zone 'utc')::date, format(
      'No pudimos convertir el video de «%s». Elige otro archivo para que se publique.', left(new.title, 60)
    ))
    on conflict (user_id, type, content_id, comment_id, day)
      do update set created_at = excluded.created_at, is_read = false;
  else
    delete from notifications where content_id = new.id and type = 'system';
  end if;
  return null;
end;
$$;
create trigger media_content_failed after update of media on media_content
  for each row when (
    (coalesce(new.media ->> 'state', '') = 'failed') <> (coalesce(old.media ->> 'state', '') = 'failed')
  ) execute function notify_of_failed_video();
