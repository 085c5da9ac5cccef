/** The playback code, loaded when the page is idle, or when the first song is played. */
export * from "./playback.ts";
export * from "./queue-actions.ts";
