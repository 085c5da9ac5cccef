-- A small picture that an artist gives a link, beside which it stands instead of the icon.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in (
  'image', 'audio', 'avatar', 'banner', 'video', 'captions', 'attachment', 'press_picture', 'press_document',
  'link_picture'));

alter table links
  add column picture_file_id uuid references files on delete set null,
  add constraint links_picture check (kind <> 'heading' or picture_file_id is null);
create unique index links_by_picture on links (picture_file_id) where picture_file_id is not null;
