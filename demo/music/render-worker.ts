import { parentPort } from "node:worker_threads";
import { renderSong } from "./render-song.ts";
import type { SongSpec } from "./render-song.ts";

/** Receives a spec, renders the song and transfers its bytes back without copying; one song at a time. */
parentPort?.on("message", (spec: SongSpec) => {
  const song = renderSong(spec);
  parentPort?.postMessage(song, [song.audio.buffer]);
});
