-- Who may administer the service, and the record of all that they do.
create table staff_roles (
  role text not null check (role in ('admin', 'moderator', 'editor')),
  user_id uuid not null references users on update cascade on delete cascade,
  -- Null: the command line.
  granted_by uuid,
  granted_at timestamptz not null default now(),
  primary key (role, user_id)
);
create index staff_roles_of on staff_roles (user_id);
insert into staff_roles (role, user_id) select 'admin', id from users where is_admin;
drop index users_admins;
alter table users drop column is_admin;

-- Append-only: the trigger refuses changes. It refers to nothing, so that it outlives what it is about.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  -- Null: the command line, or the server itself.
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Whose data or account it is about.
  person_id uuid,
  reason text not null default '',
  before jsonb,
  after jsonb
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_about on audit_log (person_id, id desc) where person_id is not null;
create index audit_log_by_action on audit_log (action, id desc);
