import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { xmlText } from "#platform/xml";
import {
  addressesOf,
  deleteFilesAfter,
  listFiles,
  type Section,
  writeFile,
} from "./sitemap-queries.ts";

/** Addresses per file: a fifth of what sitemaps.org allows, so that files are quick to read and write. */
const addressesPerFile = 10_000;

type BuildContext = Pick<Context, "db" | "config">;

/** Writes every public profile, post, collection and event into the files of the sitemap. */
export async function buildSitemap(
  ctx: BuildContext,
  perFile: number = addressesPerFile,
): Promise<void> {
  for (const section of Object.keys(addressesOf) as Section[])
    await buildSection(ctx, section, perFile);
}

async function buildSection(
  { db, config }: BuildContext,
  section: Section,
  limit: number,
): Promise<void> {
  let number = 0;
  let after: string | null = null;
  for (;;) {
    const entries: { id: string; path: string; changed_at: Date }[] = await db.many(
      addressesOf[section],
      { after, limit },
    );
    if (entries.length > 0) {
      number += 1;
      await db.run(writeFile, { section, number, xml: urlset(entries, config.publicUrl) });
    }
    if (entries.length < limit) break;
    after = entries.at(-1)?.id ?? null;
  }
  await db.run(deleteFilesAfter, { section, number });
}

/** The XML of one file; pages without a date have no `changed_at`. */
export function urlset(entries: { path: string; changed_at?: Date }[], publicUrl: string): string {
  const lines = entries.map(({ path, changed_at }) => {
    const lastModifiedTag = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : "";
    return `<url><loc>${xmlText(new URL(path, publicUrl).href)}</loc>${lastModifiedTag}</url>`;
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</urlset>`,
  ].join("\n");
}

export function buildSitemapJob(ctx: Context): Job<unknown> {
  return { name: "build-sitemap", cron: "17 * * * *", work: () => buildSitemap(ctx) };
}

/** Queues the first build, so that a new server does not wait for an hour. */
export async function queueFirstSitemap({ db, jobs }: Context): Promise<void> {
  const files = await db.many(listFiles, {});
  if (files.length === 0) await jobs.add(db, "build-sitemap", {}, "build-sitemap");
}
