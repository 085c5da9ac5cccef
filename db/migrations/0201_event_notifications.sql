-- What somebody is told of events; the lines stand under «all», and can be chosen as «event».
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when starts_with(type, 'event_') then 'event'
      else type
    end
  );
alter table notification_choices
  drop constraint notification_choices_topic_check,
  add constraint notification_choices_topic_check check (
    topic in ('like', 'comment', 'follow', 'share', 'tip', 'message', 'post', 'event')
  );

-- Which reminders somebody has had: 0 none, 1 that of the day before, 2 that of three hours before.
alter table event_rsvps add column reminded smallint not null default 0 check (reminded between 0 and 2);
create index event_rsvps_to_remind on event_rsvps (reminded, starts_at) where reminded < 2;
