-- A conversation that somebody deleted for themselves: the messages up to `cleared_seq` are not theirs any more, and
-- it stands in no list until the next one comes. The other keeps everything (docs/decisions/045).
alter table conversation_members
  add column cleared_seq integer not null default 0,
  drop constraint conversation_members_folder_check,
  add constraint conversation_members_folder_check
    check (folder in ('main', 'request', 'archived', 'hidden', 'deleted'));
