-- The tabs of a person's page: what a post is to who looks for it.
alter table media_content
  add column kind text not null generated always as (
    case
      when content_type in ('audio', 'spotify') then 'music'
      when content_type in ('video', 'youtube') then 'video'
      when content_type = 'image' then 'image'
      else 'text'
    end
  ) stored;
-- getFeed with a kind: the posts of one person of one kind, newest first.
create index media_content_by_author_kind on media_content (user_id, kind, created_at desc, id desc)
  where visibility in ('public', 'followers') and status = 'active';
