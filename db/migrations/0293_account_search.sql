-- The staff searches all people, also private ones, by a part of their names.
create index profiles_by_any_name on profiles using gin (
  translate(lower(name || ' ' || coalesce(username, '') || ' ' || coalesce(creator_slug, '')),
    'áàâäéèêëíìîïóòôöúùûü', 'aaaaeeeeiiiioooouuuu') gin_trgm_ops
) where kind = 'person';
