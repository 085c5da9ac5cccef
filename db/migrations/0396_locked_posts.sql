-- Locked posts: their price is media_content.unlock_price; here is what else the lock says (decision 101).
create table post_locks (
  post_id uuid primary key references media_content on delete cascade,
  -- Of the author's account when the price was set.
  currency text not null,
  allows_download boolean not null default false
);

alter table payment_orders drop constraint payment_orders_kind_check;
alter table payment_orders add constraint payment_orders_kind_check check (kind in ('tip', 'unlock'));

-- What an order of kind 'unlock' buys. Who has access follows from the order: paid, and not in dispute.
create table unlocks (
  order_id uuid primary key references payment_orders,
  post_id uuid references media_content on delete set null,
  -- As payment_orders.payer_id: access is read by buyer and post, however often a post was sold.
  buyer_id uuid references profiles on delete set null,
  -- When the buyer agreed that the content is there at once.
  consented_at timestamptz(3) not null default now(),
  -- The end that the buyer was mailed of.
  mailed_state text check (mailed_state in ('paid', 'failed'))
);
create index unlocks_of_buyer on unlocks (buyer_id, post_id) where buyer_id is not null;
create index unlocks_of_post on unlocks (post_id) where post_id is not null;
