-- Premium of the product (decision 102): subscriptions that are paid to the operator.

alter table subscriptions
  drop constraint subscriptions_kind_check,
  add constraint subscriptions_kind_check check (kind in ('membership', 'premium')),
  add column plan text check (plan in ('artist', 'fan')),
  add constraint subscriptions_plan_of_premium check ((kind = 'premium') = (plan is not null));
-- Of two plans that a person pays only one goes on; test money stands in the way of none.
create unique index subscriptions_live_premium on subscriptions (payer_id, is_test)
  where kind = 'premium' and state in ('active', 'past_due') and payer_id is not null;

-- The provider's own page of what was charged, where it has one.
alter table membership_periods add column receipt_url text;

alter table payment_orders
  drop constraint payment_orders_kind_check,
  add constraint payment_orders_kind_check check (kind in ('tip', 'unlock', 'membership', 'premium'));

-- 'operator': what is left for who runs this server of what was paid to them.
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('provider', 'artist', 'operator', 'provider_fee', 'our_fee')
  );
