import { Worker } from "node:worker_threads";
import type { RenderedSong, SongSpec } from "./render-song.ts";

const workerCount = 2;

/**
 * Renders songs on two threads. `onSong` is called for each finished song, in no fixed order, and awaited before the
 * same thread begins its next song. The result is in the order of `specs`.
 */
export async function renderSongs(
  specs: SongSpec[],
  onSong?: (index: number, song: RenderedSong) => void | Promise<void>,
): Promise<RenderedSong[]> {
  const songs: RenderedSong[] = [];
  const queue = specs.entries();
  const work = async () => {
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url));
    try {
      for (const [index, spec] of queue) {
        const song = await renderOn(worker, spec);
        songs[index] = song;
        await onSong?.(index, song);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workerCount, specs.length) }, work));
  return songs;
}

function renderOn(worker: Worker, spec: SongSpec): Promise<RenderedSong> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", onMessage);
      worker.off("error", onError);
    };
    const onMessage = (song: RenderedSong) => {
      settle();
      resolve(song);
    };
    const onError = (error: unknown) => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    worker.once("message", onMessage);
    worker.once("error", onError);
    worker.postMessage(spec, []);
  });
}
