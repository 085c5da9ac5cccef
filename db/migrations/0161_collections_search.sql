-- What a collection is searched by: title, line feed, description, without accents. Whoever types n means ñ as well:
-- a text with ñ is there twice (as in person_texts).
alter table collections add column words text not null default '';

create function collection_words() returns trigger language plpgsql as $$
declare
  title text := search_fold(new.title);
  description text := search_fold(new.description);
begin
  new.words := title || E'\n' || description;
  if strpos(new.words, 'ñ') > 0 then
    new.words := title || ' ' || translate(title, 'ñ', 'n') || E'\n' || description || ' ' || translate(description, 'ñ', 'n');
  end if;
  return new;
end;
$$;
create trigger collections_words before insert or update of title, description on collections
  for each row execute function collection_words();
update collections set title = title;

-- searchCollections: rare parts of words. Without a pending list, which each search would read as well.
create index collections_by_words on collections using gin (words gin_trgm_ops) with (fastupdate = off)
  where visibility = 'public';
-- searchCollections: common parts, the most followed first.
create index collections_best on collections (followers_count desc, id desc) where visibility = 'public';
