-- SHA-256 of the token in the mail about a suspension or a closed account, with which the person can appeal without a
-- session. Null: the person can sign in and appeals there.
alter table moderation_decisions add column appeal_token_hash bytea
  check (octet_length(appeal_token_hash) = 32);
create unique index moderation_decisions_appeal_token on moderation_decisions (appeal_token_hash)
  where appeal_token_hash is not null;
