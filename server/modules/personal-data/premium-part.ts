import { statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";

const interest = statement(
  { me: t.uuid },
  { plan: t.text, created_at: t.time },
  `select plan, created_at from premium_interest where person_id = $me order by plan`,
);

const planNames: Record<string, string> = { artist: "artistas", fan: "fans" };

/** At most one row for each plan. */
export const premiumPart: ExportPart = {
  file: "avisos-de-premium.json",
  about: "De qué planes de Premium pediste que te avisemos.",
  tables: ["premium_interest"],
  async *entries({ db }, me) {
    for (const row of await db.many(interest, { me }))
      yield { plan: planNames[row.plan] ?? row.plan, desde: row.created_at };
  },
};
