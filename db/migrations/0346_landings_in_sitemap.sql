-- Search engines are told of landing pages, too.
alter table sitemap_files
  drop constraint sitemap_files_section_check,
  add constraint sitemap_files_section_check check (section in ('people', 'posts', 'collections', 'events', 'landings'));
