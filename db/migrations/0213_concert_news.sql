-- New shows are chosen apart from what happens to the events of one's plans; whoever chose about both keeps that.
alter table notifications alter column tab set expression as (
  case
    when type in ('reply', 'mention') then 'comment'
    when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
    when type = 'event_new' then 'concert'
    when starts_with(type, 'event_') then 'event'
    else type
  end
);
alter table notification_choices
  drop constraint notification_choices_topic_check,
  add constraint notification_choices_topic_check check (
    topic in ('like', 'comment', 'follow', 'share', 'tip', 'message', 'post', 'event', 'concert')
  );
insert into notification_choices (user_id, topic, channel, wanted)
  select user_id, 'concert', channel, wanted from notification_choices where topic = 'event'
  on conflict do nothing;
