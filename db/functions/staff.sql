-- The audit log is append-only; rows older than three years may be deleted, by the job that cleans up.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'audit_log is append-only';
end $$;
create or replace trigger audit_log_append_only before update or delete on audit_log
  for each row execute function keep_audit_log();
create or replace trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function keep_audit_log();
