-- Where a post in the bin comes back to.
alter table media_content
  add column status_before text check (status_before in ('active', 'scheduled', 'archived'));
-- getOwnPosts: the posts of one person in one state, newest first, and how many there are of each kind.
create index media_content_own on media_content (user_id, status, created_at desc, id desc);
-- For whom the post was when it said this: nobody reads later what was not for them.
alter table post_revisions
  add column visibility text not null default 'public'
    check (visibility in ('public', 'followers', 'unlisted', 'private'));
