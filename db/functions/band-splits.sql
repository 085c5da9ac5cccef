-- A split is one of the members who agreed to it: who leaves ends the one that counts. Whom a proposal leaves out, or
-- who is not there any more, makes it void; those who were asked are asked no more. The band's row is locked by who
-- changes its members, and here for those who do not, as a deletion.
create or replace function keep_band_splits() returns trigger language plpgsql as $$
declare
  band uuid;
  has_joined boolean := false;
  has_left boolean := false;
begin
  if tg_op = 'INSERT' then
    band := new.band_id;
    has_joined := new.until is null;
  elsif tg_op = 'DELETE' then
    band := old.band_id;
    has_left := old.until is null;
  else
    band := new.band_id;
    has_joined := old.until is not null and new.until is null;
    has_left := old.until is null and new.until is not null;
  end if;
  if not has_joined and not has_left then
    return null;
  end if;
  perform from bands b where b.id = band for update;
  if has_left then
    update band_splits s set ended_at = greatest(s.agreed_at, date_trunc('milliseconds', clock_timestamp()))
    where s.band_id = band and s.agreed_at is not null and s.ended_at is null;
  end if;
  perform forget_people(array_agg('split_proposed'::text), array_agg(w.member_id), array_agg(band),
    array_agg(w.member_id))
  from band_splits s join band_split_shares w on w.split_id = s.id
  where s.band_id = band and s.agreed_at is null and w.member_id is not null and not exists (
    select from track_split_shares o join track_splits l on l.id = o.split_id
      join release_tracks t on t.post_id = l.post_id
    where o.profile_id = w.member_id and o.state = 'invited' and l.agreed_at is null and t.owner_id = band
  ) having count(*) > 0;
  delete from band_splits s where s.band_id = band and s.agreed_at is null;
  return null;
end;
$$;
create or replace trigger band_members_keep_splits after insert or delete or update of until on band_members
  for each row execute function keep_band_splits();
