import type { TextRuleState } from "./text-rule-words.ts";

interface Figure {
  label: string;
  least: number;
  most: number;
  initial: number;
}

const hours = { label: "Horas que una cuenta es nueva", least: 1, most: 168, initial: 24 };

/**
 * The rules about conduct: their state on a new server, and the figures that the staff may change. One that costs a
 * statement for each comment or message of somebody begins switched off, the others in shadow.
 */
export const conductRules = {
  new_account_limits: {
    label: "Ritmo de las cuentas nuevas",
    state: "off",
    figures: {
      hours,
      comments: { label: "Comentarios por hora", least: 1, most: 100, initial: 10 },
      posts: { label: "Publicaciones por hora", least: 1, most: 60, initial: 10 },
      conversations: { label: "Conversaciones nuevas por día", least: 1, most: 20, initial: 5 },
    },
  },
  new_account_links: {
    label: "Enlaces de las cuentas nuevas",
    state: "shadow",
    figures: { hours },
  },
  copies: {
    label: "Copias de un texto",
    state: "off",
    figures: {
      targets: { label: "Personas o publicaciones por hora", least: 2, most: 50, initial: 5 },
    },
  },
  post_copies: {
    label: "Copias entre cuentas nuevas",
    state: "shadow",
    figures: {
      hours: { ...hours, initial: 72 },
      posts: { label: "Publicaciones iguales por hora", least: 2, most: 50, initial: 5 },
    },
  },
  sign_up_burst: {
    label: "Altas desde una misma red",
    state: "shadow",
    figures: {
      accounts: { label: "Cuentas nuevas por hora", least: 3, most: 500, initial: 20 },
    },
  },
} as const satisfies Record<
  string,
  { label: string; state: TextRuleState; figures: Record<string, Figure> }
>;
export type ConductRuleKind = keyof typeof conductRules;

/** What a rule saw somebody do. */
export const conductActs = {
  comment: { label: "Comentario" },
  message: { label: "Mensaje" },
  conversation: { label: "Conversación nueva" },
  post: { label: "Publicación" },
  sign_up: { label: "Alta" },
} as const satisfies Record<string, { label: string }>;
export type ConductAct = keyof typeof conductActs;

/** A text of fewer characters, apart from spaces and signs, is no copy: many people write «Muchas gracias». */
export const leastCopyLength = 20;
