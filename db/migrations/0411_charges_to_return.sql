-- What a membership was charged although its member had paused it, or taken a dearer level back (decision 103).
alter table membership_periods
  -- The charge belongs to a pause: it is given back, and its period is none.
  add column left_out boolean not null default false,
  -- What the period costs by the level that the member kept; null where that is what was charged.
  add column agreed bigint check (agreed > 0);
alter table payment_refunds
  drop constraint payment_refunds_cause_check,
  add constraint payment_refunds_cause_check
    check (cause in ('paid_twice', 'post_gone', 'not_a_member', 'paused', 'level_kept'));
