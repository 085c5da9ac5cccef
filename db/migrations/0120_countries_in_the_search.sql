-- Countries (contract/countries.ts; a test compares) and their people lead to a person as cities do: "cumbia colombiana".
insert into search_synonyms (word, topic)
select spelt, topic
from (values
  ('pais-ar', 'argentina argentino'),
  ('pais-mx', 'méxico méjico mexicano mexicana'),
  ('pais-es', 'españa español española'),
  ('pais-co', 'colombia colombiano colombiana'),
  ('pais-cl', 'chile chileno chilena'),
  ('pais-pe', 'perú peruano peruana'),
  ('pais-uy', 'uruguay uruguayo uruguaya'),
  ('pais-py', 'paraguay paraguayo paraguaya'),
  ('pais-bo', 'bolivia boliviano boliviana'),
  ('pais-ec', 'ecuador ecuatoriano ecuatoriana'),
  ('pais-ve', 'venezuela venezolano venezolana'),
  ('pais-cr', 'costa-rica costarricense'),
  ('pais-pa', 'panamá panameño panameña'),
  ('pais-gt', 'guatemala guatemalteco guatemalteca'),
  ('pais-sv', 'el-salvador salvadoreño salvadoreña'),
  ('pais-hn', 'honduras hondureño hondureña'),
  ('pais-ni', 'nicaragua nicaragüense'),
  ('pais-do', 'república-dominicana dominicano dominicana'),
  ('pais-cu', 'cuba cubano cubana'),
  ('pais-pr', 'puerto-rico puertorriqueño puertorriqueña boricua'),
  ('pais-us', 'estados-unidos eeuu usa estadounidense'),
  ('pais-br', 'brasil brasileño brasileña brasilero brasilera'),
  ('pais-fr', 'francia francés francesa'),
  ('pais-it', 'italia italiano italiana'),
  ('pais-de', 'alemania alemán alemana'),
  ('pais-gb', 'reino-unido inglaterra británico británica inglés inglesa'),
  ('pais-pt', 'portugal portugués portuguesa'),
  ('pais-ca', 'canadá canadiense')
) t (topic, words), unnest(string_to_array(words, ' ')) said,
  -- Who types n means ñ as well.
  unnest(array[search_key(said), translate(search_key(said), 'ñ', 'n')]) spelt
on conflict do nothing;

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
      select search_key(city), 4 from person
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

drop trigger people_looked_up_again on profiles;
create trigger people_looked_up_again
  after update of name, username, creator_slug, city, country_code, headline, current_workplace, musical_genres,
    music_relations, is_public, first_run_completed on profiles
  for each row when (new.first_run_completed or old.first_run_completed) execute function person_changes();

insert into person_keys (id, key, weight, popularity)
select id, '=' || search_key('pais-' || country_code), 4, popularity_step(followers_count)
from profiles
where is_public and first_run_completed and country_code is not null
on conflict do nothing;
