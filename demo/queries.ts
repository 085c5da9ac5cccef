import type { Picture, Recording } from "#contract/files/files";
import { maybe, statement, t } from "#platform/db/sql";

export const knownPeople = statement(
  {},
  { id: t.uuid, email: t.text },
  `select id, coalesce(email, '') as email from users where email like '%@demo.resuena.test'`,
);

export const demoFiles = statement(
  {},
  {
    name: t.text,
    id: t.uuid,
    view: t.json<Picture | Recording>(),
    peaks: maybe(t.json<number[]>()),
  },
  `select d.name, f.id, f.view, d.peaks from demo_files d join files f on f.id = d.file_id`,
);

/** Returns no row when the name exists already. */
export const insertDemoFile = statement(
  { name: t.text, file: t.uuid, peaks: maybe(t.json<number[]>()) },
  {},
  `insert into demo_files (name, file_id, peaks) values ($name, $file, $peaks)
   on conflict (name) do nothing`,
);

/** For the transaction that writes everything: on a busy machine its statements are slow. */
export const allowTime = statement(
  {},
  { settings: t.text },
  `select concat(set_config('statement_timeout', '10min', true), set_config('lock_timeout', '10min', true),
     set_config('idle_in_transaction_session_timeout', '10min', true)) as settings`,
);

/** Returns no row when another server has loaded the demo community meanwhile. */
export const markLoaded = statement(
  {},
  {},
  `insert into demo_community default values on conflict do nothing`,
);

/** Accepts the terms for the demo community, so that nobody in it is asked. */
export const acceptTermsForAll = statement(
  { version: t.text },
  {},
  `insert into terms_acceptances (user_id, version, minimum_age)
   select account_id, $version, 99 from profiles where account_id is not null on conflict do nothing`,
);

export const forgetDemoFiles = statement({}, {}, `delete from demo_files`);

/** Creates missing bands with their owners; their pages are completed like those of people. */
export const insertBands = statement(
  { bands: t.json<{ id: string; name: string; owner: string }[]>() },
  {},
  `with pages as (
     insert into profiles (id, kind, name)
     select id, 'band', name from jsonb_to_recordset($bands::jsonb) as b(id uuid, name text)
     on conflict do nothing returning id
   ), given as (
     select b.* from jsonb_to_recordset($bands::jsonb) as b(id uuid, owner uuid) join pages using (id)
   ), owners as (
     insert into band_members (band_id, person_id, is_owner) select id, owner, true from given
   )
   insert into bands (id, owner_id) select id, owner from given`,
);

interface SeedMember {
  band: string;
  person: string;
  roles: readonly string[];
  stage_name: string;
  instruments: readonly string[];
  since: string;
  until: string | null;
  is_public: boolean;
}

export const insertMembers = statement(
  { members: t.json<SeedMember[]>() },
  {},
  `insert into band_members (band_id, person_id, roles, stage_name, instruments, since, until, is_public)
   select band, person, roles, stage_name, instruments, since, until, is_public
   from jsonb_to_recordset($members::jsonb) as m(
     band uuid, person uuid, roles text[], stage_name text, instruments text[], since date, until date, is_public boolean)
   on conflict (band_id, person_id) do update set
     stage_name = excluded.stage_name, instruments = excluded.instruments, since = excluded.since`,
);

export const insertInvitations = statement(
  {
    invitations: t.json<{ band: string; person: string; by: string; roles: readonly string[] }[]>(),
  },
  {},
  `insert into band_invitations (band_id, person_id, invited_by, roles)
   select band, person, by, roles
   from jsonb_to_recordset($invitations::jsonb) as i(band uuid, person uuid, by uuid, roles text[])`,
);

interface SeedPerson {
  id: string;
  username: string;
  role: "creator" | "supporter";
  bio: string;
  headline: string;
  city: string;
  country_code: string;
  musical_genres: readonly string[];
  music_relations: readonly string[];
  available_for: readonly string[];
  current_workplace: string;
  social_links: Record<string, string>;
  spotify_url: string;
  youtube_url: string;
  soundcloud_url: string;
  instagram_url: string;
  twitter_url: string;
  avatar: unknown;
  banner: unknown;
  days_ago: number;
}

