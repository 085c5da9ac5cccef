-- What the server counts about itself, by hour and release: mails, pushes and unexpected errors.
create table service_counts (
  hour timestamptz not null,
  release text not null,
  name text not null,
  count bigint not null,
  primary key (hour, release, name)
);
