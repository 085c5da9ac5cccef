import {
  type ModerationActionKind,
  type ModerationRule,
  moderationRules,
} from "#contract/moderation/rules";
import { pagePath } from "#contract/pages";
import { notifySystem } from "#modules/notifications";
import { accountOf } from "./account-of.ts";
import { makeAppealLink } from "./appeal-link.ts";
import { type Letter, renderLetter, writeToAccount } from "#modules/auth";
import type { Context } from "#platform/context";

/** What a decision means, after «Tu publicación». */
const meaning: Record<ModerationActionKind, (what: string) => string> = {
  warn: (what) => `Te advertimos por ${what}`,
  label_sensitive: (what) => `Marcamos ${what} como contenido sensible`,
  hide: (what) => `Ocultamos ${what}`,
  remove: (what) => `Retiramos ${what}`,
  limit_reach: () => "Limitamos tu alcance",
  limit_messages: () => "No puedes escribir mensajes ni comentarios",
  limit_uploads: () => "No puedes publicar",
  suspend: () => "Suspendimos tu cuenta",
  ban: () => "Cerramos tu cuenta",
};

const things = {
  profile: "tu perfil",
  post: "tu publicación",
  comment: "tu comentario",
  collection: "tu colección",
  event: "tu evento",
  message: "un mensaje tuyo",
} as const;

const boughtText = (buyers: number): string =>
  `${buyers === 1 ? "La compró una persona, que ya no la tiene" : `La compraron ${buyers} personas, que ya no la tienen`}: devuelve lo que pagaron desde Ingresos.`;

export interface DecisionNews {
  /** The id of the decision. */
  decision: string;
  person: string;
  kind: keyof typeof things;
  action: ModerationActionKind;
  rule: ModerationRule;
  /** The moderator's words. */
  statement: string;
  until: Date | null;
  /** How many people have paid for the post. */
  buyers: number;
}

/** Tells the person what was decided, why, until when, and how to appeal, in the transaction of `ctx.db`. */
export async function writeAboutDecision(ctx: Context, news: DecisionNews): Promise<void> {
  const { rule, statement, until } = news;
  const headline =
    news.action === "remove" && news.kind === "profile"
      ? "Retiramos imágenes de tu perfil"
      : meaning[news.action](things[news.kind]);
  const end = until === null ? "" : ` hasta el ${day(until)}`;
  const { label, text } = moderationRules[rule];
  const cannotSignIn = news.action === "suspend" || news.action === "ban";
  await tell(ctx, news.person, {
    notification: `${headline}${end}: ${label}. Mira el motivo o apela.`,
    subject: headline,
    intro: [
      `${headline}${end}.`,
      `La norma: «${text}»`,
      `El motivo: ${statement}`,
      ...(news.action === "remove" && news.buyers > 0 ? [boughtText(news.buyers)] : []),
      "Si no estás de acuerdo, puedes apelar durante 30 días. Decidirá otra persona.",
    ],
    label: "Ver la decisión o apelar",
    ...(cannotSignIn ? { url: await makeAppealLink(ctx, news.decision) } : {}),
  });
}

/** Tells the person that a decision was undone or shortened, or that their appeal was rejected. */
export async function writeAboutChange(
  ctx: Context,
  person: string,
  { headline, statement }: { headline: string; statement: string },
): Promise<void> {
  await tell(ctx, person, {
    notification: `${headline} Mira el motivo.`,
    subject: headline,
    intro: [headline, `El motivo: ${statement}`],
    label: "Ver la decisión",
  });
}

/** Mails whoever claimed a work: accounts, and the addresses that visitors gave. */
export async function writeToClaimants(
  ctx: Context,
  claimants: { account: string | null; email: string }[],
  letter: Letter,
): Promise<void> {
  for (const { account, email } of claimants)
    if (account !== null) await writeToAccount(ctx, account, letter);
    else await ctx.mail.send(ctx.db, { to: email, ...renderLetter(letter) });
}

/** Tells reporters what came of their report, without details. */
export async function tellReporters(
  ctx: Context,
  people: string[],
  wasUseful: boolean,
): Promise<void> {
  const message = wasUseful
    ? "Revisamos lo que reportaste y tomamos medidas. Gracias."
    : "Revisamos lo que reportaste y no incumple las normas.";
  await notifySystem(ctx.db, people, message);
}

export const day = (date: Date): string =>
  date.toLocaleDateString("es", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

interface Words {
  notification: string;
  subject: string;
  intro: string[];
  label: string;
  /** Where the link leads: by default to the person's decisions, which need a session. */
  url?: string;
}

/** For a band, its owner. */
async function tell(ctx: Context, person: string, words: Words): Promise<void> {
  const account = await accountOf(ctx.db, person);
  await notifySystem(ctx.db, [account], words.notification);
  const own = ctx.config.publicUrl + pagePath("settings", { section: "moderacion" });
  await writeToAccount(ctx, account, {
    subject: words.subject,
    intro: words.intro,
    link: { label: words.label, url: words.url ?? own },
    closing: [],
  });
}
