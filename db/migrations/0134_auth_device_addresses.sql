-- From which address a person last signed in with a device: while others guess the password of an account, it
-- goes on being enough there.
alter table known_devices add column last_ip text;
