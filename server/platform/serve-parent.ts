import { setPriority } from "node:os";

/** Bytes of memory at which a child ends itself; 52 megapixels, interlaced, need about 400 MB. */
const memoryLimit = 512 * 1024 * 1024;

/** The child's side of `openChildren`: answers one task after the other until its parent goes. */
export function serveParent(work: (task: never) => Promise<unknown>): void {
  // People are served before pictures are made.
  setPriority(10);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
  }, 50).unref();
  process.on("message", (task: unknown) => {
    // What fails here fails over this task: the parent finds its child gone.
    // What kind of task it is, is between parent and child.
    work(task as never).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}
