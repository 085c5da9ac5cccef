-- Posts of every kind, with their visibility, their life from scheduled to the bin, and who may comment.
alter table media_content
  drop constraint media_content_content_type_check,
  drop constraint media_content_visibility_check,
  drop constraint media_content_status_check,
  add constraint media_content_type check
    (content_type in ('text', 'image', 'audio', 'video', 'youtube', 'spotify', 'link')),
  add constraint media_content_visibility check (visibility in ('public', 'followers', 'unlisted', 'private')),
  add constraint media_content_status check (status in ('active', 'scheduled', 'archived', 'deleted')),
  add column external_url text,
  -- The card that the post shows of its link; kept as long as a post does.
  add column link_preview_id uuid references link_previews (id),
  add column comments_policy text not null default 'everyone'
    check (comments_policy in ('everyone', 'followers', 'nobody')),
  -- When a scheduled post comes out, and the time zone in which its author thinks of it.
  add column publish_at timestamptz,
  add column time_zone text,
  add column edited_at timestamptz,
  add column pinned_at timestamptz,
  add column deleted_at timestamptz,
  add column play_count integer not null default 0 check (play_count >= 0),
  -- A locked post shows that it is there, never its file. No screen locks one until there is money.
  add column is_locked boolean not null default false,
  add column unlock_price integer check (unlock_price > 0),
  add constraint media_content_scheduled check ((status = 'scheduled') <= (publish_at is not null)),
  add constraint media_content_binned check ((status = 'deleted') = (deleted_at is not null));

-- Siguiendo and the page of a person show what is for followers, too.
drop index media_content_by_author;
create index media_content_by_author on media_content (user_id, created_at desc, id desc)
  where visibility in ('public', 'followers') and status = 'active';
-- The job that lets scheduled posts out.
create index media_content_scheduled_at on media_content (publish_at) where status = 'scheduled';
-- The sweep of the bin.
create index media_content_bin on media_content (deleted_at) where status = 'deleted';
-- The one post that stands on top of a person's page.
create unique index media_content_pinned on media_content (user_id) where pinned_at is not null;
-- The sweep of link_previews asks whether a post shows one.
create index media_content_link_preview on media_content (link_preview_id) where link_preview_id is not null;

-- What a post said before each edit.
create table post_revisions (
  content_id uuid not null references media_content (id) on delete cascade,
  revised_at timestamptz not null default now(),
  title text not null,
  description text not null,
  media jsonb,
  primary key (content_id, revised_at)
);

-- posts_count counts what a person's page lists. Many statements move posts in and out of it (publish,
-- archive, hide, delete, restore), so it changes by a trigger in each of them.
create function count_posts() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.status = 'active'
    and old.visibility in ('public', 'followers') then 1 else 0 end;
  now_is integer := case when tg_op <> 'DELETE' and new.status = 'active'
    and new.visibility in ('public', 'followers') then 1 else 0 end;
begin
  if was <> now_is then
    update profiles set posts_count = posts_count + now_is - was where id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end;
$$;
create trigger posts_counted after insert or delete or update of status, visibility on media_content
  for each row execute function count_posts();
