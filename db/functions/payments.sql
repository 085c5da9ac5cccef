-- The ledger is append-only, for everybody.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create or replace trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function keep_ledger();
create or replace trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function keep_ledger();
create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function keep_ledger();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function keep_ledger();

-- The entries of a ledger transaction come in one statement, after which they sum to zero in every currency.
create or replace function check_balance() returns trigger language plpgsql as $$
declare
  unbalanced uuid := (
    select e.transaction_id from ledger_entries e
    where e.transaction_id in (select a.transaction_id from added a)
    group by e.transaction_id, e.currency having sum(e.amount) <> 0 limit 1
  );
begin
  if unbalanced is not null then
    raise exception 'ledger transaction % does not balance', unbalanced;
  end if;
  return null;
end $$;
create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function check_balance();
