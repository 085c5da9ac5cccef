/** What stands elsewhere and opens here: players of Spotify and YouTube, and cards of links. Nothing of theirs loads before a tap. */
export { LinkCard } from "./LinkCard.tsx";
export { LinkPreviewCard } from "./LinkPreviewCard.tsx";
export { SpotifyEmbed } from "./SpotifyEmbed.tsx";
export { SpotifyPost } from "./SpotifyPost.tsx";
export { YouTubeEmbed } from "./YouTubeEmbed.tsx";
export { YouTubePost } from "./YouTubePost.tsx";
