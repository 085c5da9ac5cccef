import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { artists, songs, tags } from "./chart-queries.ts";
import { renewTrends } from "./renew-trends.ts";
import { hoursAgo, type Town, town } from "./testing/town.ts";

let place: Town;
let ana: string;
beforeAll(async () => {
  place = await town(renewTrends);
  ana = await place.artist({ genres: ["rock"] });
  // This lookup is not read here, and would take longest to fill.
  await place.server.query("alter table media_content disable trigger user");
  await place.server.query(
    `with accounts as (
       insert into users (email) select n || '@resuena.test' from generate_series(1, 2000) n returning id
     )
     insert into profiles (id, name) select id, 'Alguien' from accounts`,
  );
  await publish(5000);
  await sell();
  await place.compute();
  await place.server.query("analyze");
});
afterAll(() => place.server.stop());

/** Adds `count` songs, of which 300 are liked by three people, and posts with a tag each. */
const publish = (count: number) =>
  place.server.query(
    `with songs as (
       insert into media_content (user_id, title, content_type, tags, created_at)
       select case when n % 2 = 0 then $1 else fan end, 's' || n, 'audio', array['tag' || n % 99], $3
       from generate_series(1, $4) n join lateral (select ($2::uuid[])[1 + n % 9] as fan) f on true
       returning id
     )
     insert into content_likes (user_id, content_id, created_at)
     select fan, id, $3
     from (select id from songs limit 300) liked, unnest(($2::uuid[])[10:]) fan`,
    [ana, place.fans, hoursAgo(3), count],
  );

/** Every other song has a lock, a preview and a buyer, and there are members. */
const sell = async () => {
  await place.server.query(
    `with levels as (
       insert into membership_levels (id, owner_id, name, currency, month_price)
       select gen_random_uuid(), id, 'Nivel', 'EUR', 500 from profiles where name = 'Alguien' returning id, owner_id
     )
     insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id,
       payer_id, level_id, interval, amount, currency, fee, state)
     select gen_random_uuid(), 'membership', '', 'test', true, owner_id, 'x', owner_id, $1, id, 'month', 500, 'EUR', 0,
       'active' from levels`,
    [place.fans[0]],
  );
  await place.server.query(
    `with locked as (
       select id, user_id, gen_random_uuid() as order_id, ($1::uuid[])[1 + row_number() over () % 9] as buyer
       from media_content where user_id = $2
     ), locks as (
       insert into post_locks (post_id, currency) select id, 'EUR' from locked
     ), previews as (
       insert into post_previews (post_id, source, keys) select id, '', array[id::text] from locked
     ), orders as (
       insert into payment_orders (id, kind, request_hash, provider, is_test, account_id, provider_account,
         payee_id, payer_id, amount, platform_fee, currency, state, paid_at)
       select order_id, 'unlock', '', 'test', true, user_id, 'x', user_id, buyer, 500, 0, 'EUR', 'paid', now()
       from locked returning id
     )
     insert into unlocks (order_id, post_id, buyer_id)
     select order_id, locked.id, buyer from locked join orders on orders.id = order_id`,
    [place.fans, ana],
  );
};

const charts = [
  ["songs", songs],
  ["artists", artists],
  ["tags", tags],
] as const;

test.for(charts)(
  "a chart of %s is read from its own rows, in their order",
  async ([, { text }]) => {
    const plan = await genericPlan(place.server, text);
    expect(plan).toMatch(/trend_entries_pkey[^]*rank <= 60/);
    // Tables of a few rows have no better plan.
    expect(plan).not.toMatch(
      /Seq Scan on (?!trend_runs|blocks|mutes|user_follows|saved_content|moderation_decisions)/,
    );
  },
);

/** The pages of tables and indexes read for every chart of the week. */
async function pagesRead(): Promise<number> {
  const values: Record<string, unknown> = {
    period: "week",
    country: "",
    genre: "",
    emerging: false,
    viewer: null,
  };
  let pages = 0;
  for (const [, { text, order }] of charts) {
    const [row] = await place.server.query<{
      "QUERY PLAN": [{ Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks", number> }];
    }>(
      `explain (analyze, buffers, format json) ${text}`,
      order.map((name) => values[name]),
    );
    const plan = row?.["QUERY PLAN"][0].Plan;
    pages += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  }
  return pages;
}

test("the cost of reading the charts does not grow with the posts", async () => {
  await pagesRead();
  const before = await pagesRead();
  await publish(20_000);
  await place.compute(hoursAgo(-24));
  await place.server.query("analyze");
  // Deleted rows of earlier runs are skipped until the table is vacuumed.
  await place.server.query("vacuum trend_entries");
  await pagesRead();
  expect(before).toBeGreaterThan(100);
  expect(await pagesRead()).toBeLessThan(before * 1.5);
});
