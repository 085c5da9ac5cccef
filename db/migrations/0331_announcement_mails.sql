-- An announcement may also be sent by mail, which has a text of its own. Null: it is not.
alter table announcements
  add column mail_subject text check (mail_subject <> ''),
  add column mail_text text check (mail_text <> ''),
  add constraint announcements_mail check ((mail_subject is null) = (mail_text is null));

-- The sending of that mail, from its beginning on.
create table announcement_mails (
  announcement_id uuid primary key references announcements on delete cascade,
  -- What the staff ordered. Without a job that goes on, or after the announcement's end, 'sending' counts as 'stopped'.
  status text not null default 'sending' check (status in ('sending', 'stopped', 'sent')),
  -- How many people it was for when it began; who leaves or unsubscribes meanwhile gets none.
  recipients integer not null,
  sent integer not null default 0,
  -- Not sent, since an earlier mail to the address had bounced.
  blocked integer not null default 0,
  -- Refused for good, or too often.
  failed integer not null default 0,
  -- Whoever has an id up to this one is in the queue, or done. Null: nobody.
  done_until uuid,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);

-- Who gets it next: a batch, and those whose servers asked to come back later.
create table announcement_mail_queue (
  announcement_id uuid not null references announcement_mails on delete cascade,
  user_id uuid not null references users on delete cascade on update cascade,
  -- How often somebody was claimed, without the times when their mail was not tried.
  attempts integer not null default 0,
  -- Of a claimed row, the end of the claim: then its process is taken for dead, and another one may claim the row.
  due_at timestamptz not null default now(),
  -- Who sends the mail now: a number that a run draws for each batch. Null: nobody.
  claim_id uuid,
  primary key (announcement_id, user_id)
);
create index announcement_mail_queue_user on announcement_mail_queue (user_id);
create index announcement_mail_queue_due on announcement_mail_queue (announcement_id, due_at);

alter table notification_choices drop constraint notification_choices_topic_check;
alter table notification_choices add constraint notification_choices_topic_check
  check (topic in ('like', 'comment', 'follow', 'share', 'tip', 'message', 'post', 'event', 'concert', 'broadcast', 'announcement'));
