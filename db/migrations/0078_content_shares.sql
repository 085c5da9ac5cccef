-- Who passed a post on, once a day (UTC), by the first way they took: the spec's notifications of shares, and
-- what its artist sees of it. Visitors are not kept.
create table content_shares (
  content_id uuid not null references media_content (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  day date not null default (now() at time zone 'utc')::date,
  channel text not null
    check (channel in ('link', 'device', 'instagram', 'twitter', 'whatsapp', 'email', 'embed', 'qr')),
  -- getPostShares: those of one post.
  primary key (content_id, user_id, day)
);
-- A person's copy, and the cascade when they go.
create index content_shares_by_person on content_shares (user_id, content_id, day);
