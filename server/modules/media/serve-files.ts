import type { FastifyInstance } from "fastify";
import { byteRange, mimeOfKey, viewerOfAddress } from "#modules/files";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { mayHave, type OpenAccess, openAccessReader } from "./access.ts";

interface FileRequest {
  Params: { "*": string };
  Querystring: Record<string, unknown>;
}

/** The maximum age in caches: access to a post can change at any time (rule privacy-4). */
const cacheControl: Record<OpenAccess | "signed", string> = {
  fixed: "public, max-age=31536000, immutable",
  open: "public, max-age=300",
  signed: "private, max-age=300",
};

/**
 * `GET /files/*`, with ranges (RFC 9110 §14). Access is checked on every request: for a visitor without a signature,
 * or for the person in the signature; without access the answer is that of a missing file. The headers prevent
 * browsers from interpreting anything but a picture or a sound.
 */
export function serveFiles(app: FastifyInstance, ctx: Context): void {
  const openAccess = openAccessReader(ctx.db);

  async function accessTo(key: string, query: FileRequest["Querystring"]) {
    const address = viewerOfAddress(ctx.signer, key, query);
    if (address === null) return null;
    if (address.viewer === null) return openAccess(key);
    return (await mayHave(ctx.db, key, address.viewer)) ? "signed" : null;
  }

  app.route<FileRequest>({
    method: ["GET", "HEAD"],
    url: "/files/*",
    handler: async (request, reply) => {
      const key = request.params["*"];
      const mime = mimeOfKey(key);
      const access = mime === null ? null : await accessTo(key, request.query);
      if (mime === null || access === null) throw new ApiError("not_found");
      const etag = `"${key.slice(3)}"`;
      const headers = {
        "cache-control": cacheControl[access],
        "content-security-policy": "sandbox; default-src 'none'",
        "cross-origin-resource-policy": "same-site",
        "accept-ranges": "bytes",
        etag,
      };
      // An object never changes, only the access to it.
      if (request.headers["if-none-match"] === etag)
        return reply.headers(headers).status(304).send();
      const size = await ctx.files.size(key);
      if (size === null) throw new ApiError("not_found");
      reply.headers(headers);
      const ifRange = request.headers["if-range"];
      const rangeHeader =
        ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
      const range = byteRange(rangeHeader, size);
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
