import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, latest } from "./data.ts";

/** An in-memory stand-in for the Cache API, as far as the worker uses it. */
class Kept {
  readonly answers = new Map<string, Response>();
  keys = async () => [...this.answers.keys()];
  put = async (url: string, answer: Response) => void this.answers.set(url, answer);
  delete = async (url: string) => this.answers.delete(url);
  match = async (url: string) => this.answers.get(url)?.clone();
}

const server = vi.fn<() => Promise<Response>>();
let people: Map<string, Kept>;

beforeEach(() => {
  people = new Map();
  server.mockReset();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      const cache = people.get(name) ?? new Kept();
      people.set(name, cache);
      return cache;
    },
    keys: async () => [...people.keys()],
    delete: async (name: string) => people.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const path = (name: string) => `https://resuena.test/api/${name}`;

/** Sends a request as a page of that person does, and waits until the worker is done. */
async function ask(person: string | null, name = "conversations"): Promise<Response> {
  const headers = new Headers();
  const claims = btoa(JSON.stringify({ sub: person })).replaceAll("=", "");
  if (person !== null) headers.set("authorization", `Bearer header.${claims}.signature`);
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(path(name), { headers }),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  const answer = await latest.answer(event as unknown as FetchEvent);
  await Promise.all(work);
  return answer;
}

const says = (text: string, status = 200) =>
  server.mockImplementationOnce(async () => new Response(text, { status }));
const isAway = () => server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
const names = () => [...people.keys()].toSorted();

test("the first pages of a few lists are cached, and nothing else of the API", () => {
  const takes = (address: string) => {
    const { pathname, searchParams } = new URL(address, "https://resuena.test");
    return latest.takes(pathname, searchParams);
  };
  for (const address of [
    "/api/me",
    "/api/get-feed?sort=latest",
    "/api/notifications?limit=20",
    "/api/conversations",
    "/api/conversations?folder=main&search=",
    "/api/conversations/0198-a1/messages?limit=50",
    "/api/conversations/0198-a1",
    "/api/me/plans?when=upcoming",
    "/api/event/cal-viva-abcdefgh",
  ])
    expect(takes(address), address).toBe(true);
  for (const address of [
    "/api/get-feed?cursor=x",
    "/api/notifications?cursor=x",
    "/api/conversations?search=ana",
    "/api/conversations/0198-a1/messages?before=3",
    "/api/conversations/0198-a1/messages?around=3",
    "/api/conversations/0198-a1/messages/search",
    "/api/me/profile",
    "/api/me/plans?when=past&cursor=x",
    "/api/events/0198-a1/attendees",
    "/api/me/sessions",
    "/api/notifications/settings",
    "/api/message-attachments/0198",
    "/auth/v1/user",
    "/files/api/me",
  ])
    expect(takes(address), address).toBe(false);
});

test("offline, Ana gets her last answers, marked as cached; Beto gets none of them", async () => {
  says("first");
  await ask("ana");
  says("second");
  const response = await ask("ana");
  expect([await response.text(), response.headers.get("x-kept")]).toEqual(["second", null]);
  isAway();
  const cachedResponse = await ask("ana");
  expect([await cachedResponse.text(), cachedResponse.headers.get("x-kept")]).toEqual([
    "second",
    "1",
  ]);
  isAway();
  await expect(ask("beto")).rejects.toThrow("Failed to fetch");
});

test("neither errors nor answers without a session are cached", async () => {
  says("no", 503);
  await ask("ana");
  says("for visitors");
  await ask(null);
  expect([...people.values()].flatMap(({ answers }) => [...answers.keys()])).toEqual([]);
});

test("when Ana's session has ended her answers are deleted, and Beto's stay", async () => {
  says("hers");
  await ask("ana");
  says("his");
  await ask("beto");
  says("ended", 401);
  await ask("ana");
  expect(names()).toEqual(["data-beto"]);
});

test("deleting one person's answers keeps the others', deleting everybody's keeps the files of the app", async () => {
  for (const person of ["ana", "beto", "carla"]) {
    says("something");
    await ask(person);
  }
  people.set("assets", new Kept());
  await forget("beto");
  expect(names()).toEqual(["assets", "data-ana", "data-carla"]);
  await forget();
  expect(names()).toEqual(["assets"]);
});

test("an answer that arrives after Ana has signed out is not cached", async () => {
  const answer = Promise.withResolvers<Response>();
  server.mockReturnValueOnce(answer.promise);
  const pendingResponse = ask("ana");
  await forget();
  answer.resolve(new Response("late"));
  expect(await (await pendingResponse).text()).toBe("late");
  expect(names()).toEqual([]);
});

test("at most sixty answers of one person are cached, the newest", async () => {
  for (let at = 0; at < 62; at++) {
    says(`answer ${at}`);
    await ask("ana", `conversations/${at}`);
  }
  // Requested again: it is the newest.
  says("again");
  await ask("ana", "conversations/2");
  says("one more");
  await ask("ana", "conversations/62");
  const cachedUrls = [...(people.get("data-ana")?.answers.keys() ?? [])];
  expect(cachedUrls).toHaveLength(60);
  expect(cachedUrls).not.toContain(path("conversations/3"));
  expect(cachedUrls.slice(-2)).toEqual([path("conversations/2"), path("conversations/62")]);
});
