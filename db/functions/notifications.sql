-- Creates notifications: each row has the recipient, the actor, the post and comment that it is
-- about, and the time. Skips oneself, blocked and muted actors, and duplicates. Rows come as arrays
-- and each notification is counted once: a thousand likes in one statement change one notification
-- once.
create or replace function notify_people(
  kind text, recipients uuid[], actors uuid[], posts uuid[], comments uuid[], times timestamptz[]
) returns void language sql as $$
  with came as materialized (
    select distinct on (c.recipient, c.actor, c.object) c.*
    from (
      select recipient, actor, post, said, happened, coalesce(said, post, recipient) as object,
        (happened at time zone 'utc')::date as day
      from unnest(recipients, actors, posts, comments, times) as given (recipient, actor, post, said, happened)
    ) c
    where c.recipient <> c.actor
      and not exists (select from blocks where blocker_id = c.recipient and blocked_id = c.actor)
      and not exists (select from blocks where blocker_id = c.actor and blocked_id = c.recipient)
      and not exists (select from mutes where muter_id = c.recipient and muted_id = c.actor)
      and not exists (
        select from notification_people p
        where p.user_id = c.recipient and p.type = kind and p.object_id = c.object and p.from_user_id = c.actor
      )
  ), lines as (
    insert into notifications as n
      (user_id, type, from_user_id, content_id, comment_id, day, people, created_at)
    select recipient, kind, (array_agg(actor order by happened desc))[1], post, said, day, count(*), max(happened)
    from came group by recipient, post, said, day
    on conflict (user_id, type, content_id, comment_id, day, broadcast_id) do update
    set people = n.people + excluded.people, is_read = false, from_user_id = excluded.from_user_id,
      created_at = greatest(n.created_at, excluded.created_at)
    returning n.id, n.user_id, n.content_id, n.comment_id, n.day
  )
  insert into notification_people (notification_id, user_id, type, object_id, from_user_id, created_at)
  select l.id, c.recipient, kind, c.object, c.actor, c.happened
  from came c join lines l on l.user_id = c.recipient and l.day = c.day
    and l.content_id is not distinct from c.post and l.comment_id is not distinct from c.said
$$;

-- Removes people from notifications; one without people is deleted.
create or replace function forget_people(kinds text[], recipients uuid[], actors uuid[], objects uuid[])
returns void language sql as $$
  with gone as (
    delete from notification_people p
    using unnest(kinds, recipients, actors, objects) as given (kind, recipient, actor, object)
    where p.user_id = given.recipient and p.type = given.kind and p.object_id = given.object
      and p.from_user_id = given.actor
    returning p.notification_id, p.from_user_id
  ), fewer as (
    select notification_id, count(*) as people from gone group by notification_id
  ), emptied as (
    delete from notifications n using fewer f where n.id = f.notification_id and n.people <= f.people
  )
  update notifications n
  set people = n.people - f.people, from_user_id = latest.from_user_id,
    created_at = coalesce(latest.created_at, n.created_at)
  from fewer f
  -- Of tips nobody may be left who is named.
  left join lateral (
    select p.from_user_id, p.created_at from notification_people p
    where p.notification_id = f.notification_id
      and not exists (
        select from gone g where g.notification_id = p.notification_id and g.from_user_id = p.from_user_id
      )
    order by p.created_at desc limit 1
  ) latest on true
  where n.id = f.notification_id and n.people > f.people
$$;

create or replace function notify_of_likes() returns trigger language plpgsql as $$
begin
  perform notify_people('like', array_agg(m.user_id), array_agg(l.user_id), array_agg(m.id),
    array_agg(null::uuid), array_agg(l.created_at))
  from came l join media_content m on m.id = l.content_id having count(*) > 0;
  return null;
end;
$$;
create or replace trigger content_likes_told after insert on content_likes
  referencing new table as came for each statement execute function notify_of_likes();

-- A like that is taken back within five minutes was a mistake and leaves no notification.
create or replace function forget_likes() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('like'::text), array_agg(m.user_id), array_agg(l.user_id), array_agg(m.id))
  from gone l join media_content m on m.id = l.content_id
  where l.created_at > now() - interval '5 minutes' having count(*) > 0;
  return null;
end;
$$;
create or replace trigger content_likes_forgotten after delete on content_likes
  referencing old table as gone for each statement execute function forget_likes();

