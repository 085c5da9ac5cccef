-- How people want to be told of what: only what differs from the defaults of contract/notifications.ts.
-- E-mail about messages, posts and tips stands in profiles, where /mi-perfil has it.
create table notification_choices (
  user_id uuid not null references profiles (id) on delete cascade,
  topic text not null check (topic in ('like', 'comment', 'follow', 'share', 'tip', 'message', 'post')),
  channel text not null check (channel in ('app', 'email', 'push')),
  wanted boolean not null,
  -- The one choice that counts where somebody is told.
  primary key (user_id, topic, channel)
);

-- What a line has been told by besides the page.
alter table notifications
  add column mailed boolean not null default false,
  add column pushed boolean not null default false;
-- The job of the mails: what waits unread and was not mailed.
create index notifications_to_mail on notifications (created_at) where not is_read and not mailed;

-- The last mail to somebody about something: 'news', 'posts', or what another module tells of (a conversation).
create table notification_mails (
  user_id uuid not null references profiles (id) on delete cascade,
  about text not null,
  -- What is newer than this has not been mailed.
  until timestamptz(3) not null,
  sent_at timestamptz not null default now(),
  -- How many went to one person within the hour.
  primary key (user_id, about)
);

-- What signs the links of mails ('unsubscribe'), and the keys by which push services know this server ('vapid').
create table notification_keys (
  name text primary key,
  value jsonb not null
);

-- Browsers that show what happens while nobody looks: as long as their session lasts.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_ok timestamptz
);
-- Where somebody is told; and the cascade.
create index push_subscriptions_user on push_subscriptions (user_id);
-- Whether this browser is one; and the cascade.
create index push_subscriptions_session on push_subscriptions (session_id);
