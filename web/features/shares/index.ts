/** Passing something on: one button and one dialog for posts, people's pages and whatever else has an address. */
export { ShareButton, type ShareDialogParts } from "./ShareButton.tsx";
/** For lazy components only: it brings all that the button leaves out. */
export { ShareDialog } from "./ShareDialog.tsx";
export { shareByDevice, takesFiles } from "./share-by-device.ts";
export { fileNameOf } from "./share-links.ts";
export { useStory } from "./use-story.ts";
