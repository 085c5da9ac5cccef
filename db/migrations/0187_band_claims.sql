-- An admin says that the owner does not turn up: unless they do, the band goes to another one when the notice is over.
alter table bands
  add column claimed_at timestamptz,
  add column claimed_by uuid references profiles (id) on delete set null;
create index bands_claimed on bands (claimed_at) where claimed_at is not null;
create index bands_claimed_by on bands (claimed_by) where claimed_by is not null;
