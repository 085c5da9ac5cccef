import { storedSwitch } from "#web/ui/browser/stored-switch.ts";

/** The setting whether videos of YouTube open by themselves on this device; off by default. */
export const autoExpand = storedSwitch("youtube-auto-expand");
