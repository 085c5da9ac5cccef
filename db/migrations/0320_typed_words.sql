-- Genres and relations to music that people typed and the taxonomy has not: the staff merges them into one of it, or
-- leaves them. (docs/decisions/075-genres-typed-freely.md)

-- Every spelling of a relation (contract/people/relations.ts; a test compares), as genre_key makes it.
create table relation_words (
  word text primary key,
  relation text not null
);
insert into relation_words (word, relation) values
  ('cantante', 'cantante'), ('cantautor', 'cantautor'), ('guitarrista', 'guitarrista'), ('bajista', 'bajista'),
  ('bateria', 'bateria'), ('percusionista', 'percusionista'), ('pianista', 'pianista'),
  ('tecladista', 'tecladista'), ('violinista', 'violinista'), ('violonchelista', 'violonchelista'),
  ('trompetista', 'trompetista'), ('saxofonista', 'saxofonista'), ('flautista', 'flautista'),
  ('acordeonista', 'acordeonista'), ('rapero', 'rapero'), ('coro', 'coro'), ('corista', 'coro'), ('dj', 'dj'),
  ('banda', 'banda'), ('productor', 'productor'), ('beatmaker', 'beatmaker'), ('compositor', 'compositor'),
  ('letrista', 'letrista'), ('arreglista', 'arreglista'), ('directormusical', 'director-musical'),
  ('ingenieromezcla', 'ingeniero-mezcla'), ('ingenierodemezcla', 'ingeniero-mezcla'),
  ('ingenieromastering', 'ingeniero-mastering'), ('ingenierodemastering', 'ingeniero-mastering'),
  ('tecnicosonido', 'tecnico-sonido'), ('tecnicodesonido', 'tecnico-sonido'),
  ('tecnicoluces', 'tecnico-luces'), ('tecnicodeluces', 'tecnico-luces'), ('backline', 'backline'),
  ('tecnicodebackline', 'backline'), ('luthier', 'luthier'), ('estudio', 'estudio'),
  ('estudiodegrabacion', 'estudio'), ('manager', 'manager'), ('booker', 'booker'), ('promotor', 'promotor'),
  ('tourmanager', 'tour-manager'), ('sello', 'sello'), ('editorial', 'editorial'),
  ('editorialmusical', 'editorial'), ('sala', 'sala'), ('festival', 'festival'), ('prensa', 'prensa'),
  ('radio', 'radio'), ('fotografo', 'fotografo'), ('realizador', 'realizador'),
  ('realizadordevideoclips', 'realizador'), ('disenador', 'disenador'), ('disenadorgrafico', 'disenador'),
  ('docente', 'docente'), ('docentedemusica', 'docente'), ('fan', 'fan');

-- A synonym that the staff added goes when its merge is undone; those of the contract stay.
alter table genre_words add column is_typed boolean not null default false;

create table typed_words (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('genre', 'relation')),
  -- As it is compared (typed_key).
  key text not null,
  -- As somebody wrote it first.
  word text not null,
  -- own: it stays what it is.
  state text not null default 'pending' check (state in ('pending', 'merged', 'own')),
  -- The slug of the taxonomy that stands for it.
  target text,
  -- Profiles, maintained by a trigger.
  uses integer not null default 0 check (uses >= 0),
  since timestamptz not null default now(),
  decided_at timestamptz,
  unique (kind, key),
  check ((state = 'merged') = (target is not null))
);
create index typed_words_by_uses on typed_words (kind, state, uses desc, id desc);
create index typed_words_by_key on typed_words using gin (key gin_trgm_ops);

create table typed_word_uses (
  word_id uuid not null references typed_words on delete cascade,
  profile_id uuid not null references profiles on update cascade on delete cascade,
  -- As this person wrote it, and where in their list.
  word text not null,
  place smallint not null,
  -- What their profile has in its place; null: the word itself.
  target text,
  -- They had chosen that one as well.
  had_target boolean not null default false,
  primary key (word_id, profile_id)
);
create index typed_word_uses_of on typed_word_uses (profile_id);

-- Profiles that are there: a word is at least as old as their last change.
create temporary table typed_before on commit drop as
  select s.kind, s.word, s.place, p.id, p.updated_at,
    coalesce(nullif(genre_key(s.word), ''), lower(s.word)) as key
  from profiles p cross join lateral (
    select 'genre' as kind, g.word, g.place from unnest(p.musical_genres) with ordinality g (word, place)
    union all
    select 'relation', r.word, r.place from unnest(p.music_relations) with ordinality r (word, place)
  ) s;
delete from typed_before b
where case b.kind when 'genre' then exists (select from genre_words g where g.word = b.key)
  else exists (select from relation_words r where r.word = b.key) end;
insert into typed_words (kind, key, word, uses, since)
  select kind, key, (array_agg(word order by updated_at, id))[1], count(distinct id), min(updated_at)
  from typed_before group by kind, key;
insert into typed_word_uses (word_id, profile_id, word, place)
  select distinct on (w.id, b.id) w.id, b.id, b.word, b.place
  from typed_before b join typed_words w using (kind, key) order by w.id, b.id, b.place;
