-- The files of /sitemap.xml, written by a job (sitemaps.org). `number` counts from 1 within a section.
create table sitemap_files (
  section text not null check (section in ('people', 'posts', 'collections')),
  number integer not null check (number > 0),
  xml text not null,
  changed_at timestamptz not null default now(),
  primary key (section, number)
);
