-- What waits for an address goes with the account that has it.
create index band_invitations_of_email on band_invitations (lower(email)) where email is not null;
