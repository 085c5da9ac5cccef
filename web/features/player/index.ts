import { loadEngine } from "./player.ts";

/** The player, one for the whole visit: playback continues across navigation. Its code is loaded when needed. */
export { AddToQueueItems } from "./AddToQueueItems.tsx";
export { levelOf } from "./level.ts";
export { takeSound } from "./one-sound.ts";
export { soundAddress } from "./sound-address.ts";
export { PlayButton } from "./PlayButton.tsx";
export { forgetPost, playPosts, playQueue, seekTo } from "./player.ts";
export { stopPreview, togglePreview } from "./preview.ts";
export { PlayerWaveform } from "./PlayerWaveform.tsx";
export { playsLabel } from "./plays-label.ts";
export { usePlayer, usePlayTime } from "./use-player.ts";
export { usePreview, usePreviewed, usePreviewProgress } from "./use-preview.ts";
export const loadPlayerDock = async () => {
  const [{ PlayerDock }] = await Promise.all([import("./PlayerDock.tsx"), loadEngine()]);
  return PlayerDock;
};
export const loadVideoPlayer = () => import("./VideoPlayer.tsx");
