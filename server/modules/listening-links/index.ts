import * as contract from "#contract/listening-links/listening-links";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { deleteListeningNote, getListening, reportListening, saveListeningNote } from "./listen.ts";
import {
  deleteListeningLink,
  getListeningLinks,
  getListeningNotes,
  readListeningNotes,
  revokeListeningLink,
  saveListeningLink,
} from "./own-links.ts";

export { isListeningToken, linkOfListener, mayHear } from "./listen.ts";

/** Private links by which one listener hears a song or a release and writes notes to it (decision 098). */
export const listeningLinks: ModuleFactory = () => ({
  routes: [
    route(contract.getListeningLinks, getListeningLinks),
    route(contract.saveListeningLink, saveListeningLink),
    route(contract.revokeListeningLink, revokeListeningLink),
    route(contract.deleteListeningLink, deleteListeningLink),
    route(contract.getListeningNotes, getListeningNotes),
    route(contract.readListeningNotes, readListeningNotes),
    route(contract.getListening, getListening),
    route(contract.saveListeningNote, saveListeningNote),
    route(contract.deleteListeningNote, deleteListeningNote),
    route(contract.reportListening, reportListening),
  ],
});
