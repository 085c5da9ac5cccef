import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { bookingPath, bookingPattern } from "#contract/bookings/addresses";
import { bookingForm, bookingText } from "#contract/bookings/booking-form";
import { errors } from "#contract/errors";
import {
  askForBooking,
  closeThread,
  confirmRequest,
  type OpenForm,
  readOpenForm,
  readRequest,
  readThread,
  writeBack,
} from "#modules/bookings";
import { asVisitor } from "#platform/http/as-visitor";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { type BookingDraft, typedOf } from "./booking-form.ts";
import * as pages from "./booking-pages.ts";
import {
  type Answer,
  foreignForm,
  formLimit as bodyLimit,
  formOf,
  isOwnForm,
  openFormPages,
  refuseInMaintenance,
  type Visit,
} from "./visitor-forms.ts";

/** The fields beside which the form tells what is wrong. */
const shownFields = ["kind", "name", "email", "event_date", "city", "budget", "message", "consent"];

/**
 * The pages of booking, plain HTML that works without JavaScript: `/{username}/contratar` with the form, and the links
 * of the mails, which send a request and show what was answered. Only a POST changes anything, since programs open
 * links too. `template` is the built web/list-page.html; `otherwise` answers where no form is open.
 */
export async function serveBookings(
  scope: FastifyInstance,
  { ctx, template, otherwise }: { ctx: Context; template: string; otherwise: Answer },
): Promise<void> {
  const { send, headers } = openFormPages(scope, ctx, template);
  const take = (request: FastifyRequest) => ctx.limits.take("readVisitor", addressKey(request.ip));
  /** The address holds a token, which other sites must not see. */
  const secret = (reply: FastifyReply) => reply.header("referrer-policy", "same-origin");
  const sendUseless = (reply: FastifyReply) =>
    send(secret(reply).status(404), pages.uselessBookingPage());
  const refuseForeign = (request: FastifyRequest) => {
    if (!isOwnForm(request, ctx.config.publicUrl)) throw new ApiError("forbidden");
  };

  scope.get(bookingPattern, async (request: Visit<"username">, reply) => {
    await take(request);
    const form = await readOpenForm(ctx, request.params.username);
    if (form === null) return otherwise(request, reply);
    const path = bookingPath(pages.handleOfForm(form));
    if (path !== `/${request.params.username}/contratar`)
      return reply.headers(headers).header("cache-control", "no-store").redirect(path, 302);
    return send(reply, pages.askPage(form), form.theme, path);
  });
  scope.post(bookingPattern, { bodyLimit }, async (request: Visit<"username">, reply) => {
    const form = await readOpenForm(ctx, request.params.username);
    if (form === null) throw new ApiError("booking_form_closed");
    const outcome = await ask(ctx, request, form);
    if (outcome === null) return send(reply, pages.askedBookingPage(form), form.theme);
    return send(reply.status(outcome.status), pages.askPage(form, outcome.draft), form.theme);
  });

  const confirmation = "/landing/propuesta/:token";
  scope.get(confirmation, async (request: Visit<"token">, reply) => {
    await take(request);
    const bookingRequest = await readRequest(ctx, request.params.token);
    if (bookingRequest === null) return sendUseless(reply);
    return send(secret(reply), pages.requestPage(bookingRequest), bookingRequest.theme);
  });
  scope.post(confirmation, { bodyLimit }, async (request: Visit<"token">, reply) => {
    await take(request);
    refuseForeign(request);
    const { token } = request.params;
    const pending = await readRequest(ctx, token);
    if (pending === null) return sendUseless(reply);
    await refuseInMaintenance(ctx);
    const isNew = await confirmRequest(asVisitor(ctx, request), pending);
    const bookingRequest = await readRequest(ctx, token);
    if (bookingRequest === null) return sendUseless(reply);
    const page = isNew ? pages.sentPage(bookingRequest) : pages.requestPage(bookingRequest);
    return send(secret(reply), page, bookingRequest.theme);
  });

  const conversation = "/landing/conversacion/:token";
  scope.get(conversation, async (request: Visit<"token">, reply) => {
    await take(request);
    const thread = await readThread(ctx, request.params.token);
    if (thread === null) return sendUseless(reply);
    return send(secret(reply), pages.threadPage(thread, randomUUID()), thread.theme);
  });
  /** Loaded anew by a GET, so that reloading the page posts nothing. */
  const reload = (request: Visit<"token">, reply: FastifyReply) =>
    secret(reply)
      .headers(headers)
      .header("cache-control", "no-store")
      .redirect(`/landing/conversacion/${request.params.token}`, 303);
  scope.post(conversation, { bodyLimit }, async (request: Visit<"token">, reply) => {
    await take(request);
    refuseForeign(request);
    const thread = await readThread(ctx, request.params.token);
    if (thread === null) return sendUseless(reply);
    if (formOf(request)["close"] === "yes") {
      if (formOf(request)["sure"] !== "yes" && !thread.is_closed)
        return send(secret(reply), pages.closePage(thread, request.params.token), thread.theme);
      await refuseInMaintenance(ctx);
      await closeThread(ctx, thread.id);
      return reload(request, reply);
    }
    if (thread.is_closed) {
      const unsent = { message: "", text: (formOf(request)["text"] ?? "").slice(0, 4000) };
      return send(secret(reply).status(409), pages.threadPage(thread, "", unsent), thread.theme);
    }
    const refusal = await answerOfReply(ctx, request, thread.id);
    if (refusal === null) return reload(request, reply);
    const { status, key, ...draft } = refusal;
    return send(secret(reply).status(status), pages.threadPage(thread, key, draft), thread.theme);
  });
}

