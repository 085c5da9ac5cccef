/** Ana's rows in tables that no request of this test writes. */
export const plants: Record<string, string> = {
  one_time_tokens: `insert into one_time_tokens (user_id, slot, type, address, link_hash, code_mac, expires_at)
    values ($1, 'recovery', 'recovery', 'zarzamora@resuena.test', '\\x01', '\\x02', now() + interval '1 day')`,
  sign_ups: `insert into sign_ups (user_id, name, metadata) values ($1, 'Zarzamora', '{}')`,
  flow_states: `insert into flow_states (auth_code_hash, user_id, code_challenge, code_challenge_method, method)
    values ('\\x03', $1, 'zarzamora', 'plain', 'oauth')`,
  provider_flows: `insert into provider_flows (provider, redirect_to, linking_session_id, expires_at)
    select 'google', '/zarzamora', id, now() + interval '1 day' from sessions where user_id = $1`,
  factors: `insert into factors (user_id, factor_type, friendly_name, status, phone)
    values ($1, 'phone', 'Teléfono de Zarzamora', 'verified', '34600000000')`,
  factor_challenges: `insert into factor_challenges (factor_id, session_id, question)
    select f.id, s.id, 'zarzamora' from factors f join sessions s using (user_id) where user_id = $1`,
  recovery_codes: `insert into recovery_codes (factor_id, code_hash)
    select id, '\\x04' from factors where user_id = $1`,
  passkeys: `insert into passkeys (user_id, friendly_name, credential_id, public_key, sign_count, transports)
    values ($1, 'Llave de Zarzamora', 'zarzamora', '\\x05', 0, '{}')`,
  survey_responses: `with made as (
      insert into surveys (id, slug, title, audience, one_per) values (uuidv7(), uuidv7()::text, 'T', 'everyone', 'account')
      returning id
    ), version as (
      insert into survey_versions (survey_id, version, questions) select id, 1, '[]' from made returning survey_id
    )
    insert into survey_responses (id, survey_id, version, user_id, role, answers, started_at)
    select uuidv7(), survey_id, 1, $1, 'supporter', '{"q": "zarzamora"}', now() from version`,
  factor_resets: `insert into factor_resets (user_id, requested_by, reason) values ($1, $1, 'Zarzamora')`,
  name_requests: `with own as (
      insert into name_requests (requester_id, name, why, links)
      values ($1, 'beto', 'Soy la zarzamora', '{https://zarzamora.example}')
    )
    insert into name_requests (requester_id, name, why, state, decided_at, holder_id, before)
    select id, 'la-zarzamora', 'Es mío', 'handed_over', now(), $1, '{"holder": {"username": "zarzamora"}}'
    from profiles where username = 'beto'`,
  erasure_orders: `insert into erasure_orders (user_id, requested_by, reason, reference)
    values ($1, $1, 'Zarzamora', 'Carta de Zarzamora')`,
  staff_roles: `insert into staff_roles (role, user_id) values ('editor', $1)`,
  announcement_mail_queue: `with made as (
      insert into announcements (text, audience, starts_at, ends_at, mail_subject, mail_text)
      values ('T', 'members', now(), now() + interval '1 day', 'T', 'T') returning id
    ), mailing as (
      insert into announcement_mails (announcement_id, status, recipients) select id, 'stopped', 1 from made
      returning announcement_id
    )
    insert into announcement_mail_queue (announcement_id, user_id) select announcement_id, $1 from mailing`,
  mail_bounces: `insert into mail_bounces (address_hash, reply)
    select sha256(convert_to(email, 'UTF8')), '550 5.1.1' from users where id = $1`,
  waitlist_leads: `insert into waitlist_leads (email, name, consent_at, consent_version, referral_code)
    select email, 'Zarzamora', now(), '1', 'ABCDEFGH' from users where id = $1`,
  invites: `insert into invites (code, email, max_uses, expires_at)
    select 'ZARZAM234567', email, 1, now() + interval '14 days' from users where id = $1`,
  passkey_challenges: `insert into passkey_challenges (question, session_id)
    select 'zarzamora', id from sessions where user_id = $1`,
  "graphile_worker._private_jobs": `select graphile_worker.add_job('send-mail', json_build_object('to',
    'zarzamora@resuena.test', 'for', $1::text), run_at => now() + interval '1 day',
    flags => array['about:' || $1::text])`,
  post_revisions: `insert into post_revisions (content_id, title, description)
    select id, 'Antes: zarzamora', '' from media_content where user_id = $1 limit 1`,
  follow_requests: `insert into follow_requests (requester_id, target_id)
    select $1, id from profiles where username = 'beto'`,
  band_members: `insert into band_members (band_id, person_id, stage_name, roles)
    select id, $1, 'La Zarzamora', '{publisher}' from profiles where username = 'banda-de-beto'`,
  band_reads: `insert into band_reads (band_id, person_id, conversation_id, read_seq)
    select m.band_id, $1, c.id, 1 from band_members m cross join (select id from conversations limit 1) c
    where m.person_id = $1 and not m.is_owner`,
  proposals: `insert into proposals (conversation_id, artist_id, offered_by, expires_at)
    select id, $1, $1, now() + interval '1 day' from conversations where $1 in (user1_id, user2_id) limit 1`,
  proposal_steps: `insert into proposal_steps (proposal_id, step, action, by_id, date, city_id, venue, fee_kind, conditions)
    select p.id, 1, 'propose', $1, '2030-01-01', (select min(id) from cities), '', 'donation', ''
    from proposals p where artist_id = $1`,
  band_notification_choices: `insert into band_notification_choices (band_id, person_id, topic, channel, wanted)
    select band_id, $1, 'like', 'push', true from band_members where person_id = $1 and not is_owner`,
  band_invitations: `insert into band_invitations (band_id, person_id, roles, invited_by)
    select b.id, p.id, '{publisher}', $1 from profiles b, profiles p where b.username = 'banda-de-beto' and p.username = 'beto'`,
  bands: `with band as (
      insert into profiles (id, kind, name, username, role, first_run_completed)
      values (uuidv7(), 'band', 'Las Zarzamoras', 'las-zarzamoras', 'creator', true) returning id
    ), owner as (
      insert into band_members (band_id, person_id, is_owner) select id, $1, true from band
    ), handle as (
      insert into handles (handle, profile_id) select 'las-zarzamoras', id from band
    ), post as (
      insert into media_content (user_id, content_type, title, idempotency_key, request_hash)
      select id, 'text', 'De las zarzamoras', gen_random_uuid(), '' from band
    )
    insert into bands (id, owner_id) select id, $1 from band`,
  blocks: `insert into blocks (blocker_id, blocked_id) select $1, id from profiles where username = 'beto'`,
  mutes: `insert into mutes (muter_id, muted_id) select $1, id from profiles where username = 'beto'`,
  muted_words: `insert into muted_words (user_id, key, word) values ($1, 'zarzamora', 'Zarzamora')`,
  first_listener_places: `insert into first_listener_places (content_id, viewer_id)
    select id, $1 from media_content where user_id <> $1 limit 1`,
  recommendation_dismissals: `insert into recommendation_dismissals (person_id, dismissed_id)
    select $1, id from profiles where username = 'beto' union all select id, $1 from profiles where username = 'beto'`,
  reports: `insert into reports (reporter_id, kind, object_id, person_id, reason, details)
    select $1, 'profile', id, id, 'other', 'Dijo zarzamora' from profiles where username = 'beto'`,
  text_rule_hits: `insert into text_rule_hits (rule_id, person_id, kind, entry, excerpt, outcome)
    select id, $1, 'post', 'mora', 'Soy zarzamora', 'shadow' from text_rules`,
  conduct_rule_hits: `insert into conduct_rule_hits (rule, person_id, act, is_refused, hour)
    values ('copies', $1, 'message', false, now())`,
  repeated_texts: `insert into repeated_texts (person_id, act, text_hash, targets)
    values ($1, 'message', 'zarzamora', '{}')`,
  cases: `insert into cases (kind, object_id, person_id, content, harm)
    values ('profile', $1, $1, 'Zarzamora', 1)`,
  moderation_decisions: `insert into moderation_decisions (case_id, person_id, action, rule, statement, decided_by)
    select id, $1, 'warn', 'spam', 'Por zarzamora', $1 from cases where person_id = $1`,
  refused_networks: `insert into refused_networks (decision_id, network, until)
    select id, '198.51.100.0/24', now() + interval '1 day' from moderation_decisions where person_id = $1`,
  appeals: `insert into appeals (decision_id, text, decided_by)
    select id, 'Soy zarzamora', $1 from moderation_decisions where person_id = $1`,
  counter_notices: `insert into counter_notices (decision_id, name, contact, text, token_hash, restores_at, closed_by)
    select id, 'Zarzamora', 'zarzamora', 'Soy zarzamora', sha256('zarzamora'), now(), $1
    from moderation_decisions where person_id = $1`,
  collections: `insert into collections (owner_id, title, description, visibility, idempotency_key, request_hash,
      items_count, followers_count)
    select $1, 'Zarzamora', 'De zarzamora', 'public', gen_random_uuid(), '', 1, 1`,
  collection_items: `insert into collection_items (collection_id, content_id, position, note, added_by)
    select c.id, m.id, 0, 'Zarzamora', $1 from collections c join media_content m on m.user_id = c.owner_id where c.owner_id = $1 limit 1`,
  collection_members: `insert into collection_members (collection_id, member_id, joined_at)
    select c.id, p.id, now() from collections c, profiles p
    where (c.title = 'De Beto' and p.id = $1) or (c.owner_id = $1 and p.username = 'beto')`,
  collection_follows: `insert into collection_follows (collection_id, follower_id)
    select c.id, p.id from collections c, profiles p
    where (c.title = 'De Beto' and p.id = $1) or (c.owner_id = $1 and p.username = 'beto')`,
  "what she added to the list of another": `insert into collection_items (collection_id, content_id, position, note, added_by)
    select c.id, m.id, 1, 'Zarzamora', $1 from collections c, media_content m
    where c.title = 'De Beto' and m.user_id = $1 limit 1`,
  "how many they are now": `update collections set items_count = 1, followers_count = 1 where title = 'De Beto'`,
  profile_view_days: `insert into profile_view_days (profile_id, day, views) values ($1, current_date, 7)`,
  landings: `insert into landings (profile_id, draft) values ($1, '{"seo_title": "Zarzamora", "blocks": []}')`,
  landing_versions: `insert into landing_versions (profile_id, number, content)
    select profile_id, 1, draft from landings where profile_id = $1`,
  landing_days: `insert into landing_days (profile_id, day, views) values ($1, current_date, 7)`,
  landing_sources: `insert into landing_sources (profile_id, day, source, views)
    values ($1, current_date, 'zarzamora.test', 7)`,
  releases: `insert into releases (owner_id, slug, post_id, type, title, idempotency_key)
    select $1, 'zarzamora', id, 'ep', 'Zarzamora', gen_random_uuid() from media_content where user_id = $1 limit 1`,
  release_tracks: `insert into release_tracks (post_id, release_id, owner_id, position, lyrics)
    select post_id, id, $1, 1, 'Zarzamora' from releases where owner_id = $1`,
  former_recordings: `insert into former_recordings (post_id, file_id)
    select t.post_id, f.id from release_tracks t, files f where t.owner_id = $1 and f.owner_id = $1 limit 1`,
  release_reminders: `insert into release_reminders (release_id, person_id)
    select id, $1 from releases where owner_id = $1`,
  track_credits: `insert into track_credits (post_id, position, name, role, state)
    select post_id, 1, 'Zarzamora', 'voice', 'named' from release_tracks where owner_id = $1`,
  track_splits: `insert into track_splits (post_id, version) select post_id, 1 from release_tracks where owner_id = $1`,
  track_split_shares: `insert into track_split_shares (split_id, position, name, profile_id, share, state)
    select s.id, 1, 'Zarzamora', $1, 10000, 'vouched' from track_splits s join release_tracks t on t.post_id = s.post_id
    where t.owner_id = $1`,
  credit_asks: `insert into credit_asks (owner_id, profile_id, role, instrument)
    select id, $1, 'voice', '' from profiles where username = 'beto'`,
  "what she did in a song of another, which she never confirmed": `insert into track_credits (post_id, position, name, role, profile_id, state)
    select t.post_id, 1, 'Zarzamora', 'voice', $1, 'invited'
    from release_tracks t join releases r on r.id = t.release_id where r.title = 'De Beto'`,
  press_kits: `insert into press_kits (profile_id, bio_short, bio_medium, bio_long) values ($1, 'Zarzamora', '', '')`,
  press_files: `insert into press_files (file_id, profile_id, kind, position, credit, alt)
    select id, $1, 'photo', 1, 'Zarzamora', '' from files where owner_id = $1 limit 1`,
  press_downloads: `insert into press_downloads (profile_id, item, day, downloads) values ($1, $1, current_date, 7)`,
  link_pages: `insert into link_pages (profile_id, is_open) values ($1, true)`,
  links: `insert into links (id, profile_id, kind, title, url, position)
    values (gen_random_uuid(), $1, 'link', 'Zarzamora', 'https://zarzamora.test/', 1)`,
  link_page_days: `insert into link_page_days (profile_id, day, views) values ($1, current_date, 7)`,
  link_checks: `insert into link_checks (profile_id, url) values ($1, 'https://zarzamora.test/')`,
  link_days: `insert into link_days (link_id, day, clicks) select id, current_date, 7 from links where profile_id = $1`,
  promo_links: `insert into promo_links (id, post_id, token, name)
    select gen_random_uuid(), id, 'aabbccddeeff', 'Zarzamora' from media_content where user_id = $1 limit 1`,
  promo_link_days: `insert into promo_link_days (link_id, day, clicks) select id, current_date, 7 from promo_links
    where token = 'aabbccddeeff'`,
  listening_links: `insert into listening_links (id, post_id, name, token_hash, expires_at)
    select gen_random_uuid(), id, 'Zarzamora', sha256('zarzamora'), now() + interval '1 day'
    from media_content where user_id = $1 limit 1`,
  listening_listens: `insert into listening_listens (link_id, post_id, furthest) select id, post_id, 7
    from listening_links where token_hash = sha256('zarzamora')`,
  listening_notes: `insert into listening_notes (id, link_id, post_id, second, text)
    select gen_random_uuid(), id, post_id, 7, 'Zarzamora' from listening_links where token_hash = sha256('zarzamora')`,
  payment_accounts: `insert into payment_accounts (owner_id, provider, account, country, currency, requirements)
    values ($1, 'test', 'test-zarzamora-ES', 'ES', 'EUR', '{Zarzamora}')`,
  payout_links: `insert into payout_links (id, owner_id, kind, label, target)
    values (gen_random_uuid(), $1, 'kofi', 'Zarzamora', 'https://zarzamora.test/')`,
  payout_link_days: `insert into payout_link_days (link_id, day, opens) select id, current_date, 7 from payout_links
    where owner_id = $1`,
  tip_settings: `insert into tip_settings (owner_id, thanks) values ($1, 'Zarzamora')`,
  payment_orders: `insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account,
      payee_id, payer_id, amount, platform_fee, currency, state, payment, paid_at)
    select gen_random_uuid(), 'tip', '', 'test', true, gen_random_uuid(), 'x', case when given then p.id else $1 end,
      case when given then $1 else p.id end, 500, 0, 'EUR', 'paid', 'p-' || given, now()
    from profiles p, unnest(array[true, false]) given where p.username = 'beto'`,
  tips: `insert into tips (order_id, message, giver_name, email, place)
    select id, 'Zarzamora', 'Zarzamora', 'zarzamora@resuena.test', 'profile' from payment_orders`,
  post_locks: `insert into post_locks (post_id, currency) select id, 'EUR' from media_content where user_id = $1`,
  post_previews: `insert into post_previews (post_id, source, keys)
    select id, '', array[id::text] from media_content where user_id = $1`,
  unlocks: `insert into unlocks (order_id, buyer_id) select id, payer_id from payment_orders`,
  membership_levels: `insert into membership_levels (id, owner_id, name, description, currency, month_price)
    values (gen_random_uuid(), $1, 'Zarzamora', 'Zarzamora', 'EUR', 500)`,
  subscriptions: `insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account,
      payee_id, payer_id, interval, amount, currency, fee, order_id, paid_until)
    select gen_random_uuid(), 'membership', '', 'test', true, gen_random_uuid(), 'x', payee_id, payer_id, 'month', 500,
      'EUR', 0, id, now() + interval '1 month' from payment_orders`,
  membership_changes: `insert into membership_changes (id, subscription_id, amount)
    select gen_random_uuid(), id, 700 from subscriptions`,
  membership_periods: `insert into membership_periods (order_id, subscription_id, starts_at, ends_at)
    select order_id, id, now(), paid_until from subscriptions`,
  payment_refunds: `insert into payment_refunds (id, order_id, amount, reason, asked_by)
    select gen_random_uuid(), id, 5, 'Zarzamora', $1 from payment_orders where payee_id = $1`,
  ledger: `with x as (
      insert into ledger_transactions (kind, provider, fact, order_id, happened_at)
      select 'payment', 'test', 'payment:' || id, id, now() from payment_orders returning id
    )
    insert into ledger_entries (transaction_id, account, account_id, currency, amount)
    select x.id, e.account, e.owner, 'EUR', e.amount
    from x, (values ('provider', null, -500), ('artist', gen_random_uuid(), 500)) e (account, owner, amount)`,
  payment_differences: `insert into payment_differences (provider, payment, account_id, order_id, currency, ours, theirs)
    select 'test', payment, gen_random_uuid(), id, 'EUR', 500, 0 from payment_orders where payee_id = $1`,
  mailing_lists: `insert into mailing_lists (artist_id, is_open) values ($1, true)`,
  fan_subscribers: `insert into fan_subscribers (artist_id, email, source, consent_version, confirm_hash, confirmed_at)
    values ($1, 'fan-de-zarzamora@resuena.test', 'list', '1', 'zarzamora', now())`,
  "her place on the list of another": `insert into fan_subscribers (artist_id, email, source, consent_version, confirm_hash)
    select p.id, u.email, 'list', '1', 'zarzamora 2' from profiles p, users u where p.username = 'beto' and u.id = $1`,
  booking_contacts: `insert into booking_contacts (artist_id, kind, name, email, city, budget, message, consent_version, confirm_hash, content_hash, delivered) values ($1, 'festival', 'Zarzamora', 'f@zarzamora.test', '', '', 'Zarzamora', '1', 'zarzamora', 'x', 'contact')`,
  booking_messages: `insert into booking_messages (contact_id, from_artist, text, client_id) select id, true, 'Zarzamora', id from booking_contacts where artist_id = $1`,
  booking_tellings: `insert into booking_tellings (contact_id, person_id, told_until) select id, $1, now() from booking_contacts where artist_id = $1`,
  booking_blocks: `insert into booking_blocks (artist_id, email_hash) values ($1, 'zarzamora')`,
  "what she asked another for": `insert into booking_contacts (artist_id, kind, name, email, city, budget, message, consent_version, confirm_hash, content_hash, delivered) select p.id, 'press', 'Zarzamora', u.email, '', '', 'Zarzamora', '1', 'zarzamora 2', 'x', 'contact' from profiles p, users u where p.username = 'beto' and u.id = $1`,
  instagram_accounts: `insert into instagram_accounts (profile_id, instagram_id, app_user_id, username, scopes, token, expires_at)
    values ($1, 'zarzamora', '1', 'zarzamora', '{}', 'x', now())`,
  instagram_states: `insert into instagram_states (state_hash, profile_id, session_id) values ('zarzamora', $1, gen_random_uuid())`,
  instagram_imports: `insert into instagram_imports (profile_id, media_id) values ($1, 'zarzamora')`,
  career_entries: `insert into career_entries (id, profile_id, kind, title, starts_on, starts_precision)
    values (gen_random_uuid(), $1, 'show', 'Zarzamora', '2019-01-01', 'year')`,
  career_people: `insert into career_people (entry_id, profile_id, position, state)
    select e.id, p.id, 1, 'confirmed' from career_entries e, profiles p where e.profile_id = $1 and p.username = 'beto'`,
  career_refusals: `insert into career_refusals (owner_id, profile_id)
    select id, $1 from profiles where username = 'beto'`,
  career_asks: `insert into career_asks (owner_id, profile_id, version)
    select id, $1, 'zarzamora' from profiles where username = 'beto'`,
  career_dismissals: `insert into career_dismissals (profile_id, post_id) select $1, id from media_content where user_id = $1 limit 1`,
  list_letters: `insert into list_letters (id, artist_id, subject, text, recipients)
    values (gen_random_uuid(), $1, 'Zarzamora', 'Zarzamora', 1)`,
  list_letter_queue: `insert into list_letter_queue (letter_id, subscriber_id)
    select l.id, s.id from list_letters l join fan_subscribers s on s.artist_id = l.artist_id where l.artist_id = $1`,
  people_seen: `insert into people_seen (person_id, last_seen) values ($1, now())`,
  uploads: `insert into uploads (owner_id, kind, bytes) values ($1, 'audio', 7)`,
  demo_files: `insert into demo_files (name, file_id) select 'zarzamora', id from files where owner_id = $1 limit 1`,
  post_drafts: `insert into post_drafts (id, user_id, content) values (uuidv7(), $1, '{"text": "Zarzamora"}')`,
  venues: `insert into venues (name, name_key, city_id, lat, lng, time_zone, created_by)
    select 'Sala', 'sala', id, lat, lng, time_zone, $1 from cities limit 1`,
  events: `insert into events (slug, organizer_id, post_id, title, kind, starts_local, time_zone, starts_at, listed_on, over_at, online_url)
    select 'zarzamora', $1, id, 'Zarzamora', 'concert', now()::timestamp, 'UTC', now(), current_date, now(), 'https://zarzamora.test'
    from media_content where user_id = $1 limit 1`,
  event_lineup: `insert into event_lineup (event_id, position, profile_id, name, status)
    select id, 1, $1, 'Zarzamora', 'accepted' from events where organizer_id = $1`,
  event_rsvps: `insert into event_rsvps (event_id, person_id, answer, starts_at)
    select id, $1, 'going', starts_at from events where organizer_id = $1`,
  event_changes: `insert into event_changes (event_id, change, before, after)
    select id, 'date', '{}', '{"title": "Zarzamora"}' from events where organizer_id = $1`,
  event_drafts: `insert into event_drafts (id, user_id, version, content) values (uuidv7(), $1, 1, '{"title": "Zarzamora"}')`,
  lineup_refusals: `insert into lineup_refusals (organizer_id, profile_id)
    select $1, id from profiles where username = 'beto' union all select id, $1 from profiles where username = 'beto'`,
  band_splits: `insert into band_splits (band_id, version, proposed_by, is_public, agreed_at)
    select band_id, 1, $1, true, now() from band_members where person_id = $1 and not is_owner`,
  band_split_shares: `insert into band_split_shares (split_id, position, member_id, share, state)
    select id, 1, $1, 10000, 'accepted' from band_splits where proposed_by = $1`,
  premium_interest: `insert into premium_interest (person_id, plan) values ($1, 'fan')`,
  city_requests: `insert into city_requests (artist_id, person_id, city_id)
    select b.id, $1, c.id from profiles b, (select id from cities limit 1) c where b.username = 'beto'
    union all select $1, b.id, c.id from profiles b, (select id from cities limit 1) c where b.username = 'beto'`,
  event_proposals: `insert into event_proposals (proposer_id, content, starts_at, idempotency_key, request_hash)
    values ($1, '{"title": "Zarzamora"}', now() + interval '1 day', uuidv7(), '')`,
  event_proposal_artists: `insert into event_proposal_artists (proposal_id, artist_id, proposer_id)
    select e.id, p.id, $1 from event_proposals e, profiles p where e.proposer_id = $1 and p.username = 'beto'`,
  featured_artists: `insert into featured_artists (artist_id, place, starts_at, ends_at)
    values ($1, 1, now(), now() + interval '1 day')`,
  typed_word_uses: `with word as (
      insert into typed_words (kind, key, word) values ('genre', 'zarzamora', 'Zarzamora') returning id
    )
    insert into typed_word_uses (word_id, profile_id, word, place) select id, $1, 'Zarzamora', 1 from word`,
  play_log: `insert into play_log (artist_id, content_id, day, hour, listener, source)
    select $1, gen_random_uuid(), current_date, 8, 7, 0`,
  play_ends: `insert into play_ends (content_id, month, ends)
    select id, current_date, '{7}' from media_content where user_id = $1 limit 1`,
  audience_days: `insert into audience_days (artist_id, day, plays, listeners, hours, sources, sample, members)
    values ($1, current_date, 7, 7, '{}', '{}', '{7}', '{7}')`,
  audience_songs: `insert into audience_songs (artist_id, day, content_id, plays, listeners)
    values ($1, current_date, gen_random_uuid(), 7, 7)`,
  audience_places: `insert into audience_places (artist_id, day, cities, plays, listeners, heard_in)
    select $1, current_date, array[id], '{7}', '{7}', array[id] from cities limit 1`,
  audience_actions: `insert into audience_actions
      (artist_id, day, follows, saves, shares, visits, clicks, plans, followers, is_final)
    values ($1, current_date, 7, 0, 0, 0, 0, 0, 7, false)`,
  audience_reports: `insert into audience_reports (artist_id, days, until, made_at, report)
    values ($1, 7, current_date, now(), '{}')`,
  city_plays: `insert into city_plays (artist_id, city_id, plays) select $1, id, 7 from cities limit 1`,
  event_alerts: `insert into event_alerts (person_id, city_id, radius, artist_id)
    select $1, id, 25, $1 from cities limit 1`,
  broadcasts: `insert into broadcasts (artist_id, event_id, city_id, text, audience, idempotency_key, request_hash)
    select $1, e.id, c.id, 'Zarzamora', 1, gen_random_uuid(), '' from events e, (select id from cities limit 1) c
    where e.organizer_id = $1`,
  broadcast_mutes: `insert into broadcast_mutes (muter_id, artist_id)
    select $1, id from profiles where username = 'beto' union all select id, $1 from profiles where username = 'beto'`,
  calendar_addresses: `insert into calendar_addresses (person_id, version) values ($1, 2)`,
  artist_genres: `insert into artist_genres (id, genre, popularity) values ($1, 'zarzamora', 1)`,
  popular_artists: `insert into popular_artists (id, score) values ($1, 1)`,
  person_keys: `insert into person_keys (id, key, weight, popularity) values ($1, 'zarzamora', 1, 1)`,
  network_keys: `insert into network_keys (key, popularity, id) values ('cr:zarzamora', 1, $1)`,
  song_titles: `insert into song_titles (content_id, key)
    select id, 'las zarzamoras' from media_content where user_id = $1 limit 1`,
  post_genres: `insert into post_genres (genre, created_at, content_id, user_id)
    select 'zarzamora', created_at, id, user_id from media_content where user_id = $1 limit 1`,
  play_days: `insert into play_days (content_id, day, plays)
    select id, current_date, 7 from media_content where user_id = $1 limit 1`,
  trend_entries: `insert into trend_entries (period, run, kind, emerging, country, genre, rank, post_id, artist_id,
      people, score, listed_since)
    (select 'week', 0, 'song', false, '', '', 1, id, null::uuid, 3, 9, now() from media_content where user_id = $1 limit 1)
    union all select 'week', 0, 'artist', false, '', '', 1, null, $1, 3, 9, now()`,
  onboarding_drafts: `insert into onboarding_drafts (profile_id, answers) values ($1, '{"name": "Zarzamora"}')`,
  users: `update users set phone = '34600000001', new_email = 'zarzamora2@resuena.test',
    user_metadata = '{"name": "Zarzamora"}' where id = $1`,
  profiles: `update profiles set bio = 'Soy Zarzamora', social_links = '{"web": "https://zarzamora.test"}',
    contact_email = 'zarzamora@resuena.test', current_workplace = 'Zarzamora' where id = $1`,
  // Her profile is hidden, and a change of it deletes this row.
  person_texts: `insert into person_texts (id, words, popularity) values ($1, 'zarzamora', 1)`,
  // Somebody was blocked above, so she gets no more notifications from them.
  notifications: `insert into notifications (user_id, type, from_user_id, day)
    select id, 'follow', $1, current_date from profiles where username = 'beto'`,
  notification_people: `insert into notification_people (notification_id, user_id, type, object_id, from_user_id)
    select id, user_id, type, user_id, $1 from notifications where from_user_id = $1`,
  notification_choices: `insert into notification_choices (user_id, topic, channel, wanted) values ($1, 'like', 'push', true)`,
  notification_mails: `insert into notification_mails (user_id, about, until) values ($1, 'news', now())`,
  push_subscriptions: `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.test/zarzamora', '', '' from sessions where user_id = $1 limit 1`,
  push_messages: `insert into push_messages (device_id, message)
    select id, '{"body": "De Zarzamora"}' from push_subscriptions where user_id = $1`,
};
