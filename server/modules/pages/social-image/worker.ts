import { serveParent } from "#platform/serve-parent";
import { drawSocialImage } from "./draw.ts";

serveParent(drawSocialImage);
