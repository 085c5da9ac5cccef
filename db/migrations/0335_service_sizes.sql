-- How large the service was, by day (UTC), to tell how fast it grows.
create table service_sizes (
  day date primary key,
  database_bytes bigint not null,
  file_bytes bigint not null
);
