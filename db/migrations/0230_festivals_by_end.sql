-- Festivals that began on an earlier day and still go on.
create index festivals_by_end on events (over_at) where kind = 'festival' and is_listed;
