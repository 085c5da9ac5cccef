import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "#contract/errors";
import { joinPath, joinPattern } from "#contract/mailing-lists/addresses";
import { joinMailingList as endpoint } from "#contract/mailing-lists/mailing-lists";
import {
  confirmSubscription,
  joinMailingList,
  leaveList,
  type OpenList,
  readOpenList,
  readSubscription,
  subscriptionToLeave,
} from "#modules/mailing-lists";
import { currentMaintenance } from "#modules/maintenance";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { logRefusal } from "#platform/http/http-errors";
import { asVisitor } from "#platform/http/as-visitor";
import { decodeUtf8, isDecodable } from "#platform/http/json-body";
import { addressKey } from "#platform/limits";
import type { JoinDraft } from "./join-form.ts";
import * as pages from "./list-pages.ts";
import { pageTitle, plainPage, renderHead } from "./page.ts";
import { listPageHeaders } from "./security-headers.ts";

type Visit<Parameter extends string> = FastifyRequest<{ Params: Record<Parameter, string> }>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Form = Record<string, string>;

/** Without a build, as in tests. */
const bareFrame = `<!doctype html><html lang="es" data-theme="dark"><head><!--head--></head><body><!--body--></body></html>`;
const bodyLimit = 16 * 1024;

/**
 * The pages of mailing lists, plain HTML that works without JavaScript: `/{username}/lista`, where people join, and the
 * links of the mails, which confirm and leave. Only a POST changes anything, since programs open links too.
 * `template` is the built web/list-page.html; `otherwise` answers for lists that visitors cannot join.
 */
export async function serveMailingLists(
  scope: FastifyInstance,
  { ctx, template, otherwise }: { ctx: Context; template: string; otherwise: Answer },
): Promise<void> {
  const frame = existsSync(template) ? readFileSync(template, "utf8") : bareFrame;
  const headers = listPageHeaders(ctx.config);
  takeForms(scope);

  const send = (
    reply: FastifyReply,
    { title, body }: pages.ListPage,
    theme: string = "dark",
    canonical: string | null = null,
  ): FastifyReply => {
    const page = plainPage({ title: pageTitle(title), canonical });
    const html = frame
      .replace('data-theme="dark"', () => `data-theme="${theme}"`)
      .replace("<!--head-->", () => renderHead(page, ctx.config.publicUrl))
      .replace("<!--body-->", () => body);
    return reply
      .headers(headers)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  };
  const sendSubscription = async (
    reply: FastifyReply,
    subscription: Awaited<ReturnType<typeof readSubscription>>,
    render: (of: NonNullable<typeof subscription>) => pages.ListPage,
  ): Promise<FastifyReply> => {
    // The address holds a token, which other sites must not see.
    reply.header("referrer-policy", "same-origin");
    if (subscription === null) return send(reply.status(404), pages.uselessPage());
    return send(reply, render(subscription), subscription.theme);
  };
  scope.setErrorHandler((error, request, reply) => {
    const refusal = logRefusal(error, request, ctx.log);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", refusal.retryAfter);
    return send(reply.status(refusal.status), pages.failedPage(refusal.message));
  });
  const take = (request: FastifyRequest) => ctx.limits.take("readVisitor", addressKey(request.ip));

  scope.get(joinPattern, async (request: Visit<"username">, reply) => {
    await take(request);
    const list = await readOpenList(ctx, request.params.username);
    if (list === null) return otherwise(request, reply);
    const path = joinPath(pages.handleOf(list));
    if (path !== `/${request.params.username}/lista`)
      return reply.headers(headers).header("cache-control", "no-store").redirect(path, 302);
    return send(reply, pages.joinPage(list), list.theme, path);
  });

  scope.post(joinPattern, { bodyLimit }, async (request: Visit<"username">, reply) => {
    const list = await readOpenList(ctx, request.params.username);
    if (list === null) throw new ApiError("mailing_list_not_found");
    const outcome = await join(ctx, request, list);
    if (outcome === null) return send(reply, pages.askedPage(list), list.theme);
    return send(reply.status(outcome.status), pages.joinPage(list, outcome.draft), list.theme);
  });

  const confirmation = "/landing/suscripcion/:token";
  scope.get(confirmation, async (request: Visit<"token">, reply) => {
    await take(request);
    const subscription = await readSubscription(ctx, request.params.token);
    return sendSubscription(reply, subscription, pages.subscriptionPage);
  });
  scope.post(confirmation, { bodyLimit }, async (request: Visit<"token">, reply) => {
    await take(request);
    if ((await currentMaintenance(ctx)) !== null) throw new ApiError("maintenance");
    const { token } = request.params;
    const isNew = await confirmSubscription(ctx, token);
    const subscription = await readSubscription(ctx, token);
    return sendSubscription(
      reply,
      subscription,
      isNew ? pages.confirmedPage : pages.subscriptionPage,
    );
  });

  const leaving = "/landing/baja/:token";
  scope.get(leaving, async (request: Visit<"token">, reply) => {
    await take(request);
    const subscription = await subscriptionToLeave(ctx, request.params.token);
    return sendSubscription(reply, subscription, pages.leavePage);
  });
  scope.post(leaving, { bodyLimit }, async (request: Visit<"token">, reply) => {
    const subscription = await subscriptionToLeave(ctx, request.params.token);
    // Mail services post for many people from few addresses: only invalid links are limited.
    if (subscription === null) await take(request);
    else await leaveList(ctx, subscription.id);
    return sendSubscription(reply, subscription, pages.leftPage);
  });
}

/** Forms as their last values by name; whatever else somebody sends is an empty form. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit },
    async (_request: FastifyRequest, body: Buffer): Promise<Form> => {
      const text = decodeUtf8(body);
      if (text === null || !isDecodable(text)) return {};
      return Object.fromEntries(new URLSearchParams(text));
    },
  );
}

/** What the form brings about: null when it was taken, else the form with what is wrong. */
async function join(
  ctx: Context,
  request: FastifyRequest,
  list: OpenList,
): Promise<{ status: number; draft: JoinDraft } | null> {
  const form = (request.body ?? {}) as Form;
  const { email = "", city = "", website = "" } = form;
  const consent = form["consent"] === "yes";
  const refusal = (status: number, message: string, field: string | null = null) => ({
    status,
    draft: { email: email.slice(0, 300), city: city.slice(0, 300), consent, field, message },
  });
  // Another site could let its visitors ask for mails.
  if (!isOwnForm(request, ctx.config.publicUrl))
    return refusal(403, "Vuelve a enviar el formulario desde esta página.");
  if ((await currentMaintenance(ctx)) !== null) return refusal(503, errors.maintenance.text);
  const input = endpoint.input.safeParse({
    handle: pages.handleOf(list),
    email,
    city,
    consent,
    website,
    source: form["source"] === "landing" ? "landing" : "list",
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    const field = String(issue?.path[0] ?? "");
    const isShown = ["email", "city", "consent"].includes(field);
    return refusal(422, issue?.message ?? errors.invalid_input.text, isShown ? field : null);
  }
  try {
    await ctx.limits.take("joinList", addressKey(request.ip));
    await joinMailingList(asVisitor(ctx, request), input.data);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error.status, error.message, error.field ?? null);
  }
}

/** Whether a page of this site, or a program that names none, sends the form. */
function isOwnForm({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
