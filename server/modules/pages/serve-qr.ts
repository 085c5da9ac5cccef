import type { FastifyInstance } from "fastify";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";

/** Paths that may be shared: no query, and no redirect to elsewhere. */
const ourPath = /^\/[\w\-./~%]{1,160}$/;

/** `GET /og/qr.svg?path=/…`: the QR code of one of our addresses, without checking what is there. */
export function serveQr(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: { path?: unknown } }>("/og/qr.svg", async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const { path } = request.query;
    if (typeof path !== "string" || !ourPath.test(path) || path.startsWith("//"))
      throw new ApiError("not_found");
    const { qrPath } = await import("./social-image/qr-path.ts");
    const { side, path: squares } = qrPath(ctx.config.publicUrl + path);
    const whole = side + 8;
    return reply
      .header("cache-control", "public, max-age=86400")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .type("image/svg+xml")
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="-4 -4 ${whole} ${whole}"><path fill="#fff" d="M-4-4h${whole}v${whole}h-${whole}z"/><path d="${squares}" shape-rendering="crispEdges"/></svg>`,
      );
  });
}
