-- Open cases of a kind are counted in this index alone.
drop index cases_queue;
create index cases_queue on cases (harm desc, opened_at, id) include (kind) where state = 'open';
