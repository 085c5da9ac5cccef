-- Assertions of organisations that have been used: each lets one person in once.
create table saml_assertions (
  provider text not null,
  id text not null,
  expires_at timestamptz not null,
  primary key (provider, id)
);
-- The sweep.
create index saml_assertions_expired on saml_assertions (expires_at);
