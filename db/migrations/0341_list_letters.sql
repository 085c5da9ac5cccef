-- What an artist or a band wrote to its mailing list, and how far the sending is.
create table list_letters (
  -- Chosen by the caller, so that a repeated request sends nothing twice.
  id uuid primary key,
  artist_id uuid not null references profiles on delete cascade,
  acted_by uuid references profiles on delete set null,
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  -- The song or the show that it leads to, as it was called then. Null: none.
  link_label text,
  link_path text,
  -- Only those of this city. Null: all.
  city_id integer references cities,
  -- Without a job that goes on, 'sending' counts as 'stopped'.
  status text not null default 'sending' check (status in ('sending', 'stopped', 'sent')),
  -- How many people it was for when it began; who leaves meanwhile gets none.
  recipients integer not null check (recipients > 0),
  sent integer not null default 0,
  -- Refused for good, or too often.
  failed integer not null default 0,
  -- Whoever has an id up to this one is in the queue, or done. Null: nobody.
  done_until uuid,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz,
  constraint list_letters_link check ((link_label is null) = (link_path is null))
);
create index list_letters_newest on list_letters (artist_id, started_at desc, id desc);
create index list_letters_acted_by on list_letters (acted_by);

-- Who gets it next: a batch, and those whose servers asked to come back later.
create table list_letter_queue (
  letter_id uuid not null references list_letters on delete cascade,
  subscriber_id uuid not null references fan_subscribers on delete cascade,
  -- How often somebody was claimed, without the times when their mail was not tried.
  attempts integer not null default 0,
  -- Of a claimed row, the end of the claim: then its process is taken for dead, and another one may claim the row.
  due_at timestamptz not null default now(),
  -- Who sends the mail now: a number that a run draws for each batch. Null: nobody.
  claim_id uuid,
  primary key (letter_id, subscriber_id)
);
create index list_letter_queue_subscriber on list_letter_queue (subscriber_id);
create index list_letter_queue_due on list_letter_queue (letter_id, due_at);

-- The next people who are queued.
create index fan_subscribers_by_id on fan_subscribers (artist_id, id)
  where confirmed_at is not null and unsubscribed_at is null;