create or replace function notify_of_comment_likes() returns trigger language plpgsql as $$
begin
  perform notify_people('like', array_agg(c.user_id), array_agg(l.user_id), array_agg(c.content_id),
    array_agg(c.id), array_agg(l.created_at))
  from came l join comments c on c.id = l.comment_id where c.user_id is not null having count(*) > 0;
  return null;
end;
$$;
create or replace trigger comment_likes_told after insert on comment_likes
  referencing new table as came for each statement execute function notify_of_comment_likes();

create or replace function forget_comment_likes() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('like'::text), array_agg(c.user_id), array_agg(l.user_id), array_agg(c.id))
  from gone l join comments c on c.id = l.comment_id
  where l.created_at > now() - interval '5 minutes' having count(*) > 0;
  return null;
end;
$$;
create or replace trigger comment_likes_forgotten after delete on comment_likes
  referencing old table as gone for each statement execute function forget_comment_likes();

-- A private profile has accepted each follower: this also notifies the follower.
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
create or replace trigger user_follows_told after insert on user_follows
  referencing new table as came for each statement execute function notify_of_follows();

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
create or replace trigger user_follows_forgotten after delete on user_follows
  referencing old table as gone for each statement execute function forget_follows();

create or replace function notify_of_shares() returns trigger language plpgsql as $$
begin
  perform notify_people('share', array_agg(m.user_id), array_agg(s.user_id), array_agg(m.id),
    array_agg(null::uuid), array_agg(now()))
  from came s join media_content m on m.id = s.content_id having count(*) > 0;
  return null;
end;
$$;
create or replace trigger content_shares_told after insert on content_shares
  referencing new table as came for each statement execute function notify_of_shares();

-- The author of the parent comment is notified of the reply; the author of the post of the comment,
-- unless they are the same person.
create or replace function notify_of_comments() returns trigger language plpgsql as $$
begin
  perform notify_people('reply', array_agg(p.user_id), array_agg(c.user_id), array_agg(c.content_id),
    array_agg(c.id), array_agg(c.created_at))
  from came c join comments p on p.id = c.parent_id where p.user_id is not null having count(*) > 0;
  perform notify_people('comment', array_agg(m.user_id), array_agg(c.user_id), array_agg(m.id),
    array_agg(c.id), array_agg(c.created_at))
  from came c join media_content m on m.id = c.content_id left join comments p on p.id = c.parent_id
  where m.user_id is distinct from p.user_id having count(*) > 0;
  return null;
end;
$$;
create or replace trigger comments_told after insert on comments
  referencing new table as came for each statement execute function notify_of_comments();

create or replace function forget_comment() returns trigger language plpgsql as $$
begin
  delete from notifications where comment_id = new.id;
  return null;
end;
$$;
create or replace trigger comments_forgotten after update of deleted_at on comments
  for each row when (new.deleted_at is not null) execute function forget_comment();

-- Mentions in comments notify only people who are not already notified of the reply or of the
-- comment on their post.
create or replace function notify_of_mentions() returns trigger language plpgsql as $$
begin
  perform notify_people('mention', array_agg(n.mentioned_user_id), array_agg(n.mentioning_user_id),
    array_agg(c.content_id), array_agg(c.id), array_agg(n.created_at))
  from came n join comments c on c.id = n.comment_id
  where not exists (
    select from notifications t where t.comment_id = c.id and t.user_id = n.mentioned_user_id
  ) having count(*) > 0;
  perform notify_named(array_agg(n.post_id)) from came n where n.post_id is not null having count(*) > 0;
  return null;
end;
$$;
create or replace trigger mentions_told after insert on mentions
  referencing new table as came for each statement execute function notify_of_mentions();

-- Mentions in posts notify once the post is published, and only people who may see it.
create or replace function notify_named(posts uuid[]) returns void language sql as $$
  select notify_people('mention', array_agg(n.mentioned_user_id), array_agg(n.mentioning_user_id),
    array_agg(m.id), array_agg(null::uuid), array_agg(greatest(n.created_at, m.created_at)))
  from media_content m join mentions n on n.post_id = m.id
  where m.id = any (posts) and m.status = 'active' and (
    m.visibility = 'public' or m.visibility = 'followers' and exists (
      select from user_follows f where f.follower_id = n.mentioned_user_id and f.following_id = m.user_id
    )
  ) having count(*) > 0
$$;

create or replace function notify_of_publication() returns trigger language plpgsql as $$
begin
  perform notify_named(array[new.id]);
  return null;
