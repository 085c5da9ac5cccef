import { serveParent } from "#platform/processes/serve-parent";
import { type PageFacts, pageFacts, textOf } from "./page-facts.ts";

/** The raw page: its bytes and its content type. */
export interface PageTask {
  body: Buffer;
  type: string;
}

serveParent(async ({ body, type }: PageTask): Promise<PageFacts> => pageFacts(textOf(body, type)));
