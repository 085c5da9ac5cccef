-- getSaved: what one saved, the last first. Milliseconds, as programs have them: a page's cursor names this
-- time and must find it again.
alter table saved_content alter column created_at type timestamptz(3);
create index saved_content_in_order on saved_content (user_id, created_at desc, content_id desc);
