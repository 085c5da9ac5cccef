/**
 * Preloaded into a server whose memory is measured: collects buffers that nobody holds any more as soon as there are
 * 8 MB of them. V8 lets up to 64 MB of them lie about, more on a busy machine, and they would hide what is held.
 * Needs `--expose-gc`.
 */
const mostGarbage = 8 * 1024 * 1024;
const { memoryUsage } = process;
let held = memoryUsage().external;
setInterval(() => {
  if (memoryUsage().external - held < mostGarbage) return;
  globalThis.gc?.();
  held = memoryUsage().external;
}, 10).unref();
