-- What /mi-perfil edits beside what 0002 has.
alter table profiles
  -- Addresses that the public page may embed; empty when there is none.
  add column spotify_url text not null default '',
  add column youtube_url text not null default '',
  add column instagram_url text not null default '',
  add column twitter_url text not null default '',
  add column soundcloud_url text not null default '',
  add column show_social_embeds boolean not null default true,
  -- The uploads behind `avatar` and `banner`, to be released when another one takes their place.
  add column avatar_file_id uuid,
  add column banner_file_id uuid,
  -- Mails that this person wants.
  add column email_messages boolean not null default true,
  add column email_posts boolean not null default true,
  add column email_tips boolean not null default true,
  -- Whether conversation partners and followers see that this person is here.
  add column show_presence boolean not null default true,
  -- Who may begin a conversation: anybody, whom this person follows, nobody.
  add column messages_from text not null default 'everyone'
    check (messages_from in ('everyone', 'following', 'nobody')),
  -- 0.6 as a real is a little more than 0.6: the limit itself was refused.
  drop constraint profiles_banner_overlay_check,
  add constraint profiles_banner_overlay_check check (banner_overlay between 0 and 0.6::real);

update profiles p set
  avatar_file_id = (
    select f.id from files f where f.owner_id = p.id and f.view ->> 'url' = p.avatar ->> 'url'),
  banner_file_id = (
    select f.id from files f where f.owner_id = p.id and f.view ->> 'url' = p.banner ->> 'url')
where p.avatar is not null or p.banner is not null;
