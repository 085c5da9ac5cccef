-- Moderators mark posts as sensitive: their media is covered until the viewer asks for it.
alter table media_content add column is_sensitive boolean not null default false;
alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check check (action in (
    'warn', 'label_sensitive', 'hide', 'remove', 'limit_messages', 'limit_uploads', 'suspend', 'ban'
  ));
