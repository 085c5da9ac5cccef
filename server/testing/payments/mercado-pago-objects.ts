/** An artist's account at Mercado Pago. */
export interface Seller {
  id: number;
  site: string;
  currency: string;
  status: "active" | "deactive";
  /** Whether the balance covers refunds. */
  hasFunds: boolean;
}

interface Fee {
  type: string;
  amount: number;
  fee_payer: string;
}

export interface Refund {
  id: number;
  payment_id: number;
  amount: number;
  status: "approved" | "in_process" | "rejected" | "cancelled";
  date_created: string;
}

export interface Preference {
  id: string;
  collector_id: number;
  external_reference: string;
  items: [{ unit_price: number; currency_id: string; [field: string]: unknown }];
  marketplace_fee: number;
  notification_url: string;
  expiration_date_to: string | null;
  init_point: string;
  sandbox_init_point: string;
  [field: string]: unknown;
}

export interface Payment {
  id: number;
  collector_id: number;
  currency_id: string;
  date_approved: string | null;
  date_created: string;
  external_reference: string;
  fee_details: Fee[];
  live_mode: boolean;
  money_release_date: string | null;
  refunds: Refund[];
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  transaction_details: { net_received_amount: number };
}

export interface Chargeback {
  id: string;
  payments: [number];
  amount: number;
  currency: string;
  coverage_applied: boolean | null;
  date_created: string;
}

export interface Notification {
  id: number;
  live_mode: boolean;
  type: string;
  date_created: string;
  user_id: number;
  api_version: "v1";
  action: string;
  data: { id: string; payment_id?: number };
}

/** A notification and the parameters of the address to which it goes. */
export interface PendingNotification {
  notification: Notification;
  query: Record<string, string>;
}

/** An answer of the API that is an error. */
export class MercadoPagoError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
