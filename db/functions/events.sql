-- An event is listed while the post that announces it is published.
create or replace function list_event() returns trigger language plpgsql as $$
begin
  update events set is_listed = new.status = 'active' and new.visibility in ('public', 'unlisted')
  where post_id = new.id;
  return null;
end;
$$;
create or replace trigger media_content_lists_event after update of status, visibility on media_content
  for each row when (new.content_type = 'event') execute function list_event();

-- Counts of attendees and interested people, in the transaction of their rows.
create or replace function count_rsvps() returns trigger language plpgsql as $$
begin
  update events set
    going_count = going_count
      + (case when tg_op <> 'DELETE' and new.answer = 'going' then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and old.answer = 'going' then 1 else 0 end),
    interested_count = interested_count
      + (case when tg_op <> 'DELETE' and new.answer = 'interested' then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and old.answer = 'interested' then 1 else 0 end)
  where id = coalesce(new.event_id, old.event_id);
  return null;
end;
$$;
create or replace trigger event_rsvps_counted after insert or update of answer or delete on event_rsvps
  for each row execute function count_rsvps();

-- Asks people in a line-up to confirm, and notifies the organizer of confirmations. A removed place
-- takes its notification along.
create or replace function notify_of_lineup() returns trigger language plpgsql as $$
begin
  perform notify_people('event_lineup', array_agg(l.profile_id), array_agg(e.organizer_id), array_agg(e.post_id),
    array_agg(null::uuid), array_agg(now()))
  from came l join events e on e.id = l.event_id where l.status = 'invited' having count(*) > 0;
  return null;
end;
$$;
create or replace trigger event_lineup_told after insert on event_lineup
  referencing new table as came for each statement execute function notify_of_lineup();

create or replace function notify_of_lineup_answer() returns trigger language plpgsql as $$
begin
  if new.status = 'accepted' then
    perform notify_people('event_confirmed', array_agg(e.organizer_id), array_agg(new.profile_id), array_agg(e.post_id),
      array_agg(null::uuid), array_agg(now()))
    from events e where e.id = new.event_id;
  else
    perform forget_people(array_agg('event_confirmed'::text), array_agg(e.organizer_id), array_agg(new.profile_id),
      array_agg(e.post_id))
    from events e where e.id = new.event_id;
  end if;
  return null;
end;
$$;
create or replace trigger event_lineup_answered after update of status on event_lineup
  for each row when (new.profile_id is not null and new.status <> old.status)
  execute function notify_of_lineup_answer();

-- What an event is found by. A name that was refused finds nothing.
create or replace function look_up_events(which uuid[]) returns void language sql
begin atomic
  update events e set words = to_tsvector('resuena', concat_ws(' ', e.title, p.name,
    (select name from venues where id = e.venue_id), (select name from cities where id = e.city_id),
    (select string_agg(name, ' ') from event_lineup where event_id = e.id and status <> 'refused')))
  from profiles p where e.id = any (which) and p.id = e.organizer_id;
end;

create or replace function event_changes_words() returns trigger language plpgsql as $$
begin
  perform look_up_events(array[new.id]);
  return null;
end;
$$;
create or replace trigger events_looked_up after insert or update of title, venue_id on events
  for each row execute function event_changes_words();

create or replace function lineup_changes_words() returns trigger language plpgsql as $$
begin
  perform look_up_events((select array_agg(distinct event_id) from lines));
  return null;
end;
$$;
create or replace trigger event_lineup_looked_up after insert on event_lineup
  referencing new table as lines for each statement execute function lineup_changes_words();
create or replace trigger event_lineup_no_longer_looked_up after delete on event_lineup
  referencing old table as lines for each statement execute function lineup_changes_words();
create or replace trigger event_lineup_looked_up_again after update on event_lineup
  referencing new table as lines for each statement execute function lineup_changes_words();

create or replace function name_changes_events() returns trigger language plpgsql as $$
begin
  perform look_up_events((select array_agg(id) from events where organizer_id = new.id and over_at > now()));
  return null;
end;
$$;
create or replace trigger profiles_rename_events after update of name on profiles
  for each row when (old.name <> new.name) execute function name_changes_events();
