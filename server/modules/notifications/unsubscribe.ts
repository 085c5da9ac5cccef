import { patterns } from "#contract/pages";
import type { FastifyInstance } from "fastify";
import { product } from "#contract/names";
import type { Context } from "#platform/context";
import { addressKey } from "#platform/limits";
import { endBandMails } from "./band-queries.ts";
import { endMails } from "./mail-queries.ts";
import type { MailTopic } from "./mail-bundle.ts";
import { readToken } from "./unsubscribe-token.ts";

const names: Record<MailTopic, string> = {
  news: "lo que pasa con tu perfil y tus publicaciones",
  message: "mensajes nuevos",
  post: "publicaciones de quienes sigues",
  band: "tu banda",
  announcement: "avisos del servicio",
};

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/**
 * `/notifications/baja/{token}`: the unsubscribe link of mails. The page asks first, since programs open links too;
 * its button and mail programs send the POST (RFC 8058).
 */
export async function serveUnsubscribing(
  scope: FastifyInstance,
  { ctx }: { ctx: Context },
): Promise<void> {
  // A form whose content does not matter.
  scope.addContentTypeParser("*", (_request, payload, callback) => {
    payload.resume();
    payload.on("end", () => callback(null));
  });
  const address = "/notifications/baja/:token";
  scope.get<{ Params: { token: string } }>(address, async (request, reply) => {
    await ctx.limits.take("readVisitor", addressKey(request.ip));
    const subscription = await readToken(ctx.db, request.params.token);
    reply.headers(headers);
    if (subscription === null) return reply.status(404).send(unknown());
    return reply.send(
      page(
        `¿Dejar de recibir emails sobre ${names[subscription.topic]}?`,
        "Lo demás sigue igual, y puedes cambiarlo cuando quieras en tus preferencias.",
        `<form method="post" style="margin:24px 0 0"><button style="padding:14px 24px;border:0;border-radius:12px;background:#b8325a;color:#fff;font:inherit;font-weight:600;cursor:pointer">Dejar de recibirlos</button></form>`,
      ),
    );
  });
  scope.post<{ Params: { token: string } }>(
    address,
    { bodyLimit: 16 * 1024 },
    async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const subscription = await readToken(ctx.db, request.params.token);
      reply.headers(headers);
      if (subscription === null) return reply.status(404).send(unknown());
      const { userId, topic, bandId } = subscription;
      await (bandId === null
        ? ctx.db.run(endMails, { user_id: userId, topic })
        : ctx.db.run(endBandMails, { band: bandId, person: userId }));
      return reply.send(
        page(
          "Listo",
          `Ya no te enviaremos emails sobre ${names[subscription.topic]}.`,
          `<p style="margin:24px 0 0"><a href="${patterns.notificationSettings}" style="color:#b8325a;font-weight:600">Ver mis preferencias</a></p>`,
        ),
      );
    },
  );
}

function unknown(): string {
  return page(
    "Este enlace no sirve",
    "Puede que esté incompleto. Abre el enlace desde el email, o cambia tus preferencias en la app.",
    `<p style="margin:24px 0 0"><a href="${patterns.notificationSettings}" style="color:#b8325a;font-weight:600">Ver mis preferencias</a></p>`,
  );
}

function page(title: string, text: string, action: string): string {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${product}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f2ec;color:#1d1724;font:16px/1.55 system-ui,sans-serif">
<main style="max-width:480px;margin:8vh auto 0;padding:32px 28px;background:#fffdf9;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${product}</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${title}</h1>
<p style="margin:0">${text}</p>
${action}
</main>
</body>
</html>`;
}
