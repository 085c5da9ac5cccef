import { createHmac } from "node:crypto";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import {
  type Clock,
  type Flaw,
  openClock,
  type SignedWebhook,
  type Trouble,
} from "./deliveries.ts";
import {
  createAccount,
  createAccountLink,
  createRefund,
  createSession,
  expand,
  listOf,
} from "./stripe-api.ts";
import { StripeBilling } from "./stripe-billing.ts";
import { StripeBooks } from "./stripe-books.ts";
import { type Form, formValue, parseStripeForm } from "./stripe-form.ts";
import { type StripeEvent, StripeRefusal } from "./stripe-objects.ts";

/** A server that speaks the part of Stripe's API that tips need (docs/payments.md), with its state in memory. */
export interface StripeServer {
  url: string;
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** What people do on Stripe's pages, and its state. */
  books: StripeBooks;
  /** The same of subscriptions. */
  billing: StripeBilling;
  /** What requests get instead of an answer. */
  trouble: Trouble;
  /** `POST /v1/refunds`, in their order. */
  requests: string[];
  /** Lets requests wait until the function that it returns is called. */
  hold(): () => void;
  /** The events that were not taken yet, in the order in which they happened. */
  takeEvents(): StripeEvent[];
  /** An event as it is sent now. */
  sign(event: StripeEvent, flaw?: Flaw, secret?: string): SignedWebhook;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: object;
}

interface Stored {
  fingerprint: string;
  /** Seconds since 1970 until which the key is known. */
  until: number;
  /** Null while the first request is carried out. */
  answer: Answer | null;
}

const secretKey = "sk_test_resuena";
const webhookSecret = "whsec_resuena";
const keySeconds = 86_400;

/** Starts it; `isLive` plays live money. */
export async function openStripeServer({ isLive = false, port = 0 } = {}): Promise<StripeServer> {
  const clock = openClock();
  const books = new StripeBooks(clock, isLive);
  const billing = new StripeBilling(books, clock);
  const stored = new Map<string, Stored>();
  let gate: Promise<void> | null = null;
  let position = 0;

  const carryOut = (request: FastifyRequest): Answer => {
    try {
      return { status: 200, body: answerOf(server, request) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: error.body };
    }
  };
  const once = async (request: FastifyRequest): Promise<Answer> => {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") {
      await gate;
      return carryOut(request);
    }
    const fingerprint = JSON.stringify([
      request.url,
      request.headers["stripe-account"],
      request.body,
    ]);
    const storedAnswer = stored.get(key);
    const former =
      storedAnswer !== undefined && storedAnswer.until > clock.seconds() ? storedAnswer : undefined;
    if (former !== undefined && former.fingerprint !== fingerprint)
      return refusal(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    if (former?.answer === null)
      return refusal(
        409,
        "idempotency_error",
        "There is currently another in-progress request using this Idempotent Key.",
        "idempotency_key_in_use",
      );
    if (former?.answer) return former.answer;
    const entry: Stored = { fingerprint, until: clock.seconds() + keySeconds, answer: null };
    stored.set(key, entry);
    await gate;
    entry.answer = carryOut(request);
    // What failed because of its parameters is not stored.
    if (entry.answer.status === 400) stored.delete(key);
    return entry.answer;
  };

  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) =>
    done(null, parseStripeForm(String(body))),
  );
  app.all("/*", async (request, reply) => {
    server.requests.push(`${request.method} ${request.url.split("?")[0]}`);
    if (await isInTrouble(server, request, reply, once)) return reply;
    const denial = denialOf(books, request);
    const { status, body } = denial ?? (await once(request));
    return reply.code(status).header("request-id", books.base("req").id).send(body);
  });
  const server: StripeServer = {
    url: "",
    secretKey,
    webhookSecret,
    clock,
    books,
    billing,
    trouble: "none",
    requests: [],
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = null;
        resolve();
      };
    },
    takeEvents: () => books.events.slice(position, (position = books.events.length)),
    sign: (event, flaw, secret = webhookSecret) => signEvent(clock, event, flaw, secret),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
  server.url = await app.listen({ host: "127.0.0.1", port });
  return server;
}

const refusal = (status: number, type: string, message: string, code?: string): Answer => {
  const { body } = new StripeRefusal(status, type, message, code);
  return { status, body };
};

