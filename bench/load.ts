// One window of load, in a process of its own: receives its task as a message from the parent, and answers with the
// result.
import autocannon from "autocannon";

/** Requests are drawn at random from `requests`; every POST gets a fresh Idempotency-Key. */
export interface Window {
  url: string;
  connections: number;
  seconds: number;
  requests: {
    method: "GET" | "POST" | "PUT" | "DELETE";
    path: string;
    headers: Record<string, string>;
    body?: string;
  }[];
}

export interface WindowResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  bytes: number;
}

if (process.send) {
  process.once(
    "message",
    (task) =>
      void run(task as Window).then((result) => process.send?.(result, () => process.exit(0))),
  );
}

async function run({ url, connections, seconds, requests }: Window): Promise<WindowResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const next = requests[Math.floor(Math.random() * requests.length)];
          if (!next) return request;
          const key: Record<string, string> =
            next.method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {};
          return { ...request, ...next, headers: { ...next.headers, ...key } };
        },
      },
    ],
  });
  return {
    requests: result.requests.total,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    bytes:
      result.requests.total === 0 ? 0 : Math.round(result.throughput.total / result.requests.total),
  };
}
