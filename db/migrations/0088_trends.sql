-- The charts of /tendencias (docs/trends.md), which a job renews: reading one reads its rows and nothing else.

-- What was done of late, by time. Rows come in the order of time, so that an index of a few pages per million
-- rows leads to the last day, week or month, and a like costs no more than before (of follows and plays: 0086).
create index content_likes_recent on content_likes using brin (created_at) with (autosummarize = on);
create index saved_content_recent on saved_content using brin (created_at) with (autosummarize = on);
create index comments_recent on comments using brin (created_at) with (autosummarize = on);
create index content_shares_recent on content_shares using brin (day) with (autosummarize = on);
create index collection_items_recent on collection_items using brin (created_at) with (autosummarize = on);

-- The charts that hold: those of the run that is named here, and since when.
create table trend_runs (
  period text primary key check (period in ('day', 'week', 'month')),
  run integer not null default 0,
  computed_at timestamptz,
  -- The run before, with which places are compared.
  compared_at timestamptz
);
insert into trend_runs (period) values ('day'), ('week'), ('month');

create table trend_entries (
  period text not null,
  run integer not null,
  kind text not null check (kind in ('song', 'artist', 'tag')),
  -- Of artists who are not known yet.
  emerging boolean not null,
  -- Empty: of all countries, of all genres.
  country text not null,
  genre text not null,
  rank smallint not null,
  post_id uuid references media_content (id) on delete cascade,
  artist_id uuid references profiles (id) on delete cascade,
  tag_key text,
  -- As most people spell it.
  tag text,
  people integer not null check (people > 0),
  score double precision not null,
  previous_rank smallint,
  listed_since timestamptz not null,
  -- A chart, in its order.
  primary key (period, kind, emerging, country, genre, run, rank),
  constraint trend_entries_item check (
    (kind = 'song') = (post_id is not null)
    and (kind = 'artist') = (artist_id is not null)
    and (kind = 'tag') = (tag_key is not null)
  )
);
-- The cascades when a post or a person goes.
create index trend_entries_of_post on trend_entries (post_id) where post_id is not null;
create index trend_entries_of_artist on trend_entries (artist_id) where artist_id is not null;
