/**
 * Shared by all modules that show people: their columns, and who may see whom. It has no routes and imports no other
 * module, so that all may import it.
 */
export { addressOf } from "./address.ts";
export { commentWithoutMutedWords, saysMutedWord, withoutMutedWords } from "./muted-words.ts";
export { isArtist } from "./is-artist.ts";
export { personOf } from "./person-of.ts";
export { actedByName, personColumns, role, selectPerson } from "./columns.ts";
export {
  followedByViewer,
  followsViewer,
  hiddenPeople,
  inPublic,
  isArchived,
  limitedForViewer,
  limitedPeople,
  maySee,
  maySeeDespiteBlocks,
  mutedByViewer,
  notBlocked,
  notDismissed,
  notHidden,
  notMuted,
  requestedByViewer,
  withinReach,
} from "./visibility.ts";
