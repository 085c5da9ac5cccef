-- Whether others see what one has read, which one then sees of them too; and strangers who ask first.
alter table profiles
  add column read_receipts boolean not null default true,
  drop constraint profiles_messages_from_check,
  add constraint profiles_messages_from_check
    check (messages_from in ('everyone', 'requests', 'following', 'nobody'));

-- Two people and what they say to one another. Whoever adds or changes a message locks this row: `last_seq`
-- numbers the messages without gaps, `last_change` all that happened to them (rule messages-3). While
-- `asked_by` is set, that person asks to talk and the other has not accepted.
create table conversations (
  id uuid primary key default uuidv7(),
  user1_id uuid references profiles (id) on delete set null,
  user2_id uuid references profiles (id) on delete set null,
  opened_by uuid references profiles (id) on delete set null,
  asked_by uuid references profiles (id) on delete set null,
  asked_at timestamptz,
  last_seq integer not null default 0,
  last_change integer not null default 0,
  created_at timestamptz(3) not null default now(),
  constraint conversations_sorted check (user1_id < user2_id),
  -- One conversation of two people, however many open it at once; and the cascade when the first goes.
  unique (user1_id, user2_id)
);
-- The cascade when the second goes.
create index conversations_of_second on conversations (user2_id);
-- How many conversations somebody began today; and the cascade.
create index conversations_opened on conversations (opened_by, created_at);
-- The requests of somebody who goes; and those that nobody answered for a month.
create index conversations_asked on conversations (asked_by, asked_at) where asked_by is not null;

-- The conversation as each of the two has it. `hidden` is a request that was not written yet, was rejected
-- or is too old: for this person there is none. `unread` counts the other's messages beyond `read_seq`.
create table conversation_members (
  user_id uuid not null references profiles (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  other_id uuid references profiles (id) on delete set null,
  folder text not null check (folder in ('main', 'request', 'archived', 'hidden')),
  muted boolean not null default false,
  read_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  -- Of the conversation's making, as long as nobody said anything.
  last_message_at timestamptz(3) not null default now(),
  primary key (user_id, conversation_id)
);
-- getConversations: those of one person in one folder, the last to move first.
create index conversation_members_moved
  on conversation_members (user_id, folder, last_message_at desc, conversation_id desc);
-- The cascade when a conversation goes.
create index conversation_members_conversation on conversation_members (conversation_id);
-- The cascade when the other goes.
create index conversation_members_other on conversation_members (other_id);

-- Attachments of messages are files of their own kind: no address of /files leads to them.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('image', 'audio', 'avatar', 'banner', 'video', 'captions', 'attachment'));

-- A message that was deleted stays as an empty place. `reply_to` is of the same conversation, which goes as
-- a whole; `client_id` is the Idempotency-Key.
create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null,
  change integer not null,
  sender_id uuid references profiles (id) on delete set null,
  kind text not null default 'text' check (kind in ('text', 'voice', 'greeting')),
  content text not null,
  reply_to uuid,
  attachment_id uuid references files (id) on delete set null,
  client_id uuid not null,
  request_hash text not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint messages_emptied check (deleted_at is null or content = '' and attachment_id is null),
  -- getMessages and searchMessages; and the cascade.
  unique (conversation_id, seq),
  -- A retry of the same request gives the same message; and the messages of somebody who goes.
  unique (sender_id, client_id)
);
-- getMessageChanges.
create index messages_changed on messages (conversation_id, change);
-- When a file goes.
create index messages_attachment on messages (attachment_id) where attachment_id is not null;
