-- Who accepted which version of the terms, when, and from which age they said they are.
create table terms_acceptances (
  user_id uuid not null references profiles (id) on delete cascade,
  -- The day from which the version applies, as 2026-11-22.
  version text not null,
  minimum_age integer not null check (minimum_age between 0 and 120),
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- Nobody of the demo community is asked: they are made up.
insert into terms_acceptances (user_id, version, minimum_age)
  select p.id, '2026-11-22', 99 from profiles p join users u on u.id = p.id
  where u.email like '%@demo.resuena.test';
