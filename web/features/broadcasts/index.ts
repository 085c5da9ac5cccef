/** «Difusión por ciudad»: telling one's followers near a show of it, and muting that. */
export { BroadcastBar } from "./BroadcastBar.tsx";
export { MuteBroadcasts } from "./MuteBroadcasts.tsx";
