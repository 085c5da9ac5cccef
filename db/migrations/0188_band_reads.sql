-- How far each member of a band has read in its conversations (docs/decisions/062). Without a row it is as far as the
-- band as a whole: rows are made for all who may read, before the first of them reads on.
create table band_reads (
  band_id uuid not null,
  person_id uuid not null,
  conversation_id uuid not null references conversations (id) on delete cascade,
  read_seq integer not null,
  primary key (band_id, person_id, conversation_id),
  foreign key (band_id, person_id) references band_members (band_id, person_id)
    on update cascade on delete cascade
);
create index band_reads_conversation on band_reads (conversation_id);
