-- Two more networks of the share dialog, and a message here.
alter table content_shares drop constraint content_shares_channel_check;
alter table content_shares add constraint content_shares_channel_check check (
  channel in (
    'link', 'device', 'instagram', 'twitter', 'whatsapp', 'telegram', 'facebook', 'email', 'message', 'embed', 'qr'
  )
);
