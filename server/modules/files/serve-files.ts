import type { FastifyInstance } from "fastify";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { byteRange } from "./byte-range.ts";
import { mimeOfKey } from "./file-key.ts";

/**
 * `GET /files/*`, with ranges (RFC 9110 §14). An object never changes, so that it is cached for good; the
 * headers keep a browser from seeing anything but a picture or a sound in it (security E3).
 */
export function serveFiles(app: FastifyInstance, ctx: Context): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/files/*",
    handler: async (request, reply) => {
      const key = request.params["*"];
      const mime = mimeOfKey(key);
      const size = mime === null ? null : await ctx.files.size(key);
      if (mime === null || size === null) throw new Refusal("not_found");
      const etag = `"${key.slice(3)}"`;
      reply.headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "sandbox; default-src 'none'",
        "cross-origin-resource-policy": "same-site",
        "accept-ranges": "bytes",
        etag,
      });
      if (request.headers["if-none-match"] === etag) return reply.status(304).send();
      const ifRange = request.headers["if-range"];
      const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
      const range = byteRange(asked, size);
      if (range === "unsatisfiable")
        return reply.status(416).header("content-range", `bytes */${size}`).send();
      if (range)
        reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
      const length = range ? range.end - range.start + 1 : size;
      reply.type(mime).header("content-length", length);
      if (request.method === "HEAD") return reply.send();
      return reply.send(await ctx.files.read(key, range ?? undefined));
    },
  });
}
