-- A former recording is deleted with its track, unless a post plays it again.
create or replace function release_former_recording() returns trigger language plpgsql as $$
begin
  delete from files f where f.id = old.file_id
    and not exists (select from media_content m where m.file_ids @> array[f.id]);
  return null;
end;
$$;
create or replace trigger former_recordings_released after delete on former_recordings
  for each row execute function release_former_recording();
