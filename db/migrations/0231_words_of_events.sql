-- What an event is found by: its title, its line-up, who announces it, its place and its city; kept by triggers.
alter table events add column words tsvector not null default '';
update events e set words = to_tsvector('resuena', concat_ws(' ', e.title, p.name,
    (select name from venues where id = e.venue_id), (select name from cities where id = e.city_id),
    (select string_agg(name, ' ') from event_lineup where event_id = e.id and status <> 'refused')))
  from profiles p where p.id = e.organizer_id;
create index events_by_words on events using gin (words) where is_listed;
