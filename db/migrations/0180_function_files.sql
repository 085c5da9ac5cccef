-- Which contents of the files in db/functions were run here, in their order: the last of a file is what the database
-- has, an earlier one belongs to an older version of the server.
create table function_files (
  id integer generated always as identity primary key,
  name text not null,
  hash text not null,
  run_at timestamptz not null default now()
);
