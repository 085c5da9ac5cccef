-- Events about the same payment, subscription or account are worked on together (docs/payments.md).
alter table payment_events add column subject text, add column tried_at timestamptz not null default now();
create index payment_events_open on payment_events (provider, subject) where worked_at is null;
create index payment_events_tried on payment_events (tried_at) where worked_at is null;
