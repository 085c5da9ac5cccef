-- The version of an artist's calendar is read from this index alone.
drop index events_of_organizer;
create index events_of_organizer on events (organizer_id, starts_at, id) include (is_listed, updated_at);