/** What the form brings about: null when it was taken, else the form with what is wrong. */
async function ask(
  ctx: Context,
  request: FastifyRequest,
  open: OpenForm,
): Promise<{ status: number; draft: BookingDraft } | null> {
  const form = formOf(request);
  const refusal = (status: number, message: string, field: string | null = null) => ({
    status,
    draft: { typed: typedOf(form), field, message },
  });
  // Another site could let its visitors ask for mails.
  if (!isOwnForm(request, ctx.config.publicUrl)) return refusal(403, foreignForm);
  const input = bookingForm.safeParse({ event_date: "", city: "", budget: "", ...form });
  if (!input.success) {
    const [issue] = input.error.issues;
    const field = String(issue?.path[0] ?? "");
    const message = issue?.message ?? errors.invalid_input.text;
    return refusal(422, message, shownFields.includes(field) ? field : null);
  }
  const { kind } = input.data;
  if (!(open.kinds.length === 0 ? ["other"] : open.kinds).includes(kind))
    return refusal(422, "Elige qué propones", "kind");
  try {
    await refuseInMaintenance(ctx);
    const address = addressKey(request.ip);
    await ctx.limits.take("askBooking", address);
    await ctx.limits.take("askOneForBooking", `${address} ${open.id}`);
    // Only programs fill in the field that people do not see.
    if ((form["website"] ?? "") === "") await askForBooking(ctx, open, input.data);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error.status, error.message, error.field ?? null);
  }
}

/** What a contact's message brings about: null when it was taken, else the form with what is wrong. */
async function answerOfReply(
  ctx: Context,
  request: FastifyRequest,
  contact: string,
): Promise<(pages.ReplyDraft & { status: number; key: string }) | null> {
  const { text = "", key = "" } = formOf(request);
  const validKey = z.uuid().safeParse(key);
  const refusal = (status: number, message: string) => ({
    status,
    message,
    text: text.slice(0, 4000),
    key: validKey.data ?? randomUUID(),
  });
  if (!validKey.success) return refusal(422, foreignForm);
  const input = bookingText.safeParse(text);
  if (!input.success)
    return refusal(422, input.error.issues[0]?.message ?? errors.invalid_input.text);
  try {
    await refuseInMaintenance(ctx);
    await writeBack(ctx, contact, { text: input.data, key: validKey.data });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "idempotency_mismatch") return refusal(error.status, error.message);
    // The form was sent, changed, and sent again, as by the back button.
    const message = "Este formulario ya se envió con otro texto. Revísalo y envíalo otra vez.";
    return { ...refusal(error.status, message), key: randomUUID() };
  }
}
