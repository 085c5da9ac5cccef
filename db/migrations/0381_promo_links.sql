-- Addresses of a post with a source name, for what its author spreads elsewhere, and how often they were opened
-- (decision 097). Who owns them is who owns the post.
create table promo_links (
  id uuid primary key,
  post_id uuid not null references media_content on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{12}$'),
  name text not null,
  created_at timestamptz not null default now()
);
create unique index promo_links_of_post on promo_links (post_id, lower(name));

create table promo_link_days (
  link_id uuid not null references promo_links on delete cascade,
  day date not null,
  clicks integer not null,
  primary key (link_id, day)
);
