-- What a release tells once it is out (decision 095). `none`: nothing yet. Then those who asked to be told are told, and
-- then the followers, one batch after the other up to `news_after`.
alter table releases
  add column news text not null default 'none' check (news in ('none', 'askers', 'followers', 'told')),
  add column news_after uuid;
create index releases_to_tell on releases (id) where news in ('askers', 'followers');

-- Those that are out already are no news.
update releases r set news = 'told' from media_content m
where m.id = r.post_id and m.status <> 'scheduled' and m.status_before is distinct from 'scheduled';

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined', 'career_tag', 'career_confirmed', 'credit_tag',
      'credit_confirmed', 'split_proposed', 'split_accepted', 'release_out'
    )
  ),
  alter column tab set expression as (
    case
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
alter table notification_choices drop constraint notification_choices_topic_check;
alter table notification_choices add constraint notification_choices_topic_check check (topic in (
  'like', 'comment', 'follow', 'share', 'tip', 'message', 'post', 'event', 'concert', 'broadcast', 'announcement',
  'release'));
