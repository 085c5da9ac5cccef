-- Where mails go without SMTP_URL; never used in production.
create table dev_mailbox (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index dev_mailbox_recipient on dev_mailbox (recipient, id desc);
