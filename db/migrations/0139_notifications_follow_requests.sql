-- Who wants to follow a private profile, and who let one follow theirs, stand in the list under «follow». The type is
-- told by triggers as all others are (docs/decisions/032).
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'system'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention') then 'comment'
      when type in ('follow_request', 'follow_accepted') then 'follow'
      else type
    end
  );

create function notify_of_follow_requests() returns trigger language plpgsql as $$
begin
  perform notify_people('follow_request', array_agg(r.target_id), array_agg(r.requester_id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(r.created_at))
  from came r having count(*) > 0;
  return null;
end;
$$;
create trigger follow_requests_told after insert on follow_requests
  referencing new table as came for each statement execute function notify_of_follow_requests();

-- Withdrawn or answered: the line must not lead to a request that is not there.
create function forget_follow_requests() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('follow_request'::text), array_agg(r.target_id), array_agg(r.requester_id),
    array_agg(r.target_id))
  from gone r having count(*) > 0;
  return null;
end;
$$;
create trigger follow_requests_forgotten after delete on follow_requests
  referencing old table as gone for each statement execute function forget_follow_requests();

-- Who is private has said yes to each follower: that is news to the follower.
create or replace function notify_of_follows() returns trigger language plpgsql as $$
begin
  perform notify_people('follow', array_agg(p.id), array_agg(f.follower_id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(f.created_at))
  from came f join profiles p on p.id = f.following_id where p.is_public having count(*) > 0;
  perform notify_people('follow_accepted', array_agg(f.follower_id), array_agg(p.id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(f.created_at))
  from came f join profiles p on p.id = f.following_id where not p.is_public having count(*) > 0;
  return null;
end;
$$;

create or replace function forget_follows() returns trigger language plpgsql as $$
begin
  perform forget_people(
    array_agg('follow'::text), array_agg(f.following_id), array_agg(f.follower_id), array_agg(f.following_id))
  from gone f where f.created_at > now() - interval '5 minutes' having count(*) > 0;
  perform forget_people(
    array_agg('follow_accepted'::text), array_agg(f.follower_id), array_agg(f.following_id), array_agg(f.follower_id))
  from gone f having count(*) > 0;
  return null;
end;
$$;

-- A message request that was answered or has expired stands in no folder to which its line could lead.
create function forget_message_request() returns trigger language plpgsql as $$
begin
  perform forget_people(array['message_request'], array[new.user_id], array[new.other_id], array[new.user_id]);
  return null;
end;
$$;
create trigger message_requests_forgotten after update of folder on conversation_members
  for each row when (old.folder = 'request' and new.folder <> 'request' and new.other_id is not null)
  execute function forget_message_request();
