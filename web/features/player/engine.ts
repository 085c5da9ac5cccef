/** Everything that plays: loaded when the page is idle, or with the first wish to hear something. */
export * from "./playback.ts";
export * from "./queue-actions.ts";
