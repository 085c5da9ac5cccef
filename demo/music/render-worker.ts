import { parentPort } from "node:worker_threads";
import { renderSong } from "./render-song.ts";
import type { SongSpec } from "./render-song.ts";

/** One song at a time: a spec comes in, the song goes out and its bytes are handed over uncopied. */
parentPort?.on("message", (spec: SongSpec) => {
  const song = renderSong(spec);
  parentPort?.postMessage(song, [song.audio.buffer]);
});
