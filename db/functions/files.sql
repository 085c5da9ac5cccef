-- When a file's row is deleted, also with its account, its stored objects are queued for deletion.
create or replace function release_file_keys() returns trigger language plpgsql as $$
begin
  insert into files_to_delete (key, due) select unnest(old.keys), now();
  return null;
end;
$$;
create or replace trigger files_released after delete on files
  for each row execute function release_file_keys();
create or replace trigger data_exports_released after delete on data_exports
  for each row execute function release_file_keys();
create or replace trigger preview_pictures_released after delete on link_previews
  for each row execute function release_file_keys();
create or replace trigger post_previews_released after delete on post_previews
  for each row execute function release_file_keys();
create or replace trigger press_kits_released after delete on press_kits
  for each row execute function release_file_keys();
create or replace trigger uploads_released after delete on uploads
  for each row execute function release_file_keys();
