import { send, type World } from "./messages-world.ts";

/** R2, R5: 2,000 sends, each four times at once, on eight lanes: counts the messages and checks their numbers. */
export async function copies({ client, origin, pairs }: World) {
  const [pair] = pairs;
  if (!pair) throw new Error("nobody talks");
  const { people, conversation } = pair;
  const last = "select last_seq from conversations where id = $1";
  const before =
    (await client.query<{ last_seq: number }>(last, [conversation])).rows[0]?.last_seq ?? 0;
  let [sends, differing] = [0, 0];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (sends < 2000) {
        sends += 1;
        const [key, content] = [crypto.randomUUID(), `copia ${sends}`];
        const sentMessages = await Promise.all(
          Array.from({ length: 4 }, () => send(origin, people[0], conversation, content, key)),
        );
        if (new Set(sentMessages.map((message) => message.id)).size !== 1) differing += 1;
      }
    }),
  );
  const { rows } = await client.query(
    `select count(*)::int as messages, max(seq) - $2::int as highest, count(distinct seq)::int as numbers
     from messages where conversation_id = $1 and seq > $2`,
    [conversation, before],
  );
  return { sends, copies: sends * 4, differing, ...rows[0] };
}
