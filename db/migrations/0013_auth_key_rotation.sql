-- A key that no longer signs still verifies until the last token that it signed has expired.
alter table signing_keys add column retired_at timestamptz;
