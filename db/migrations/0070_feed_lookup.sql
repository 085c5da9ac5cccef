-- What the feed looks public posts up by: their words, their genres and how much is going on about them. Apart
-- from the posts, so that a like still changes a row that no index of its counters follows.
-- (docs/decisions/021-post-lookup.md)
create extension if not exists unaccent;

-- Words without their accents and endings; no word is left out: many a song is called like one.
create text search dictionary spanish_words (template = snowball, language = spanish);
create text search configuration resuena (copy = simple);
alter text search configuration resuena
  alter mapping for asciiword, word, asciihword, hword, hword_asciipart, hword_part
  with unaccent, spanish_words;

-- Every spelling of a genre that is looked for (contract/genres.ts; a test compares), as genre_key makes it.
create table genre_words (
  word text primary key,
  genre text not null
);
insert into genre_words (word, genre) values
  ('pop', 'pop'), ('indie', 'indie'), ('rnb', 'rnb'), ('rb', 'rnb'), ('electronic', 'electronic'),
  ('electronica', 'electronic'), ('hiphop', 'hip-hop'), ('instrumental', 'instrumental'), ('rock', 'rock'),
  ('experimental', 'experimental'), ('jazz', 'jazz'), ('folk', 'folk'), ('lofi', 'lo-fi'), ('acoustic', 'acoustic'),
  ('acustico', 'acoustic'), ('classical', 'classical'), ('clasica', 'classical'), ('reggaeton', 'reggaeton'),
  ('reggae', 'reggae'), ('blues', 'blues'), ('country', 'country'), ('funk', 'funk'), ('soul', 'soul'),
  ('techno', 'techno'), ('house', 'house'), ('ambient', 'ambient'), ('synthwave', 'synthwave'),
  ('bachata', 'bachata'), ('banda', 'banda'), ('bolero', 'bolero'), ('bossanova', 'bossa-nova'),
  ('candombe', 'candombe'), ('cantautor', 'cantautor'), ('canciondeautor', 'cantautor'), ('champeta', 'champeta'),
  ('chicha', 'chicha'), ('copla', 'copla'), ('corridos', 'corridos'), ('cuarteto', 'cuarteto'), ('cumbia', 'cumbia'),
  ('dembow', 'dembow'), ('flamenco', 'flamenco'), ('folclore', 'folclore'), ('guarania', 'guarania'),
  ('huayno', 'huayno'), ('joropo', 'joropo'), ('latinjazz', 'latin-jazz'), ('jazzlatino', 'latin-jazz'),
  ('mariachi', 'mariachi'), ('merengue', 'merengue'), ('milonga', 'milonga'), ('murga', 'murga'),
  ('norteno', 'norteno'), ('ranchera', 'ranchera'), ('rumba', 'rumba'), ('salsa', 'salsa'),
  ('soncubano', 'son-cubano'), ('sonjarocho', 'son-jarocho'), ('tango', 'tango'), ('trap', 'trap'),
  ('vallenato', 'vallenato'), ('alternative', 'alternative'), ('rockalternativo', 'alternative'),
  ('drumandbass', 'drum-and-bass'), ('metal', 'metal'), ('punk', 'punk'), ('ska', 'ska'),
  ('soundtrack', 'soundtrack'), ('bandasonora', 'soundtrack'), ('triphop', 'trip-hop'), ('poplatino', 'pop'),
  ('popenespanol', 'pop'), ('indiepop', 'indie'), ('indierock', 'indie'), ('independiente', 'indie'),
  ('rhythmandblues', 'rnb'), ('neosoul', 'rnb'), ('edm', 'electronic'), ('electro', 'electronic'),
  ('rap', 'hip-hop'), ('boombap', 'hip-hop'), ('sinvoz', 'instrumental'), ('musicainstrumental', 'instrumental'),
  ('rockenespanol', 'rock'), ('rocknacional', 'rock'), ('rocklatino', 'rock'), ('noise', 'experimental'),
  ('vanguardia', 'experimental'), ('avantgarde', 'experimental'), ('bebop', 'jazz'), ('swing', 'jazz'),
  ('jazzfusion', 'jazz'), ('indiefolk', 'folk'), ('americana', 'folk'), ('chillbeats', 'lo-fi'),
  ('bedroompop', 'lo-fi'), ('unplugged', 'acoustic'), ('acustica', 'acoustic'), ('musicaclasica', 'classical'),
  ('camara', 'classical'), ('regueton', 'reggaeton'), ('perreo', 'reggaeton'), ('roots', 'reggae'),
  ('rootsreggae', 'reggae'), ('bluesrock', 'blues'), ('bluegrass', 'country'), ('boogie', 'funk'),
  ('groove', 'funk'), ('motown', 'soul'), ('northernsoul', 'soul'), ('tecno', 'techno'), ('minimal', 'techno'),
  ('deephouse', 'house'), ('techhouse', 'house'), ('afrohouse', 'house'), ('ambiental', 'ambient'),
  ('drone', 'ambient'), ('paisajesonoro', 'ambient'), ('retrowave', 'synthwave'), ('synthpop', 'synthwave'),
  ('bachataurbana', 'bachata'), ('bandasinaloense', 'banda'), ('tambora', 'banda'), ('boleros', 'bolero'),
  ('filin', 'bolero'), ('feeling', 'bolero'), ('bossa', 'bossa-nova'), ('mpb', 'bossa-nova'),
  ('tambores', 'candombe'), ('candombebeat', 'candombe'), ('cantautora', 'cantautor'), ('trova', 'cantautor'),
  ('nuevacancion', 'cantautor'), ('pico', 'champeta'), ('terapiacriolla', 'champeta'), ('cumbiaamazonica', 'chicha'),
  ('cumbiaperuana', 'chicha'), ('tonadilla', 'copla'), ('cancionespanola', 'copla'),
  ('corridostumbados', 'corridos'), ('corrido', 'corridos'), ('tumbado', 'corridos'),
  ('cuartetocordobes', 'cuarteto'), ('tungatunga', 'cuarteto'), ('cumbiavillera', 'cumbia'),
  ('cumbiadigital', 'cumbia'), ('cumbiasonidera', 'cumbia'), ('dembowdominicano', 'dembow'),
  ('cantejondo', 'flamenco'), ('buleria', 'flamenco'), ('solea', 'flamenco'), ('flamencofusion', 'flamenco'),
  ('folklore', 'folclore'), ('chacarera', 'folclore'), ('zamba', 'folclore'), ('musicaandina', 'folclore'),
  ('polcaparaguaya', 'guarania'), ('arpaparaguaya', 'guarania'), ('wayno', 'huayno'), ('huaino', 'huayno'),
  ('sanjuanito', 'huayno'), ('musicallanera', 'joropo'), ('llanera', 'joropo'), ('jazzafrocubano', 'latin-jazz'),
  ('sonjalisciense', 'mariachi'), ('pericoripiao', 'merengue'), ('merenguetipico', 'merengue'),
  ('milongacampera', 'milonga'), ('candombemilonga', 'milonga'), ('murgauruguaya', 'murga'), ('carnaval', 'murga'),
  ('nortena', 'norteno'), ('texmex', 'norteno'), ('conjuntonorteno', 'norteno'), ('rancheras', 'ranchera'),
  ('cancionranchera', 'ranchera'), ('rumbacatalana', 'rumba'), ('guaguanco', 'rumba'), ('salsadura', 'salsa'),
  ('timba', 'salsa'), ('salsaromantica', 'salsa'), ('son', 'son-cubano'), ('guaracha', 'son-cubano'),
  ('danzon', 'son-cubano'), ('fandangojarocho', 'son-jarocho'), ('jarana', 'son-jarocho'),
  ('huapango', 'son-jarocho'), ('tangoelectronico', 'tango'), ('bandoneon', 'tango'), ('traplatino', 'trap'),
  ('drill', 'trap'), ('acordeonvallenato', 'vallenato'), ('alternativo', 'alternative'), ('shoegaze', 'alternative'),
  ('grunge', 'alternative'), ('dnb', 'drum-and-bass'), ('jungle', 'drum-and-bass'), ('drumbass', 'drum-and-bass'),
  ('heavymetal', 'metal'), ('metalextremo', 'metal'), ('postpunk', 'punk'), ('hardcore', 'punk'),
  ('pospunk', 'punk'), ('rocksteady', 'ska'), ('skapunk', 'ska'), ('bso', 'soundtrack'),
  ('musicaparacine', 'soundtrack'), ('score', 'soundtrack'), ('downtempo', 'trip-hop'), ('illbient', 'trip-hop');

