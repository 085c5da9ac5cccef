-- Somebody who cannot sign in asks the staff by mail or letter for a copy, or for the deletion of the account.
alter table data_exports add column by_staff boolean not null default false;
alter table account_deletions add column by_staff boolean not null default false;

-- An admin asks to delete an account; a row waits until another admin confirms it, or a day is over.
create table erasure_orders (
  user_id uuid primary key references users on update cascade on delete cascade,
  requested_by uuid not null references users on update cascade on delete cascade,
  reason text not null check (reason <> ''),
  -- Which mail or letter of the person it answers.
  reference text not null check (reference <> ''),
  requested_at timestamptz not null default now()
);
create index erasure_orders_requested_by on erasure_orders (requested_by);
