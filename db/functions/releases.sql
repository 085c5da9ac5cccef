-- The tracks of a release are published, archived, deleted and restored with the post that announces it. What was
-- deleted or removed by itself stays so: it has a status_before of its own.
create or replace function move_tracks_of(announcement uuid) returns void language sql as $$
  update media_content m
  set status = case when a.status = 'scheduled' then 'active' else a.status end,
    visibility = case when a.status = 'scheduled' then 'private' else a.visibility end,
    deleted_at = a.deleted_at, status_before = null,
    created_at = case when a.status = 'active' then a.created_at else m.created_at end,
    updated_at = now()
  from media_content a join releases r on r.post_id = a.id join release_tracks t on t.release_id = r.id
  where a.id = announcement and m.id = t.post_id
    and not (m.status in ('deleted', 'removed') and m.status_before is not null)
$$;

create or replace function move_tracks() returns trigger language plpgsql as $$
begin
  perform move_tracks_of(new.id);
  return null;
end;
$$;
create or replace trigger media_content_moves_tracks after update of status, visibility on media_content
  for each row when (
    new.content_type = 'release' and (old.status, old.visibility) is distinct from (new.status, new.visibility)
  ) execute function move_tracks();
