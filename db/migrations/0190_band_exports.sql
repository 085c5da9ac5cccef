-- A copy of everything of a band, for its owner: `user_id` is then the band, and a ticket is its owner's alone.
alter table data_exports drop constraint data_exports_user_id_fkey;
alter table data_exports
  add constraint data_exports_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  add column ticket_person_id uuid references profiles (id) on delete set null;
create index data_exports_ticket_person on data_exports (ticket_person_id) where ticket_person_id is not null;
