import { serveParent } from "#platform/processes/serve-parent";
import type { Dossier } from "./dossier.ts";
import { drawDossier } from "./draw-dossier.ts";

// A subset font and several hundred texts take half a second: in a process of its own, they hold up no request.
serveParent((dossier: Dossier) => drawDossier(dossier));
