import { randomBytes } from "node:crypto";
import type { MercadoPagoBooks } from "./mercado-pago-books.ts";
import { MercadoPagoError, type Seller } from "./mercado-pago-objects.ts";

interface Preapproval {
  id: string;
  collector_id: number;
  status: "pending" | "authorized" | "paused" | "cancelled";
  external_reference: string;
  payer_email: string;
  reason: string;
  init_point: string;
  auto_recurring: {
    frequency: number;
    frequency_type: string;
    transaction_amount: number;
    currency_id: string;
  };
}

/** The charge of a period. */
interface AuthorizedPayment {
  id: number;
  collector_id: number;
  preapproval_id: string;
  status: "processed" | "recycling";
  transaction_amount: number;
  currency_id: string;
  debit_date: string;
  payment: { id: number; status: string; status_detail: string } | null;
}

/** The part of the server that charges again and again. */
export class MercadoPagoBilling {
  readonly preapprovals = new Map<string, Preapproval>();
  readonly charges: AuthorizedPayment[] = [];
  /** Subscriptions whose card is refused from now on. */
  readonly failing = new Set<string>();
  readonly #books: MercadoPagoBooks;

  constructor(books: MercadoPagoBooks) {
    this.#books = books;
  }

  /** The payer agrees, and the first period is charged. */
  authorize(id: string): void {
    const row = this.#row(id);
    if (row.status !== "pending") throw new MercadoPagoError(400, "it is not pending");
    row.status = "authorized";
    this.#told(row, "created");
    this.renew(id);
  }

  /** A period begins: it is charged, unless it is paused or over. */
  renew(id: string): void {
    const row = this.#row(id);
    if (row.status !== "authorized") return;
    const { transaction_amount, currency_id } = row.auto_recurring;
    this.charges.push({
      id: this.#books.nextId(),
      collector_id: row.collector_id,
      preapproval_id: id,
      status: "recycling",
      transaction_amount,
      currency_id,
      debit_date: this.#books.time(),
      payment: null,
    });
    this.recover(id);
  }

  /** The last charge is tried again. */
  recover(id: string): void {
    const row = this.#row(id);
    const charge = this.charges.findLast((each) => each.preapproval_id === id);
    if (charge === undefined) throw new Error("nothing was charged");
    if (!this.failing.has(id)) {
      const payment = this.#books.charge(row.collector_id, charge);
      charge.status = "processed";
      charge.payment = { id: payment, status: "approved", status_detail: "accredited" };
    }
    const data = { id: String(charge.id) };
    const type = "subscription_authorized_payment";
    this.#books.notify(type, "updated", row.collector_id, data, true);
  }

  /** What a request is answered with; null for those that are not about subscriptions. */
  answer(
    seller: Seller,
    {
      method,
      path,
      query,
      body,
      url,
    }: {
      method: string;
      path: string;
      query: Record<string, string>;
      body: Record<string, unknown>;
      url: string;
    },
  ): object | null {
    const [, kind, id] = /^\/(preapproval|authorized_payments)(?:\/(\w+))?$/.exec(path) ?? [];
    if (kind === undefined) return null;
    const isOurs = (each: { collector_id: number }) => each.collector_id === seller.id;
    if (kind === "authorized_payments") {
      const own = this.charges.filter(isOurs).map((each) => this.#withStatus(each));
      if (id === "search")
        return { results: own.filter((each) => each.preapproval_id === query["preapproval_id"]) };
      const charge = own.find((each) => String(each.id) === id);
      if (charge === undefined) throw new MercadoPagoError(404, "Not found");
      return charge;
    }
    if (id === undefined && method === "POST") return this.#create(seller, body, url);
    if (id === "search")
      return {
        results: [...this.preapprovals.values()].filter(
          (each) => isOurs(each) && each.external_reference === query["external_reference"],
        ),
      };
    const row = this.preapprovals.get(id ?? "");
    if (row === undefined || !isOurs(row)) throw new MercadoPagoError(404, "Not found");
    if (method === "PUT") {
      if (row.status === "cancelled")
        throw new MercadoPagoError(400, "You can not modify a cancelled preapproval.");
      row.status = (body["status"] as Preapproval["status"] | undefined) ?? row.status;
      row.reason = (body["reason"] as string | undefined) ?? row.reason;
      Object.assign(row.auto_recurring, body["auto_recurring"]);
      this.#told(row, "updated");
    }
    return structuredClone(row);
  }

  #create(seller: Seller, body: Record<string, unknown>, url: string): Preapproval {
    const recurring = body["auto_recurring"] as Preapproval["auto_recurring"];
    if (recurring.currency_id !== seller.currency)
      throw new MercadoPagoError(400, "invalid currency_id");
    if (typeof body["payer_email"] !== "string")
      throw new MercadoPagoError(400, "payer_email is required");
    const id = randomBytes(16).toString("hex");
    const row: Preapproval = {
      id,
      collector_id: seller.id,
      status: "pending",
      external_reference: String(body["external_reference"]),
      payer_email: body["payer_email"],
      reason: String(body["reason"]),
      init_point: `${url}/subscriptions/checkout?preapproval_id=${id}`,
      auto_recurring: recurring,
    };
    this.preapprovals.set(id, row);
    return row;
  }

  #row(id: string): Preapproval {
    const row = this.preapprovals.get(id);
    if (row === undefined) throw new Error("no such subscription");
    return row;
  }

  /** The status of its payment follows what happens to that. */
  #withStatus(charge: AuthorizedPayment): AuthorizedPayment {
    if (charge.payment === null) return charge;
    const { status, status_detail } = this.#books.payment(charge.payment.id);
    return { ...charge, payment: { ...charge.payment, status, status_detail } };
  }

  #told(row: Preapproval, action: string): void {
    const data = { id: row.id };
    this.#books.notify("subscription_preapproval", action, row.collector_id, data, true);
  }
}
