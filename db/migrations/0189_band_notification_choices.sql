-- What each member of a band wants to hear of what happens to it, and by which way (docs/decisions/062). What is not
-- here is as contract/notifications/band-notifications.ts says.
create table band_notification_choices (
  band_id uuid not null,
  person_id uuid not null,
  topic text not null
    constraint band_notification_choices_topic_check
    check (topic in ('like', 'comment', 'follow', 'share', 'tip', 'message')),
  channel text not null
    constraint band_notification_choices_channel_check check (channel in ('app', 'email', 'push')),
  wanted boolean not null,
  primary key (band_id, person_id, topic, channel),
  foreign key (band_id, person_id) references band_members (band_id, person_id)
    on update cascade on delete cascade
);

-- Of which band a browser is told: nothing is sent to whoever is not in it any more.
alter table push_messages add column band_id uuid references profiles (id) on delete cascade;
create index push_messages_of_band on push_messages (band_id) where band_id is not null;
