-- Every request reads one row by its primary key, the session's: what happens to the account is written there.
alter table sessions add column blocked_until timestamptz;

create function block_sessions() returns trigger language plpgsql as $$
begin
  update sessions set blocked_until =
    case when new.deleted_at is not null then 'infinity' else new.banned_until end
  where user_id = new.id;
  return null;
end $$;
create trigger users_block_sessions after update of banned_until, deleted_at on users
  for each row
  when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function block_sessions();

update sessions s set blocked_until =
  case when u.deleted_at is not null then 'infinity' else u.banned_until end
from users u where u.id = s.user_id and (u.deleted_at is not null or u.banned_until > now());
