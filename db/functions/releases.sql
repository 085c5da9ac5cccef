-- The tracks of a release are published, archived, deleted and restored with the post that announces it. A track that a
-- moderator removed by itself stays so: it has a status_before of its own.
create or replace function move_tracks_of(announcement uuid) returns void language plpgsql as $$
declare
  tracks uuid[] := array(
    select t.post_id from release_tracks t join releases r on r.id = t.release_id
    where r.post_id = announcement order by t.post_id
  );
begin
  -- In the order of their ids, as everything that changes several posts.
  perform 1 from media_content where id = any (tracks) order by id for no key update;
  update media_content m
  set status = case when a.status = 'scheduled' then 'active' else a.status end,
    visibility = case when a.status = 'scheduled' then 'private' else a.visibility end,
    deleted_at = a.deleted_at, status_before = null,
    created_at = case when a.status = 'active' then a.created_at else m.created_at end,
    updated_at = now()
  from media_content a
  where a.id = announcement and m.id = any (tracks)
    and not (m.status = 'removed' and m.status_before is not null);
end;
$$;

-- The first time a release is out, it becomes news: its job tells those who wait for it (decision 095).
create or replace function move_tracks() returns trigger language plpgsql as $$
begin
  if (old.status, old.visibility, old.deleted_at) is distinct from (new.status, new.visibility, new.deleted_at) then
    perform move_tracks_of(new.id);
    if new.status = 'active' and new.visibility <> 'private' then
      update releases set news = 'askers', news_after = null, news_after_at = null where post_id = new.id and news = 'none';
    end if;
  end if;
  if old.is_sensitive <> new.is_sensitive then
    update media_content m set is_sensitive = new.is_sensitive
    from release_tracks t join releases r on r.id = t.release_id
    where r.post_id = new.id and m.id = t.post_id;
  end if;
  return null;
end;
$$;
create or replace trigger media_content_moves_tracks
  after update of status, visibility, deleted_at, is_sensitive on media_content
  for each row when (new.content_type = 'release') execute function move_tracks();

-- A track that a moderator gives back is what its release is meanwhile.
create or replace function follow_release() returns trigger language plpgsql as $$
begin
  perform move_tracks_of(r.post_id) from release_tracks t join releases r on r.id = t.release_id
  where t.post_id = new.id and r.post_id is not null;
  return null;
end;
$$;
create or replace trigger media_content_follows_release after update of status on media_content
  for each row when (
    new.in_release and old.status = 'removed' and old.status_before is not null and new.status <> 'removed'
  ) execute function follow_release();
