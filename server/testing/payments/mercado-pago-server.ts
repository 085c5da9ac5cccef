import { createHmac, randomBytes } from "node:crypto";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import {
  type Clock,
  type Flaw,
  openClock,
  type SignedWebhook,
  type Trouble,
} from "./deliveries.ts";
import { MercadoPagoBilling } from "./mercado-pago-billing.ts";
import { MercadoPagoBooks, unitsOf } from "./mercado-pago-books.ts";
import {
  MercadoPagoError,
  type PendingNotification,
  type Preference,
  type Seller,
} from "./mercado-pago-objects.ts";

/** A server that speaks the part of Mercado Pago's API that tips need (docs/payments.md), with its state in memory. */
export interface MercadoPagoServer {
  url: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  clock: Clock;
  /** What people do on Mercado Pago's pages, and its state. */
  books: MercadoPagoBooks;
  /** The same of subscriptions. */
  billing: MercadoPagoBilling;
  /** Who is signed in there in every browser; null declines to connect. */
  seller: Seller | null;
  trouble: Trouble;
  /** What the next request that changes a subscription waits for. */
  nextChange: Promise<void> | null;
  /** `POST /checkout/preferences`, in their order. */
  requests: string[];
  /** The notifications that were not taken yet, in the order in which they happened. */
  takeNotifications(): PendingNotification[];
  /** A notification as it is sent now; how the time and the id are signed is contradictory in the documentation. */
  sign(pending: PendingNotification, how?: SignedHow): SignedWebhook;
  stop(): Promise<void>;
}

interface SignedHow {
  flaw?: Flaw;
  secret?: string;
  time?: "seconds" | "milliseconds";
  id?: "verbatim" | "lower_case";
}

interface Answer {
  status: number;
  body: object;
}

const clientId = "7";
const clientSecret = "un secreto de Mercado Pago";
const webhookSecret = "una firma de Mercado Pago";

