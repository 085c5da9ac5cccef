import type { LegalPage, LegalSection } from "#contract/account/legal";
import type { Facts, Operator } from "./operator.ts";

interface LegalText {
  title: string;
  summary: string;
  sections: LegalSection[];
}

/** A legal page, with the operator's data in its place. */
export type WriteText = (facts: Facts) => LegalText;

export type LegalTexts = Record<LegalPage, WriteText>;

/** The operator in the middle of a sentence. */
export function operatorIn({ name }: Operator): string {
  return name ?? "quien opera este servidor";
}

/** Who the operator is, line by line; what is missing is said. */
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

/** How to reach the operator, as the end of a sentence. */
export function writeTo({ email }: Operator): string {
  return email === undefined
    ? "en la dirección que indique quien opera este servidor (todavía no la ha publicado)"
    : `en ${email}`;
}