export const completePeople = statement(
  { people: t.json<SeedPerson[]>() },
  {},
  `with given as (
     select * from jsonb_to_recordset($people::jsonb) as p(
       id uuid, username text, role text, bio text, headline text, city text, country_code text,
       musical_genres text[], music_relations text[], available_for text[], current_workplace text, social_links jsonb,
       spotify_url text, youtube_url text, soundcloud_url text, instagram_url text, twitter_url text,
       avatar jsonb, banner jsonb, days_ago real)
   ), named as (
     insert into handles (handle, profile_id) select username, id from given
   )
   update profiles set
     username = given.username,
     creator_slug = case when given.role = 'creator' then given.username end,
     role = given.role, first_run_completed = true, bio = given.bio, headline = given.headline,
     city = given.city, country_code = given.country_code, musical_genres = given.musical_genres,
     music_relations = given.music_relations, available_for = given.available_for, current_workplace = given.current_workplace,
     social_links = given.social_links, spotify_url = given.spotify_url,
     youtube_url = given.youtube_url, soundcloud_url = given.soundcloud_url,
     instagram_url = given.instagram_url, twitter_url = given.twitter_url,
     avatar = given.avatar, banner = given.banner,
     avatar_file_id = (select f.id from files f
       where f.owner_id = given.id and f.view ->> 'url' = given.avatar ->> 'url'),
     banner_file_id = (select f.id from files f
       where f.owner_id = given.id and f.view ->> 'url' = given.banner ->> 'url'),
     created_at = now() - make_interval(secs => given.days_ago * 86400)
   from given where profiles.id = given.id`,
);

interface SeedPost {
  id: string;
  user_id: string;
  /** The member who published it, when the author is a band. */
  acted_by: string | null;
  title: string;
  description: string;
  content_type: string;
  media: unknown;
  file_ids: string[];
  tags: readonly string[];
  created_at: string;
}

export const insertPosts = statement(
  { posts: t.json<SeedPost[]>() },
  {},
  `insert into media_content (id, user_id, acted_by, title, description, content_type, media, file_ids, tags, created_at, updated_at)
   select id, user_id, acted_by, title, description, content_type, media, file_ids, tags, created_at, created_at
   from jsonb_to_recordset($posts::jsonb) as p(
     id uuid, user_id uuid, acted_by uuid, title text, description text, content_type text, media jsonb,
     file_ids uuid[], tags text[], created_at timestamptz)`,
);

/** The visits of the last 30 days; people with more followers get more. */
export const insertViews = statement(
  {},
  {},
  `insert into profile_view_days (profile_id, day, views)
   select id, (now() at time zone 'UTC')::date - n,
     1 + followers_count * (3 + abs(hashtext(id::text || n)) % 5) / 4
   from profiles, generate_series(0, 29) n
   where role = 'creator' and first_run_completed`,
);

/** A reproducible moment between a given one and now, mostly a late one. */
const since = (moment: string, one: string, other: string): string =>
  `${moment} + (now() - ${moment}) * sqrt((hashtext(${one}::text || ${other}::text) & 1023) / 1024.0)`;

export const insertFollows = statement(
  { pairs: t.json<{ follower: string; following: string }[]>() },
  {},
  `insert into user_follows (follower_id, following_id, created_at)
   select f.follower, f.following, ${since("(now() - interval '120 days')", "f.follower", "f.following")}
   from jsonb_to_recordset($pairs::jsonb) as f(follower uuid, following uuid)`,
);

export const insertLikes = statement(
  { pairs: t.json<{ user: string; post: string }[]>() },
  {},
  `insert into content_likes (user_id, content_id, created_at)
   select l."user", l.post, ${since("m.created_at", 'l."user"', "l.post")}
   from jsonb_to_recordset($pairs::jsonb) as l("user" uuid, post uuid)
   join media_content m on m.id = l.post`,
);

