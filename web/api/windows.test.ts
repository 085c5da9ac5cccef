import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "./page-of-tests.ts";
import { amongWindows } from "./windows.ts";

type Windows = ReturnType<typeof amongWindows>;

/** A window of a browser: what happens to its socket, and what other windows pass on to it. */
class Opened extends Page {
  readonly happened: string[] = [];
  readonly among: Windows;

  constructor(person: string) {
    super();
    const { happened } = this;
    this.among = amongWindows(
      person,
      {
        rest: () => void happened.push("rest"),
        wake: () => void happened.push("wake"),
        hear: (event, ...args) => void happened.push([event, ...args].join(" ")),
      },
      this as unknown as Document,
    );
    open.push(this);
  }
}

const minute = 60_000;
let open: Opened[] = [];

/** The lock goes round, and what was passed on arrives. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
}

async function openWindow(person = "ana"): Promise<Opened> {
  const opened = new Opened(person);
  await settle();
  return opened;
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

test("Ana's windows rest a minute out of sight, but for one, and wake when she looks", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of open) each.hide();
  vi.advanceTimersByTime(minute - 1);
  expect(open.flatMap(({ happened }) => happened)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(first.happened).toEqual([]);
  expect(second.happened).toEqual(["rest"]);
  expect(third.happened).toEqual(["rest"]);
  third.show();
  expect(third.happened).toEqual(["rest", "wake"]);
  expect(third.among.resting()).toBe(false);
  expect(second.among.resting()).toBe(true);
});

test("a window that Ana looks at again within the minute does not rest", async () => {
  await openWindow();
  const second = await openWindow();
  second.hide();
  vi.advanceTimersByTime(minute / 2);
  second.show();
  vi.advanceTimersByTime(minute);
  expect(second.happened).toEqual([]);
});

test("a window that was opened out of sight rests as well", async () => {
  await openWindow();
  const second = new Opened("ana");
  second.hide();
  await settle();
  vi.advanceTimersByTime(minute);
  expect(second.happened).toEqual(["rest"]);
});

test("when the window that kept its socket is closed, one that rests wakes", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of open) each.hide();
  vi.advanceTimersByTime(minute);
  first.among.close();
  await settle();
  expect(second.happened).toEqual(["rest", "wake"]);
  expect(third.happened).toEqual(["rest"]);
  vi.advanceTimersByTime(10 * minute);
  expect(second.among.resting()).toBe(false);
});

test("what concerns all windows is passed on by one of them, and what one shows by none", async () => {
  const [first, second, third] = [await openWindow(), await openWindow(), await openWindow()];
  for (const each of [first, second]) {
    each.among.told("notifications:changed");
    each.among.told("messages:changed", "hola");
    each.among.told("posts:counts", "some");
    each.among.told("session:ended");
    each.among.told("resync");
  }
  await settle();
  const passedOn = ["notifications:changed", "messages:changed hola"];
  expect([first.happened, second.happened, third.happened]).toEqual([[], passedOn, passedOn]);
});

test("a window that gets no socket lets another one keep its own", async () => {
  const [first, second] = [await openWindow(), await openWindow()];
  first.among.giveWay();
  await settle();
  second.among.told("notifications:changed");
  await settle();
  expect(first.happened).toEqual(["notifications:changed"]);
  first.hide();
  second.hide();
  vi.advanceTimersByTime(minute);
  expect(first.happened).toContain("rest");
  expect(second.happened).not.toContain("rest");
});

test("windows of another person in the same browser hear nothing of Ana's", async () => {
  const [ana, beto] = [await openWindow("ana"), await openWindow("beto")];
  ana.among.told("messages:changed", "secreto");
  await settle();
  expect(beto.happened).toEqual([]);
  beto.hide();
  vi.advanceTimersByTime(minute);
  expect(beto.happened).toEqual([]);
});

test("a browser without locks leaves every window its socket", async () => {
  vi.stubGlobal("navigator", {});
  const alone = await openWindow();
  vi.unstubAllGlobals();
  alone.hide();
  vi.advanceTimersByTime(10 * minute);
  alone.among.told("notifications:changed");
  expect(alone.happened).toEqual([]);
});
