import { greeting } from "#contract/messages/messages";
import { actingFor } from "./people/bands.ts";
import type { SeedConversation } from "./people/conversations.ts";
import type { SeededConversation } from "./queries.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

const minuteMs = 60_000;

/** The rows of a conversation; its last message is as old as `conversation` says, counted from `now`. */
export function conversationOf(
  { between, endedAgo, asks = false, unread = 0, messages }: SeedConversation,
  now: number,
  idOf: (username: string) => string,
): SeededConversation {
  const [opener, other] = between;
  const key = between.join(" ");
  const allMessages = asks
    ? messages
    : [{ author: opener, text: greeting, after: 0, answers: undefined }, ...messages];
  const durationMinutes = allMessages.reduce((sum, { after }) => sum + after, 0);
  const began = now - (endedAgo + durationMinutes) * minuteMs;
  let at = began;
  const rows = allMessages.map(({ author, text, after, answers }, index) => {
    at += after * minuteMs;
    const actor = actingFor(author, "messages", text);
    return {
      id: timeOrderedId(at, `${key} ${index}`),
      seq: index + 1,
      sender: idOf(author),
      acted_by: actor === null ? null : idOf(actor),
      kind: text === greeting ? ("greeting" as const) : ("text" as const),
      content: text,
      answers: answers ?? null,
      client_id: timeOrderedId(at, `${key} ${index} sent`),
      created_at: new Date(at).toISOString(),
    };
  });
  return {
    id: timeOrderedId(began, key),
    opener: idOf(opener),
    other: idOf(other),
    asks,
    unread,
    created_at: new Date(began).toISOString(),
    messages: rows,
  };
}
