import { afterAll, beforeAll, expect, test } from "vitest";
import { convertToBand } from "#contract/people/band-conversion";
import { createBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/**
 * The fate of rows that refer to the converted page: they stay with the band, move to the person, or apply to both. A
 * new column that refers to people must be added here, and handled in convert-to-band.ts.
 */
const fates: Record<string, "stays" | "moves" | "both"> = {
  "terms_acceptances.user_id": "moves",
  "people_seen.person_id": "moves",
  "notification_choices.user_id": "moves",
  "notification_mails.user_id": "moves",
  "push_subscriptions.user_id": "moves",
  "saved_content.user_id": "moves",
  "reports.reporter_id": "moves",
  "media_content.acted_by": "moves",
  "comments.acted_by": "moves",
  "messages.acted_by": "moves",
  "band_reads.person_id": "moves",
  "band_notification_choices.person_id": "moves",
  "band_reads.band_id": "stays",
  "band_notification_choices.band_id": "stays",
  "push_messages.band_id": "stays",
  // The copies are deleted: they contain the person's data.
  "data_exports.user_id": "stays",
  "data_exports.ticket_person_id": "stays",
  "event_rsvps.person_id": "moves",
  "events.acted_by": "moves",
  "calendar_addresses.person_id": "moves",
  "city_requests.person_id": "moves",
  "city_requests.artist_id": "stays",
  "premium_interest.person_id": "moves",
  "band_splits.proposed_by": "moves",
  "band_split_shares.member_id": "moves",
  "event_proposals.proposer_id": "moves",
  "event_proposals.decided_by": "stays",
  "event_proposal_artists.proposer_id": "moves",
  "event_proposal_artists.artist_id": "stays",
  "featured_artists.artist_id": "stays",
  "payment_accounts.owner_id": "stays",
  "payment_accounts.acted_by": "moves",
  "payment_orders.payee_id": "stays",
  "payment_orders.payer_id": "moves",
  "payment_refunds.asked_by": "moves",
  "payout_links.owner_id": "stays",
  "tip_settings.owner_id": "stays",
  "booking_contacts.artist_id": "stays",
  "booking_blocks.artist_id": "stays",
  "booking_tellings.person_id": "moves",
  "instagram_accounts.profile_id": "stays",
  "instagram_states.profile_id": "stays",
  "landings.profile_id": "stays",
  "link_checks.profile_id": "stays",
  "landing_days.profile_id": "stays",
  "landing_sources.profile_id": "stays",
  "releases.owner_id": "stays",
  "release_tracks.owner_id": "stays",
  "release_reminders.person_id": "moves",
  "track_credits.profile_id": "stays",
  "track_split_shares.profile_id": "stays",
  "credit_asks.owner_id": "stays",
  "credit_asks.profile_id": "stays",
  "press_kits.profile_id": "stays",
  "press_downloads.profile_id": "stays",
  "link_pages.profile_id": "stays",
  "links.profile_id": "stays",
  "link_page_days.profile_id": "stays",
  "mailing_lists.artist_id": "stays",
  "fan_subscribers.artist_id": "stays",
  "career_entries.profile_id": "stays",
  "career_people.profile_id": "stays",
  "career_refusals.owner_id": "stays",
  "career_refusals.profile_id": "stays",
  "career_asks.owner_id": "stays",
  "career_asks.profile_id": "stays",
  "career_dismissals.profile_id": "stays",
  "list_letters.artist_id": "stays",
  "list_letters.acted_by": "moves",
  "typed_word_uses.profile_id": "stays",
  "city_plays.artist_id": "stays",
  "play_log.artist_id": "stays",
  "audience_days.artist_id": "stays",
  "audience_songs.artist_id": "stays",
  "audience_places.artist_id": "stays",
  "audience_actions.artist_id": "stays",
  "audience_reports.artist_id": "stays",
  "broadcasts.acted_by": "moves",
  "broadcasts.artist_id": "stays",
  "broadcast_mutes.muter_id": "both",
  "broadcast_mutes.artist_id": "stays",
  "event_alerts.person_id": "moves",
  "event_alerts.artist_id": "stays",
  "events.organizer_id": "stays",
  "event_lineup.profile_id": "stays",
  "event_drafts.user_id": "stays",
  "lineup_refusals.organizer_id": "stays",
  "lineup_refusals.profile_id": "stays",
  "venues.created_by": "stays",
  "bands.owner_id": "moves",
  "bands.offered_to": "moves",
  "bands.claimed_by": "moves",
  "band_members.person_id": "moves",
  "band_invitations.person_id": "moves",
  "band_invitations.invited_by": "moves",
  "blocks.blocker_id": "both",
  "blocks.blocked_id": "both",
  "mutes.muter_id": "both",
  "muted_words.user_id": "both",
  "mutes.muted_id": "stays",
  "handles.profile_id": "stays",
  "name_requests.requester_id": "stays",
  "name_requests.holder_id": "stays",
  "onboarding_drafts.profile_id": "stays",
  "profile_view_days.profile_id": "stays",
  "bands.id": "stays",
  "band_members.band_id": "stays",
  "band_invitations.band_id": "stays",
  "user_follows.follower_id": "stays",
  "user_follows.following_id": "stays",
  "follow_requests.requester_id": "stays",
  "follow_requests.target_id": "stays",
  "reports.person_id": "stays",
  "cases.person_id": "stays",
  "text_rule_hits.person_id": "stays",
  "conduct_rule_hits.person_id": "stays",
  "repeated_texts.person_id": "stays",
  "moderation_decisions.person_id": "stays",
  "files.owner_id": "stays",
  "unlocks.buyer_id": "moves",
  "membership_levels.owner_id": "stays",
  "subscriptions.payee_id": "stays",
  "subscriptions.payer_id": "moves",
  "uploads.owner_id": "stays",
  "media_content.user_id": "stays",
  "content_likes.user_id": "stays",
  "post_drafts.user_id": "stays",
  "comments.user_id": "stays",
  "comment_likes.user_id": "stays",
  "mentions.mentioned_user_id": "stays",
  "mentions.mentioning_user_id": "stays",
  "content_shares.user_id": "stays",
  "collections.owner_id": "stays",
  "collection_items.added_by": "stays",
  "collection_members.member_id": "stays",
  "collection_follows.follower_id": "stays",
  "conversations.asked_by": "stays",
  "conversations.opened_by": "stays",
  "conversations.user1_id": "stays",
  "conversations.user2_id": "stays",
  "conversation_members.other_id": "stays",
  "conversation_members.user_id": "stays",
  "messages.sender_id": "stays",
  "proposals.artist_id": "stays",
  "proposals.offered_by": "stays",
  "proposal_steps.by_id": "stays",
  "notifications.from_user_id": "stays",
  "notifications.user_id": "stays",
  "notification_people.from_user_id": "stays",
  "notification_people.user_id": "stays",
  "person_keys.id": "stays",
  "person_texts.id": "stays",
  "artist_genres.id": "stays",
  "popular_artists.id": "stays",
  "trend_entries.artist_id": "stays",
  "network_keys.id": "stays",
  "first_listener_places.viewer_id": "stays",
  "recommendation_dismissals.dismissed_id": "stays",
  "recommendation_dismissals.person_id": "stays",
};
/** Written by the conversion itself: the band's row and its owner's membership, and the person's own page. */
const madeByIt: Record<string, [band: number, person: number]> = {
  "bands.id": [1, 0],
  "bands.owner_id": [0, 1],
  "band_members.band_id": [1, 0],
  "band_members.person_id": [0, 1],
  "handles.profile_id": [0, 1],
};
/** Lookups of the search and the directory: the person's own page has its own rows. */
const lookups = new Set(["person_keys.id", "person_texts.id", "network_keys.id"]);

/** Every column that refers to a profile, except that of the profile's own account. */
async function columns(): Promise<string[]> {
  const rows = await server.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid in ('profiles'::regclass, 'band_members'::regclass)
       and atttypid = 'uuid'::regtype
     group by 1`,
  );
  return rows.map(({ name }) => name);
}

async function rowsOf(id: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await columns()) {
    const [table, column] = name.split(".");
    const [row] = await server.query<{ rows: number }>(
      `select count(*)::int as rows from ${table} where ${column} = $1`,
      [id],
    );
    counts.set(name, row?.rows ?? 0);
  }
  return counts;
}

/**
 * Rows of the artist ($1) and another person ($2), who owns a band ($3), in all tables whose rows move and in many
 * others.
 */
const plants = [
  `insert into people_seen (person_id, last_seen) values ($1, now()) on conflict do nothing`,
  `insert into notification_choices (user_id, topic, channel, wanted) values ($1, 'like', 'push', false)`,
  `insert into notification_mails (user_id, about, until) values ($1, 'news', now())`,
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
   select $1, id, 'https://push.test/one', '', '' from sessions where user_id = $1 limit 1`,
  `insert into media_content (user_id, content_type, title, idempotency_key, request_hash)
   values ($1, 'text', 'De la página', gen_random_uuid(), ''), ($2, 'text', 'De otra', gen_random_uuid(), '')`,
  `insert into media_content (user_id, acted_by, content_type, title, idempotency_key, request_hash)
   values ($3, $1, 'text', 'Por la otra banda', gen_random_uuid(), '')`,
  `insert into comments (content_id, user_id, acted_by, depth, content, idempotency_key, request_hash)
   select id, $3::uuid, $1::uuid, 0, '¡Bien!', gen_random_uuid(), ''::text from media_content where user_id = $2
   union all
   select id, $1, null, 0, '¡Gracias!', gen_random_uuid(), '' from media_content where user_id = $1`,
  `insert into saved_content (user_id, content_id) select $1, id from media_content where user_id = $2`,
  `insert into content_likes (user_id, content_id) select $1, id from media_content where user_id = $2`,
  `insert into reports (reporter_id, kind, object_id, person_id, reason) values
     ($1, 'profile', $2, $2, 'spam'), ($2, 'profile', $1, $1, 'spam')`,
  `insert into conversations (user1_id, user2_id, opened_by)
   values (least($1::uuid, $3::uuid), greatest($1::uuid, $3::uuid), $1::uuid)`,
  `insert into messages (conversation_id, seq, change, sender_id, acted_by, kind, content, client_id, request_hash,
     created_at)
   select id, 1, 1, $3::uuid, $1::uuid, 'text', 'Hola', gen_random_uuid(), '', now() from conversations`,
  `insert into band_members (band_id, person_id, roles) values ($3, $1, '{admin}')`,
  `insert into band_reads (band_id, person_id, conversation_id, read_seq)
   select $3::uuid, $1::uuid, id, 1 from conversations limit 1`,
  `insert into band_notification_choices (band_id, person_id, topic, channel, wanted) values ($3, $1, 'like', 'app', false)`,
  `insert into band_invitations (band_id, person_id, invited_by) select $3, id, $1 from profiles where username = 'fan'`,
  `update bands set claimed_by = $1, claimed_at = now(), offered_to = $1 where id = $3`,
  `insert into blocks (blocker_id, blocked_id)
   select $1::uuid, id from profiles where username = 'pesado'
   union all select id, $1 from profiles where username = 'enfadada'`,
  `insert into mutes (muter_id, muted_id) values ($1, $2), ($2, $1)`,
  `insert into muted_words (user_id, key, word) values ($1, 'reggaeton', 'reggaetón')`,
  `insert into user_follows (follower_id, following_id) values ($1, $2), ($2, $1)`,
  `insert into profile_view_days (profile_id, day, views) values ($1, current_date, 7)`,
  `insert into handles (handle, profile_id, released_at) values ('lobos-antes', $1, now())`,
  `insert into events (slug, organizer_id, acted_by, post_id, title, kind, starts_local, time_zone, starts_at, listed_on,
     over_at, online_url)
   select 'de-la-otra', $3, $1, id, 'De la otra', 'concert', now()::timestamp, 'UTC', now(), current_date, now(),
     'https://tv.test'
   from media_content where user_id = $3 limit 1`,
  `insert into event_rsvps (event_id, person_id, answer, starts_at) select id, $1, 'going', starts_at from events`,
  `with releases as (
     insert into releases (owner_id, slug, type, title, idempotency_key)
     values ($2, 'de-la-otra', 'ep', 'De la otra', gen_random_uuid()) returning id
   )
   insert into release_reminders (release_id, person_id) select id, $1 from releases`,
  `insert into calendar_addresses (person_id, version) values ($1, 2)`,
  `insert into premium_interest (person_id, plan) values ($1, 'fan')`,
  `insert into band_splits (band_id, version, proposed_by, is_public) values ($3, 1, $1, false)`,
  `insert into band_split_shares (split_id, position, member_id, share, state)
   select id, 1, $1, 10000, 'accepted' from band_splits where proposed_by = $1`,
  `insert into city_requests (artist_id, person_id, city_id) select $2, $1, id from cities limit 1`,
  `with proposals as (
     insert into event_proposals (proposer_id, content, starts_at, idempotency_key, request_hash)
     values ($1, '{}', now(), gen_random_uuid(), '') returning id
   )
   insert into event_proposal_artists (proposal_id, artist_id, proposer_id) select id, $2, $1 from proposals`,
  `insert into event_alerts (person_id, city_id, radius, artist_id) select $1, id, 25, $2 from cities limit 1`,
  `insert into broadcasts (artist_id, acted_by, city_id, text, audience, idempotency_key, request_hash)
   select $3, $1, id, 'De la otra', 1, gen_random_uuid(), '' from cities limit 1`,
  `insert into list_letters (id, artist_id, acted_by, subject, text, recipients)
   values (gen_random_uuid(), $3, $1, 'De la otra', 'Hola', 1)`,
  `with contacts as (
     insert into booking_contacts (artist_id, kind, name, email, city, budget, message, consent_version, confirm_hash)
     values ($2, 'press', 'De otra', 'f@prensa.test', '', '', 'Hola', '1', '') returning id
   )
   insert into booking_tellings (contact_id, person_id, told_until) select id, $1, now() from contacts`,
  `with orders as (
     insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
       payer_id, amount, platform_fee, currency)
     values (gen_random_uuid(), 'tip', '', 'test', true, gen_random_uuid(), 'x', $2, $1, 500, 0, 'EUR') returning id
   ), refunds as (
     insert into payment_refunds (id, order_id, amount, reason, asked_by)
     select gen_random_uuid(), id, 5, 'Error', $1 from orders
   ), purchases as (
     insert into unlocks (order_id, buyer_id) select id, $1 from orders
   ), memberships as (
     insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
       payer_id, interval, amount, currency, fee)
     values (gen_random_uuid(), 'membership', '', 'test', true, gen_random_uuid(), 'x', $2, $1, 'month', 500, 'EUR', 0)
   )
   insert into payment_accounts (owner_id, acted_by, provider, country, currency) values ($3, $1, 'test', 'ES', 'EUR')`,
  `insert into broadcast_mutes (muter_id, artist_id) values ($1, $2), ($2, $1)`,
  `insert into collections (owner_id, title, visibility, idempotency_key, request_hash)
   values ($1, 'Lo nuestro', 'public', gen_random_uuid(), '')`,
];

test("each row has its declared fate, and none is lost", async () => {
  const artist = await server.person("los-lobos", { role: "creator", name: "Los Lobos" });
  const other = await server.person("otra");
  for (const name of ["fan", "pesado", "enfadada"]) await server.person(name);
  const otherBand = await createBand(server, "otra-banda", other.id);
  const invitingBand = await createBand(server, "nos-llama", other.id);
  const values = [artist.id, other.id, otherBand];
  for (const sql of plants) {
    const used = sql.includes("$3") ? values : values.slice(0, sql.includes("$2") ? 2 : 1);
    // An unused parameter has no type.
    const named = used.map((value, index) => ({ value, name: `$${index + 1}` }));
    const gap = named.filter(({ name }) => !sql.includes(name));
    const prefix =
      gap.length === 0
        ? sql
        : `with gap as (select ${gap.map(({ name }) => `${name}::uuid`).join(", ")}) ${sql}`;
    await server.query(prefix, used);
  }
  await server.query(
    `insert into band_invitations (band_id, person_id, invited_by) values ($1, $2, $3)`,
    [invitingBand, artist.id, other.id],
  );

  const before = await rowsOf(artist.id);
  const answer = await artist.call(convertToBand, {
    confirm_username: "los-lobos",
    username: "cesar",
    name: "César",
  });
  expect(answer.status).toBe(200);
  const { band, person } = answer.data;
  expect(band.id).toBe(artist.id);
  const [ofBand, ofPerson] = [await rowsOf(band.id), await rowsOf(person.id)];

  expect(Object.keys(fates).sort()).toEqual((await columns()).sort());
  for (const [name, fate] of Object.entries(fates)) {
    const rows = before.get(name) ?? 0;
    const [bandMore, personMore] = madeByIt[name] ?? [0, 0];
    // Invitations to a band, and offers, notify the person.
    const invitationRows = ["notifications.user_id", "notification_people.user_id"].includes(name)
      ? 2
      : 0;
    const expected =
      fate === "moves"
        ? [0 + bandMore, rows + personMore]
        : fate === "both"
          ? [rows, rows]
          : [rows - invitationRows + bandMore, personMore + invitationRows];
    const counts = [ofBand.get(name), lookups.has(name) ? personMore : ofPerson.get(name)];
    expect([name, ...counts]).toEqual([name, ...expected]);
    if (fate !== "stays") expect([name, rows > 0 || personMore > 0]).toEqual([name, true]);
  }
  // The band is not a member of a band, and has no rows of an account.
  const accounts = await server.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'users'::regclass`,
  );
  for (const name of [...accounts.map((row) => row.name), "auth_events.user_id"]) {
    const [table, column] = name.split(".");
    const rows = await server.query(`select 1 from ${table} where ${column} = $1`, [band.id]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});
