-- People on their way to an identity provider and back. The id is the `state` (OAuth) or `RelayState`
-- (SAML); the row is taken when they return, so it works once.
create table provider_flows (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- SHA-256 of the browser's cookie: nobody returns in another browser than they left in.
  browser_hash bytea,
  -- The verifier of our own PKCE with the provider, and the nonce of its ID token.
  provider_verifier text,
  nonce text,
  redirect_to text,
  -- The client's challenge; without one it gets its tokens in the fragment.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- A signed-in person who adds an identity, and the session that asked for it.
  linking_session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  check ((code_challenge is null) = (code_challenge_method is null))
);
-- The cascade.
create index provider_flows_linking on provider_flows (linking_session_id);
-- The sweep.
create index provider_flows_expired on provider_flows (expires_at);

-- An identity provider may say when its session ends; ours ends with it.
alter table sessions add column not_after timestamptz;
alter table flow_states add column session_not_after timestamptz;
