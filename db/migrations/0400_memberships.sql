-- Memberships of artists (decision 103). Amounts are integers in minor units of their currency.

create table membership_levels (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  name text not null,
  description text not null default '',
  benefits text[] not null default '{}',
  currency text not null,
  -- Of new members; who is in it keeps the price that they began with.
  month_price bigint check (month_price > 0),
  year_price bigint check (year_price > 0),
  is_open boolean not null default true,
  place smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(month_price, year_price) > 0)
);
create index membership_levels_of on membership_levels (owner_id, place, created_at);

-- What is charged again and again. The id is the idempotency key of the caller, and the reference at the provider. Each
-- charge is a row of payment_orders.
create table subscriptions (
  id uuid primary key,
  kind text not null check (kind in ('membership')),
  request_hash text not null,
  provider text not null,
  is_test boolean not null,
  -- As in payment_orders: not a reference.
  account_id uuid not null,
  provider_account text not null,
  payee_id uuid references profiles on delete set null,
  payer_id uuid references profiles on delete set null,
  level_id uuid references membership_levels on delete set null,
  interval text not null check (interval in ('month', 'year')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Our part of each charge, in hundredths of a percent.
  fee integer not null check (fee between 0 and 10000),
  is_anonymous boolean not null default false,
  state text not null default 'started' check (state in ('started', 'active', 'past_due', 'ended')),
  session text,
  url text,
  -- The provider's id of it, once somebody paid.
  reference text,
  -- Until when one request has the right to begin it at the provider.
  begin_until timestamptz,
  -- The latest period that was paid: with its order it decides who has access.
  order_id uuid references payment_orders,
  paid_until timestamptz(3),
  past_due_since timestamptz(3),
  -- How many mails told of the charge that fails.
  dunned smallint not null default 0,
  cancels_at_end boolean not null default false,
  ended_at timestamptz(3),
  ended_because text check (
    ended_because in ('cancelled', 'not_paid', 'refunded', 'duplicate', 'artist_left', 'access_lost')
  ),
  -- The provider has to be told to charge no more, until it was.
  stop_asked_at timestamptz(3),
  stopped_at timestamptz(3),
  -- The encrypted access to an account that was deleted here, until the provider was told.
  kept_credentials bytea,
  consented_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- When the provider was last asked, and how often its answer was stored.
  checked_at timestamptz(3) not null default now(),
  revision integer not null default 0,
  check ((ended_at is not null) = (state = 'ended')),
  check ((ended_because is not null) = (state = 'ended'))
);
create unique index subscriptions_session on subscriptions (provider, session) where session is not null;
create unique index subscriptions_reference on subscriptions (provider, reference) where reference is not null;
-- Access: the one person and the one artist of a post; also a person's own.
create index subscriptions_of_payer on subscriptions (payer_id, payee_id) where payer_id is not null;
-- Of two that a person pays for one artist only one goes on; test money stands in the way of none.
create unique index subscriptions_live on subscriptions (payer_id, payee_id, is_test)
  where state in ('active', 'past_due') and payer_id is not null and payee_id is not null;
create index subscriptions_of_payee on subscriptions (payee_id, created_at desc, id desc) where payee_id is not null;
create index subscriptions_of_level on subscriptions (level_id) where level_id is not null;
create index subscriptions_of_account on subscriptions (account_id) where stopped_at is null;
create index subscriptions_of_order on subscriptions (order_id) where order_id is not null;
-- What time brings, each by its own index.
create index subscriptions_to_stop on subscriptions (checked_at) where stopped_at is null and stop_asked_at is not null;
create index subscriptions_past_due on subscriptions (past_due_since) where state = 'past_due';
create index subscriptions_cancelling on subscriptions (paid_until) where cancels_at_end and stopped_at is null;
-- Those that are charged again next.
create index subscriptions_renewing on subscriptions (paid_until, id)
  where state in ('active', 'past_due') and not cancels_at_end;
create index subscriptions_started on subscriptions (created_at) where state = 'started';
create index subscriptions_kept on subscriptions (id) where kept_credentials is not null;
create index subscriptions_to_check on subscriptions (checked_at) where stopped_at is null;

-- The period that an order of kind 'membership' pays for.
create table membership_periods (
  order_id uuid primary key references payment_orders,
  subscription_id uuid not null references subscriptions,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- The end that the member was mailed of.
  mailed_state text check (mailed_state in ('paid', 'failed'))
);
create index membership_periods_of on membership_periods (subscription_id, ends_at desc);

alter table payment_orders drop constraint payment_orders_kind_check;
alter table payment_orders add constraint payment_orders_kind_check check (kind in ('tip', 'unlock', 'membership'));


-- Null: not for members. Otherwise the levels that open the post; none means any.
alter table post_locks add column level_ids uuid[];
-- Early access: from then on the post is open to everybody.
alter table post_locks add column opens_at timestamptz(3);
create index post_locks_opening on post_locks (opens_at) where opens_at is not null;

-- What the demonstration's provider knows of a subscription; each charge is a row of test_payments.
create table test_subscriptions (
  session uuid primary key,
  subscription_id uuid not null unique,
  account text not null,
  title text not null,
  return_url text not null,
  amount bigint not null,
  currency text not null,
  interval text not null,
  state text not null default 'open' check (state in ('open', 'active', 'past_due', 'ended')),
  cancels_at_end boolean not null default false,
  -- { session, starts_at, ends_at } of what was charged.
  charges jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index test_subscriptions_of on test_subscriptions (account);

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'unlock', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined', 'career_tag', 'career_confirmed', 'credit_tag',
      'credit_confirmed', 'split_proposed', 'split_accepted', 'release_out', 'membership_new'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('unlock', 'membership_new') then 'tip'
      when type in ('reply', 'mention', 'career_tag', 'career_confirmed', 'credit_tag', 'credit_confirmed',
        'split_proposed', 'split_accepted') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when type = 'event_new' then 'concert'
      when type = 'event_broadcast' then 'broadcast'
      when starts_with(type, 'event_') then 'event'
      when type = 'release_out' then 'release'
      else type
    end
  );
