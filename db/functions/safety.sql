-- The lock of two people: shared for comments on each other's posts, exclusive for a block or
-- unblock between them; taken before the locks of posts. So a comment is either refused, or already
-- there to be hidden.
create or replace function lock_pair(one uuid, other uuid, shared boolean) returns void language plpgsql as $$
declare
  pair bigint := hashtextextended(least(one, other)::text || greatest(one, other)::text, 10);
begin
  if shared then
    perform pg_advisory_xact_lock_shared(pair);
  else
    perform pg_advisory_xact_lock(pair);
  end if;
end;
$$;

create or replace function muted_word_key(word text) returns text language sql stable strict parallel safe
  return array_to_string(search_split(word), ' ');

-- The patterns for `says_muted_word`: null for people without muted words, and for visitors. A key
-- contains no wildcards.
create or replace function muted_patterns(viewer uuid) returns text[] language sql stable strict parallel safe
begin atomic
  select array_agg('% ' || w.key || ' %') from muted_words w
  where w.user_id = viewer and (w.expires_at is null or w.expires_at > now());
end;

-- Whether a text contains one of the words, as whole words; null, at no cost, without patterns. A
-- phrase does not match across parts (title, description, a tag): character 31 separates them.
create or replace function says_muted_word(patterns text[], title text, description text default '', tags text[] default '{}')
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
