-- What people are searched by when a part of a word is typed: their names, a line feed, and their biography, without
-- accents (docs/decisions/048-substring-search.md). Triggers keep a row for each public person.
create table person_texts (
  id uuid primary key references profiles (id) on delete cascade,
  words text not null,
  popularity smallint not null
);
-- Rare parts. Without a pending list, which each search would read as well.
create index person_texts_words on person_texts using gin (words gin_trgm_ops) with (fastupdate = off);
-- Common parts: the best known people, one after the other.
create index person_texts_best on person_texts (popularity desc, id);

-- Whoever types n means ñ as well: a text with ñ is there twice.
create function person_words(person profiles) returns text language sql stable
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

create function person_text_changes() returns trigger language plpgsql as $$
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
create trigger person_texts_kept after insert on profiles
  for each row when (new.first_run_completed) execute function person_text_changes();
create trigger person_texts_kept_again
  after update of name, username, creator_slug, bio, is_public, first_run_completed on profiles
  for each row when (
    (old.name, old.username, old.creator_slug, old.bio, old.is_public, old.first_run_completed)
    is distinct from (new.name, new.username, new.creator_slug, new.bio, new.is_public, new.first_run_completed)
  ) execute function person_text_changes();

create or replace function popularity_changes() returns trigger language plpgsql as $$
begin
  update person_keys set popularity = popularity_step(new.followers_count) where id = new.id;
  update person_texts set popularity = popularity_step(new.followers_count) where id = new.id;
  return null;
end;
$$;

insert into person_texts (id, words, popularity)
select id, person_words(p), popularity_step(followers_count)
from profiles p where is_public and first_run_completed;

-- What cities are called beside their name, both as city_key makes them. The operator adds rows, and then lets people
-- of these cities be looked up once more:
--   insert into city_names (name, city) values (city_key('La Docta'), city_key('Córdoba'));
create table city_names (
  name text collate "C" primary key,
  city text collate "C" not null
);
insert into city_names (name, city)
select city_key(name), city_key(city)
from (values
  ('Ciudad de México', 'CDMX, DF, D.F., México DF, México D.F., Distrito Federal, Ciudad de México DF, Mexico City'),
  ('Guadalajara', 'GDL, Guanatos'),
  ('Monterrey', 'MTY, Monterrey NL'),
  ('Tijuana', 'TJ, Tijuas'),
  ('Querétaro', 'QRO, Santiago de Querétaro'),
  ('San Luis Potosí', 'SLP'),
  ('San Cristóbal de las Casas', 'San Cris'),
  ('Oaxaca', 'Oaxaca de Juárez'),
  ('Buenos Aires', 'BsAs, Bs. As., Baires, CABA, Capital Federal, Ciudad de Buenos Aires, Ciudad Autónoma de Buenos Aires'),
  ('Córdoba', 'CBA, Córdoba Capital'),
  ('Mendoza', 'MZA'),
  ('Mar del Plata', 'Mardel, MDQ, MDP'),
  ('San Miguel de Tucumán', 'Tucumán, SMT'),
  ('Bogotá', 'Bogotá D.C., Santa Fe de Bogotá, Bogotá Distrito Capital'),
  ('Medellín', 'Medallo, MDE'),
  ('Barranquilla', 'Quilla, Curramba'),
  ('Cartagena de Indias', 'CTG'),
  ('Santiago', 'Stgo, SCL, Santiago de Chile'),
  ('Valparaíso', 'Valpo'),
  ('Viña del Mar', 'Viña'),
  ('Concepción', 'Conce'),
  ('Montevideo', 'Mvd, Mdeo, Mvdo'),
  ('Asunción', 'ASU'),
  ('La Paz', 'Nuestra Señora de La Paz'),
  ('Santa Cruz de la Sierra', 'SCZ'),
  ('Cochabamba', 'CBBA'),
  ('Quito', 'UIO, San Francisco de Quito'),
  ('Guayaquil', 'GYE'),
  ('Caracas', 'CCS'),
  ('Maracaibo', 'MCBO'),
  ('Ciudad de Panamá', 'Panama City, PTY'),
  ('Ciudad de Guatemala', 'Guate, Guatemala City, Nueva Guatemala de la Asunción'),
  ('Tegucigalpa', 'Tegus'),
  ('San Pedro Sula', 'SPS'),
  ('Santo Domingo', 'Santo Domingo de Guzmán, SDQ'),
  ('La Habana', 'Habana, Havana, San Cristóbal de La Habana'),
  ('San Juan', 'San Juan de Puerto Rico, SJU'),
  ('Barcelona', 'Barna, BCN, Barcelona Ciudad'),
  ('Madrid', 'MAD, Madriz'),
  ('Valencia', 'València, VLC'),
  ('Sevilla', 'SVQ, Seville'),
  ('Zaragoza', 'ZGZ'),
  ('Bilbao', 'Bilbo'),
  ('San Sebastián', 'Donostia, Donosti, Donostia-San Sebastián, San Sebastián-Donostia'),
  ('Vitoria', 'Vitoria-Gasteiz, Gasteiz'),
  ('Pamplona', 'Iruña, Iruñea, Pamplona-Iruña'),
  ('A Coruña', 'La Coruña, Coruña'),
  ('Santiago de Compostela', 'Compostela'),
  ('Gijón', 'Xixón'),
  ('Oviedo', 'Uviéu'),
  ('Alicante', 'Alacant'),
  ('Elche', 'Elx'),
  ('Castellón', 'Castellón de la Plana, Castelló, Castelló de la Plana'),
  ('Girona', 'Gerona'),
  ('Lleida', 'Lérida'),
  ('Palma', 'Palma de Mallorca'),
  ('Las Palmas de Gran Canaria', 'Las Palmas, LPGC'),
  ('Santa Cruz de Tenerife', 'SCTF'),
  ('Nueva York', 'NYC, New York, New York City, NY'),
  ('Los Ángeles', 'LAX'),
  ('Londres', 'London'),
  ('Lisboa', 'Lisbon'),
  ('São Paulo', 'Sampa'),
  ('Río de Janeiro', 'Rio')
) t (city, names), unnest(string_to_array(names, ', ')) name
on conflict do nothing;

-- A city by the one name that all of its names lead to: `CDMX` is ciudaddemexico.
create function city_of(said text) returns text language sql stable parallel safe
  return coalesce((select city from city_names where name = city_key(said)), city_key(said));

create or replace function topics_of(said text) returns setof text language sql stable parallel safe
begin atomic
  select search_key(w.topic) from search_synonyms w where w.word = search_key(said)
  union select search_key(g.genre) from genre_words g where g.word = genre_key(said)
  union select c.city from city_names c where c.name = city_key(said)
  union select search_key(said);
end;

-- As before, and by every name of their city.
create or replace function look_up_person(who uuid) returns void language sql
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

create or replace function list_person(who uuid) returns void language sql
begin atomic
  delete from network_keys where id = who;
  insert into network_keys (key, popularity, id)
    select distinct left(p.role, 1) || left(said.key, 80), popularity_step(p.followers_count), p.id
    from profiles p cross join lateral (
      select 'g:' || genre from unnest(p.musical_genres) genre
      union all
      select 'r:' || relation from unnest(p.music_relations) relation
      union all
      select 'a:' || what from unnest(p.available_for) what
      union all
      select 'c:' || city_of(p.city) where p.city <> ''
    ) said (key)
    where p.id = who and p.is_public and p.first_run_completed and p.role is not null;
end;

select look_up_person(id), list_person(id)
from profiles where first_run_completed and is_public and city_key(city) in (select name from city_names);
