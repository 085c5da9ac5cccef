-- Messages that somebody signed in with, until they are stale: each works once, whatever signature it
-- comes with. Only SHA-256 of chain, address and text is kept.
create table web3_messages (
  digest bytea primary key,
  expires_at timestamptz not null
);
-- The sweep.
create index web3_messages_expired on web3_messages (expires_at);
