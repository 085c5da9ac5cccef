import { priceLabel } from "#contract/events/price-label";

/** What an artist is to be paid. The slugs are stored. */
export const feeKinds = {
  amount: "Importe",
  donation: "A la gorra",
  negotiable: "Por acordar",
} as const;
export type FeeKind = keyof typeof feeKinds;

/** Where a proposal stands. The first two are open: the other side answers. */
export const proposalStates = {
  proposed: "Propuesta",
  countered: "Contraoferta",
  accepted: "Aceptada",
  rejected: "Rechazada",
  withdrawn: "Retirada",
  expired: "Caducada",
} as const;
export type ProposalState = keyof typeof proposalStates;

/**
 * The steps of a proposal. `end`: one of the two blocked the other. Neither that nor `expire` is somebody's message.
 */
export const proposalActions = {
  propose: "Propuesta de contratación",
  counter: "Contraoferta",
  accept: "Propuesta aceptada",
  reject: "Propuesta rechazada",
  withdraw: "Propuesta retirada",
  expire: "Propuesta caducada",
  end: "Propuesta retirada",
} as const;
export type ProposalAction = keyof typeof proposalActions;

/** Whether somebody still may answer it, or take it back. */
export function isOpenProposal(state: ProposalState): boolean {
  return state === "proposed" || state === "countered";
}

interface Fee {
  kind: FeeKind;
  amount: number | null;
  currency: string | null;
}

/** '300 €', 'A la gorra', 'Por acordar'. The amount is minor units of the currency. */
export function feeLabel({ kind, amount, currency }: Fee): string {
  return kind === "amount"
    ? priceLabel({ kind: "paid", min: amount, max: null, currency })
    : feeKinds[kind];
}

const day = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });

/** '24 de diciembre de 2026'; with the hour, where there is one, '24 de diciembre de 2026, 21:00'. */
export function proposalDay(date: string, time: string | null): string {
  const label = day.format(new Date(`${date}T00:00Z`));
  return time === null ? label : `${label}, ${time}`;
}

/** A step in one line, for whatever shows no card: lists, quotes, searches, the copy of one's data. */
export function proposalLine(
  action: ProposalAction,
  terms: { date: string; time: string | null; city: { name: string }; fee: Fee },
): string {
  const { date, time, city, fee } = terms;
  return `${proposalActions[action]}: ${proposalDay(date, time)} · ${city.name} · ${feeLabel(fee)}`;
}
