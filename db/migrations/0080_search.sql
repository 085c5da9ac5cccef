-- What the search looks people, songs and tags up by (docs/decisions/028-search.md). Rows of people exist
-- for public profiles only, and triggers keep them.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Letters without case and accents; only ñ is a letter of its own.
create function search_fold(said text) returns text language sql stable parallel safe
  return translate(unaccent(translate(lower(normalize(said, nfkc)), 'ñ', U&'\E000')), U&'\E000', 'ñ');
create function search_key(said text) returns text language sql stable parallel safe
  return regexp_replace(search_fold(said), '[^[:alnum:]ñ]', '', 'g');
create function search_split(said text) returns text[] language sql stable parallel safe
  return string_to_array(btrim(regexp_replace(search_fold(said), '[^[:alnum:]ñ]+', ' ', 'g')), ' ');

-- Other words for what people do in music, by topic: a slug of contract/relations.ts or contract/genres.ts.
-- Genres have theirs in genre_words as well. The operator adds rows:
--   insert into search_synonyms (word, topic) values (search_key('bombista'), 'percusionista');
create table search_synonyms (
  word text collate "C" not null,
  topic text not null,
  primary key (word, topic)
);
insert into search_synonyms (word, topic)
select distinct search_key(word), topic
from (values
  ('cantante', 'cantante cantor cantora vocalista voz voces cantaor cantaora solista interprete singer vocal intérprete'),
  ('cantautor', 'cantautor cantautora trovador trovadora payador cantor-popular singer-songwriter'),
  ('guitarrista', 'guitarrista guitarra guitarrero guitarrera violero violera viola guitar guitarist requinto requintista tocaor tocaora lira'),
  ('bajista', 'bajista bajo bajero contrabajo contrabajista bass bassist'),
  ('bateria', 'batería batero batera baterista bataca drummer drums tambores'),
  ('percusionista', 'percusionista percusión percu conguero conguera bongosero timbalero timbalera cajonero cajón congas bongó tamborilero redoblante güirero'),
  ('pianista', 'pianista piano pianist'),
  ('tecladista', 'tecladista teclado teclados tecladero tecladera teclista organista sintetizador sintes keyboard keyboardist'),
  ('violinista', 'violinista violín fiddle violin viola-de-orquesta violista'),
  ('violonchelista', 'violonchelista violonchelo violoncello chelista chelo cello cellista'),
  ('trompetista', 'trompetista trompeta trompetero trumpet metales'),
  ('saxofonista', 'saxofonista saxo saxofón saxofon sax saxo-tenor saxo-alto'),
  ('flautista', 'flautista flauta quenista quena zampoña gaitero gaita'),
  ('acordeonista', 'acordeonista acordeón acordeonero acordeonera bandoneonista bandoneón fuelle'),
  ('rapero', 'rapero rapera mc freestyler rapper rap gallos'),
  ('coro', 'corista coro coros coreuta backing segunda-voz'),
  ('dj', 'dj deejay pinchadiscos pincha disc-jockey selector selectora sonidero sonidera'),
  ('banda', 'banda grupo conjunto agrupación orquesta combo band'),
  ('productor', 'productor productora producción producer productor-musical'),
  ('beatmaker', 'beatmaker beats beat beatmeiker pistas bases instrumentales'),
  ('compositor', 'compositor compositora composición composer autor autora'),
  ('letrista', 'letrista letras liricista poeta lyricist'),
  ('arreglista', 'arreglista arreglos arreglador arregladora orquestador'),
  ('director-musical', 'director-musical directora-musical director-de-orquesta directora-de-orquesta batuta'),
  ('ingeniero-mezcla', 'ingeniero-de-mezcla ingeniera-de-mezcla mezcla mezclas mixer mixing mix mezclador'),
  ('ingeniero-mastering', 'ingeniero-de-mastering ingeniera-de-mastering mastering masterización masterizado masterizar'),
  ('tecnico-sonido', 'técnico-de-sonido técnica-de-sonido sonidista sonido ingeniero-de-sonido ingeniera-de-sonido foh'),
  ('tecnico-luces', 'técnico-de-luces técnica-de-luces iluminador iluminadora iluminación luces luminotécnico'),
  ('backline', 'backline técnico-de-backline plomo roadie stage utilero pipa'),
  ('luthier', 'luthier lutier laudero laudera guitarrero-constructor luthería'),
  ('estudio', 'estudio estudio-de-grabación sala-de-grabación grabación studio'),
  ('manager', 'manager mánager representante apoderado apoderada management'),
  ('booker', 'booker booking contratación agente-de-conciertos agente'),
  ('promotor', 'promotor promotora organizador organizadora productor-de-eventos'),
  ('tour-manager', 'tour-manager jefe-de-gira road-manager regidor'),
  ('sello', 'sello sello-discográfico discográfica disquera label netlabel casa-discográfica'),
  ('editorial', 'editorial editorial-musical publisher publishing'),
  ('sala', 'sala sala-de-conciertos boliche antro bar-con-música peña peña-flamenca tablao venue club foro'),
  ('festival', 'festival fest festi'),
  ('prensa', 'prensa periodista periodista-musical crítico crítica revista blog'),
  ('radio', 'radio locutor locutora emisora programa-de-radio podcast'),
  ('fotografo', 'fotógrafo fotógrafa fotos fotografía foto photographer'),
  ('realizador', 'realizador realizadora videoclip videoclips director-de-videoclips video videógrafo videasta'),
  ('disenador', 'diseñador diseñadora diseñador-gráfico diseñadora-gráfica diseño portadas carátulas ilustrador ilustradora'),
  ('docente', 'docente profesor profesora profe maestro maestra clases clases-de-música conservatorio'),
  ('fan', 'fan oyente melómano melómana'),
  ('ingeniero-mezcla', 'ingeniero ingeniera'),
  ('ingeniero-mastering', 'ingeniero ingeniera'),
  ('tecnico-sonido', 'técnico técnica ingeniero ingeniera'),
  ('tecnico-luces', 'técnico técnica'),
  ('backline', 'técnico técnica'),
  ('hip-hop', 'rap rapero rapera'),
  ('reggaeton', 'regetón reguetón reggeton regeton regueton perreo'),
  ('electronic', 'electro elektronica'),
  ('corridos', 'bélicos corridos-bélicos'),
  ('cumbia', 'cumbiero cumbiera'),
  ('flamenco', 'flamenca bulerías soleares seguiriyas'),
  ('tango', 'tanguero tanguera'),
  ('salsa', 'salsero salsera'),
  ('rock', 'rockero rockera roquero roquera'),
  ('jazz', 'jazzista jazzero'),
  ('folclore', 'folclórico folclórica folclorista folklorista'),
  ('vallenato', 'vallenatero'),
  ('metal', 'metalero metalera'),
  ('punk', 'punki punky')
) t (topic, words), unnest(string_to_array(words, ' ')) word;

