import { textOf } from "#modules/link-previews";
import { serveParent } from "#platform/processes/serve-parent";
import { type PageLink, pageLinks } from "./page-links.ts";

/** The raw page: its bytes and its content type. */
export interface PageLinksTask {
  body: Buffer;
  type: string;
}

serveParent(async ({ body, type }: PageLinksTask): Promise<PageLink[]> =>
  pageLinks(textOf(body, type)),
);
