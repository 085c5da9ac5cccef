-- A private link to listen may compare a song with one of its former recordings (decision 098).
alter table listening_links
  add column other_file_id uuid references files on delete set null,
  -- A release has many songs: which of them would be compared?
  add constraint listening_links_compare_a_song check (other_file_id is null or post_id is not null);
create index listening_links_other_file on listening_links (other_file_id) where other_file_id is not null;
-- The recording that a note is about, when two could be heard; no reference, since a note outlives the recording.
alter table listening_notes add column file_id uuid;
