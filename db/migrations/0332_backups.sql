-- Copies of everything that `npm run backup` made, for the page of the service.
create table backups (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  -- When it had been restored beside and compared; null when that was not possible.
  verified_at timestamptz,
  bytes bigint not null check (bytes > 0),
  rows bigint not null check (rows >= 0)
);