-- How known somebody is: each step is twice the followers before, so that it changes seldom.
create function popularity_step(followers integer) returns smallint language sql immutable parallel safe
  return floor(log(2, followers + 1))::smallint;

-- What leads to a person: the beginnings, from 2 to 10 letters, of their names from any of its words on
-- (`juanpe`, `perez`), the whole name (`.juanperez`), and topics (`=bateria`, `=sevilla`).
create table person_keys (
  id uuid not null references profiles (id) on delete cascade,
  key text collate "C" not null,
  weight smallint not null,
  popularity smallint not null,
  -- Whether somebody has all keys of a search; and the cascade.
  primary key (id, key)
);
-- Searching people: the best known of each key.
create index person_keys_best on person_keys (key, popularity desc, id);

create function topics_of(said text) returns setof text language sql stable parallel safe
begin atomic
  select search_key(w.topic) from search_synonyms w where w.word = search_key(said)
  union select search_key(g.genre) from genre_words g where g.word = genre_key(said)
  union select search_key(said);
end;

create function look_up_person(who uuid) returns void language sql
begin atomic
  delete from person_keys where id = who;
  insert into person_keys (id, key, weight, popularity)
    with person as (
      select * from profiles where id = who and is_public and first_run_completed
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
      select search_key(city), 4 from person
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

create function person_changes() returns trigger language plpgsql as $$
begin
  perform look_up_person(new.id);
  return null;
end;
$$;
create trigger people_looked_up after insert on profiles
  for each row when (new.first_run_completed) execute function person_changes();
create trigger people_looked_up_again
  after update of name, username, creator_slug, city, headline, current_workplace, musical_genres, music_relations,
    is_public, first_run_completed on profiles
  for each row when (new.first_run_completed or old.first_run_completed) execute function person_changes();

create function popularity_changes() returns trigger language plpgsql as $$
begin
  update person_keys set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;
create trigger people_grow after update of followers_count on profiles
  for each row when (popularity_step(old.followers_count) <> popularity_step(new.followers_count))
  execute function popularity_changes();

-- Titles of what can be played, from their first or second word on: how a song is looked for by name.
create table song_titles (
  content_id uuid not null references media_content (id) on delete cascade,
  key text collate "C" not null,
  primary key (content_id, key)
);
-- Searching songs: titles that begin with what was typed.
create index song_titles_key on song_titles (key, content_id);

create function look_up_song(song uuid) returns void language sql
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

create function song_changes() returns trigger language plpgsql as $$
begin
  perform look_up_song(new.id);
  return null;
end;
$$;
create trigger songs_looked_up after insert on media_content
  for each row when (
    new.content_type in ('audio', 'video', 'spotify', 'youtube')
    and new.visibility = 'public' and new.status = 'active'
  ) execute function song_changes();
create trigger songs_looked_up_again after update of title, content_type, visibility, status on media_content
  for each row when (new.content_type in ('audio', 'video', 'spotify', 'youtube')) execute function song_changes();

-- Words that there are, which a job renews: what a word with a typing mistake is compared with.
create table search_words (word text collate "C" primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Up to four words that differ from one by a mistake or two: letters left out, doubled, wrong or swapped.
create function spelt_like(said text) returns setof text
  language sql stable set pg_trgm.similarity_threshold = 0.2
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

-- Tags of the newest public posts and how many say them, renewed by the same job.
create table search_tags (
  key text collate "C" primary key,
  tag text not null,
  posts integer not null
);

select look_up_person(id) from profiles where first_run_completed;
select look_up_song(id) from media_content where content_type in ('audio', 'video', 'spotify', 'youtube');
