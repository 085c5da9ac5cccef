import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";

interface QrRequest {
  Querystring: { path?: unknown };
}

/** Paths that may be shared: no query, and no redirect to elsewhere. */
const ourPath = /^\/[\w\-./~%]{1,160}$/;
/** The one address with a query that stands on paper: a tip for a show. */
const tipForShow = /^\/[\w\-.~%]{1,80}\/propina\?evento=[\da-f-]{36}&desde=qr$/;

/**
 * `GET /og/qr.svg?path=/…` and `/og/qr.png?path=/…`: the QR code of one of our addresses, without checking what is
 * there.
 */
export function serveQr(app: FastifyInstance, ctx: Context): void {
  const addressIn = (path: unknown): string => {
    if (typeof path !== "string" || path.startsWith("//")) throw new ApiError("not_found");
    if (!ourPath.test(path) && !tipForShow.test(path)) throw new ApiError("not_found");
    return ctx.config.publicUrl + path;
  };
  const headed = (reply: FastifyReply, type: string): FastifyReply =>
    reply
      .header("cache-control", "public, max-age=86400")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .type(type);

  app.get<QrRequest>("/og/qr.svg", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const address = addressIn(request.query.path);
    const { qrPath } = await import("./social-image/qr-path.ts");
    const { side, path: squares } = qrPath(address);
    const whole = side + 8;
    return headed(reply, "image/svg+xml").send(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-4 -4 ${whole} ${whole}"><path fill="#fff" d="M-4-4h${whole}v${whole}h-${whole}z"/><path d="${squares}" shape-rendering="crispEdges"/></svg>`,
    );
  });

  app.get<QrRequest>("/og/qr.png", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const address = addressIn(request.query.path);
    const { qrPng } = await import("./social-image/qr-path.ts");
    return headed(reply, "image/png").send(await qrPng(address));
  });
}
