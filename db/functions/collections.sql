create or replace function collection_words() returns trigger language plpgsql as $$
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
create or replace trigger collections_words before insert or update of title, description on collections
  for each row execute function collection_words();
