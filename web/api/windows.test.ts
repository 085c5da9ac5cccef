import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "./page-of-tests.ts";
import { shareSocket } from "./windows.ts";

type Windows = ReturnType<typeof shareSocket>;

/** A window of a browser: the state of its socket, and the events that other windows passed on. */
class Opened extends Page {
  readonly recordedCalls: string[] = [];
  readonly among: Windows;

  constructor(person: string) {
    super();
    const { recordedCalls } = this;
    this.among = shareSocket(
      person,
      {
        rest: () => void recordedCalls.push("rest"),
        wake: () => void recordedCalls.push("wake"),
        dispatch: (event, ...args) => void recordedCalls.push([event, ...args].join(" ")),
      },
      this as unknown as Document,
    );
    open.push(this);
  }
}

const minute = 60_000;
let open: Opened[] = [];

/** Waits until locks and messages have been delivered. */
async function settle(): Promise<void> {
  for (let settled = 0; settled < 10; settled++) await new Promise(setImmediate);
}

async function openWindow(person = "ana"): Promise<Opened> {
  const openedWindow = new Opened(person);
  await settle();
  return openedWindow;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  for (const { among } of open) among.close();
  open = [];
  vi.useRealTimers();
  await settle();
});

test("after a minute hidden, all windows but one close their socket, and reopen it when visible", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of open) each.hide();
  vi.advanceTimersByTime(minute - 1);
  expect(open.flatMap(({ recordedCalls }) => recordedCalls)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(first.recordedCalls).toEqual([]);
  expect(second.recordedCalls).toEqual(["rest"]);
  expect(third.recordedCalls).toEqual(["rest"]);
  third.show();
  expect(third.recordedCalls).toEqual(["rest", "wake"]);
  expect(third.among.resting()).toBe(false);
  expect(second.among.resting()).toBe(true);
});

test("a window hidden for less than a minute keeps its socket", async () => {
  await openWindow();
  const second = await openWindow();
  second.hide();
  vi.advanceTimersByTime(minute / 2);
  second.show();
  vi.advanceTimersByTime(minute);
  expect(second.recordedCalls).toEqual([]);
});

test("a window that was opened hidden closes its socket too", async () => {
  await openWindow();
  const second = new Opened("ana");
  second.hide();
  await settle();
  vi.advanceTimersByTime(minute);
  expect(second.recordedCalls).toEqual(["rest"]);
});

test("when the window with the lock closes, another one opens its socket", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of open) each.hide();
  vi.advanceTimersByTime(minute);
  first.among.close();
  await settle();
  expect(second.recordedCalls).toEqual(["rest", "wake"]);
  expect(third.recordedCalls).toEqual(["rest"]);
  vi.advanceTimersByTime(10 * minute);
  expect(second.among.resting()).toBe(false);
});

test("one window passes on events about the person, and none about its own content", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of [first, second]) {
    each.among.passOn("notifications:changed");
    each.among.passOn("messages:changed", "hola");
    each.among.passOn("posts:counts", "some");
    each.among.passOn("session:ended");
    each.among.passOn("resync");
  }
  await settle();
  const passedOn = ["notifications:changed", "messages:changed hola"];
  expect([first.recordedCalls, second.recordedCalls, third.recordedCalls]).toEqual([
    [],
    passedOn,
    passedOn,
  ]);
});

test("a window whose connection is refused hands the lock to another one", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  first.among.giveWay();
  await settle();
  second.among.passOn("notifications:changed");
  await settle();
  expect(first.recordedCalls).toEqual(["notifications:changed"]);
  first.hide();
  second.hide();
  vi.advanceTimersByTime(minute);
  expect(first.recordedCalls).toContain("rest");
  expect(second.recordedCalls).not.toContain("rest");
});

test("windows of another person in the same browser get none of the events", async () => {
  const [ana, beto] = [await openWindow("ana"), await openWindow("beto")];
  ana.among.passOn("messages:changed", "secreto");
  await settle();
  expect(beto.recordedCalls).toEqual([]);
  beto.hide();
  vi.advanceTimersByTime(minute);
  expect(beto.recordedCalls).toEqual([]);
});

test("without the Web Locks API every window keeps its socket", async () => {
  vi.stubGlobal("navigator", {});
  const alone = await openWindow();
  vi.unstubAllGlobals();
  alone.hide();
  vi.advanceTimersByTime(10 * minute);
  alone.among.passOn("notifications:changed");
  expect(alone.recordedCalls).toEqual([]);
});
