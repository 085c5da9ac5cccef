import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context";
import { addressKey } from "#platform/limits";
import { confirmLead, findOwnLead, unsubscribeLead } from "./lead-queries.ts";
import { leavePage, placePage, unknownPage } from "./lead-pages.ts";
import { leaveUrl, placeUrl, readLeadToken } from "./lead-token.ts";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

type Visit = FastifyRequest<{ Params: { token: string } }>;

/**
 * `/landing/lista/{token}`, the link of the mails of the waitlist: its button confirms the address, and then the page
 * shows the place in the queue; and `…/baja`, which ends the mails. Nothing changes without a POST, since programs
 * open links too; mail programs send it (RFC 8058).
 */
export async function serveLeadPages(
  scope: FastifyInstance,
  { ctx }: { ctx: Context },
): Promise<void> {
  // A form whose content does not matter.
  scope.addContentTypeParser("*", (_request, payload, callback) => {
    payload.resume();
    payload.on("end", () => callback(null));
  });
  const address = "/landing/lista/:token";
  const options = { bodyLimit: 16 * 1024 };

  /** The lead of the link; answers with 404 and returns null when it is not ours. */
  const leadOf = async (request: Visit, reply: FastifyReply): Promise<string | null> => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    reply.headers(headers);
    const id = readLeadToken(ctx, request.params.token);
    if (id === null) reply.status(404);
    return id;
  };
  const show = async (reply: FastifyReply, id: string): Promise<FastifyReply> => {
    const lead = await ctx.db.one(findOwnLead, { id });
    if (lead === null) return reply.status(404).send(unknownPage());
    const share = `${ctx.config.publicUrl}/landing?ref=${lead.referral_code}`;
    return reply.send(placePage(lead, { place: placeUrl(ctx, id), share }));
  };

  scope.get<{ Params: { token: string } }>(address, async (request, reply) => {
    const id = await leadOf(request, reply);
    return id === null ? reply.send(unknownPage()) : show(reply, id);
  });
  scope.post<{ Params: { token: string } }>(address, options, async (request, reply) => {
    const id = await leadOf(request, reply);
    if (id === null) return reply.send(unknownPage());
    await ctx.db.one(confirmLead, { id });
    return show(reply, id);
  });
  scope.get<{ Params: { token: string } }>(`${address}/baja`, async (request, reply) => {
    const id = await leadOf(request, reply);
    return reply.send(id === null ? unknownPage() : leavePage(leaveUrl(ctx, id)));
  });
  scope.post<{ Params: { token: string } }>(`${address}/baja`, options, async (request, reply) => {
    const id = await leadOf(request, reply);
    if (id === null) return reply.send(unknownPage());
    await ctx.db.one(unsubscribeLead, { id });
    return show(reply, id);
  });
}
