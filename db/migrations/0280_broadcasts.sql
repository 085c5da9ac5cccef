-- «Difusión por ciudad»: what an artist or a band tells their followers near one of their shows, once a week.
create table broadcasts (
  id uuid primary key default uuidv7(),
  artist_id uuid not null references profiles on delete cascade,
  acted_by uuid references profiles on delete set null,
  -- Null once the event is gone: its week stays used.
  event_id uuid references events on delete set null,
  city_id integer not null references cities,
  text text not null check (text <> ''),
  -- Followers who lived near when it was written. Who of them had muted it is nobody's business.
  audience integer not null check (audience > 0),
  -- The batches up to this follower, in the order of ids, have been told.
  done_until uuid,
  -- When all had been told.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- The Monday of its ISO week, in UTC.
  week date not null generated always as (date_trunc('week', created_at at time zone 'utc')::date) stored,
  idempotency_key uuid not null,
  request_hash text not null,
  unique (artist_id, week),
  unique (artist_id, idempotency_key)
);
create index broadcasts_event on broadcasts (event_id);
create index broadcasts_acted_by on broadcasts (acted_by);

-- Who wants no more broadcasts of an artist whom they follow.
create table broadcast_mutes (
  muter_id uuid not null references profiles on delete cascade,
  artist_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (muter_id, artist_id)
);
create index broadcast_mutes_by on broadcast_mutes (muter_id, created_at desc, artist_id desc);
create index broadcast_mutes_of on broadcast_mutes (artist_id);

-- A broadcast is a line of its own, also beside another one of the same event on the same day.
alter table notifications
  add column broadcast_id uuid references broadcasts on delete cascade,
  drop constraint notifications_user_id_type_content_id_comment_id_day_key,
  add constraint notifications_line unique nulls not distinct (user_id, type, content_id, comment_id, day, broadcast_id),
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast'
    )
  ),
  add constraint notifications_broadcast_check check ((type = 'event_broadcast') = (broadcast_id is not null)),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when type = 'event_new' then 'concert'
      when type = 'event_broadcast' then 'broadcast'
      when starts_with(type, 'event_') then 'event'
      else type
    end
  );
create index notifications_of_broadcast on notifications (broadcast_id) where broadcast_id is not null;

-- Who does not want to be told of new shows does not want this, either.
alter table notification_choices
  drop constraint notification_choices_topic_check,
  add constraint notification_choices_topic_check check (
    topic in ('like', 'comment', 'follow', 'share', 'tip', 'message', 'post', 'event', 'concert', 'broadcast')
  );
insert into notification_choices (user_id, topic, channel, wanted)
  select user_id, 'broadcast', channel, wanted from notification_choices where topic = 'concert'
  on conflict do nothing;
