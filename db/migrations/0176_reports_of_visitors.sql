-- A visitor reports without an account: no reporter, and an address to answer to when they give one.
alter table reports
  alter column reporter_id drop not null,
  add column contact_email text not null default '',
  -- Members are answered in the product.
  add check (reporter_id is null or contact_email = '');
