-- Where a person's clock is, as their browser says: dates in mails are written by it. Null while it is not known.
alter table profiles add column time_zone text;
