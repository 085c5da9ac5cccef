-- Which people were mailed about a contact of theirs, or of a band of theirs: each of them is told, once.
create table booking_tellings (
  contact_id uuid not null references booking_contacts on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  -- They know what was written until then; compared with `booking_contacts.moved_at`.
  told_until timestamptz(3) not null,
  primary key (contact_id, person_id)
);
create index booking_tellings_person on booking_tellings (person_id);

-- Whoever may have been told is not told again.
insert into booking_tellings (contact_id, person_id, told_until)
select c.id, coalesce(b.person_id, c.artist_id), c.moved_at
from booking_contacts c join profiles p on p.id = c.artist_id
  left join band_members b on b.band_id = c.artist_id and p.kind = 'band'
where c.told_at is not null and (p.kind = 'person' or b.person_id is not null)
on conflict do nothing;

drop index booking_contacts_untold;
alter table booking_contacts drop column told_at;

-- Null: what was sent is no longer held against the same words, sent again a day later or next season.
alter table booking_contacts alter column content_hash drop not null;