create function genre_key(word text) returns text language sql stable parallel safe
  return regexp_replace(lower(unaccent(word)), '[^[:alnum:]]', '', 'g');

-- Ten times as much going on outweighs two days; what nobody has reacted to stands as if it were two days older.
create function trending_score(likes integer, comments integer, plays integer, at timestamptz)
  returns double precision language sql immutable parallel safe
  return log(greatest(likes + 2 * comments + plays / 5.0, 0.1)::double precision)
    + extract(epoch from at - timestamptz '2026-01-01 00:00:00+00')::double precision / 172800;

create table post_lookup (
  content_id uuid primary key references media_content (id) on delete cascade,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  score double precision not null,
  words tsvector not null
);
-- Tendencias, and the artists of getCreatorDiscovery.
create index post_lookup_trending on post_lookup (score desc, content_id desc);
-- Searching: the newest posts first; and the job that renews the scores.
create index post_lookup_latest on post_lookup (created_at desc, content_id desc);
-- Searching further back. What is not sorted in yet is read by every search, so it is kept short.
create index post_lookup_words on post_lookup using gin (words) with (gin_pending_list_limit = 64);

create table post_genres (
  genre text not null,
  created_at timestamptz(3) not null,
  content_id uuid not null references media_content (id) on delete cascade,
  user_id uuid not null,
  -- Género: the posts of one, newest first.
  primary key (genre, created_at, content_id)
);
-- The cascade when a post goes, and its genres when they change.
create index post_genres_of on post_genres (content_id);

