import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentMaintenance } from "#modules/maintenance";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { logRefusal } from "#platform/http/http-errors";
import { decodeUtf8, isDecodable } from "#platform/http/json-body";
import { failedPage, type ListPage } from "./list-pages.ts";
import { pageTitle, plainPage, renderHead } from "./page.ts";
import { openFrame } from "./page-frame.ts";
import { listPageHeaders } from "./security-headers.ts";

/** A form as its last values by name. */
export type Form = Record<string, string>;

/** A request of a page whose address has this parameter. */
export type Visit<Parameter extends string> = FastifyRequest<{ Params: Record<Parameter, string> }>;
/** What answers when a page is not there. */
export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The largest form (bytes): a message of 2,000 letters, as addresses encode it. */
export const formLimit = 64 * 1024;

/**
 * Lets a scope take forms, and answer with pages: plain HTML that works without JavaScript, in the frame `template`
 * (the built web/list-page.html). Also errors are pages.
 */
export function openFormPages(scope: FastifyInstance, ctx: Context, template: string) {
  const frame = openFrame(template);
  const headers = listPageHeaders(ctx.config);
  takeForms(scope);
  const send = (
    reply: FastifyReply,
    { title, body }: ListPage,
    theme: string = "dark",
    canonical: string | null = null,
  ): FastifyReply => {
    const page = plainPage({ title: pageTitle(title), canonical });
    const head = renderHead(page, ctx.config.publicUrl);
    const html = frame({ head, body, root: `data-theme="${theme}"` });
    return reply
      .headers(headers)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  };
  scope.setErrorHandler((error, request, reply) => {
    const refusal = logRefusal(error, request, ctx.log);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return send(reply.status(refusal.status), failedPage(refusal.message));
  });
  return { send, headers };
}

/** Whatever else somebody sends is an empty form. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: formLimit },
    async (_request: FastifyRequest, body: Buffer): Promise<Form> => {
      const text = decodeUtf8(body);
      if (text === null || !isDecodable(text)) return {};
      return Object.fromEntries(new URLSearchParams(text));
    },
  );
}

/** What was posted. */
export function formOf(request: FastifyRequest): Form {
  return (request.body ?? {}) as Form;
}

/** What is said to a form that another site posted. */
export const foreignForm = "Vuelve a enviar el formulario desde esta página.";

/** Throws `maintenance` while there is one. */
export async function refuseInMaintenance(ctx: Context): Promise<void> {
  if ((await currentMaintenance(ctx)) !== null) throw new ApiError("maintenance");
}

/** Whether a page of this site, or a program that names none, sends the form. */
export function isOwnForm({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
