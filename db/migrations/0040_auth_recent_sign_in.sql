-- When the person last showed who they are in this session: by opening it, with a second factor, or by
-- confirming it again. What cannot be taken back asks for a moment ago.
alter table sessions add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at;