/** Starts it. */
export async function openMercadoPagoServer({ port = 0 } = {}): Promise<MercadoPagoServer> {
  const clock = openClock();
  const books = new MercadoPagoBooks(clock);
  const refundsByKey = new Map<string, { body: string; answer: Answer }>();
  let position = 0;

  const carryOut = (request: FastifyRequest): Answer => {
    const key = request.headers["x-idempotency-key"];
    const former = typeof key === "string" ? refundsByKey.get(key) : undefined;
    const fingerprint = JSON.stringify([request.url, request.body]);
    if (former !== undefined && former.body === fingerprint) return former.answer;
    try {
      if (former !== undefined) throw new MercadoPagoError(400, "idempotency_key already used");
      const answer = answerOf(server, request);
      if (request.url.endsWith("/refunds") && typeof key === "string")
        refundsByKey.set(key, { body: fingerprint, answer });
      return answer;
    } catch (error) {
      if (!(error instanceof MercadoPagoError)) throw error;
      const { status, message } = error;
      return { status, body: { status, error: message, message, cause: [] } };
    }
  };

  const app = fastify();
  app.get("/authorization", (request, reply) => authorize(server, request, reply));
  app.all("/*", async (request, reply) => {
    server.requests.push(`${request.method} ${request.url.split("?")[0]}`);
    if (await isInTrouble(server, request, reply, carryOut)) return reply;
    if (request.method === "PUT") {
      const before = server.nextChange;
      server.nextChange = null;
      await before;
    }
    const { status, body } = carryOut(request);
    return reply.code(status).send(body);
  });
  const server: MercadoPagoServer = {
    url: "",
    clientId,
    clientSecret,
    webhookSecret,
    clock,
    books,
    billing: new MercadoPagoBilling(books),
    seller: null,
    trouble: "none",
    nextChange: null,
    requests: [],
    takeNotifications: () =>
      books.notifications.slice(position, (position = books.notifications.length)),
    sign: (pending, how = {}) => signNotification(clock, pending, how),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
  server.url = await app.listen({ host: "127.0.0.1", port });
  return server;
}

/** The page on which an artist allows us to charge for them. */
function authorize(server: MercadoPagoServer, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, string>;
  const isRight =
    query["client_id"] === clientId &&
    query["response_type"] === "code" &&
    query["platform_id"] === "mp" &&
    query["code_challenge_method"] === "S256";
  if (!isRight) return reply.code(400).send("invalid request");
  const redirect = query["redirect_uri"] ?? "";
  const back = new URL(redirect);
  back.searchParams.set("state", query["state"] ?? "");
  if (server.seller === null) back.searchParams.set("error", "access_denied");
  else {
    const challenge = query["code_challenge"] ?? "";
    back.searchParams.set("code", server.books.permit(server.seller, challenge, redirect));
  }
  return reply.redirect(back.href, 302);
}

async function isInTrouble(
  server: MercadoPagoServer,
  request: FastifyRequest,
  reply: FastifyReply,
  carryOut: (request: FastifyRequest) => Answer,
): Promise<boolean> {
  switch (server.trouble) {
    case "none":
      return false;
    case "drops_answer":
      // What only reads would be asked again without anybody noticing.
      if (request.method === "GET") return false;
      server.trouble = "none";
      carryOut(request);
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case "hangs":
      reply.hijack();
      return true;
    case "trickles":
      reply.hijack();
      reply.raw.writeHead(200, { "content-type": "application/json" }).write("{");
      return true;
    case "garbage":
      await reply.type("application/json").send("<html>");
      return true;
    case "429":
    case "500":
      await reply.code(Number(server.trouble)).send({ message: "Something is wrong." });
      return true;
  }
}

function answerOf({ books, billing, url }: MercadoPagoServer, request: FastifyRequest): Answer {
  // The SDK writes a slash at the end of some.
  const path = (request.url.split("?")[0] ?? "").replace(/\/$/, "");
  const body = (request.body ?? {}) as Record<string, unknown>;
  const query = request.query as Record<string, string>;
  const isPost = request.method === "POST";
  if (isPost && path === "/oauth/token") {
    if (body["client_id"] !== clientId || body["client_secret"] !== clientSecret)
      throw new MercadoPagoError(400, "invalid_client");
    return { status: 200, body: books.exchange(body) };
  }
  const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
  const seller = books.sellerOf(token);
  if (seller === null) throw new MercadoPagoError(401, "invalid access token");
  const { method } = request;
  const subscription = billing.answer(seller, { method, path, query, body, url });
  if (subscription !== null) return { status: 200, body: subscription };
  const [, paymentId, isRefunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
  if (paymentId !== undefined) {
    const payment = books.payment(Number(paymentId));
    if (payment.collector_id !== seller.id) throw new MercadoPagoError(404, "Payment not found");
    if (!isPost) return { status: 200, body: isRefunds ? payment.refunds : payment };
    if (request.headers["x-idempotency-key"] === undefined)
      throw new MercadoPagoError(400, "Header X-Idempotency-Key can't be null");
    const amount = (body["amount"] as number | undefined) ?? payment.transaction_amount;
    return { status: 201, body: structuredClone(books.refund(payment, unitsOf(amount))) };
  }
  if (isPost && path === "/checkout/preferences")
    return { status: 201, body: createPreference(books, seller, body, url, token) };
  return { status: 200, body: read(books, seller, path, query) };
}

function read(
  books: MercadoPagoBooks,
  seller: Seller,
  path: string,
  query: Record<string, string>,
): object {
  const isOurs = (each: { collector_id: number }) => each.collector_id === seller.id;
  switch (path) {
    case "/users/me": {
      const refusal = books.userRefusals.shift();
      if (refusal !== undefined) throw new MercadoPagoError(refusal, "not now");
      return {
        id: seller.id,
        nickname: "ARTISTA",
        site_id: seller.site,
        status: { site_status: seller.status },
      };
    }
    case "/checkout/preferences/search": {
      const elements = [...books.preferences.values()]
        .filter((each) => isOurs(each) && each.external_reference === query["external_reference"])
        .map(({ id, external_reference }) => ({ id, external_reference }));
      return { elements, next_offset: elements.length, total: elements.length };
    }
    case "/v1/payments/search": {
      const reference = query["external_reference"];
      const all = [...books.payments.values()].filter(
        (each) =>
          isOurs(each) &&
          (reference === undefined || each.external_reference === reference) &&
          each.date_created >= (query["begin_date"] ?? "") &&
          each.date_created <= (query["end_date"] ?? "9999"),
      );
      const [offset, limit] = [Number(query["offset"] ?? 0), Number(query["limit"] ?? 30)];
      const results = all.slice(offset, offset + limit);
      return { paging: { total: all.length, limit, offset }, results };
    }
    case "/v1/chargebacks/search": {
      const results = books.chargebacks.filter(
        (each) =>
          String(each.payments[0]) === query["payment_id"] &&
          isOurs(books.payment(each.payments[0])),
      );
      return { paging: { total: results.length, limit: 30, offset: 0 }, results };
    }
    default: {
      const preference = books.preferences.get(path.replace("/checkout/preferences/", ""));
      if (preference === undefined || !isOurs(preference))
        throw new MercadoPagoError(404, "Not found");
      return preference;
    }
  }
}

function createPreference(
  books: MercadoPagoBooks,
  seller: Seller,
  body: Record<string, unknown>,
  url: string,
  token: string,
): Preference {
  const items = body["items"] as Preference["items"];
  const [item] = items;
  const hasDecimals = seller.currency !== "CLP";
  const price = item.unit_price;
  if (item.currency_id !== seller.currency) throw new MercadoPagoError(400, "invalid currency_id");
  if (typeof price !== "number" || !(price > 0) || (!hasDecimals && !Number.isInteger(price)))
    throw new MercadoPagoError(400, "unit_price invalid");
  if (seller.status !== "active") throw new MercadoPagoError(403, "collector blocked");
  const id = `${seller.id}-${randomBytes(8).toString("hex")}`;
  const preference: Preference = {
    ...body,
    id,
    collector_id: seller.id,
    external_reference: String(body["external_reference"]),
    items,
    marketplace_fee: (body["marketplace_fee"] as number | undefined) ?? 0,
    notification_url: String(body["notification_url"]),
    expiration_date_to: (body["expiration_date_to"] as string | undefined) ?? null,
    init_point: `${url}/checkout/v1/redirect?pref_id=${id}`,
    sandbox_init_point: `${url}/sandbox/checkout/v1/redirect?pref_id=${id}`,
    is_test: token.startsWith("TEST-"),
  };
  books.preferences.set(id, preference);
  return preference;
}

function signNotification(
  clock: Clock,
  { notification, query }: PendingNotification,
  { flaw, secret = webhookSecret, time = "seconds", id = "verbatim" }: SignedHow,
): SignedWebhook {
  const shift = flaw === "old" ? -301 : flaw === "future" ? 301 : 0;
  const seconds = clock.seconds() + shift;
  const ts = time === "seconds" ? seconds : seconds * 1000;
  const requestId = randomBytes(8).toString("hex");
  const dataId = query["data.id"] ?? "";
  const signedId = id === "verbatim" ? dataId : dataId.toLowerCase();
  const manifest = `id:${signedId};request-id:${requestId};ts:${ts};`;
  const key = flaw === "wrong_secret" ? "otra firma" : secret;
  const signature = createHmac("sha256", key).update(manifest).digest("hex");
  const changed = flaw === "body_changed" ? { ...notification, data: { id: "1" } } : notification;
  // Ids of chargebacks come as numbers, with more digits than exact ones have.
  const body = JSON.stringify(changed).replace(/"id":"(\d{18})"/, '"id":$1');
  return {
    body: Buffer.from(body),
    headers: {
      "x-request-id": requestId,
      ...(flaw !== "unsigned" && { "x-signature": `ts=${ts},v1=${signature}` }),
    },
    query,
  };
}
