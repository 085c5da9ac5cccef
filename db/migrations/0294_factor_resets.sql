-- An admin asks to remove somebody's second factor; a row waits until another admin confirms it, or a day is over.
create table factor_resets (
  user_id uuid primary key references users on update cascade on delete cascade,
  requested_by uuid not null references users on update cascade on delete cascade,
  reason text not null check (reason <> ''),
  requested_at timestamptz not null default now()
);
create index factor_resets_requested_by on factor_resets (requested_by);
