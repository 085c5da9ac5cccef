-- Who comments on somebody's post holds this together with others (shared), who blocks or unblocks one of the two
-- alone, each before the turns of posts: a comment is either there to be hidden, or refused.
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

-- What `says_muted_word` looks for: null for who has no muted words, and for a visitor. A key holds no wildcards.
create or replace function muted_patterns(viewer uuid) returns text[] language sql stable strict parallel safe
begin atomic
  select array_agg('% ' || w.key || ' %') from muted_words w
  where w.user_id = viewer and (w.expires_at is null or w.expires_at > now());
end;

-- Whether a text holds one of the words, as whole words; null, at no cost, without patterns. A phrase does not reach
-- from one part (title, description, a tag) into the next: character 31 separates them.
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
