import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "#web/ui/notify.ts";
import { closeOutbox, outgoing } from "./outbox.ts";
import { resume, send, wake } from "./send.ts";

interface Here {
  person: string | null;
}
const { asked, here, ApiError } = vi.hoisted(() => ({
  /** What the server gets, in whose name; an answer of null is none. */
  asked: vi.fn<(who: string, content: string) => object | null>(),
  here: { person: null } as Here,
  ApiError: class extends Error {
    readonly status: number;
    readonly code: string;
    constructor(status: number) {
      super("refused");
      this.status = status;
      this.code = status === 0 ? "offline" : "not_authenticated";
    }
  },
}));
vi.mock("#web/api/session.ts", () => ({
  sessionNow: () =>
    here.person === null ? { status: "visitor" } : { status: "member", userId: here.person },
}));
vi.mock("#web/api/client.ts", () => ({
  ApiError,
  call: async (_name: string, { content }: { content: string }) => {
    if (here.person === null) throw new ApiError(401);
    const answer = asked(here.person, content);
    if (answer === null) throw new ApiError(0);
    return answer;
  },
}));
vi.mock("#web/api/query.ts", () => ({ query: (...queryKey: unknown[]) => ({ queryKey }) }));
vi.mock("#web/api/upload.ts", () => ({ sendBytes: vi.fn<() => Promise<never>>() }));
vi.mock("#web/ui/notify.ts", () => ({ notify: vi.fn<() => void>() }));

const client = new QueryClient();
let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  // Its keys are its own, as a browser's are.
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
  here.person = "ana";
  asked.mockReset().mockReturnValue(null);
  vi.mocked(notify).mockReset();
  resume(client, "ana");
});
afterEach(() => {
  closeOutbox();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const write = (content: string) =>
  send(client, { conversationId: "theirs", content, replyTo: null });
const message = { id: "m", conversation_id: "theirs", seq: 2, change: 2, client_id: null };

test("what Ana wrote without a connection never goes out in the name of who signs in after her", async () => {
  write("Un secreto");
  await vi.advanceTimersByTimeAsync(0);
  expect(outgoing()).toMatchObject([{ content: "Un secreto", state: "waiting" }]);
  here.person = "beto";
  stored.clear();
  asked.mockReset().mockReturnValue(message);
  await vi.advanceTimersByTimeAsync(60_000);
  wake(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).not.toHaveBeenCalled();
  expect(outgoing()).toEqual([]);
  expect(stored.size).toBe(0);
});

test("Ana signs out while a message is on its way: nobody is told of it any more", async () => {
  write("Adiós");
  await vi.advanceTimersByTimeAsync(0);
  here.person = null;
  stored.clear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notify).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
});

test("what Ana could not send before she left the page goes out when she is back, once", async () => {
  write("Mañana a las ocho");
  await vi.advanceTimersByTimeAsync(0);
  closeOutbox();
  asked.mockReset().mockReturnValue(message);
  resume(client, "ana");
  resume(client, "ana");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls).toEqual([["ana", "Mañana a las ocho"]]);
  expect(stored.size).toBe(0);
});
