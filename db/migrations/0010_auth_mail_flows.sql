-- Phones (digits of E.164, without the plus), and changes of address that wait to be confirmed.
alter table users
  add column phone text,
  add column phone_confirmed_at timestamptz,
  add column new_email text,
  add column email_change_sent_at timestamptz,
  -- Which of the two addresses has confirmed the change; the other one completes it.
  add column email_change_half text check (email_change_half in ('new', 'current')),
  add column new_phone text,
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  -- Granted on the command line or by another admin, with a row in auth_events; no request writes it.
  add column is_admin boolean not null default false,
  add constraint users_new_email_lower check (new_email = lower(new_email));
-- Sign-in and codes by phone find an account by its number.
create unique index users_phone on users (phone);
-- Resend finds who waits to confirm a number.
create index users_new_phone on users (new_phone) where new_phone is not null;

-- Every mail and message that carries a code has its slot; a new one replaces the row.
-- Where the client asked with a PKCE challenge, its link gives a code for that client instead of a session.
alter table one_time_tokens
  drop constraint one_time_tokens_slot_check,
  drop constraint one_time_tokens_type_check,
  add check (slot in ('confirmation', 'recovery', 'reauthentication', 'email_change_new',
    'email_change_current', 'phone_change')),
  add check (type in ('signup', 'magiclink', 'recovery', 'email_change', 'sms',
    'phone_change', 'reauthentication')),
  -- The account may have been made by someone else: its password goes when this confirms it.
  add column drops_password boolean not null default false,
  add column code_challenge text,
  add column code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  add check ((code_challenge is null) = (code_challenge_method is null));

-- Codes that a client exchanges for a session with its PKCE verifier. Only the SHA-256 of a code is kept.
create table flow_states (
  auth_code_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  -- How the person showed who they are: the `amr` method of the session to come.
  method text not null,
  provider text,
  provider_token text,
  provider_refresh_token text,
  expires_at timestamptz not null default now() + interval '300 seconds'
);
-- The cascade.
create index flow_states_user on flow_states (user_id);
-- The sweep.
create index flow_states_expired on flow_states (expires_at);
