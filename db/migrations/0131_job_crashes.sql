-- Which processes work on the job queue, and which jobs were running when one of them died (docs/decisions/041).
create table job_runners (
  id uuid primary key,
  -- The names under which its worker pools lock jobs.
  pools text[] not null,
  -- Renewed every few seconds; a process that stops doing so is taken for dead.
  seen_at timestamptz not null default now()
);

create table job_crashes (
  -- What is counted: a task that runs by the clock, the key of a job, or one job.
  subject text primary key,
  task text not null,
  job_id bigint not null,
  crashes int not null default 1,
  last_crash_at timestamptz not null default now(),
  -- Since when it does not run any more by itself.
  quarantined_at timestamptz
);
