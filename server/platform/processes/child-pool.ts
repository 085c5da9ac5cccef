import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { ApiError } from "#platform/errors";
import { fairQueue } from "./fair-queue.ts";

export interface ChildPool<Task, Answer> {
  /**
   * The answer to a task; null when the task is to blame: the child crashed, or exceeded its memory limit or `cpuMs`
   * milliseconds of CPU time. `whose` is the person behind it: the queue takes turns between people. Throws
   * overloaded when the machine is to blame: the queue is full, more than half of it belongs to this person, no child
   * starts, or the timeout passes.
   */
  run(task: Task, cpuMs: number, whose?: string): Promise<Answer | null>;
}

export interface ChildPoolOptions {
  /** Path of a module that calls `serveParent`. */
  program: string;
  /** Maximum number of children, each working on one task. */
  children: number;
  /** Maximum number of waiting tasks. */
  queue: number;
  /**
   * Wall-clock milliseconds from `ask` to its answer, waiting included. Only a guard against a child that sleeps
   * forever: a busy machine needs many times longer than a quiet one for the same CPU time.
   */
  ceiling?: number;
  /** Niceness of the children: requests have priority over pictures. */
  niceness?: number;
  /** Megabytes for new objects, which V8 has twice or three times: fewer take more CPU time and less memory. */
  newObjects?: number;
}

const idleAfter = 30_000;

/**
 * Runs isolated work in child processes, without environment and with limits of CPU time and memory. They start when
 * needed and end when idle.
 */
export function openChildren<Task, Answer>({
  program,
  children,
  queue,
  ceiling = 120_000,
  niceness = 10,
  newObjects,
}: ChildPoolOptions): ChildPool<Task, Answer> {
  const resting: ChildProcess[] = [];
  const waiting = fairQueue<Waiter>(queue);
  let working = 0;

  async function turn(whose: string | undefined, late: AbortSignal): Promise<void> {
    if (working < children) working += 1;
    else if (waiting.hasRoom(whose))
      await new Promise<void>((go, giveUp) => {
        waiting.add({ go, late }, whose);
        late.addEventListener("abort", () => giveUp(tooBusy()));
      });
    else throw tooBusy();
  }

  function releaseSlot(): void {
    let next = waiting.next();
    while (next?.late.aborted) next = waiting.next();
    if (next) next.go();
    else working -= 1;
  }

  function rest(child: ChildProcess): void {
    setKeepsAlive(child, false);
    resting.push(child);
    setTimeout(() => {
      const at = resting.indexOf(child);
      if (at < 0) return;
      resting.splice(at, 1);
      child.disconnect();
    }, idleAfter).unref();
  }

  function takeIdleChild(): ChildProcess | undefined {
    let child = resting.pop();
    while (child && !child.connected) child = resting.pop();
    return child;
  }

  return {
    async run(task, cpuMs, whose) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), ceiling);
      try {
        await turn(whose, late.signal);
        try {
          const child =
            takeIdleChild() ?? (await start({ program, niceness, newObjects }, late.signal));
          const answer = await answerOf<Answer>(child, { task, cpuMs }, late.signal);
          if (child.connected) rest(child);
          return answer;
        } finally {
          releaseSlot();
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

interface Waiter {
  go: () => void;
  /** Aborted when the task has waited too long. */
  late: AbortSignal;
}

function tooBusy(): ApiError {
  return new ApiError("overloaded", { retryAfter: 5 });
}

/** A working child keeps this process alive, an idle one does not. */
function setKeepsAlive(child: ChildProcess, working: boolean): void {
  for (const part of [child, child.channel])
    if (working) part?.ref();
    else part?.unref();
}

/** A ready child. When none starts, no task is to blame, so it throws overloaded. */
async function start(
  {
    program,
    niceness,
    newObjects,
  }: Pick<ChildPoolOptions, "program" | "newObjects"> & { niceness: number },
  late: AbortSignal,
): Promise<ChildProcess> {
  let child: ChildProcess | undefined;
  const abortController = new AbortController();
  const { signal } = abortController;
  try {
    child = fork(program, {
      execArgv: [
        "--max-old-space-size=256",
        ...(newObjects === undefined ? [] : [`--max-semi-space-size=${newObjects}`]),
      ],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Later failures are reported by its exit.
    child.on("error", () => {});
    // Inherited by the threads that it starts.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(([code]) => {
        throw new Error(`exit code ${String(code)}`);
      }),
      rejectWhenAborted(late, signal),
    ]);
    return child;
  } catch (error) {
    console.error(`${program} does not start:`, error);
    child?.kill("SIGKILL");
    throw tooBusy();
  } finally {
    abortController.abort();
  }
}

async function answerOf<Answer>(
  child: ChildProcess,
  message: object,
  late: AbortSignal,
): Promise<Answer | null> {
  setKeepsAlive(child, true);
  const abortController = new AbortController();
  const { signal } = abortController;
  try {
    // When this fails the child is gone, which its exit reports.
    child.send(message, () => {});
    return await Promise.race([
      once(child, "message", { signal }).then(([answer]) => answer as Answer),
      once(child, "exit", { signal }).then(() => null),
      rejectWhenAborted(late, signal),
    ]);
  } catch (error) {
    // Only the timeout ends here: a child that had used up its CPU time would be gone.
    child.kill("SIGKILL");
    throw error;
  } finally {
    abortController.abort();
  }
}

/** Rejects with overloaded when `late` is aborted. */
async function rejectWhenAborted(late: AbortSignal, signal: AbortSignal): Promise<never> {
  if (!late.aborted) await once(late, "abort", { signal });
  throw tooBusy();
}
