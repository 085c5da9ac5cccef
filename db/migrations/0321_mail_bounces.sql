-- Addresses of accounts whose mail server said that it does not take mails for them: they get no news until one arrives.
create table mail_bounces (
  -- SHA-256 of the address in lower case: a changed address is another one, which has not bounced.
  address_hash bytea primary key,
  bounces integer not null default 1 check (bounces > 0),
  -- The last reply, only as its codes: `550 5.1.1`.
  reply text not null,
  last_at timestamptz not null default now()
);
create index mail_bounces_last on mail_bounces (last_at);
