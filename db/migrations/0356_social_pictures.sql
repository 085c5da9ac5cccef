-- The picture that other networks show of a landing page. Its content names the file (`social_image`), so that drafts,
-- versions and undoing carry it; a job deletes files that no content names any more.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in (
  'image', 'audio', 'avatar', 'banner', 'video', 'captions', 'attachment', 'press_picture', 'press_document',
  'link_picture', 'social_picture'));
create index social_pictures on files (owner_id, created_at) where kind = 'social_picture';

update landings set draft = draft || '{"social_image": null}' where not draft ? 'social_image';
update landing_versions set content = content || '{"social_image": null}' where not content ? 'social_image';
