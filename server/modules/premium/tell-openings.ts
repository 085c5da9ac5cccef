import { patterns } from "#contract/pages";
import { type Letter, renderLetter } from "#modules/auth";
import { notifySystem, publishEventNews } from "#modules/notifications";
import { premiumOffers } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import type { Job } from "#platform/jobs/jobs";
import { forgetInterest, openedFor } from "./queries.ts";

const batch = 100;
const firstId = "00000000-0000-0000-0000-000000000000";
const message = "Ya puedes hacerte Premium en tu país: mira el precio en la página de Premium.";

/** Tells who asked for it, once, that a plan can be had where they are; what they asked for is done with that. */
export function tellOpeningsJob(ctx: Context): Job<Record<string, never>> {
  return {
    name: "tell-premium-openings",
    cron: "13 * * * *",
    async work() {
      const { config, db: database } = ctx;
      const countries = new Set(config.premium.prices.map(({ country }) => country));
      const sold = [...countries].flatMap((country) =>
        premiumOffers(config, country).map(({ plan }) => `${plan} ${country}`),
      );
      if (sold.length === 0) return;
      for (let after = firstId; ;) {
        const people = await database.many(openedFor, { sold, after, limit: batch });
        for (const person of people)
          // Whoever cannot be told now is told in an hour, and keeps nobody else waiting.
          await tell(ctx, person, sold).catch((error: unknown) =>
            ctx.log.error({ err: error, person: person.person_id }, "an opening was not told"),
          );
        const last = people.at(-1);
        if (last === undefined || people.length < batch) return;
        after = last.person_id;
      }
    },
  };
}

type Interested = Values<(typeof openedFor)["columns"]>;

async function tell(
  ctx: Context,
  { person_id: person, email, has_plan }: Interested,
  sold: string[],
): Promise<void> {
  const isTold = await ctx.db.transaction(async (db) => {
    const row = await db.one(forgetInterest, { person, sold });
    if (row === null || has_plan) return false;
    await notifySystem(db, [person], message);
    if (email !== null)
      await ctx.mail.send(db, { to: email, ...renderLetter(letter(ctx.config.publicUrl)) });
    return true;
  });
  if (isTold) await publishEventNews(ctx, [person]);
}

const letter = (publicUrl: string): Letter => ({
  subject: "Ya puedes hacerte Premium",
  intro: [
    "Nos pediste que te avisáramos: Premium ya se puede contratar en tu país.",
    "En su página ves qué trae, cuánto cuesta, quién lo cobra y cómo se cancela. Este es el único aviso: no te escribiremos más por esto.",
  ],
  link: { label: "Ver Premium", url: `${publicUrl}${patterns.premium}` },
  closing: ["Si ya no te interesa, no tienes que hacer nada."],
});
