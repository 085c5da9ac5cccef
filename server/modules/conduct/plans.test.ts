import { afterAll, beforeAll, expect, test } from "vitest";
import { createPost } from "#contract/posts/posts";
import { genericPlan, indexPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import * as queries from "./queries.ts";

let server: TestServer;
/** 20,000 comments of 400 people, of whom some write for a band, in conversations and hits as many. */
beforeAll(async () => {
  server = await testServer();
  const ana = await server.person("ana", { role: "creator" });
  const { id } = (await ana.call(createPost, { text: "Hola" })).data;
  // Its counters, of one post, would take two minutes.
  await server.query("alter table comments disable trigger user");
  await server.query(
    `with made as (
       insert into users (email, email_confirmed_at)
       select gen_random_uuid() || '@resuena.test', now() from generate_series(1, 400) returning id
     ), people as (
       insert into profiles (id, name, username, first_run_completed)
       select id, 'Persona ' || n, 'p-' || n, true from (select id, row_number() over () as n from made) m
       returning id
     ), comments_made as (
       insert into comments (content_id, user_id, acted_by, content, idempotency_key, request_hash, created_at)
       select $1, id, case when n % 10 = 0 then $2::uuid end, 'Hola', gen_random_uuid(), '',
         now() - make_interval(mins => n * 5)
       from people, generate_series(1, 50) n
     ), begun as (
       insert into conversations (user1_id, user2_id, opened_by)
       select a.id, b.id, a.id from people a join people b on a.id < b.id where hashtext(b.id::text) % 5 = 0
     )
     insert into conduct_rule_hits (rule, person_id, act, is_refused, hour)
     select (array['copies', 'new_account_links', 'new_account_limits'])[1 + n % 3], id, 'message', true, date_trunc('hour', now()) - make_interval(hours => n)
     from people, generate_series(1, 50) n`,
    [id, ana.id],
  );
  await server.query(
    `insert into auth_events (event, network, at)
     select case when n % 10 = 0 then 'signed_up' else 'signed_in' end, '10.' || n % 50 || '.0.0',
       now() - make_interval(secs => n)
     from generate_series(1, 20000) n`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["comments of an hour", queries.commentsOfHour, "comments_acted_by"],
  ["conversations of a day", queries.conversationsOfDay, "conversations_opened"],
  ["a page of hits", queries.hitsPage, "conduct_rule_hits_of"],
  ["the age of an account", queries.newnessOf, "users_pkey"],
] as const)("%s reads an index, never all rows", async ([, statement, index]) => {
  const plan = await genericPlan(server, statement.text);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:comments|conversations|conduct_rule_hits|users)\b/);
});

test("the sign-ups of a network read their index", async () => {
  const plan = await genericPlan(
    server,
    `select count(*) from auth_events where event = 'signed_up' and network = ip_network($1::text)
       and at > now() - interval '1 hour'`,
  );
  expect(plan).toContain("auth_events_sign_ups");
});

test("the posts of a new account read indexes", async () => {
  const plan = await indexPlan(server, queries.seePost.text);
  for (const index of ["users_pkey", "repeated_posts_pkey", "media_content_acted_by"])
    expect(plan).toContain(index);
});
