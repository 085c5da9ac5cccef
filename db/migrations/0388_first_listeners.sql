-- Places of an artist's first songs in 'Recomendados para ti' (decision 099). Artists see only numbers of them.
create table first_listener_places (
  content_id uuid not null references media_content on delete cascade,
  viewer_id uuid not null references profiles on delete cascade,
  placed_at timestamptz not null default now(),
  -- When the page with the song was first answered.
  shown_at timestamptz,
  -- The first play that counted after that.
  played_at timestamptz,
  primary key (content_id, viewer_id)
);
create index first_listener_places_of on first_listener_places (viewer_id, placed_at, content_id);
