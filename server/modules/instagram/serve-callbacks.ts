import { createHmac, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context";
import { decodeUtf8, isDecodable } from "#platform/http/json-body";
import { addressKey } from "#platform/limits";
import type { Connection } from "./connection.ts";
import { forgetAccounts } from "./queries.ts";
import { tellEnd } from "./renew-tokens.ts";
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
      const rows = await ctx.db.transaction(async (tx) => {
        const forgotten = await tx.many(forgetAccounts, { user, issued_at });
        for (const { profile_id, username } of forgotten) await tellEnd(tx, profile_id, username);
        return forgotten;
      });
      const people = rows.map(({ profile_id }) => profile_id);
      if (people.length > 0) ctx.realtime.publish({ people }, "notifications:changed");
      ctx.log.info({ profiles: rows.length }, "Instagram withdrew a permission");
      return true;
    };
    scope.post("/ig/deauthorize", { bodyLimit }, async (request, reply) => {
      if (await forget(request, reply)) return reply.send({});
      return reply;
    });
    scope.post("/ig/delete", { bodyLimit }, async (request, reply) => {
      if (!(await forget(request, reply))) return reply;
      const code = newCode(settings.secret);
      const url = new URL(statusPath, ctx.config.publicUrl);
      url.searchParams.set("codigo", code);
      return reply.send({ url: url.href, confirmation_code: code });
    });
  });
  // Deletion is complete before the answer, so that the code has nothing to look up.
  app.get(
    statusPath,
    async (request: FastifyRequest<{ Querystring: { codigo?: unknown } }>, reply) => {
      const { codigo: code } = request.query;
      const isOwn = typeof code === "string" && isOwnCode(code, settings.secret);
      return reply
        .status(isOwn ? 200 : 404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send(isOwn ? deletedText : "No conocemos ese código.\n");
    },
  );
}

const deletedText =
  "Resuena ya no guarda la conexión con tu cuenta de Instagram, ni su permiso. Las fotos que copiaste como borradores son tuyas y siguen en tu perfil: ahí puedes borrarlas.\n";

const signatureOf = (nonce: string, secret: string): string =>
  createHmac("sha256", secret).update(`deletion ${nonce}`).digest("base64url").slice(0, 16);

/** A code that only this server can have given. */
function newCode(secret: string): string {
  const nonce = randomBytes(6).toString("hex");
  return `${nonce}.${signatureOf(nonce, secret)}`;
}

function isOwnCode(code: string, secret: string): boolean {
  const [nonce = "", signature = ""] = code.split(".");
  return nonce !== "" && signature === signatureOf(nonce, secret);
}
