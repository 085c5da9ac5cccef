// `npm run bench:rules`: what a post and a message cost with every rule about words and conduct on, and without any;
// 20 rules of 2,000 entries in all. Each for an account of today and for an older one. Prints one JSON object of CPU
// in ms, of the server and its database. BENCH_PORT is the first of two free ports, BENCH_ACTS how many of each kind a
// window has.
import { setTimeout as sleep } from "node:timers/promises";
import { conductRules } from "#contract/moderation/conduct-rule-words";
import { openConversation } from "#contract/messages/messages";
import { createPost } from "#contract/posts/posts";
import { round } from "./measure.ts";
import { makePeople, openWorld, type Person, post, send } from "./messages-world.ts";
import { cpuOf, family } from "./processes.ts";

const acts = Number(process.env["BENCH_ACTS"] ?? 500);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 5);
/** So many of either age, each of whom writes now and then. */
const peopleOfAge = 100;
const [ruleCount, entriesPerRule] = [20, 100];
/** Longer than rules are remembered by the server. */
const untilRulesAreRead = 6000;

const world = await openWorld(Number(process.env["BENCH_PORT"] ?? 3990));
const { client, origin } = world;
try {
  const [partner] = await makePeople(client, origin, "otra", 1);
  if (partner === undefined) throw new Error("nobody was created");
  const kinds: Record<string, (n: number) => Promise<unknown>> = {};
  for (const [name, days] of [
    ["young", 0],
    ["old", 60],
  ] as const) {
    const people = await makePeople(client, origin, name, peopleOfAge, days);
    const talks: { who: Person; talk: string }[] = [];
    for (const who of people) talks.push({ who, talk: await conversationOf(who, partner) });
    const nth = (n: number) => talks[n % talks.length] as { who: Person; talk: string };
    kinds[`post, ${name}`] = (n) => post(origin, nth(n).who, createPost.path, { text: textOf(n) });
    kinds[`message, ${name}`] = (n) => send(origin, nth(n).who, nth(n).talk, textOf(n));
  }
  const figures: Record<string, { off: number[]; on: number[] }> = {};
  // The first window is for warming up.
  for (let i = 0; i <= windows; i += 1)
    for (const state of ["off", "on"] as const) {
      await (state === "on" ? switchOn() : switchOff());
      await sleep(untilRulesAreRead);
      for (const [kind, act] of Object.entries(kinds)) {
        const cpu = await cpuOfEach(act);
        if (i > 0) (figures[kind] ??= { off: [], on: [] })[state].push(cpu);
      }
    }
  const { rows } = await client.query<{ n: number }>(
    "select (select count(*) from conduct_rule_hits)::int + (select count(*) from text_rule_hits)::int as n",
  );
  const results = Object.entries(figures).map(([kind, { off, on }]) => [
    kind,
    { off: middle(off), on: middle(on), added: round(middle(on) - middle(off)) },
  ]);
  console.log(JSON.stringify({ ...Object.fromEntries(results), hits: rows[0]?.n }, null, 2));
} finally {
  await world.close();
}
process.exit(0);

async function conversationOf(who: Person, partner: Person): Promise<string> {
  const talk = await post(origin, who, openConversation.path, { user_id: partner.id });
  const { id } = talk as { id: string };
  // Answered, so that links and requests do not matter.
  await send(origin, partner, id, "Hola");
  return id;
}

/** Some 200 letters, another text each time: none is a copy, and each has to be remembered. */
function textOf(n: number): string {
  return `Número ${n} ${crypto.randomUUID()}: el viernes tocamos en la sala grande con invitados, canciones nuevas y una versión que nadie espera. Entradas en la puerta, y después nos quedamos a charlar con quien quiera.`;
}

/** The CPU of one act, in ms. */
async function cpuOfEach(act: (n: number) => Promise<unknown>): Promise<number> {
  const cpu = () => cpuOf([world.server().pid ?? 0, ...family(world.postmaster())]);
  const before = cpu();
  for (let n = 0; n < acts; n += 1) await act(n);
  return (cpu() - before) / acts;
}

async function switchOff(): Promise<void> {
  await client.query("delete from text_rules");
  await client.query("delete from conduct_rules");
  await client.query(
    "insert into conduct_rules (kind, state, figures) select kind, 'off', '{}' from unnest($1::text[]) kind",
    [Object.keys(conductRules)],
  );
}

/** Every rule refuses, with limits that nobody reaches here. */
async function switchOn(): Promise<void> {
  await client.query("delete from conduct_rules");
  for (const [kind, { figures }] of Object.entries(conductRules)) {
    const most = Object.entries(figures).map(([name, figure]) => [
      name,
      name === "hours" ? figure.initial : figure.most,
    ]);
    await client.query("insert into conduct_rules (kind, state, figures) values ($1, 'on', $2)", [
      kind,
      Object.fromEntries(most),
    ]);
  }
  await client.query(
    `insert into text_rules (name, kind, entries, state, consequence, reason)
     select 'Regla ' || n, case when n % 4 = 0 then 'domains' else 'words' end,
       array(select case when n % 4 = 0 then 'malo-' || n || '-' || e || '.example'
         when e % 3 = 0 then 'la frase prohibida ' || n || ' ' || e else 'palabrota' || n || 'x' || e end
         from generate_series(1, $2::int) e), 'on', 'refuse', 'spam'
     from generate_series(1, $1::int) n`,
    [ruleCount, entriesPerRule],
  );
}

function middle(values: number[]): number {
  return round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
