import { storedSwitch } from "#web/ui/browser/stored-switch.ts";

/** Whether videos of YouTube open by themselves on this device (spec 1 §4). Off until somebody chooses it. */
export const autoExpand = storedSwitch("youtube-auto-expand");
