-- The next events of a city. The squares had to be read to their end where the circle touched a corner of them.
create index events_by_city on events (city_id, starts_at, id) where is_listed;
drop index events_by_cell;
alter table events drop column cell;
