-- Tips, the ledger, and what payment providers tell (decision 100). Amounts are integers in minor units of their currency.

-- The artist's own accounts at providers. The ledger and the orders name them by id and outlive them.
create table payment_accounts (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles on delete cascade,
  acted_by uuid references profiles on delete set null,
  provider text not null,
  -- The provider's id; null while a connection by OAuth has begun.
  account text,
  state text not null default 'pending' check (state in ('pending', 'active', 'restricted', 'disconnected')),
  country text not null,
  currency text not null,
  requirements text[] not null default '{}',
  -- Encrypted tokens, for providers that give some.
  credentials bytea,
  credentials_until timestamptz,
  -- SHA-256 of what the browser must bring back to finish a connection, and until when it may.
  return_hash bytea unique,
  return_until timestamptz,
  -- When the owner said that they are of age.
  adult_at timestamptz not null default now(),
  created_at timestamptz(3) not null default now(),
  checked_at timestamptz,
  renewed_at timestamptz,
  compared_at timestamptz(3),
  unique (owner_id, provider),
  unique (provider, account)
);
create index payment_accounts_acted_by on payment_accounts (acted_by) where acted_by is not null;

-- Ways to be paid outside of here, which we only link.
create table payout_links (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  kind text not null,
  label text not null,
  target text not null,
  created_at timestamptz(3) not null default now()
);
create index payout_links_of on payout_links (owner_id, created_at);
create table payout_link_days (
  link_id uuid not null references payout_links on delete cascade,
  day date not null,
  opens integer not null,
  primary key (link_id, day)
);

-- What an artist says to givers, and what they collect for.
create table tip_settings (
  owner_id uuid primary key references profiles on delete cascade,
  thanks text not null default '',
  goal_title text,
  goal_target bigint check (goal_target > 0),
  goal_currency text,
  goal_since timestamptz(3),
  check (num_nulls(goal_title, goal_target, goal_currency, goal_since) in (0, 4))
);

-- What somebody began to pay. The id is the idempotency key of the caller, and the reference at the provider.
create table payment_orders (
  id uuid primary key,
  kind text not null check (kind in ('tip')),
  request_hash text not null,
  provider text not null,
  is_test boolean not null,
  -- Not references: orders and ledger stay when an account is deleted.
  account_id uuid not null,
  provider_account text not null,
  payee_id uuid references profiles on delete set null,
  payer_id uuid references profiles on delete set null,
  amount bigint not null check (amount > 0),
  platform_fee bigint not null check (platform_fee between 0 and amount),
  currency text not null,
  state text not null default 'started' check (state in ('started', 'pending', 'paid', 'failed', 'refunded')),
  session text,
  url text,
  payment text,
  provider_fee bigint not null default 0,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  is_disputed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  available_at timestamptz,
  -- When the provider was last asked.
  checked_at timestamptz(3) not null default now(),
  check ((paid_at is not null) = (state in ('paid', 'refunded')))
);
create unique index payment_orders_session on payment_orders (provider, session) where session is not null;
create unique index payment_orders_payment on payment_orders (provider, payment) where payment is not null;
-- Income of an artist, the newest first.
create index payment_orders_paid on payment_orders (payee_id, paid_at desc, id desc) where paid_at is not null;
create index payment_orders_payer on payment_orders (payer_id) where payer_id is not null;
create index payment_orders_payee on payment_orders (payee_id) where payee_id is not null;
-- Orders whose end no event told yet.
create index payment_orders_open on payment_orders (checked_at) where state in ('started', 'pending');
create index payment_orders_disputed on payment_orders (id) where is_disputed;
create index payment_orders_account on payment_orders (account_id, paid_at) where paid_at is not null;

create table tips (
  order_id uuid primary key references payment_orders,
  message text not null default '',
  is_anonymous boolean not null default false,
  giver_name text not null default '',
  -- Of a giver without an account, until the receipt has gone out.
  email text,
  -- The end that the giver was mailed of.
  mailed_state text check (mailed_state in ('paid', 'failed')),
  place text not null,
  post_id uuid references media_content on delete set null,
  event_id uuid references events on delete set null
);
create index tips_of_post on tips (post_id) where post_id is not null;
create index tips_of_event on tips (event_id) where event_id is not null;

-- Refunds that an artist or the staff asked for, before the provider answers. The id is the caller's idempotency key.
create table payment_refunds (
  id uuid primary key,
  order_id uuid not null references payment_orders,
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by uuid references profiles on delete set null,
  state text not null default 'asked' check (state in ('asked', 'sent', 'refused')),
  created_at timestamptz(3) not null default now()
);
create index payment_refunds_of on payment_refunds (order_id);
create index payment_refunds_asked_by on payment_refunds (asked_by) where asked_by is not null;

-- Double entry, append only. A transaction is one fact at the provider, posted once.
create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('payment', 'refund', 'refund_failed', 'dispute', 'dispute_won')),
  provider text not null,
  -- `payment:ID`, `refund:ID` …: the object of the provider that it is about.
  fact text not null,
  -- The event that told of it; null when we asked.
  event_id text,
  order_id uuid not null references payment_orders,
  happened_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  unique (provider, fact)
);
create index ledger_transactions_of on ledger_transactions (order_id);
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions,
  account text not null check (account in ('provider', 'artist', 'provider_fee', 'our_fee')),
  -- The artist's account, for `artist`; a pseudonym once they are gone.
  account_id uuid,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account),
  check ((account = 'artist') = (account_id is not null))
);
create index ledger_entries_of_artist on ledger_entries (account_id) where account_id is not null;

-- Signed events, stored before they are worked on: each id once. What they say is only a hint (decision 100).
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  account text,
  order_id uuid,
  session text,
  payment text,
  received_at timestamptz(3) not null default now(),
  worked_at timestamptz(3),
  outcome text,
  primary key (provider, event_id)
);
create index payment_events_received on payment_events (received_at);

-- Where the ledger and the provider's list disagree.
create table payment_differences (
  id uuid primary key default uuidv7(),
  provider text not null,
  payment text not null,
  account_id uuid not null,
  order_id uuid references payment_orders,
  currency text not null,
  ours bigint not null,
  theirs bigint not null,
  found_at timestamptz(3) not null default now(),
  solved_at timestamptz(3)
);
create unique index payment_differences_open on payment_differences (provider, payment) where solved_at is null;
create index payment_differences_account on payment_differences (account_id) where solved_at is null;

-- The provider that the demonstration plays.
create table test_payments (
  session uuid primary key,
  order_id uuid not null unique,
  account text not null,
  title text not null,
  return_url text not null,
  amount bigint not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed')),
  paid_at timestamptz(3),
  refunds jsonb not null default '[]',
  disputes jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index test_payments_of on test_payments (account, created_at);

-- Whether an artist can be supported some way, for the buttons on pages.
alter table profiles add column tips_open boolean not null default false;
