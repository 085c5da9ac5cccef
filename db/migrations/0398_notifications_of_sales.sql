-- Somebody unlocked a post: told with tips.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'unlock', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined', 'career_tag', 'career_confirmed', 'credit_tag',
      'credit_confirmed', 'split_proposed', 'split_accepted', 'release_out'
    )
  ),
  alter column tab set expression as (
    case
      when type = 'unlock' then 'tip'
      when type in ('reply', 'mention', 'career_tag', 'career_confirmed', 'credit_tag', 'credit_confirmed',
        'split_proposed', 'split_accepted') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when type = 'event_new' then 'concert'
      when type = 'event_broadcast' then 'broadcast'
      when starts_with(type, 'event_') then 'event'
      when type = 'release_out' then 'release'
      else type
    end
  );
drop function if exists notify_tip(uuid, uuid, uuid, uuid, timestamptz);
