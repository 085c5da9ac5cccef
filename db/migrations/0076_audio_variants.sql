-- Smaller variants of recordings stand in `view` and `keys` of their file, and in the posts that show it. They are
-- ours to make: `bytes`, the space of its owner, does not count them. `variants_at`: when it was tried, with
-- or without any to be had.
alter table files add column variants_at timestamptz;
-- recordings that wait for their variants (modules/recordings).
create index files_without_variants on files (id)
  where kind = 'audio' and variants_at is null and used_at is not null;
