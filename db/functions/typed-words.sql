-- One without letters and digits is compared as it is.
create or replace function typed_key(word text) returns text language sql stable parallel safe
  return coalesce(nullif(genre_key(word), ''), lower(word));

-- The words of both lists that are no spelling of the taxonomy, or that the staff merged.
create or replace function typed_words_in(genres text[], relations text[])
  returns table (kind text, word text, place bigint, key text) language sql stable
begin atomic
  select s.kind, s.word, s.place, s.key
  from (
    select 'genre' as kind, g.word, g.place, typed_key(g.word) as key
    from unnest(typed_words_in.genres) with ordinality g (word, place)
    union all
    select 'relation', r.word, r.place, typed_key(r.word)
    from unnest(typed_words_in.relations) with ordinality r (word, place)
  ) s
  where exists (select from typed_words t where t.kind = s.kind and t.key = s.key)
    or case s.kind when 'genre' then not exists (select from genre_words g where g.word = s.key)
      else not exists (select from relation_words r where r.word = s.key) end;
end;

-- A list with what stands for its merged words, each once.
create or replace function with_merged_words(of_kind text, said text[]) returns text[] language sql stable
begin atomic
  select coalesce(array_agg(d.word order by d.place), '{}')
  from (
    select distinct on (coalesce(t.target, s.word)) coalesce(t.target, s.word) as word, s.place
    from unnest(with_merged_words.said) with ordinality s (word, place)
      left join typed_words t on t.kind = of_kind and t.key = typed_key(s.word)
    order by coalesce(t.target, s.word), s.place
  ) d;
end;

-- Notes which typed words a profile has, and answers with its lists as they are stored. The profile is locked already.
create or replace function settle_typed_words(who uuid, inout genres text[], inout relations text[])
  language plpgsql as $$
declare
  said_genres text[] := genres;
  said_relations text[] := relations;
begin
  -- Locks the words until the transaction ends, in one order: those it has and those it had. Whoever merges one waits.
  insert into typed_words (kind, key, word)
    select distinct on (c.kind, c.key) c.kind, c.key, c.word
    from (
      select s.kind, s.key, s.word, s.place from typed_words_in(said_genres, said_relations) s
      union all
      select t.kind, t.key, t.word, 0 from typed_word_uses u join typed_words t on t.id = u.word_id
      where u.profile_id = who
    ) c
    order by c.kind, c.key, c.place
    on conflict (kind, key) do update set word = typed_words.word;
  genres := with_merged_words('genre', said_genres);
  relations := with_merged_words('relation', said_relations);
  insert into typed_word_uses as u (word_id, profile_id, word, place, target, had_target)
    select distinct on (t.id) t.id, who, s.word, s.place, t.target,
      t.target is not null
        and t.target = any (case t.kind when 'genre' then said_genres else said_relations end)
        and not exists (
          select from typed_word_uses o join typed_words ot on ot.id = o.word_id
          where o.profile_id = who and ot.kind = t.kind and o.target = t.target and not o.had_target
        )
    from typed_words_in(said_genres, said_relations) s join typed_words t on t.kind = s.kind and t.key = s.key
    order by t.id, s.place
    on conflict (word_id, profile_id) do update
      set word = excluded.word, place = excluded.place, target = excluded.target, had_target = excluded.had_target
      where (u.word, u.place, u.target, u.had_target)
        is distinct from (excluded.word, excluded.place, excluded.target, excluded.had_target);
  -- A merged word goes with what stands for it.
  delete from typed_word_uses u using typed_words t
  where u.profile_id = who and t.id = u.word_id
    and not exists (
      select from typed_words_in(said_genres, said_relations) s where s.kind = t.kind and s.key = t.key
    )
    and (u.target is null or u.target <> all (case t.kind when 'genre' then genres else relations end));
end;
$$;

-- A new profile can be referred to only once it is there. Updates ask `settle_typed_words` before (settled-words.ts).
create or replace function typed_words_come() returns trigger language plpgsql as $$
begin
  update profiles p set musical_genres = s.genres, music_relations = s.relations
  from settle_typed_words(new.id, new.musical_genres, new.music_relations) s
  where p.id = new.id and (p.musical_genres, p.music_relations) is distinct from (s.genres, s.relations);
  return null;
