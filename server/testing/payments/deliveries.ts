/** A webhook as its server would send it. */
export interface SignedWebhook {
  body: Buffer;
  headers: Record<string, string>;
  query: Record<string, string>;
}

/** What is wrong with a webhook; `old` and `future` are signed for 301 seconds before and after now. */
export type Flaw = "unsigned" | "wrong_secret" | "old" | "future" | "body_changed";

/** In which way several events arrive. A late one is sent after the clock of the server was moved. */
export type Scenario = "in_order" | "duplicate" | "reversed" | "lost";

/** Sends it as the provider does; answers with the status. */
export async function deliver(webhook: SignedWebhook, to: string): Promise<number> {
  const address = new URL(to);
  for (const [name, value] of Object.entries(webhook.query)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...webhook.headers },
    body: new Uint8Array(webhook.body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends it again, each time signed anew, until it is accepted; answers with the status of each attempt. */
export async function deliverUntilAccepted(
  sign: () => SignedWebhook,
  to: string,
  attempts = 5,
): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < attempts && !statuses.some((status) => status < 300))
    statuses.push(await deliver(sign(), to));
  return statuses;
}

/** The events in the order and number in which they arrive. */
export function arrange<Event>(events: readonly Event[], scenario: Scenario): Event[] {
  if (scenario === "lost") return [];
  if (scenario === "duplicate") return events.flatMap((event) => [event, event]);
  return scenario === "reversed" ? events.toReversed() : [...events];
}

/** A clock that tests set; it begins now and stands still. */
export interface Clock {
  now: Date;
  pass(seconds: number): void;
  /** Whole seconds since 1970. */
  seconds(): number;
}

/** Whole seconds, since that is what the providers count in. */
export function openClock(): Clock {
  const clock: Clock = {
    now: new Date(Math.floor(Date.now() / 1000) * 1000),
    pass: (seconds) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    seconds: () => Math.floor(clock.now.getTime() / 1000),
  };
  return clock;
}

/**
 * What happens to requests: `drops_answer` carries the next one out and closes the connection without an answer;
 * `trickles` begins an answer that never ends.
 */
export type Trouble = "none" | "hangs" | "trickles" | "500" | "429" | "garbage" | "drops_answer";
