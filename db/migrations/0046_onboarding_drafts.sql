-- The answers of a welcome that is not over, so that it goes on where it was left, on any device.
-- The row goes when the welcome ends.
create table onboarding_drafts (
  profile_id uuid primary key references profiles (id) on delete cascade,
  answers jsonb not null,
  updated_at timestamptz not null default now()
);
