import { setTimeout as sleep } from "node:timers/promises";
import { getMessageChanges, type Message } from "#contract/messages/messages";
import { ask, listen, type Person } from "./messages-world.ts";

/** Retries until it works: what clients do while the server is away. */
export async function retryUntilSuccess<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch {
      await sleep(100);
    }
}

/**
 * One side of a conversation, as the client keeps it: it accepts a message that follows the last one it has, and
 * requests the changes since then after anything else and on every connection.
 */
export async function openReader(origin: string, person: Person, conversation: string) {
  const receivedSeqs: number[] = [];
  const waits: number[] = [];
  let [change, caughtUp] = [0, 0];
  /** When the pending reconnection happened. */
  let waiting: number[] = [];
  let asking: Promise<void> | undefined;
  let again = false;

  const take = (message: Message): void => {
    if (message.change <= change) return;
    change = message.change;
    receivedSeqs.push(message.seq);
  };
  const page = async () => {
    const path = getMessageChanges.path.replace(":id", conversation);
    const { status, text } = await ask(`${origin}${path}?since=${change}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as { messages: Message[]; more: boolean };
  };
  const readAll = async (): Promise<void> => {
    do {
      again = false;
      const turn = waiting;
      waiting = [];
      for (let more = true; more;) {
        const answer = await retryUntilSuccess(page);
        caughtUp += answer.messages.length;
        for (const message of answer.messages) take(message);
        ({ more } = answer);
      }
      waits.push(...turn.map((since) => performance.now() - since));
    } while (again);
    asking = undefined;
  };
  const catchUp = (): Promise<void> => {
    if (asking) again = true;
    return (asking ??= readAll());
  };

  const socket = await listen(origin, person, (message) => {
    if (message.conversation_id !== conversation) return;
    if (message.change > change + 1 || asking) void catchUp();
    else take(message);
  });
  socket.on("connect", () => {
    waiting.push(performance.now());
    void catchUp();
  });
  await catchUp();
  const began = receivedSeqs.length;

  return {
    socket,
    catchUp,
    /**
     * The result after so many messages; `waits` are the ms from each reconnection until the missed messages are
     * there.
     */
    result: (sentCount: number) => ({
      missed: sentCount - (new Set(receivedSeqs).size - began),
      doubled: receivedSeqs.length - new Set(receivedSeqs).size,
      disordered: receivedSeqs.filter(
        (seq, at) => at > 0 && seq !== (receivedSeqs[at - 1] ?? 0) + 1,
      ).length,
      caughtUp: caughtUp - began,
      waits,
    }),
  };
}

export type Reader = Awaited<ReturnType<typeof openReader>>;

/** The sum over several readers: messages that were missed, duplicated or out of order. */
export function together(readers: Reader[], sentCount: number) {
  const results = readers.map((reader) => reader.result(sentCount));
  const sum = (key: "missed" | "doubled" | "disordered" | "caughtUp"): number =>
    results.reduce((all, result) => all + result[key], 0);
  return {
    readers: readers.length,
    missed: sum("missed"),
    doubled: sum("doubled"),
    disordered: sum("disordered"),
    caught_up: sum("caughtUp"),
    waits: results.flatMap(({ waits }) => waits),
  };
}