end;
$$;
create or replace trigger media_content_told after update of status, visibility on media_content
  for each row when (
    new.status = 'active' and (old.status <> 'active' or old.visibility <> new.visibility)
  ) execute function notify_of_publication();

-- Removes blocked and muted people from notifications.
create or replace function forget_between(hider uuid, hidden uuid) returns void language sql as $$
  select forget_people(array_agg(p.type), array_agg(p.user_id), array_agg(p.from_user_id), array_agg(p.object_id))
  from notification_people p where p.from_user_id = hidden and p.user_id = hider having count(*) > 0
$$;

create or replace function forget_blocked() returns trigger language plpgsql as $$
begin
  perform forget_between(new.blocker_id, new.blocked_id);
  perform forget_between(new.blocked_id, new.blocker_id);
  return null;
end;
$$;
create or replace trigger blocks_told after insert on blocks for each row execute function forget_blocked();

create or replace function forget_muted() returns trigger language plpgsql as $$
begin
  perform forget_between(new.muter_id, new.muted_id);
  return null;
end;
$$;
create or replace trigger mutes_told after insert on mutes for each row execute function forget_muted();

-- Notifies of a message request from a stranger when it is written. A row trigger, since each
-- message changes two members and few become requests. A request with a muted word stays in its
-- folder without a notification.
create or replace function notify_of_message_request() returns trigger language plpgsql as $$
begin
  if exists (
    select from messages l
    where l.conversation_id = new.conversation_id and l.sender_id = new.other_id
      and says_muted_word(muted_patterns(new.user_id), l.content)
  ) then
    return null;
  end if;
  perform notify_people('message_request', array[new.user_id], array[new.other_id], array[null::uuid],
    array[null::uuid], array[now()]);
  return null;
end;
$$;
create or replace trigger message_requests_told after update of folder on conversation_members
  for each row when (old.folder = 'hidden' and new.folder = 'request' and new.other_id is not null)
  execute function notify_of_message_request();

create or replace function notify_of_follow_requests() returns trigger language plpgsql as $$
begin
  perform notify_people('follow_request', array_agg(r.target_id), array_agg(r.requester_id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(r.created_at))
  from came r having count(*) > 0;
  return null;
end;
$$;
create or replace trigger follow_requests_told after insert on follow_requests
  referencing new table as came for each statement execute function notify_of_follow_requests();

-- Withdrawn or answered: the notification must not lead to a request that is gone.
create or replace function forget_follow_requests() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('follow_request'::text), array_agg(r.target_id), array_agg(r.requester_id),
    array_agg(r.target_id))
  from gone r having count(*) > 0;
  return null;
end;
$$;
create or replace trigger follow_requests_forgotten after delete on follow_requests
  referencing old table as gone for each statement execute function forget_follow_requests();

-- A message request that was answered or has expired is in no folder, so its notification goes.
create or replace function forget_message_request() returns trigger language plpgsql as $$
begin
  perform forget_people(array['message_request'], array[new.user_id], array[new.other_id], array[new.user_id]);
  return null;
end;
$$;
create or replace trigger message_requests_forgotten after update of folder on conversation_members
  for each row when (old.folder = 'request' and new.folder <> 'request' and new.other_id is not null)
  execute function forget_message_request();

-- Notifies the author of a failed conversion, until another video replaces it.
create or replace function notify_of_failed_video() returns trigger language plpgsql as $$
begin
  if new.media ->> 'state' = 'failed' then
    insert into notifications (user_id, type, content_id, day, message)
    values (new.user_id, 'system', new.id, (now() at time zone 'utc')::date, format(
      'No pudimos convertir el video de «%s». Elige otro archivo para que se publique.', left(new.title, 60)
    ))
    on conflict (user_id, type, content_id, comment_id, day, broadcast_id)
      do update set created_at = excluded.created_at, is_read = false;
  else
    delete from notifications where content_id = new.id and type = 'system';
  end if;
  return null;
end;
$$;
create or replace trigger media_content_failed after update of media on media_content
  for each row when (
    (coalesce(new.media ->> 'state', '') = 'failed') <> (coalesce(old.media ->> 'state', '') = 'failed')
  ) execute function notify_of_failed_video();

create or replace function notify_of_band_invitations() returns trigger language plpgsql as $$
begin
  perform notify_people('band_invitation', array_agg(i.person_id), array_agg(i.band_id), array_agg(null::uuid),
    array_agg(null::uuid), array_agg(i.created_at))
  from came i where i.person_id is not null having count(*) > 0;
  return null;
