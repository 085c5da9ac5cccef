-- Counts the confirmed leads that came by the link of another one.
create or replace function count_waitlist_referrals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.referred_by is not null and old.confirmed_at is not null then
    update waitlist_leads set referrals = referrals - 1 where id = old.referred_by;
  end if;
  if tg_op <> 'DELETE' and new.referred_by is not null and new.confirmed_at is not null then
    update waitlist_leads set referrals = referrals + 1 where id = new.referred_by;
  end if;
  return null;
end $$;
create or replace trigger waitlist_referrals_counted
  after insert or delete or update of confirmed_at, referred_by on waitlist_leads
  for each row execute function count_waitlist_referrals();

-- A lead whose address has a confirmed account does not wait any more.
create or replace function mark_lead_registered() returns trigger language plpgsql as $$
begin
  update waitlist_leads set status = 'registered' where email = new.email and status <> 'registered';
  return null;
end $$;
create or replace trigger users_lead_registered
  after insert or update of email, email_confirmed_at on users
  for each row when (new.email is not null and new.email_confirmed_at is not null)
  execute function mark_lead_registered();
