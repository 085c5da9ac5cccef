import type { LegalPage, LegalSection } from "#contract/account/legal";
import type { Facts, Operator } from "./operator.ts";

interface LegalText {
  title: string;
  summary: string;
  sections: LegalSection[];
}

/** A legal page, with the operator's data filled in. */
export type WriteText = (facts: Facts) => LegalText;

export type LegalTexts = Record<LegalPage, WriteText>;

/** The operator, for the middle of a sentence. */
export function operatorIn({ name }: Operator): string {
  return name ?? "quien opera este servidor";
}

/** The operator's identity, line by line, naming missing settings. */
export function operatorLines({ name, taxId, address, email }: Operator): string[] {
  return [
    name === undefined
      ? "Responsable: quien opera este servidor todavía no ha indicado su nombre."
      : `Responsable: ${name}`,
    ...(taxId === undefined ? [] : [`Identificación fiscal: ${taxId}`]),
    address === undefined ? "Dirección: todavía no está indicada." : `Dirección: ${address}`,
    email === undefined ? "Email: todavía no está indicado." : `Email: ${email}`,
  ];
}

/** The operator's contact, for the end of a sentence. */
export function writeTo({ email }: Operator): string {
  return email === undefined
    ? "en la dirección que indique quien opera este servidor (todavía no la ha publicado)"
    : `en ${email}`;
}
