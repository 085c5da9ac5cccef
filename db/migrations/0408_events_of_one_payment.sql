-- Events about the same payment, subscription or account are worked on together (docs/payments.md).
alter table payment_events add column subject text;
create index payment_events_open on payment_events (provider, subject) where worked_at is null;
