import { getConversations, searchMessages } from "#contract/messages/messages";
import { ask, median, type Person, round, type World } from "./messages-world.ts";
import { cpuOf, family } from "./processes.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);

interface WindowTarget {
  url: (person: Person) => string;
  pid: number;
  /** The baseline trusts the user id in the address. */
  signedIn: boolean;
}

/** One window of load at 16 connections. */
async function window(world: World, people: Person[], { url, pid, signedIn }: WindowTarget) {
  const measureCpu = (): number => cpuOf([pid]) + cpuOf(family(world.postmaster()));
  const before = measureCpu();
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bytes = 0;
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; performance.now() < until; n += 16) {
        const person = people[n % people.length] as Person;
        const startedAt = performance.now();
        const headers = signedIn ? { authorization: `Bearer ${person.token}` } : {};
        const { status, text } = await ask(url(person), { headers });
        if (status !== 200) throw new Error(text);
        bytes += text.length;
        times.push(performance.now() - startedAt);
      }
    }),
  );
  return {
    p50: round(median(times)),
    cpuMs: round((measureCpu() - before) / times.length),
    perSecond: Math.round(times.length / seconds),
    bytes: Math.round(bytes / times.length),
  };
}

type Line = Awaited<ReturnType<typeof window>>;

/** Three windows of each in turn; CPU of handler and database together, and their ratio. */
async function compare(
  world: World,
  people: Person[],
  path: string,
  bare: (person: Person) => string,
) {
  const targets: Record<"ours" | "limit", WindowTarget> = {
    ours: { url: () => world.origin + path, pid: world.server().pid ?? 0, signedIn: true },
    limit: {
      url: (person) => world.bare + bare(person),
      pid: world.limit.pid ?? 0,
      signedIn: false,
    },
  };
  const ours: Line[] = [];
  const limit: Line[] = [];
  for (let n = 0; n < 3; n += 1) {
    ours.push(await window(world, people, targets.ours));
    limit.push(await window(world, people, targets.limit));
  }
  const middle = (windows: Line[]) => windows.toSorted((a, b) => a.cpuMs - b.cpuMs)[1] as Line;
  const [one, other] = [middle(ours), middle(limit)];
  return { ours: one, limit: other, ratio: round(one.cpuMs / other.cpuMs) };
}

/** M1: the list of conversations. */
export function conversationLists(world: World) {
  const people = world.pairs.flatMap(({ people: both }) => both);
  return compare(world, people, getConversations.path, ({ id }) => `/list?a=${id}`);
}

/** Searching in 20,000 messages of one's own: a frequent word, and a word without matches. */
export async function searches(world: World) {
  const person = world.pairs[2]?.people[0];
  if (!person) throw new Error("nobody talks");
  const { rows } = await world.client.query<{ messages: number }>(
    `with own as (
       select conversation_id as id, (20000 / count(*) over ())::int as wanted
       from conversation_members where user_id = $1
     ), kept as (
       update conversations c set last_seq = greatest(c.last_seq, own.wanted), last_change = greatest(c.last_change, own.wanted)
       from own where c.id = own.id returning c.id, c.user1_id, c.last_seq
     ), made as (
       insert into messages (conversation_id, seq, change, sender_id, content, client_id, request_hash, created_at)
       select id, n, n, user1_id, (array['¿Ensayamos el sábado a las ', 'La canción nueva dura ', 'Llego en el autobús de las ',
         'Te paso la letra, está en la página ', 'Subí la grabación número '])[1 + n % 5] || n, uuidv7(), '',
         now() - make_interval(mins => last_seq - n)
       from kept, generate_series(1, last_seq) n
       on conflict do nothing returning 1
     )
     select sum(last_seq)::int as messages from kept`,
    [person.id],
  );
  await world.client.query("analyze messages");
  const compareSearch = (words: string) => {
    const query = encodeURIComponent(words);
    return compare(
      world,
      [person],
      `${searchMessages.path}?query=${query}`,
      ({ id }) => `/search?a=${id}&t=${query}`,
    );
  };
  return {
    messages: rows[0]?.messages,
    many: await compareSearch("sabado"),
    none: await compareSearch("acordeón"),
  };
}
