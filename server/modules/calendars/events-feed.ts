import { pagePath } from "#contract/pages";
import type { Values } from "#platform/db/sql";
import { xmlText } from "#platform/xml";
import type { entryColumns } from "./queries.ts";

/** Events as an RSS feed (rssboard.org). */
export function eventsFeed(
  entries: Values<typeof entryColumns>[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0">`,
    `<channel>`,
    `<title>${xmlText(name)}</title>`,
    `<link>${xmlText(new URL("/events", publicUrl).href)}</link>`,
    `<description>${xmlText(name)}</description>`,
    `<language>es</language>`,
    ...entries.map((entry) => {
      const url = xmlText(new URL(pagePath("event", { slug: entry.slug }), publicUrl).href);
      const place = [entry.venue_name, entry.city].filter(Boolean).join(", ");
      return [
        `<item>`,
        `<title>${xmlText([entry.title, place].filter(Boolean).join(" · "))}</title>`,
        `<link>${url}</link>`,
        `<guid isPermaLink="true">${url}</guid>`,
        `<pubDate>${entry.updated_at.toUTCString()}</pubDate>`,
        // Feed readers parse the description as HTML, so user content is escaped twice.
        `<description>${xmlText(xmlText(entry.description))}</description>`,
        `</item>`,
      ].join("\n");
    }),
    `</channel>`,
    `</rss>`,
  ].join("\n");
}
