import { serveParent } from "#platform/processes/serve-parent";
import { meLinks } from "./me-links.ts";
import { textOf } from "./page-facts.ts";

/** A page: its bytes, its content type, and where it was found. */
export interface MeTask {
  body: Buffer;
  type: string;
  url: string;
}

serveParent(async ({ body, type, url }: MeTask): Promise<string[]> =>
  meLinks(textOf(body, type), url),
);
