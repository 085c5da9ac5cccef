import { workerData } from "node:worker_threads";

/** Bytes of memory at which a child ends itself; 52 megapixels, interlaced, need about 400 MB. */
const memoryLimit = 512 * 1024 * 1024;

/** The CPU time of this process, in ms, at which it ends itself; 0 for no limit. */
const cpuLimit = workerData as Int32Array;

setInterval(() => {
  // Of all threads of the process, including those that decode pictures.
  const { user, system } = process.cpuUsage();
  const until = Atomics.load(cpuLimit, 0);
  const isOverTime = until > 0 && (user + system) / 1000 > until;
  if (isOverTime || process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, "SIGKILL");
}, 50);