-- The genres of posts: those that they name, and those of their author.
create function look_up_genres(ids uuid[]) returns void language sql
begin atomic
  delete from post_genres where content_id = any (ids);
  insert into post_genres (genre, created_at, content_id, user_id)
    select distinct w.genre, m.created_at, m.id, m.user_id
    from media_content m
    join profiles p on p.id = m.user_id
    cross join lateral unnest(m.tags || p.musical_genres) said
    join genre_words w on w.word = genre_key(said)
    where m.id = any (ids) and m.visibility = 'public' and m.status = 'active';
end;

create function look_up_posts(ids uuid[]) returns void language sql
begin atomic
  delete from post_lookup where content_id = any (ids);
  insert into post_lookup (content_id, user_id, created_at, score, words)
    select m.id, m.user_id, m.created_at,
      trending_score(m.like_count, m.comment_count, m.play_count, m.created_at),
      strip(to_tsvector('resuena', concat_ws(' ', m.title, m.description, array_to_string(m.tags, ' '))))
    from media_content m
    where m.id = any (ids) and m.visibility = 'public' and m.status = 'active';
  select look_up_genres(ids);
end;

create function posts_come_in() returns trigger language plpgsql as $$
begin
  perform look_up_posts(array(select id from come));
  return null;
end;
$$;
create trigger posts_looked_up after insert on media_content
  referencing new table as come for each statement execute function posts_come_in();

create function post_changes() returns trigger language plpgsql as $$
begin
  perform look_up_posts(array[new.id]);
  return null;
end;
$$;
create trigger posts_looked_up_again
  after update of title, description, tags, visibility, status, created_at on media_content
  for each row execute function post_changes();

-- An artist's genres are those of their posts. A change of them reaches the newest 500: older ones stand far
-- down in every list, and keep what they had.
create function genres_change() returns trigger language plpgsql as $$
begin
  perform look_up_genres(array(
    select id from media_content
    where user_id = new.id and visibility in ('public', 'followers') and status = 'active'
    order by created_at desc, id desc
    limit 500
  ));
  return null;
end;
$$;
create trigger posts_follow_genres after update of musical_genres on profiles
  for each row when (old.musical_genres is distinct from new.musical_genres)
  execute function genres_change();

select look_up_posts(array(select id from media_content));