/** A wrong key, and accounts that are not ours or not any more. */
function denialOf(books: StripeBooks, { headers, url }: FastifyRequest): Answer | null {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return refusal(401, "invalid_request_error", "Invalid API Key provided: sk_****");
  if (headers["stripe-version"] !== "2026-10-28.endive")
    return refusal(400, "invalid_request_error", "Invalid Stripe API version");
  const account = headers["stripe-account"] ?? /^\/v1\/accounts\/(\w+)/.exec(url)?.[1];
  if (typeof account !== "string") return null;
  const isOurs = books.find(account)?.object === "account" && !books.disconnected.has(account);
  const message = `The provided key does not have access to account '${account}'.`;
  return isOurs ? null : refusal(403, "invalid_request_error", message, "account_invalid");
}

async function isInTrouble(
  server: StripeServer,
  request: FastifyRequest,
  reply: FastifyReply,
  carryOut: (request: FastifyRequest) => Promise<Answer>,
): Promise<boolean> {
  switch (server.trouble) {
    case "none":
      return false;
    case "drops_answer":
      server.trouble = "none";
      await carryOut(request);
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
    case "500": {
      const { status, body } = refusal(Number(server.trouble), "api_error", "Something is wrong.");
      await reply.code(status).send(body);
      return true;
    }
  }
}

/** Carries a request out. */
function answerOf({ books, billing, url }: StripeServer, request: FastifyRequest): object {
  const [path = "", search = ""] = request.url.split("?");
  const header = request.headers["stripe-account"];
  const account = typeof header === "string" ? header : null;
  const form = (request.body ?? {}) as Form;
  const [, subscription] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
  if (subscription !== undefined && request.method === "DELETE")
    return structuredClone(billing.cancel(subscription, account));
  if (subscription !== undefined && request.method === "POST")
    return structuredClone(billing.update(subscription, form, account));
  const [, expiring] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  if (expiring !== undefined) {
    books.get("checkout.session", expiring, account);
    return structuredClone(books.expire(expiring));
  }
  if (request.method === "POST")
    switch (path) {
      case "/v1/accounts":
        return structuredClone(createAccount(books, form));
      case "/v1/account_links":
        return createAccountLink(books, form, url);
      case "/v1/checkout/sessions":
        return structuredClone(
          formValue(form, "mode") === "subscription"
            ? billing.createSession(form, account, url)
            : createSession(books, form, account, url),
        );
      case "/v1/products":
        return billing.createProduct(form);
      case "/v1/billing_portal/sessions":
        return billing.createPortal(form, account, url);
      case "/v1/refunds":
        return structuredClone(createRefund(books, form, account));
      default:
        throw new StripeRefusal(404, "invalid_request_error", `Unrecognized URL (${path}).`);
    }
  const query = parseStripeForm(search);
  if (path === "/v1/invoices") {
    const data = billing.invoicesOf(
      account,
      formValue(query, "subscription") ?? "",
      formValue(query, "status") ?? "paid",
    );
    return { object: "list", url: path, has_more: false, data: structuredClone(data) };
  }
  const [, kind = "", id = ""] =
    /^\/v1\/(accounts|checkout\/sessions|payment_intents|refunds|invoices|subscriptions)\/(\w+)$/.exec(
      path,
    ) ?? [];
  const object = kinds[kind];
  const answer =
    object === undefined
      ? listOf(books, path, query, account)
      : books.get(object, id, object === "account" ? null : account);
  const paths = Object.values(query["expand"] ?? {}) as string[];
  return paths.reduce<object>((expanded, each) => expand(books, expanded, each), answer);
}

const kinds: Record<
  string,
  "account" | "checkout.session" | "payment_intent" | "refund" | "invoice" | "subscription"
> = {
  accounts: "account",
  "checkout/sessions": "checkout.session",
  payment_intents: "payment_intent",
  refunds: "refund",
  invoices: "invoice",
  subscriptions: "subscription",
};

function signEvent(
  clock: Clock,
  event: StripeEvent,
  flaw: Flaw | undefined,
  secret: string,
): SignedWebhook {
  const body = JSON.stringify(event);
  const shift = flaw === "old" ? -301 : flaw === "future" ? 301 : 0;
  const time = clock.seconds() + shift;
  const key = flaw === "wrong_secret" ? "whsec_otro" : secret;
  const signature = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  const delivery = flaw === "body_changed" ? body.replace('"type":"', '"type":"x') : body;
  return {
    body: Buffer.from(delivery),
    headers: flaw === "unsigned" ? {} : { "stripe-signature": `t=${time},v1=${signature},v0=0` },
    query: {},
  };
}
