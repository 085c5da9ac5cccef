import { maybe, statement, t } from "#platform/db/sql";

/** Notifications unread for ten minutes, of people who want mails about them, the oldest first. */
export const linesToMail = statement(
  { usual: t.texts },
  { user_id: t.uuid, ids: t.uuids, until: t.time },
  `select n.user_id, array_agg(n.id) as ids, max(n.created_at) as until
   from notifications n join profiles p on p.id = n.user_id and p.kind = 'person'
   left join notification_choices c on c.user_id = n.user_id and c.topic = n.tab and c.channel = 'email'
   where not n.is_read and not n.mailed
     and n.created_at between now() - interval '3 days' and now() - interval '10 minutes'
     and case n.tab when 'tip' then p.email_tips else coalesce(c.wanted, n.tab = any ($usual)) end
     and not exists (
       select from notification_mails m
       where m.user_id = n.user_id and m.about = 'news' and m.sent_at > now() - interval '1 hour'
     )
   group by n.user_id order by min(n.created_at) limit 200`,
);

export const markMailed = statement(
  { ids: t.uuids },
  {},
  `update notifications set mailed = true where id = any ($ids)`,
);

/**
 * People to mail about new posts, each once a day at their own hour: away for a day, and following somebody who has
 * published since. With the newest of these posts.
 */
export const postsToMail = statement(
  {},
  {
    user_id: t.uuid,
    posts: t.json<{ id: string; title: string; name: string }[]>(),
    until: t.time,
  },
  `select p.id as user_id, news.posts, news.until
   from profiles p
   cross join lateral (select muted_patterns(p.id) as muted offset 0) words
   cross join lateral (
     select jsonb_agg(jsonb_build_object('id', post.id, 'title', post.title, 'name', post.name)) as posts,
       max(post.created_at) as until
     from (
       select m.id, m.title, a.name, m.created_at
       from user_follows f join media_content m on m.user_id = f.following_id
       join profiles a on a.id = m.user_id
       where f.follower_id = p.id and m.status = 'active' and m.visibility in ('public', 'followers')
         and not m.in_release and not a.hidden
         and m.created_at > greatest(now() - interval '3 days', coalesce(
           (select until from notification_mails where user_id = p.id and about = 'posts'), '-infinity'
         ))
         and says_muted_word(words.muted, m.title, m.description, m.tags) is not true
         and not exists (select from mutes where muter_id = p.id and muted_id = a.id)
         and not exists (select from blocks where blocker_id = p.id and blocked_id = a.id)
         and not exists (select from blocks where blocker_id = a.id and blocked_id = p.id)
       order by m.created_at desc limit 8
     ) post
   ) news
   where p.email_posts and p.first_run_completed and news.posts is not null
     and get_byte(uuid_send(p.id), 15) % 24 = extract(hour from now() at time zone 'utc')
     and not exists (
       select from sessions s where s.user_id = p.id and s.refreshed_at > now() - interval '1 day'
     )
     and not exists (
       select from notification_mails m
       where m.user_id = p.id and m.about = 'posts' and m.sent_at > now() - interval '20 hours'
     )
   limit 500`,
);

/**
 * Reserves a mail: no row when the address is not confirmed, the person does not want such mails or is leaving, had
 * one about the same within the hour, or three in all (rule limits-5).
 */
export const claimMail = statement(
  { user_id: t.uuid, topic: t.text, about: t.text, until: t.time },
  { email: maybe(t.text) },
  `insert into notification_mails (user_id, about, until)
   select p.id, $about, $until from profiles p join users u on u.id = p.id
   where p.id = $user_id and u.email_confirmed_at is not null and u.email is not null and not p.hidden
     and case $topic when 'message' then p.email_messages when 'post' then p.email_posts else true end
     and (
       select count(*) from notification_mails m
       where m.user_id = p.id and m.sent_at > now() - interval '1 hour'
     ) < 3
   on conflict (user_id, about) do update set until = excluded.until, sent_at = now()
   where notification_mails.sent_at <= now() - interval '1 hour'
   returning (select email from users where id = $user_id) as email`,
);

/** 'news' switches off mails about everything in /notifications. */
export const endMails = statement(
  { user_id: t.uuid, topic: t.text },
  {},
  `with profile as (
     update profiles set
       email_messages = email_messages and $topic <> 'message',
       email_posts = email_posts and $topic <> 'post',
       email_tips = email_tips and $topic <> 'news'
     where id = $user_id returning id
   )
   insert into notification_choices (user_id, topic, channel, wanted)
   select p.id, kind, 'email', false from profile p
   cross join unnest(case $topic
     when 'news' then array['like', 'comment', 'follow', 'share', 'event', 'concert', 'broadcast', 'release']
     when 'announcement' then array['announcement'] else array[]::text[] end) kind
   on conflict (user_id, topic, channel) do update set wanted = false`,
);
