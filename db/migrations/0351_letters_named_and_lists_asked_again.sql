-- A letter that goes on after a stop counts for the week from then on.
alter table list_letters
  add column resumed_at timestamptz(3),
  -- What its first request said: another request with the same id means another letter. Null: before this migration.
  add column request_hash text;

-- Somebody who left, and whose address was typed again: nothing of the row changes until they confirm it.
alter table fan_subscribers
  add column asked_again_at timestamptz,
  add column asked_city_id integer references cities,
  add column asked_source text check (asked_source in ('list', 'landing', 'profile')),
  add column asked_consent_version text,
  add constraint fan_subscribers_asked_again check (
    (asked_again_at is null) = (asked_source is null) and (asked_again_at is null) = (asked_consent_version is null)
    and (asked_city_id is null or asked_again_at is not null)
    and (asked_again_at is null or unsubscribed_at is not null)
  );
