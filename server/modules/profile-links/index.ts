import * as contract from "#contract/people/profile-links";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { checkLink, checkProfileLink, getProfileLinks } from "./check-link.ts";
import * as queries from "./queries.ts";

/** A run takes so many; the next one comes in ten minutes. A slow page takes some seconds. */
const takenAtOnce = 60;

/** In the transaction that saves the links of a profile (its `social_links`): new ones are checked soon. */
export async function noteLinks(
  db: Db,
  profile: string,
  socialLinks: Record<string, string>,
): Promise<void> {
  const { other_link_label: _label, ...links } = socialLinks;
  const urls = [...new Set(Object.values(links).filter((text) => text.startsWith("https://")))];
  await db.run(queries.dropChecks, { profile, urls });
  if (urls.length > 0) await db.run(queries.addChecks, { profile, urls });
}

/** Has what is due checked, one after the other, so that slow pages hold up nothing else. */
export async function queueDueChecks({ db, jobs }: Pick<Context, "db" | "jobs">): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { profile_id: profile, url } of await tx.many(queries.takeDue, {
      limit: takenAtOnce,
    })) {
      const key = `check-profile-link ${profile} ${url}`;
      await jobs.add(
        tx,
        "check-profile-link",
        { profile, url },
        { key, line: "check-profile-link" },
      );
    }
  });
}

/** Whether the pages to which a profile links are of the same person: they link back with rel=me (decision 088). */
export const profileLinks: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getProfileLinks, getProfileLinks),
    route(contract.checkProfileLink, checkProfileLink),
  ],
  jobs: [
    { name: "queue-link-checks", cron: "*/10 * * * *", work: () => queueDueChecks(ctx) },
    {
      name: "check-profile-link",
      work: async ({ profile, url }: { profile: string; url: string }) =>
        void (await checkLink(ctx, profile, url)),
    },
  ],
});
