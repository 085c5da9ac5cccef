import { storedSwitch } from "#web/ui/browser/stored-switch.ts";

/** Whether videos of YouTube open by themselves on this device. Off until somebody chooses it. */
export const autoExpand = storedSwitch("youtube-auto-expand");
