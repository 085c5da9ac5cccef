-- Whether signed-in people may read the address for bookings and press. Nobody was told before that it would be shown,
-- so it is not until they say so.
alter table profiles add column show_contact_email boolean not null default false;