export const countLikes = statement(
  {},
  {},
  `update media_content set like_count = (select count(*) from content_likes where content_id = media_content.id)`,
);

export interface SeededComment {
  id: string;
  content_id: string;
  user_id: string;
  acted_by: string | null;
  parent_id: string | null;
  depth: number;
  content: string;
  created_at: string;
}

/** Triggers update the counters. */
export const insertComments = statement(
  { comments: t.json<SeededComment[]>() },
  {},
  `insert into comments
     (id, content_id, user_id, acted_by, parent_id, depth, content, created_at, idempotency_key, request_hash)
   select c.id, c.content_id, c.user_id, c.acted_by, c.parent_id, c.depth, c.content, c.created_at, c.id, ''
   from jsonb_to_recordset($comments::jsonb) as c(
     id uuid, content_id uuid, user_id uuid, acted_by uuid, parent_id uuid, depth integer, content text,
     created_at timestamptz)`,
);

export const countPeople = statement(
  {},
  {},
  `update profiles set
     followers_count = (select count(*) from user_follows where following_id = profiles.id),
     following_count = (select count(*) from user_follows where follower_id = profiles.id)`,
);

export const countViews = statement(
  {},
  {},
  `update profiles set profile_views_30d = (
     select coalesce(sum(views), 0) from profile_view_days
     where profile_id = profiles.id and in_window)`,
);

export interface SeededConversation {
  id: string;
  opener: string;
  other: string;
  asks: boolean;
  unread: number;
  created_at: string;
  messages: {
    id: string;
    seq: number;
    sender: string;
    acted_by: string | null;
    kind: "greeting" | "text";
    content: string;
    answers: number | null;
    client_id: string;
    created_at: string;
  }[];
}

/**
 * Inserts messages and read positions: everything is read, except for the last ones that the recipient has not read.
 */
export const insertConversations = statement(
  { conversations: t.json<SeededConversation[]>() },
  {},
  `with given as materialized (
     select c.*, jsonb_array_length(c.messages) as last, (c.messages -> -1 ->> 'sender')::uuid as last_sender
     from jsonb_to_recordset($conversations::jsonb) as c(
       id uuid, opener uuid, other uuid, asks boolean, unread integer, created_at timestamptz, messages jsonb)
   ), made as (
     insert into conversations
       (id, user1_id, user2_id, opened_by, asked_by, asked_at, last_seq, last_change, created_at)
     select id, least(opener, other), greatest(opener, other), opener,
       case when asks then opener end, case when asks then created_at end, last, last, created_at
     from given
   ), members as (
     insert into conversation_members
       (user_id, conversation_id, other_id, folder, read_seq, unread, last_message_at)
     select side.one, id, side.two, case when asks and side.one = other then 'hidden' else 'main' end,
       last - case when side.one = last_sender then 0 else unread end,
       case when side.one = last_sender then 0 else unread end, (messages -> -1 ->> 'created_at')::timestamptz
     from given cross join lateral (values (opener, other), (other, opener)) side (one, two)
   )
   insert into messages
     (id, conversation_id, seq, change, sender_id, acted_by, kind, content, reply_to, client_id, request_hash, created_at)
   select m.id, given.id, m.seq, m.seq, m.sender, m.acted_by, m.kind, m.content,
     (given.messages -> (m.answers - 1) ->> 'id')::uuid, m.client_id, '', m.created_at
   from given cross join lateral jsonb_to_recordset(given.messages) as m(
     id uuid, seq integer, sender uuid, acted_by uuid, kind text, content text, answers integer, client_id uuid,
     created_at timestamptz)`,
);

/** Turns first messages of strangers into message requests, which notifies the recipient. */
export const fileRequests = statement(
  {},
  {},
  `update conversation_members m set folder = 'request'
   from conversations c where c.id = m.conversation_id and c.asked_by = m.other_id and m.folder = 'hidden'`,
);
