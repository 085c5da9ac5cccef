-- Words that a person does not want to see (docs/decisions/045).
create table muted_words (
  user_id uuid not null references profiles (id) on delete cascade,
  -- The word as it is compared: folded, its words separated by single spaces.
  key text collate "C" not null check (key <> ''),
  -- The word as it was typed.
  word text not null,
  -- Null: for good.
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
-- The sweep of expired words.
create index muted_words_expiring on muted_words (expires_at) where expires_at is not null;

create function muted_word_key(word text) returns text language sql stable strict parallel safe
  return array_to_string(search_split(word), ' ');

-- What `says_muted_word` looks for: null for who has no muted words, and for a visitor. A key holds no wildcards.
create function muted_patterns(viewer uuid) returns text[] language sql stable strict parallel safe
begin atomic
  select array_agg('% ' || w.key || ' %') from muted_words w
  where w.user_id = viewer and (w.expires_at is null or w.expires_at > now());
end;

-- Whether a text holds one of the words, as whole words; null, at no cost, without patterns. A phrase does not reach
-- from one part (title, description, a tag) into the next: character 31 separates them.
create function says_muted_word(patterns text[], title text, description text default '', tags text[] default '{}')
returns boolean language plpgsql stable strict parallel safe as $$
begin
  return ' ' || replace(
    regexp_replace(
      search_fold(title || chr(31) || description || chr(31) || array_to_string(tags, chr(31))),
      '[^[:alnum:]ñ' || chr(31) || ']+', ' ', 'g'
    ),
    chr(31), '  '
  ) || ' ' like any (patterns);
end;
$$;

-- A request to talk that holds a muted word waits in its folder, and nobody is told of it.
create or replace function notify_of_message_request() returns trigger language plpgsql as $$
begin
  if exists (
    select from messages l
    where l.conversation_id = new.conversation_id and l.sender_id = new.other_id
      and says_muted_word(muted_patterns(new.user_id), l.content)
  ) then
    return null;
  end if;
  perform notify_people('message_request', array[new.user_id], array[new.other_id], array[null::uuid],
    array[null::uuid], array[now()]);
  return null;
end;
$$;
