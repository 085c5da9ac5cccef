/** One thing sounds at a time, in all tabs of this browser: what begins pauses what was. */
const channel =
  typeof window !== "undefined" && "BroadcastChannel" in window
    ? new BroadcastChannel("sound")
    : null;
const postToTabs = channel?.postMessage.bind(channel);
let stop: (() => void) | null = null;

channel?.addEventListener("message", () => stop?.());

/** Called when something begins to sound; `pause` is called when something else does, here or in another tab. */
export function takeSound(pause: () => void): void {
  if (stop !== pause) stop?.();
  stop = pause;
  postToTabs?.("taken");
}
