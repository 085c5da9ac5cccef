import type { FastifyPluginAsync } from "fastify";
import type { PaymentProviderName } from "#contract/payments/providers";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import { insertEvent } from "./event-queries.ts";
import { isOrderId } from "./find-order.ts";
import { InvalidSignature, type ProviderEvent, type Webhook } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { workEvents } from "./work-events.ts";

const maxBytes = 256 * 1024;

/**
 * `POST /api/payments/webhooks/:provider`: events of the configured providers. The signature is checked on the raw body;
 * a provider that is not configured has no such address.
 */
export const serveWebhooks =
  (payments: Payments): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    app.post<{ Params: { provider: string }; Querystring: Record<string, string | undefined> }>(
      "/api/payments/webhooks/:provider",
      async (request, reply) => {
        const { headers, query } = request;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          await receiveWebhook(payments, request.params.provider, { body, headers, query });
        } catch (error) {
          if (!(error instanceof InvalidSignature)) throw error;
          payments.ctx.log.warn({ provider: request.params.provider }, "forged payment event");
          throw new ApiError("forbidden");
        }
        return reply.send({ received: true });
      },
    );
  };

/**
 * Stores an event and leaves the rest to a job, so that it is acknowledged at once; one that came before changes
 * nothing. Throws InvalidSignature, and not_found for a provider that this server does not work with.
 */
export async function receiveWebhook(
  { ctx, providers }: Payments,
  name: string,
  webhook: Webhook,
): Promise<void> {
  const provider = providers.get(name as PaymentProviderName);
  if (provider === undefined) throw new ApiError("not_found");
  const event = await provider.readWebhook(webhook, new Date());
  if (event === null) return;
  if (event.isTest !== provider.isTest) return refuse(ctx.db, event, "other_mode");
  const { account, session, payment } = event;
  const order_id = isOrderId(event.order) ? event.order : null;
  const subject = [account ?? "", order_id ?? session ?? payment ?? ""].join(" ");
  await ctx.db.transaction(async (db) => {
    const isNew = await db.one(insertEvent, {
      provider: provider.name,
      event_id: event.id,
      type: event.type,
      account,
      order_id,
      session,
      payment,
      subject,
    });
    if (isNew === null) return;
    const key = `${workEvents} ${provider.name} ${subject}`;
    await ctx.jobs.add(db, workEvents, { provider: provider.name, subject }, key);
  });
}

/** An event that was signed for us and must not change anything. */
function refuse(db: Payments["ctx"]["db"], event: ProviderEvent, reason: string): Promise<void> {
  return recordAudit(db, {
    actorId: null,
    action: "payment_event_refused",
    subject: { kind: "payment_event", id: event.id },
    reason,
  });
}
