import { loadEngine } from "./player.ts";

/** One player for the whole visit: what plays goes on across navigation. What it does comes when it is needed. */
export { AddToQueueItems } from "./AddToQueueItems.tsx";
export { takeSound } from "./one-sound.ts";
export { PlayButton } from "./PlayButton.tsx";
export { forgetPost, playPosts, playQueue, seekTo } from "./player.ts";
export { stopPreview, togglePreview } from "./preview.ts";
export { PlayerWaveform } from "./PlayerWaveform.tsx";
export { playsLabel } from "./plays-label.ts";
export { usePlayer } from "./use-player.ts";
export { usePreview, usePreviewed, usePreviewProgress } from "./use-preview.ts";
export const loadPlayerDock = async () => {
  const [{ PlayerDock }] = await Promise.all([import("./PlayerDock.tsx"), loadEngine()]);
  return PlayerDock;
};
export const loadVideoPlayer = () => import("./VideoPlayer.tsx");