end;
$$;
create or replace trigger typed_words_settled after insert on profiles for each row when (
  new.musical_genres <> '{}' or new.music_relations <> '{}'
) execute function typed_words_come();

-- Applies the last decision about a word to a profile that has it: what stands for it comes, or the word comes back.
create or replace function apply_typed_word(word uuid, who uuid, most integer) returns void language plpgsql as $$
declare
  lists record;
  use record;
  said text[];
begin
  select p.musical_genres as genres, p.music_relations as relations into lists
    from profiles p where p.id = who for no key update;
  select u.word, u.place, u.target, t.kind, u.had_target or exists (
      select from typed_word_uses o join typed_words ot on ot.id = o.word_id
      where o.profile_id = who and o.word_id <> t.id and ot.kind = t.kind and o.target = u.target
    ) as target_stays into use
    from typed_word_uses u join typed_words t on t.id = u.word_id
    where u.word_id = apply_typed_word.word and u.profile_id = who and u.target is distinct from t.target;
  if not found then return; end if;
  said := case use.kind when 'genre' then lists.genres else lists.relations end;
  if use.target is not null then
    if not use.target_stays and use.target = any (said) then
      said[array_position(said, use.target)] := use.word;
    elsif use.target_stays and cardinality(said) < most then
      said := said[:use.place - 1] || use.word || said[use.place:];
    else
      -- They filled its place meanwhile, or took away what stood for it.
      delete from typed_word_uses u where u.word_id = apply_typed_word.word and u.profile_id = who;
      return;
    end if;
  end if;
  if use.kind = 'genre' then lists.genres := said; else lists.relations := said; end if;
  update profiles p set musical_genres = s.genres, music_relations = s.relations
  from settle_typed_words(who, lists.genres, lists.relations) s
  where p.id = who and (p.musical_genres, p.music_relations) is distinct from (s.genres, s.relations);
end;
$$;

-- Before the foreign keys delete: so words are locked before counters of genres, as in a save.
create or replace function typed_words_leave() returns trigger language plpgsql as $$
begin
  delete from typed_word_uses where profile_id = old.id;
  return old;
end;
$$;
create or replace trigger typed_words_gone before delete on profiles
  for each row execute function typed_words_leave();

create or replace function typed_words_gain_uses() returns trigger language plpgsql as $$
begin
  update typed_words t set uses = t.uses + g.uses
  from (select word_id, count(*)::integer as uses from added group by word_id) g where g.word_id = t.id;
  return null;
end;
$$;
create or replace trigger typed_words_counted after insert on typed_word_uses
  referencing new table as added for each statement execute function typed_words_gain_uses();

-- A word that nobody has and nobody decided about goes.
create or replace function typed_words_lose_uses() returns trigger language plpgsql as $$
begin
  -- One order for all transactions, against deadlocks.
  perform from typed_words where id in (select word_id from gone) order by kind, key for no key update;
  update typed_words t set uses = t.uses - g.uses
  from (select word_id, count(*)::integer as uses from gone group by word_id) g where g.word_id = t.id;
  delete from typed_words t where t.id in (select word_id from gone) and t.uses = 0 and t.state = 'pending';
  return null;
end;
$$;
create or replace trigger typed_words_gone_counted after delete on typed_word_uses
  referencing old table as gone for each statement execute function typed_words_lose_uses();

-- What is searched for and what posts are tagged with follows at once.
create or replace function typed_genre_changes() returns trigger language plpgsql as $$
begin
  delete from genre_words g where g.word = new.key and g.is_typed;
  if new.target is not null then
    insert into genre_words (word, genre, is_typed) values (new.key, new.target, true) on conflict do nothing;
  end if;
  return null;
end;
$$;
create or replace trigger typed_genres_looked_up after update of target on typed_words
  for each row when (new.kind = 'genre' and old.target is distinct from new.target)
  execute function typed_genre_changes();
