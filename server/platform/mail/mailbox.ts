import type { FastifyInstance } from "fastify";
import { product } from "#contract/names";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { maybe, statement, t } from "#platform/db/sql";

const mail = { id: t.uuid, to: t.text, subject: t.text, text: t.text, html: t.text, at: t.time };
const columns = `id, recipient as "to", subject, text, html, created_at as at`;

const newest = statement(
  { to: maybe(t.text) },
  mail,
  `select ${columns} from dev_mailbox
   where $to::text is null or recipient = lower($to::text)
   order by id desc limit 100`,
);

const one = statement({ id: t.uuid }, mail, `select ${columns} from dev_mailbox where id = $id`);

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const style = `
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; font: 1rem/1.55 system-ui, sans-serif; background: #16131c; color: #f1ecf7; }
a { color: #ffb37a; overflow-wrap: anywhere; }
article { margin: 1rem 0; padding: 1rem 1.25rem; border-radius: 1rem; background: #221d2b; }
h2 { margin: 0; font-size: 1.1rem; }
.about { margin: 0 0 .75rem; color: #b9b0c6; }
pre { margin: 0 0 .75rem; white-space: pre-wrap; font: inherit; }
`;

/**
 * The development mailbox: `GET /dev/mailbox` to read, `GET /dev/mailbox.json?to=ADDRESS` for programs;
 * newest first, at most 100. Absent in production, and when mails go out by SMTP.
 */
export function mailboxRoutes(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.production || ctx.config.smtpUrl !== undefined) return;

  app.get<{ Querystring: { to?: unknown } }>("/dev/mailbox.json", async (request, reply) => {
    const { to } = request.query;
    const rows = await ctx.db.many(newest, { to: typeof to === "string" ? to : null });
    return reply.header("cache-control", "no-store").send(rows.map(({ id: _id, ...rest }) => rest));
  });

  app.get("/dev/mailbox.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );

  app.get("/dev/mailbox", async (_request, reply) => {
    const rows = await ctx.db.many(newest, { to: null });
    return html(reply, "default-src 'none'; style-src 'self'").send(`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Buzón de desarrollo · ${escape(product)}</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body>
<main>
<h1>Buzón de desarrollo</h1>
${rows.length === 0 ? "<p>Todavía no se ha enviado ningún email.</p>" : rows.map(article).join("\n")}
</main>
</body>
</html>`);
  });

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async (request, reply) => {
    const { id } = request.params;
    const message = uuid.test(id) ? await ctx.db.one(one, { id }) : null;
    if (message === null) throw new ApiError("not_found");
    return html(reply, "default-src 'none'; style-src-attr 'unsafe-inline'").send(message.html);
  });
}

function html<R extends { headers(all: Record<string, string>): R }>(reply: R, policy: string): R {
  return reply.headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
}

function article(row: { id: string; to: string; subject: string; text: string; at: Date }): string {
  const at = row.at.toISOString();
  return `<article>
<h2>${escape(row.subject)}</h2>
<p class="about">Para ${escape(row.to)} · <time datetime="${at}">${at.replace("T", " ").slice(0, 19)} UTC</time></p>
<pre>${withLinks(row.text)}</pre>
<a href="/dev/mailbox/${row.id}">Ver como lo muestra un programa de correo</a>
</article>`;
}

/** Escaped text with clickable web addresses. */
function withLinks(text: string): string {
  return escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
