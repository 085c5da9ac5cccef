import { beforeEach, expect, test, vi } from "vitest";
import type { Post } from "#contract/posts";

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: object) => Promise<object>>(async () => ({ success: true })),
);
const who = vi.hoisted(() => ({ state: { status: "visitor" } as object }));
vi.mock("#web/api/client.ts", () => ({ call }));
vi.mock("#web/api/session.ts", () => ({ sessionNow: () => who.state }));
const { playMeter } = await import("./play-meter.ts");

const post = { id: "p", user_id: "ana" } as Post;
/** Somebody hears from one second to another, at this speed. */
function hear(meter: (time: number) => void, from: number, to: number, step = 0.25): void {
  for (let time = from; time <= to; time += step) meter(time);
}
beforeEach(() => {
  call.mockClear();
  who.state = { status: "visitor" };
});

test("a play is told once, after thirty seconds of listening", () => {
  const meter = playMeter(post, 180);
  hear(meter, 0, 29.5);
  expect(call).not.toHaveBeenCalled();
  hear(meter, 29.5, 180);
  expect(call.mock.calls).toEqual([["countPlay", { id: "p", seconds: expect.any(Number) }]]);
});

test("what is jumped over was not heard", () => {
  const meter = playMeter(post, 180);
  for (let at = 0; at < 180; at += 5) meter(at);
  hear(meter, 100, 120);
  hear(meter, 20, 29);
  expect(call).not.toHaveBeenCalled();
  hear(meter, 29, 31);
  expect(call).toHaveBeenCalledTimes(1);
});

test("at double speed, and where a hidden tab looks at the clock once a second, it is heard too", () => {
  hear(playMeter(post, 180), 0, 32, 2);
  expect(call).toHaveBeenCalledTimes(1);
});

test("a short one is told at its end", () => {
  const meter = playMeter(post, 3);
  hear(meter, 0, 2);
  expect(call).not.toHaveBeenCalled();
  meter(3);
  expect(call).toHaveBeenCalledTimes(1);
});

test("one's own is not told", () => {
  who.state = { status: "member", userId: "ana", email: "" };
  hear(playMeter(post, 180), 0, 60);
  expect(call).not.toHaveBeenCalled();
});
