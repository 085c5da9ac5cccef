/** Sharing: one button and one dialog for posts, profiles and everything else with an address. */
export { ShareButton, type ShareDialogParts } from "./ShareButton.tsx";
/** For lazy components only: it imports everything that the button leaves out. */
export { QrPanel } from "./QrPanel.tsx";
export { ShareDialog } from "./ShareDialog.tsx";
export { shareByDevice, takesFiles } from "./share-by-device.ts";
export { fileNameOf, twitterLink, whatsAppLink } from "./share-links.ts";
export { useStory } from "./use-story.ts";
