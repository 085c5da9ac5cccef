import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadAttachment } from "#contract/messages/attachments";
import { getMessageChanges, getMessages, sendMessage } from "#contract/messages/messages";

/** Stands in for a browser: its storage, the messages of other tabs, and a network. */
const storage = new Map<string, string>();
const browser = new EventTarget();
const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.useFakeTimers();
vi.stubGlobal("location", new URL("https://resuena.test/messages"));
vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
vi.stubGlobal("window", browser);
vi.stubGlobal("fetch", network);
vi.stubGlobal(
  "XMLHttpRequest",
  /** An upload that never ends. */
  class extends EventTarget {
    upload = new EventTarget();
    open(): void {}
    setRequestHeader(): void {}
    send(): void {}
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
  },
);
vi.stubGlobal(
  "localStorage",
  new Proxy(
    {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
);
vi.resetModules();
const { addEndpoints } = await import("#web/api/endpoints.ts");
const { currentNotice } = await import("#web/ui/notify.ts");
const { closeOutbox, outgoing } = await import("./outbox.ts");
const { resume, send, sendAgain, stopUpload, wake } = await import("./send.ts");
const { fetchNewest, cachedThread } = await import("#web/features/messages/thread/thread-cache.ts");
addEndpoints({
  getMessages: [getMessages.method, getMessages.path, 0, 0, 1],
  getMessageChanges: [getMessageChanges.method, getMessageChanges.path, 0, 0, 1],
  sendMessage: [sendMessage.method, sendMessage.path, 1, 0, 1],
  uploadAttachment: [uploadAttachment.method, uploadAttachment.path, 0, 1, 1],
});

const client = new QueryClient();
const session = "sb-resuena-auth-token";
const write = (content: string) =>
  send(client, { conversationId: "theirs", content, replyTo: null, readSeq: 0 });

/** Signs a person in in this browser; null signs out and clears what they stored. */
function here(who: string | null): void {
  storage.clear();
  if (who !== null)
    storage.set(
      session,
      JSON.stringify({ access_token: `token of ${who}`, expires_at: 1e12, user: { id: who } }),
    );
  browser.dispatchEvent(Object.assign(new Event("storage"), { key: session }));
}

/** The requests to send a message: author and content. */
const sentRequests = (): unknown[] =>
  network.mock.calls.map(([, { headers, body }]) => [
    new Headers(headers).get("authorization"),
    (JSON.parse(body as string) as { content: string }).content,
  ]);

const cut = () => Promise.reject(new TypeError("Failed to fetch"));
const message = { id: "m", conversation_id: "theirs", seq: 2, change: 2, client_id: null };

beforeEach(() => {
  here("ana");
  network.mockReset().mockImplementation(cut);
  return resume(client, "ana");
});
afterEach(closeOutbox);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("an offline message of Ana's is never sent as the next person who signs in", async () => {
  write("Un secreto");
  await vi.advanceTimersByTimeAsync(0);
  expect(outgoing()).toMatchObject([{ content: "Un secreto", state: "waiting" }]);
  expect(sentRequests()).toEqual([["Bearer token of ana", "Un secreto"]]);
  here("beto");
  network.mockReset().mockImplementation(async () => Response.json(message));
  await vi.advanceTimersByTimeAsync(60_000);
  wake(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(sentRequests()).toEqual([]);
  expect(outgoing()).toEqual([]);
  expect([...storage.keys()]).toEqual([session]);
});

test("when Ana signs out while a message is being sent, no page is notified", async () => {
  write("Adiós");
  await vi.advanceTimersByTimeAsync(0);
  here(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(currentNotice()).toBeNull();
  expect(storage.size).toBe(0);
});

test("unsent messages are sent once when Ana returns", async () => {
  write("Mañana a las ocho");
  await vi.advanceTimersByTimeAsync(0);
  closeOutbox();
  network.mockReset().mockImplementation(async () => Response.json(message));
  void resume(client, "ana");
  void resume(client, "ana");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentRequests()).toEqual([["Bearer token of ana", "Mañana a las ocho"]]);
  expect([...storage.keys()]).toEqual([session]);
});

test("a message that another window sent with its own copy of the file counts as sent, without a notice", async () => {
  const refusal = { code: "idempotency_mismatch", message: "", request_id: "" };
  network.mockReset().mockImplementation(async () => Response.json(refusal, { status: 409 }));
  write("Una vez");
  await vi.advanceTimersByTimeAsync(0);
  expect(sentRequests()).toHaveLength(1);
  expect(outgoing()).toEqual([]);
  expect(currentNotice()).toBeNull();
  expect([...storage.keys()]).toEqual([session]);
});

test("where storage is full, a message says that it lasts as long as the page", async () => {
  const full = vi.spyOn(storage, "set").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  write("Sin sitio");
  await vi.advanceTimersByTimeAsync(0);
  full.mockRestore();
  expect(outgoing()).toMatchObject([{ content: "Sin sitio", state: "waiting", stays: "page" }]);
});

test("cancelling an upload keeps the message, without an error", async () => {
  const file = new File(["..."], "cartel.txt");
  send(client, { conversationId: "theirs", content: "El cartel", replyTo: null, readSeq: 0, file });
  send(client, { conversationId: "theirs", content: "", replyTo: null, readSeq: 0, file });
  await vi.advanceTimersByTimeAsync(0);
  for (const entry of outgoing()) stopUpload(entry);
  await vi.advanceTimersByTimeAsync(0);
  expect(outgoing()).toMatchObject([{ content: "El cartel", state: "failed" }]);
  for (const entry of outgoing()) sendAgain(client, entry);
  await vi.advanceTimersByTimeAsync(0);
  expect(outgoing()).toMatchObject([{ content: "El cartel", state: "sending" }]);
  expect(currentNotice()).toBeNull();
});

test("a message sent while its conversation is reloaded stays on the screen", async () => {
  const first = {
    ...message,
    conversation_id: "ours",
    id: "first",
    seq: 1,
    change: 1,
    content: "Hola",
  };
  const sentMessage = { ...message, conversation_id: "ours", content: "Escrito en el metro" };
  const pageBefore = { messages: [first], has_older: false, has_newer: false, last_change: 1 };
  let loading = Promise.withResolvers<Response>();
  network.mockImplementation((url, { method }) => {
    if (method === "POST") return Promise.resolve(Response.json(sentMessage));
    if (url.includes("changes"))
      return Promise.resolve(
        Response.json({ messages: [sentMessage], last_change: 2, more: false }),
      );
    return loading.promise;
  });
  for (const thread of [undefined, { ...pageBefore, hasOlder: false, hasNewer: false, known: 1 }]) {
    loading = Promise.withResolvers();
    client.setQueryData(["thread", "ours"], thread);
    const reload = fetchNewest(client, "ours");
    send(client, {
      conversationId: "ours",
      content: sentMessage.content,
      replyTo: null,
      readSeq: 0,
    });
    await vi.waitFor(() => expect(outgoing()).toEqual([]));
    loading.resolve(Response.json(pageBefore));
    await reload;
    const visibleTexts = cachedThread(client, "ours")?.messages.map(({ content }) => content);
    expect(visibleTexts).toEqual(["Hola", "Escrito en el metro"]);
  }
});
