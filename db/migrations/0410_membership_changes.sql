-- What a member changes of their membership of an artist (decision 103).

-- Another level from the next period on; the id is the caller's idempotency key.
create table membership_changes (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  level_id uuid references membership_levels on delete set null,
  -- What was agreed to, per period.
  amount bigint not null check (amount > 0),
  -- `paid`: a period of it was charged, and the subscription has its level and price; `dropped`: taken back before.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'dropped')),
  created_at timestamptz(3) not null default now()
);
create unique index membership_changes_waiting on membership_changes (subscription_id) where state = 'waiting';
create index membership_changes_of on membership_changes (subscription_id, created_at desc);
create index membership_changes_of_level on membership_changes (level_id) where level_id is not null;

-- The change whose price a period was charged at.
alter table membership_periods add column change_id uuid references membership_changes;
create index membership_periods_of_change on membership_periods (change_id) where change_id is not null;

-- Since when the provider has to be told what it charges, until it was.
alter table subscriptions add column terms_asked_at timestamptz(3);
create index subscriptions_to_tell on subscriptions (terms_asked_at) where terms_asked_at is not null;

-- A pause: nothing is charged, and nothing opens beyond what was paid.
alter table subscriptions
  add column paused_at timestamptz(3),
  -- The charge by which it goes on; null: when the member says so.
  add column paused_until timestamptz(3),
  -- Whether the member was mailed of that charge.
  add column resume_mailed boolean not null default false,
  -- The period whose next charge is left out: it has no grace.
  add column skipped_order uuid references payment_orders,
  -- Whether the provider has to be told of the pause too.
  add column pause_to_tell boolean not null default false,
  add check (paused_until is null or paused_at is not null);
create index subscriptions_resuming on subscriptions (paused_until) where paused_until is not null;
create index subscriptions_skipped on subscriptions (skipped_order) where skipped_order is not null;
alter table test_subscriptions add column is_paused boolean not null default false;
