import { Worker } from "node:worker_threads";

interface Request {
  task: unknown;
  /** Milliseconds of CPU time that the task may use. */
  cpuMs: number;
}

/** The child's side of `openChildren`: answers one task after the other until its parent goes. */
export function serveParent(work: (task: never) => Promise<unknown>): void {
  const limitCpu = startLimits();
  process.on("message", ({ task, cpuMs }: Request) => {
    limitCpu(cpuMs);
    // A failure here ends this child, and the parent blames the task. The type of a task is known to parent and child
    // only.
    work(task as never).then(
      (answer) => {
        limitCpu(null);
        sendToParent(answer);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit());
  sendToParent("ready");
}

/** When this fails the parent is gone, and so will this process be. */
function sendToParent(message: unknown): void {
  process.send?.(message, undefined, undefined, () => {});
}

/**
 * Starts the thread that ends this process when it exceeds a limit; a thread, because a looping parser blocks this
 * one. Returns the function that sets the remaining CPU time, or none.
 */
function startLimits(): (cpuMs: number | null) => void {
  const cpuLimit = new Int32Array(new SharedArrayBuffer(4));
  new Worker(new URL("./child-limits-worker.ts", import.meta.url), {
    workerData: cpuLimit,
  }).unref();
  return (cpuMs) => {
    const { user, system } = process.cpuUsage();
    const until = cpuMs === null ? 0 : Math.ceil((user + system) / 1000 + cpuMs);
    Atomics.store(cpuLimit, 0, until);
  };
}
