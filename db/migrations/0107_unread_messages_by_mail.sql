-- The job of the mails: what waits unread.
create index conversation_members_unread on conversation_members (last_message_at)
  where unread > 0 and not muted and folder in ('main', 'request');
