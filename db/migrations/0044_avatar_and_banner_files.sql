-- A file is taken only for what it was uploaded for: the squares of an avatar and the 3:1 of a banner are
-- kinds of their own.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('image', 'audio', 'avatar', 'banner'));

-- What lists show of an avatar: its second size, since the first is for its owner's page.
alter table profiles alter column avatar_url
  set expression as (coalesce(avatar #>> '{sizes,1,url}', avatar ->> 'url'));
