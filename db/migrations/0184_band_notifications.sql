-- Who is invited to a band, or offered one, reads so in the list under «follow». Triggers write it (docs/decisions/032).
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      else type
    end
  );
