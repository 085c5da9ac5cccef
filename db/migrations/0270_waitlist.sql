-- Who asked to be told when there is room, in the mode REGISTRATION=invite (decision 071).
create table waitlist_leads (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  name text not null default '',
  role_interest text check (role_interest in ('fan', 'artist', 'professional', 'venue')),
  country_code text,
  city text not null default '',
  link text not null default '',
  consent_at timestamptz not null,
  -- The version of the legal texts at that time.
  consent_version text not null,
  referral_code text not null unique,
  referred_by uuid references waitlist_leads on delete set null,
  -- What the address of the form said of its origin: source, medium, campaign.
  utm jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'invited', 'registered', 'discarded')),
  -- When the owner of the address opened the link of the mail; only then they stand in the queue.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  invited_at timestamptz,
  -- Of the staff.
  notes text not null default '',
  -- Of the staff: those with a higher one come first.
  priority integer not null default 0,
  -- Confirmed leads that came by this one's link; counted by a trigger.
  referrals integer not null default 0 check (referrals >= 0)
);
create index waitlist_queue on waitlist_leads (priority desc, referrals desc, id);
create index waitlist_referred on waitlist_leads (referred_by) where referred_by is not null;
create index waitlist_unconfirmed on waitlist_leads (created_at) where confirmed_at is null;

create table invites (
  id uuid primary key default uuidv7(),
  code text not null unique,
  -- Only for this address, in lower case; null: for whoever has the code.
  email text check (email = lower(email)),
  max_uses integer not null check (max_uses >= 1),
  uses integer not null default 0 check (uses between 0 and max_uses),
  -- Refers to nothing, like the audit log; null: nobody of the staff.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invites_of_email on invites (email) where email is not null;

-- One order to send invitations; its id is the idempotency key of the request.
create table waitlist_batches (
  id uuid primary key,
  created_by uuid,
  created_at timestamptz not null default now(),
  request_hash text not null
);
create table waitlist_sends (
  batch_id uuid not null references waitlist_batches on delete cascade,
  lead_id uuid not null references waitlist_leads on delete cascade,
  -- Null while it waits for the job.
  outcome text check (outcome in ('sent', 'skipped')),
  primary key (batch_id, lead_id)
);
create unique index waitlist_sends_waiting on waitlist_sends (lead_id) where outcome is null;
create index waitlist_sends_of_lead on waitlist_sends (lead_id);

-- The invitation that somebody brought, while they are at an identity provider.
alter table provider_flows add column invitation text;
