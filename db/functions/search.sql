-- Lower case without accents; only ñ stays a letter of its own.
create or replace function search_fold(said text) returns text language sql stable parallel safe
  return translate(unaccent(translate(lower(normalize(said, nfkc)), 'ñ', U&'\E000')), U&'\E000', 'ñ');

create or replace function search_key(said text) returns text language sql stable parallel safe
  return regexp_replace(search_fold(said), '[^[:alnum:]ñ]', '', 'g');

create or replace function search_split(said text) returns text[] language sql stable parallel safe
  return string_to_array(btrim(regexp_replace(search_fold(said), '[^[:alnum:]ñ]+', ' ', 'g')), ' ');

-- A logarithmic measure of followers: each step is twice the followers before, so that it changes
-- seldom.
create or replace function popularity_step(followers integer) returns smallint language sql immutable parallel safe
  return floor(log(2, followers + 1))::smallint;

create or replace function topics_of(said text) returns setof text language sql stable parallel safe rows 2
begin atomic
  select search_key(w.topic) from search_synonyms w where w.word = search_key(said)
  union select search_key(g.genre) from genre_words g where g.word = genre_key(said)
  union select c.city from city_names c where c.name = city_key(said)
  union select search_key(said);
end;

-- Copies the searchable names of a person: names, genres, and every name of their city.
create or replace function look_up_person(who uuid) returns void language sql
begin atomic
  delete from person_keys where id = who;
  insert into person_keys (id, key, weight, popularity)
    with person as (
      select name, username, creator_slug, music_relations, musical_genres, city, country_code, headline,
        current_workplace, followers_count
      from profiles where id = who and is_public and first_run_completed
    ), names as (
      select (search_split(said))[1:8] as words
      from person p cross join lateral unnest(array[p.name, p.username, p.creator_slug]) said
      where said <> ''
    ), tails as (
      select array_to_string(words[n:], '') as tail, n = 1 as whole
      from names, generate_subscripts(words, 1) n
    ), spelt as (
      select tail, whole from tails
      union select translate(tail, 'ñ', 'n'), whole from tails
    ), topics as (
      select topic, 5 as weight
      from person p cross join lateral unnest(p.music_relations || p.musical_genres) said
        cross join lateral topics_of(said) topic
      union all
      select topic, 4 from person cross join lateral topics_of(city) topic
      union all
      select search_key('pais-' || country_code), 4 from person
      union all
      select topic, 2
      from person p cross join lateral unnest(
          search_split(p.city) || search_split(p.headline) || search_split(p.current_workplace)
        ) said cross join lateral topics_of(said) topic
      where length(said) > 3
    ), found as (
      select left(tail, n) as key, case when whole then 6 else 5 end as weight
      from spelt, generate_series(2, least(length(tail), 10)) n
      union all
      select '.' || left(tail, 60), 8 from spelt where whole and tail <> ''
      union all
      select '=' || left(topic, 60), weight from topics where topic <> ''
      union all
      select '=' || translate(left(topic, 60), 'ñ', 'n'), weight from topics where topic like '%ñ%'
    )
    select who, f.key, max(f.weight), popularity_step(p.followers_count)
    from found f, person p
    group by f.key, p.followers_count;
end;

create or replace function person_changes() returns trigger language plpgsql as $$
begin
  perform look_up_person(new.id);
  return null;
end;
$$;
create or replace trigger people_looked_up after insert on profiles
  for each row when (new.first_run_completed) execute function person_changes();
create or replace trigger people_looked_up_again
  after update of name, username, creator_slug, city, country_code, headline, current_workplace, musical_genres,
    music_relations, is_public, first_run_completed on profiles
  for each row when (new.first_run_completed or old.first_run_completed) execute function person_changes();

create or replace function popularity_changes() returns trigger language plpgsql as $$
begin
  update person_keys set popularity = popularity_step(new.followers_count) where id = new.id;
  update person_texts set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create or replace trigger people_grow after update of followers_count on profiles
  for each row when (popularity_step(old.followers_count) <> popularity_step(new.followers_count))
  execute function popularity_changes();

create or replace function look_up_song(song uuid) returns void language sql
begin atomic
  delete from song_titles where content_id = song;
  insert into song_titles (content_id, key)
    with tails as (
      select m.id, left(array_to_string(words[n:], ''), 60) as tail
      from media_content m cross join lateral search_split(m.title) words
        cross join generate_series(1, least(cardinality(words), 2)) n
      where m.id = song and m.visibility = 'public' and m.status = 'active'
        and m.content_type in ('audio', 'video', 'spotify', 'youtube')
    )
    select id, tail from tails where tail <> ''
    union select id, translate(tail, 'ñ', 'n') from tails where tail <> '';
end;

create or replace function song_changes() returns trigger language plpgsql as $$
begin
  perform look_up_song(new.id);
  return null;
end;
$$;
create or replace trigger songs_looked_up after insert on media_content
  for each row when (
    new.content_type in ('audio', 'video', 'spotify', 'youtube')
    and new.visibility = 'public' and new.status = 'active'
  ) execute function song_changes();
create or replace trigger songs_looked_up_again after update of title, content_type, visibility, status on media_content
  for each row when (new.content_type in ('audio', 'video', 'spotify', 'youtube')) execute function song_changes();

-- Up to four known words that differ from the given one by a typing mistake or two: letters left
-- out, doubled, wrong or swapped.
create or replace function spelt_like(said text) returns setof text
  language sql stable rows 4 set pg_trgm.similarity_threshold = 0.2
begin atomic
  select near.word
  from (select w.word from search_words w where w.word % said limit 500) near
  where levenshtein_less_equal(near.word, said, 2) <= 2
  order by levenshtein(near.word, said)
      - (array(select unnest(string_to_array(near.word, null)) order by 1)
         = array(select unnest(string_to_array(said, null)) order by 1))::integer,
    similarity(near.word, said) desc, near.word
  limit 4;
end;

-- A search with n also finds ñ: a text with ñ is stored in both spellings.
create or replace function person_words(person profiles) returns text language sql stable
begin atomic
  select case when strpos(said, 'ñ') = 0 then said else translate(names, 'ñ', 'n') || ' ' || said || E'\n' || translate(bio, 'ñ', 'n') end
  from (
    select names, bio, names || E'\n' || bio as said
    from (
      select search_fold(concat_ws(' ', (person).name, (person).username, (person).creator_slug)) as names,
        search_fold((person).bio) as bio
    ) folded
  ) texts;
end;

create or replace function person_text_changes() returns trigger language plpgsql as $$
begin
  if new.is_public and new.first_run_completed then
    insert into person_texts as t (id, words, popularity)
    values (new.id, person_words(new), popularity_step(new.followers_count))
    on conflict (id) do update set words = excluded.words where t.words <> excluded.words;
  else
    delete from person_texts where id = new.id;
  end if;
  return null;
end;
$$;
create or replace trigger person_texts_kept after insert on profiles
  for each row when (new.first_run_completed) execute function person_text_changes();
create or replace trigger person_texts_kept_again
  after update of name, username, creator_slug, bio, is_public, first_run_completed on profiles
  for each row when (
    (old.name, old.username, old.creator_slug, old.bio, old.is_public, old.first_run_completed)
    is distinct from (new.name, new.username, new.creator_slug, new.bio, new.is_public, new.first_run_completed)
  ) execute function person_text_changes();
