import { rehearsal } from "./scene/rehearsal.ts";
import { road } from "./scene/road.ts";
import { stage } from "./scene/stage.ts";
import { street } from "./scene/street.ts";
import { studio } from "./scene/studio.ts";
import { vinyl } from "./scene/vinyl.ts";
import { window } from "./scene/window.ts";

/** What a photo of the community may show. */
export const scenes = { rehearsal, road, stage, street, studio, vinyl, window };

/** A poster is a picture too, and has its own drawing. */
export type Scene = keyof typeof scenes | "poster";
