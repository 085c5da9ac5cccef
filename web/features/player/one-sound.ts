/** Only one thing plays at a time, in all tabs of this browser: starting one pauses the previous. */
const channel =
  typeof window !== "undefined" && "BroadcastChannel" in window
    ? new BroadcastChannel("sound")
    : null;
const postToTabs = channel?.postMessage.bind(channel);
let stop: (() => void) | null = null;

channel?.addEventListener("message", () => stop?.());

/** Called when something starts to play; `pause` is called when something else does, here or in another tab. */
export function takeSound(pause: () => void): void {
  if (stop !== pause) stop?.();
  stop = pause;
  postToTabs?.("taken");
}
