-- A band that has ended stays with its music; its owner may open it again. Each member's row says so as well, since
-- that is what each request for a band reads.
alter table bands add column archived_at timestamptz;
alter table band_members add column is_archived boolean not null default false;
