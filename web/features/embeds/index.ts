/** Embedded content: players of Spotify and YouTube, and cards of links. Nothing of other sites loads before a tap. */
export { autoExpand } from "./auto-expand.ts";
export { LinkCard } from "./LinkCard.tsx";
export { LinkPreviewCard } from "./LinkPreviewCard.tsx";
export { SpotifyEmbed } from "./SpotifyEmbed.tsx";
export { YouTubeEmbed } from "./YouTubeEmbed.tsx";
export { YouTubeVideo } from "./YouTubeVideo.tsx";
