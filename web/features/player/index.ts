/** One player for the whole visit: what plays goes on across navigation. */
export { PlayButton } from "./PlayButton.tsx";
export { PlayerDock } from "./PlayerDock.tsx";
export { PlayerWaveform } from "./PlayerWaveform.tsx";
export { forgetPost, playFrom, playQueue } from "./player-store.ts";
export { usePlayer } from "./use-player.ts";
