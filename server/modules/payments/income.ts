import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type {
  exportIncome as exportEndpoint,
  getEventTips as eventEndpoint,
  getIncome as incomeEndpoint,
  getIncomePayments as paymentsEndpoint,
  IncomePart,
  IncomePayment,
} from "#contract/payments/income";
import { paymentLimits } from "#contract/payments/payment-limits";
import { shareLabel } from "#contract/releases/credit-roles";
import { providerNames, type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import type { MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import { countsTests } from "#platform/payment-settings";
import type { Action, DownloadAction } from "#platform/http/http";
import { artistsOnly } from "./accounts.ts";
import * as queries from "./income-queries.ts";
import type { FactKind } from "./ledger-queries.ts";
import type { OrderKind } from "./order-queries.ts";
import { shareOut } from "./share-out.ts";

/** Sums of the ledger: of one month, and of the last twelve. */
export const getIncome: Action<typeof incomeEndpoint> = async (ctx, input) => {
  await artistsOnly(ctx);
  const owner = ctx.actor.userId;
  const facts = await ctx.db.one(queries.incomeFacts, { owner });
  if (facts === null) throw new ApiError("receiving_artists_only");
  const month = input.month ?? facts.month;
  const isTest = countsTests(ctx.config);
  const sums = await ctx.db.many(queries.sumsOfMonth, { owner, month, is_test: isTest });
  const byMonth = Map.groupBy(
    await ctx.db.many(queries.sumsByMonth, { owner, is_test: isTest }),
    (row) => row.month,
  );
  return {
    month,
    zone: facts.zone,
    sums,
    months: facts.months.map((name) => ({
      month: name,
      sums: (byMonth.get(name) ?? []).map(({ month: _month, ...row }) => row),
    })),
    compared_at: facts.compared_at?.toISOString() ?? null,
    differences: facts.differences,
  };
};

export const getIncomePayments: Action<typeof paymentsEndpoint> = async (
  ctx,
  { month, cursor, kind },
) => {
  await artistsOnly(ctx);
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const limit = paymentLimits.incomePage;
  const rows = await ctx.db.many(queries.paymentsPage, {
    owner: ctx.actor.userId,
    month: month ?? null,
    kind: kind ?? null,
    before_at,
    before_id,
    limit: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    payments: rows.slice(0, limit).map(toPayment(ctx.actor.personId)),
    nextCursor: last?.paid_at ? encodeCursor({ created_at: last.paid_at, id: last.id }) : null,
  };
};

/** A payment as its artist sees it; null for one of somebody else, or that was not paid. */
export async function readPayment(
  db: Db,
  { userId: owner, personId: person }: Pick<MemberContext["actor"], "userId" | "personId">,
  id: string,
): Promise<IncomePayment | null> {
  const row = await db.one(queries.paymentById, { owner, id });
  return row && toPayment(person)(row);
}

/** What each gets of an amount; `viewers` are the acting profile and its person. */
function toParts(
  net: number,
  shares: readonly queries.AgreedShare[],
  viewers: readonly (string | null)[],
): IncomePart[] {
  const amounts = shareOut(
    net,
    shares.map(({ share }) => share),
  );
  return shares.map(({ name, share, profile_id: id }, n) => ({
    name,
    share,
    amount: amounts[n] ?? 0,
    is_viewer: id !== null && viewers.includes(id),
  }));
}

const toPayment =
  (person: string) =>
  (row: Values<(typeof queries.paymentById)["columns"]>): IncomePayment => {
    const { paid_at, available_at, payee_id: payee, shares, ...payment } = row;
    if (paid_at === null) throw new Error("a payment without a time");
    return {
      ...payment,
      shares: toParts(payment.net, shares ?? [], [payee, person]),
      at: paid_at.toISOString(),
      available_at: available_at?.toISOString() ?? null,
    };
  };

/** What came in for a show that is one's own, or where one plays. */
export const getEventTips: Action<typeof eventEndpoint> = async (
  { db, actor, config },
  { id: event },
) => {
  const owner = actor.userId;
  const show = await db.one(queries.ownEvent, { owner, event });
  if (show === null) throw new ApiError("not_found");
  const latest = await db.many(queries.latestOfEvent, { owner, event, limit: 10 });
  const sums = await db.many(queries.sumsOfEvent, { owner, event, is_test: countsTests(config) });
  return {
    title: show.title,
    sums,
    parts: sums
      .filter(({ net }) => net > 0 && show.shares !== null)
      .map(({ currency, net }) => ({
        currency,
        parts: toParts(net, show.shares ?? [], [owner, actor.personId]),
      })),
    latest: latest.map(toPayment(actor.personId)),
  };
};

/** Of payments, by what they are for. */
const orderNames: Record<OrderKind, string> = {
  tip: "propina",
  unlock: "desbloqueo",
  membership: "membresía",
};
const kindNames: Record<Exclude<FactKind, "payment">, string> = {
  refund: "devolución",
  refund_failed: "devolución que falló",
  dispute: "disputa",
  dispute_won: "disputa ganada",
};

const header = [
  "fecha",
  "zona horaria",
  "movimiento",
  "pago",
  "de",
  "publicación",
  "reparto acordado",
  "servicio",
  "referencia",
  "moneda",
  "importe",
  "comisión del servicio",
  "comisión de la plataforma",
  "neto",
];

/** A statement reads so many movements. */
const batch = 2000;
const beginning = { at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/** Every movement of a month or a year; cells that a spreadsheet would run as a formula are escaped. */
export const exportIncome: DownloadAction<typeof exportEndpoint> = async (ctx, { period }) => {
  await artistsOnly(ctx);
  // As bytes from batch to batch: the cells of a long year would need ten times the memory.
  const parts = [Buffer.from(stringify([header], { bom: true }))];
  let after = beginning;
  for (;;) {
    const cells: (string | number)[][] = [];
    const rows = await ctx.db.many(queries.movements, {
      owner: ctx.actor.userId,
      period,
      is_test: countsTests(ctx.config),
      after_at: after.at,
      after_id: after.id,
      limit: batch,
    });
    for (const row of rows)
      cells.push([
        row.local,
        row.zone,
        row.kind === "payment" ? orderNames[row.order_kind] : kindNames[row.kind],
        row.order_id,
        row.giver ?? "",
        row.post ?? "",
        (row.shares ?? []).map(({ name, share }) => `${name} ${shareLabel(share)}`).join("; "),
        providerNames[row.provider],
        row.fact,
        row.currency,
        decimal(row.gross, row.currency),
        decimal(-row.provider_fee, row.currency),
        decimal(-row.our_fee, row.currency),
        decimal(row.net, row.currency),
      ]);
    parts.push(Buffer.from(stringify(cells, { escape_formulas: true })));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = { at: last.happened_at, id: last.id };
  }
  return {
    name: `resuena-ingresos-${period}.csv`,
    size: parts.reduce((sum, part) => sum + part.length, 0),
    stream: Readable.from(parts),
  };
};

/** `-1.5`: as a number, which no spreadsheet takes for a formula. Below 2^53 it is exact when written. */
function decimal(amount: number, currency: string): number {
  return amount / 10 ** tipCurrencies[currency as TipCurrency].digits;
}
