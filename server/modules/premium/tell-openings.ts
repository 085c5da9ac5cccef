import { patterns } from "#contract/pages";
import { type Letter, renderLetter } from "#modules/auth";
import { notifySystem, publishEventNews } from "#modules/notifications";
import { premiumOffers } from "#modules/payments";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { forgetInterest, openedFor } from "./queries.ts";

const batch = 100;
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
      for (;;) {
        const people = await database.many(openedFor, { sold, limit: batch });
        for (const { person_id: person, email, has_plan } of people) {
          const isTold = await database.transaction(async (db) => {
            const row = await db.one(forgetInterest, { person, sold });
            if (row === null || has_plan) return false;
            await notifySystem(db, [person], message);
            if (email !== null)
              await ctx.mail.send(db, { to: email, ...renderLetter(letter(config.publicUrl)) });
            return true;
          });
          if (isTold) await publishEventNews(ctx, [person]);
        }
        if (people.length < batch) return;
      }
    },
  };
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
