import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Refusal } from "./errors.ts";
import { fairQueue } from "./fair-queue.ts";

export interface ChildPool<Task, Answer> {
  /**
   * One task's answer; null when the child died over it or took longer than `within` milliseconds. `whose`
   * it is: whoever has several waits with all but one behind everybody else. Refuses with overloaded when too
   * many wait, or more than half of them are of this one.
   */
  ask(task: Task, within: number, whose?: string): Promise<Answer | null>;
}

const idleAfter = 30_000;

/**
 * Work that must not touch this process, in child processes with a limit of memory and time and no
 * environment: `children` of them at once, each on one task. They start when needed and end when idle;
 * at most `queue` tasks wait. `program` is the path of a module that calls `serveParent`.
 */
export function openChildren<Task, Answer>({
  program,
  children,
  queue,
}: {
  program: string;
  children: number;
  queue: number;
}): ChildPool<Task, Answer> {
  const resting: ChildProcess[] = [];
  const waiting = fairQueue<() => void>(queue);
  let working = 0;

  async function turn(whose: string | undefined): Promise<void> {
    if (working < children) working += 1;
    else if (waiting.hasRoom(whose)) await new Promise<void>((next) => waiting.add(next, whose));
    else throw new Refusal("overloaded", { retryAfter: 5 });
  }

  function done(): void {
    const next = waiting.next();
    if (next) next();
    else working -= 1;
  }

  function rest(child: ChildProcess): void {
    hold(child, false);
    resting.push(child);
    setTimeout(() => {
      const at = resting.indexOf(child);
      if (at < 0) return;
      resting.splice(at, 1);
      child.disconnect();
    }, idleAfter).unref();
  }

  function rested(): ChildProcess | undefined {
    let child = resting.pop();
    while (child && !child.connected) child = resting.pop();
    return child;
  }

  return {
    async ask(task, within, whose) {
      await turn(whose);
      try {
        const child = rested() ?? (await start(program));
        const answer = await answerOf<Answer>(child, task, within);
        if (child.connected) rest(child);
        return answer;
      } finally {
        done();
      }
    },
  };
}

/** A child that works keeps this process alive, one that rests does not. */
function hold(child: ChildProcess, working: boolean): void {
  for (const part of [child, child.channel])
    if (working) part?.ref();
    else part?.unref();
}

async function start(program: string): Promise<ChildProcess> {
  const child = fork(program, {
    execArgv: ["--max-old-space-size=256"],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`${program} does not start (exit code ${String(code)})`);
    }),
  ]);
  return child;
}

async function answerOf<Answer>(
  child: ChildProcess,
  task: unknown,
  within: number,
): Promise<Answer | null> {
  hold(child, true);
  const over = setTimeout(() => child.kill("SIGKILL"), within);
  const ended = new AbortController();
  const { signal } = ended;
  try {
    // Where this fails the child is gone, which its exit tells.
    child.send(task as object, () => {});
    return await Promise.race([
      once(child, "message", { signal }).then(([answer]) => answer as Answer),
      once(child, "exit", { signal }).then(() => null),
    ]);
  } finally {
    clearTimeout(over);
    ended.abort();
  }
}
