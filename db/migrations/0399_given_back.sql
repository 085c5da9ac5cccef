-- Purchases that opened nothing are given back without anybody asking (decision 101).
alter table payment_refunds
  -- Why; null where somebody asked.
  add column cause text check (cause in ('paid_twice', 'post_gone', 'not_a_member')),
  -- What was mailed of it.
  add column mailed_state text check (mailed_state in ('sent', 'refused'));
create index payment_refunds_given_back on payment_refunds (created_at, id) where cause is not null;
