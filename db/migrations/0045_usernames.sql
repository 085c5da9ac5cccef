-- A name that its owner gave up leads to them and is nobody else's for 90 days: set when
-- they took another one, empty while it is their username or creator slug.
alter table handles add column released_at timestamptz;
-- sweepHandles: names whose days are over.
create index handles_released on handles (released_at) where released_at is not null;

-- When the person last took a name that was not theirs: at most once in 14 days.
alter table profiles add column username_changed_at timestamptz;
