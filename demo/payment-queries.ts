import { statement, t } from "#platform/db/sql";

/**
 * Every artist and band of a country where they can be paid has an account at the test provider; `countries` and
 * `currencies` belong together.
 */
export const insertTestAccounts = statement(
  { countries: t.texts, currencies: t.texts },
  {},
  `with accounts as (
     insert into payment_accounts (owner_id, provider, account, state, country, currency)
     select p.id, 'test', 'test-' || gen_random_uuid() || '-' || c.country, 'active', c.country, c.currency
     from profiles p join unnest($countries::text[], $currencies::text[]) c (country, currency)
       on c.country = p.country_code
     where p.role = 'creator' returning owner_id
   )
   update profiles set tips_open = true where id in (select owner_id from accounts)`,
);

/** What an artist says to givers, and what they collect for since 60 days. */
export const insertTipSettings = statement(
  { artist: t.uuid, thanks: t.text, goal: t.text, target: t.bigint },
  {},
  `insert into tip_settings (owner_id, thanks, goal_title, goal_target, goal_currency, goal_since)
   select $artist, $thanks, $goal, $target::bigint, currency, now() - interval '60 days'
   from payment_accounts where owner_id = $artist`,
);

/**
 * Tips of the last months, with their postings, as the test provider has them: every third one is anonymous, every
 * eighth one comes from somebody without an account. `messages` are taken in turn.
 */
export const insertTips = statement(
  { artist: t.uuid, tips: t.int, messages: t.texts },
  {},
  `with given as materialized (
     select uuidv7(-tips.at) as id, gen_random_uuid() as session, n, a.id as account_id, a.account,
       a.owner_id, a.currency, 200 + 100 * (n * 7 % 19) as amount, now() - tips.at as at,
       case when n % 8 = 0 then null else f.id end as payer_id
     from payment_accounts a
     cross join lateral (
       select n, make_interval(hours => 5 + n * 46 + n * n % 17) as at from generate_series(0, $tips::int - 1) n
     ) tips
     left join lateral (
       select p.id from profiles p where p.role = 'supporter' and p.id <> a.owner_id
       order by p.username offset tips.n % 40 limit 1
     ) f on true
     where a.owner_id = $artist
   ), orders as (
     insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
       payer_id, amount, platform_fee, currency, state, session, payment, provider_fee, created_at, paid_at, available_at)
     select id, 'tip', '', 'test', true, account_id, account, owner_id, payer_id, amount, 0, currency, 'paid',
       session::text, 'test-' || session, floor(amount * 0.04) + 1, at, at, at + interval '7 days'
     from given
   ), tests as (
     insert into test_payments (session, order_id, account, title, return_url, amount, currency, state, paid_at, created_at)
     select session, id, account, 'Propina', '', amount, currency, 'paid', at, at from given
   ), words as (
     insert into tips (order_id, message, is_anonymous, giver_name, place, mailed_state)
     select id, coalesce(($messages::text[])[1 + n % (2 * cardinality($messages::text[]))], ''), n % 3 = 0, '', 'profile', 'paid'
     from given
   ), transactions as (
     insert into ledger_transactions (kind, provider, fact, order_id, happened_at)
     select 'payment', 'test', 'payment:test-' || session, id, at from given returning id, order_id
   )
   insert into ledger_entries (transaction_id, account, account_id, currency, amount)
   select x.id, e.account, case when e.account = 'artist' then g.account_id end, g.currency, e.amount
   from transactions x join given g on g.id = x.order_id
   cross join lateral (values
     ('provider', -g.amount), ('provider_fee', floor(g.amount * 0.04)::int + 1),
     ('artist', g.amount - floor(g.amount * 0.04)::int - 1)
   ) e (account, amount)`,
);

/** Locks posts whose artists have an account, at a price in minor units of its currency. */
export const lockPosts = statement(
  { posts: t.uuids, price: t.int },
  { id: t.uuid },
  `with locks as (
     insert into post_locks (post_id, currency, allows_download)
     select m.id, a.currency, m.content_type = 'audio'
     from media_content m join payment_accounts a on a.owner_id = m.user_id
     where m.id = any ($posts::uuid[]) returning post_id
   )
   update media_content set is_locked = true, unlock_price = $price from locks where id = locks.post_id
   returning id`,
);

/** Two levels of members of an artist, at these prices in minor units of their currency. */
export const insertLevels = statement(
  { artist: t.uuid, prices: t.ints },
  {},
  `insert into membership_levels (id, owner_id, name, description, benefits, currency, month_price, year_price, place)
   select gen_random_uuid(), a.owner_id, l.name, l.description, l.benefits, a.currency, l.price, l.price * 10, l.place
   from payment_accounts a cross join lateral (values
     ('Ensayo', 'Lo que grabamos antes de que sea un disco.', array['Demos y tomas descartadas', 'Todas las letras'],
       ($prices::integer[])[1], 0),
     ('Gira', 'Como si vinieras en la furgoneta.', array['Todo lo de Ensayo', 'Un directo entero cada mes'],
       ($prices::integer[])[2], 1)
   ) l (name, description, benefits, price, place)
   where a.owner_id = $artist`,
);
