-- Songs of releases: larger than those of posts, with more variants. What their tags say, and the picture in them, are
-- kept with the upload as long as its answer may be asked for again.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in (
  'image', 'audio', 'track', 'avatar', 'banner', 'video', 'captions', 'attachment', 'press_picture', 'press_document',
  'link_picture', 'social_picture'));
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in (
  'image', 'audio', 'track', 'video', 'captions', 'press_picture', 'press_document'));
alter table uploads
  add column tags jsonb,
  add column cover_id uuid references files on delete set null;
create index uploads_cover on uploads (cover_id) where cover_id is not null;

drop index files_without_variants;
create index files_without_variants on files (id)
  where kind in ('audio', 'track') and variants_at is null and used_at is not null;
