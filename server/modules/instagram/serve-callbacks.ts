import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context";
import { decodeUtf8, isDecodable } from "#platform/http/json-body";
import { addressKey } from "#platform/limits";
import type { Connection } from "./connection.ts";
import { forgetAccounts } from "./queries.ts";
import { readSignedRequest } from "./signed-request.ts";

const bodyLimit = 16 * 1024;
const statusPath = "/ig/borrado";

/**
 * What Instagram calls when a person takes the permission back there (`/ig/deauthorize`), or asks us to delete their
 * data (`/ig/delete`): both delete everything of the account at once. Forged, changed and old requests are refused.
 */
export async function serveCallbacks(
  app: FastifyInstance,
  ctx: Context,
  { settings }: Connection,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => {
        const text = decodeUtf8(body);
        if (text === null || !isDecodable(text)) return "";
        return new URLSearchParams(text).get("signed_request") ?? "";
      },
    );
    const forget = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const signedRequest = typeof request.body === "string" ? request.body : "";
      const read = readSignedRequest(signedRequest, settings.secret);
      if (read === null) {
        // Only refused requests count: Instagram calls for many people from few addresses.
        await ctx.limits.take("readVisitor", addressKey(request.ip));
        await reply.status(400).send({ error: "invalid signed_request" });
        return false;
      }
      const { user, issuedAt: issued_at } = read;
      const rows = await ctx.db.many(forgetAccounts, { user, issued_at });
      ctx.log.info({ profiles: rows.length }, "Instagram withdrew a permission");
      return true;
    };
    scope.post("/ig/deauthorize", { bodyLimit }, async (request, reply) => {
      if (await forget(request, reply)) return reply.send({});
      return reply;
    });
    scope.post("/ig/delete", { bodyLimit }, async (request, reply) => {
      if (!(await forget(request, reply))) return reply;
      const code = randomBytes(9).toString("base64url");
      const url = new URL(statusPath, ctx.config.publicUrl);
      url.searchParams.set("codigo", code);
      return reply.send({ url: url.href, confirmation_code: code });
    });
  });
  // Deletion is complete before the answer, so the page has nothing to look up.
  app.get(statusPath, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send(
        "Los datos de tu cuenta de Instagram están borrados de Resuena: se borraron cuando lo pediste.\n",
      ),
  );
}
