-- Who is asked to talk by a stranger is told, when the request is written. By row, since each message changes
-- two members and hardly ever one becomes a request.
create function notify_of_message_request() returns trigger language plpgsql as $$
begin
  perform notify_people('message_request', array[new.user_id], array[new.other_id], array[null::uuid],
    array[null::uuid], array[now()]);
  return null;
end;
$$;
create trigger message_requests_told after update of folder on conversation_members
  for each row when (old.folder = 'hidden' and new.folder = 'request' and new.other_id is not null)
  execute function notify_of_message_request();