end;
$$;
create or replace trigger band_invitations_told after insert on band_invitations
  referencing new table as came for each statement execute function notify_of_band_invitations();

-- Answered or withdrawn: the notification must not lead to an invitation that is gone.
create or replace function forget_band_invitations() returns trigger language plpgsql as $$
begin
  perform forget_people(array_agg('band_invitation'::text), array_agg(i.person_id), array_agg(i.band_id),
    array_agg(i.person_id))
  from gone i where i.person_id is not null having count(*) > 0;
  return null;
end;
$$;
create or replace trigger band_invitations_forgotten after delete on band_invitations
  referencing old table as gone for each statement execute function forget_band_invitations();

create or replace function notify_of_band_offer() returns trigger language plpgsql as $$
begin
  if old.offered_to is not null then
    perform forget_people(array['band_offer'], array[old.offered_to], array[old.id], array[old.offered_to]);
  end if;
  if new.offered_to is not null then
    perform notify_people('band_offer', array[new.offered_to], array[new.id], array[null::uuid],
      array[null::uuid], array[now()]);
  end if;
  return null;
end;
$$;
create or replace trigger band_offers_told after update of offered_to on bands
  for each row when (old.offered_to is distinct from new.offered_to) execute function notify_of_band_offer();

-- A tip or an unlocked post (`kind`) that was paid, also by somebody without an account or who stays anonymous (`giver` null): told unless one of
-- them blocked the other, or the artist muted the giver.
-- `paid_order` is its order. Several of a day are one line, in which each person counts once.
create or replace function notify_payment(
  kind text, paid_order uuid, recipient uuid, giver uuid, post uuid, happened timestamptz
)
returns void language sql as $$
  with line as (
    insert into notifications as n (user_id, type, from_user_id, content_id, day, people, created_at)
    select recipient, kind, giver, post, (happened at time zone 'utc')::date, 1, happened
    where not exists (select from blocks where blocker_id = recipient and blocked_id = giver)
      and not exists (select from blocks where blocker_id = giver and blocked_id = recipient)
      and not exists (select from mutes where muter_id = recipient and muted_id = giver)
    on conflict (user_id, type, content_id, comment_id, day, broadcast_id) do update
    set is_read = false, from_user_id = excluded.from_user_id, created_at = greatest(n.created_at, excluded.created_at),
      people = n.people + case when exists (
        select from notification_people p where p.notification_id = n.id and p.from_user_id = giver
      ) then 0 else 1 end
    returning n.id, n.user_id
  )
  insert into notification_people (notification_id, user_id, type, object_id, from_user_id, created_at)
  select l.id, l.user_id, kind, paid_order, giver, happened from line l
  where giver is not null and not exists (
    select from notification_people p where p.notification_id = l.id and p.from_user_id = giver
  )
$$;

-- A member who does not want to be seen any more: their name leaves the line of new members.
create or replace function hide_member(subscription uuid, recipient uuid, member uuid)
returns void language sql as $$
  delete from notification_people p using notifications n
  where n.user_id = recipient and n.type = 'membership_new' and p.notification_id = n.id and p.object_id = subscription;
  update notifications set from_user_id = null
  where user_id = recipient and type = 'membership_new' and from_user_id = member
$$;

-- A new member of an artist; `member` is null when they do not want to be seen.
create or replace function notify_membership(subscription uuid, recipient uuid, member uuid, happened timestamptz)
returns void language sql as $$
  with line as (
    insert into notifications as n (user_id, type, from_user_id, day, people, created_at)
    select recipient, 'membership_new', member, (happened at time zone 'utc')::date, 1, happened
    where not exists (select from blocks where blocker_id = recipient and blocked_id = member)
      and not exists (select from blocks where blocker_id = member and blocked_id = recipient)
      and not exists (select from mutes where muter_id = recipient and muted_id = member)
    on conflict (user_id, type, content_id, comment_id, day, broadcast_id) do update
    set is_read = false, from_user_id = excluded.from_user_id, created_at = greatest(n.created_at, excluded.created_at),
      people = n.people + case when exists (
        select from notification_people p where p.notification_id = n.id and p.from_user_id = member
      ) then 0 else 1 end
    returning n.id, n.user_id
  )
  insert into notification_people (notification_id, user_id, type, object_id, from_user_id, created_at)
  select l.id, l.user_id, 'membership_new', subscription, member, happened from line l
  where member is not null and not exists (
    select from notification_people p where p.notification_id = l.id and p.from_user_id = member
  )
$$;
