/** The words of the rules about texts, without the schemas, which the web app need not load. */
export const textRuleKinds = {
  words: { label: "Palabras" },
  domains: { label: "Dominios" },
} as const satisfies Record<string, { label: string }>;
export type TextRuleKind = keyof typeof textRuleKinds;

/** `shadow`: hits are counted, and nothing else happens. */
export const textRuleStates = {
  off: { label: "Apagada" },
  shadow: { label: "En sombra" },
  on: { label: "Encendida" },
} as const satisfies Record<string, { label: string }>;
export type TextRuleState = keyof typeof textRuleStates;

/** `review`: it is published, and a case is opened. */
export const textRuleConsequences = {
  review: { label: "Abrir un caso" },
  refuse: { label: "Rechazar" },
} as const satisfies Record<string, { label: string }>;
export type TextRuleConsequence = keyof typeof textRuleConsequences;

/** Days after which hits are forgotten. */
export const hitDays = 90;
/** Days of posts and comments that a trial reads, and how many of each. */
export const trialDays = 30;
export const trialTexts = 5000;
