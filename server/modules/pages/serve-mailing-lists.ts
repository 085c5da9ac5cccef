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
import { asVisitor } from "#platform/http/as-visitor";
import { addressKey } from "#platform/limits";
import type { JoinDraft } from "./join-form.ts";
import * as pages from "./list-pages.ts";
import {
  type Answer,
  foreignForm,
  formOf,
  isOwnForm,
  openFormPages,
  type Visit,
} from "./visitor-forms.ts";

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
  const { send, headers } = openFormPages(scope, ctx, template);
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

/** What the form brings about: null when it was taken, else the form with what is wrong. */
async function join(
  ctx: Context,
  request: FastifyRequest,
  list: OpenList,
): Promise<{ status: number; draft: JoinDraft } | null> {
  const form = formOf(request);
  const { email = "", city = "", website = "" } = form;
  const consent = form["consent"] === "yes";
  const refusal = (status: number, message: string, field: string | null = null) => ({
    status,
    draft: { email: email.slice(0, 300), city: city.slice(0, 300), consent, field, message },
  });
  // Another site could let its visitors ask for mails.
  if (!isOwnForm(request, ctx.config.publicUrl)) return refusal(403, foreignForm);
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
