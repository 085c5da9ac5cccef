-- Who wrote it, where it was written in the name of a band: its members see that, the public sees the band.
alter table media_content add column acted_by uuid references profiles (id) on delete set null;
create index media_content_acted_by on media_content (acted_by) where acted_by is not null;
alter table comments add column acted_by uuid references profiles (id) on delete set null;
create index comments_acted_by on comments (acted_by) where acted_by is not null;
alter table messages add column acted_by uuid references profiles (id) on delete set null;
create index messages_acted_by on messages (acted_by) where acted_by is not null;
