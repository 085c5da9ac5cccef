import { bookingPath } from "#contract/bookings/addresses";
import { bookingKinds } from "#contract/bookings/kinds";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import { type BookingRequest, factLines, type OpenForm, type Thread } from "#modules/bookings";
import { addressOf } from "#modules/people";
import { type BookingDraft, renderBookingForm } from "./booking-form.ts";
import { personFace } from "./link-page.ts";
import type { ListPage } from "./list-pages.ts";

const paragraph = (text: string): string => `<p>${text}</p>`;
const link = (href: string, label: string): string =>
  `<p><a class="link" href="${escape(href)}">${escape(label)}</a></p>`;
/** Lines of a text that somebody typed. */
const prose = (text: string): string => escape(text).replaceAll("\n", "<br />");

interface Addressee {
  artist: string;
  handle: string | null;
}

function page(title: string, content: string, of: Addressee | null = null): ListPage {
  const foot =
    of?.handle == null
      ? link(patterns.landing, `Ir a ${product}`)
      : link(`/${of.handle}`, `Ir a la página de ${of.artist}`);
  return { title, body: `<main><h1>${escape(title)}</h1>${content}${foot}</main>` };
}

/** The handle under which a form is open now. */
export function handleOfForm(form: OpenForm): string {
  return addressOf(form).slice(1);
}

function footer(form: OpenForm): string {
  return `<footer><a href="${escape(addressOf(form))}">${escape(form.name)} en ${product}</a></footer>`;
}

/** Where somebody asks for a date. */
export function askPage(form: OpenForm, draft: BookingDraft | null = null): ListPage {
  const { name, kinds } = form;
  return {
    title: `Contratar a ${name}`,
    body: `<main>
      <header>
        ${personFace(form)}
        <h1>Contratar a ${escape(name)}</h1>
        <p>Cuéntale qué propones, cuándo y dónde. No necesitas cuenta.</p>
      </header>
      ${renderBookingForm({ handle: handleOfForm(form), name, kinds }, draft)}
    </main>
    ${footer(form)}`,
  };
}

/** The answer to the form: the same for every address. */
export function askedBookingPage(form: OpenForm): ListPage {
  return {
    title: "Confirma tu email",
    body: `<main>
      <header>
        ${personFace(form)}
        <h1>Falta un paso: confirma tu email</h1>
      </header>
      <p>Te enviamos un email con un enlace. Ábrelo y tu propuesta le llega a ${escape(form.name)}.</p>
      <p class="note">¿No llega? Mira en el correo no deseado. La misma propuesta se envía una sola vez, y como mucho tres al día por email.</p>
    </main>
    ${footer(form)}`,
  };
}

/** What the link of the mail shows; its button sends the request, since programs open links too. */
export function requestPage(request: BookingRequest): ListPage {
  const name = escape(request.artist);
  switch (request.state) {
    case "pending":
      return page(
        `Tu propuesta para ${request.artist}`,
        `${summary(request)}${accountNote(request)}<form class="join" method="post"><button>Enviar a ${name}</button></form>`,
        request,
      );
    case "sent":
      return page(
        "Tu propuesta ya se envió",
        paragraph(`${name} la tiene. No hace falta confirmarla otra vez.`),
        request,
      );
    case "closed":
      return page(
        "No se envió nada",
        paragraph(`${name} ya no recibe propuestas por aquí.`),
        request,
      );
    case "expired":
      return page(
        "Este enlace caducó",
        paragraph("Vuelve a enviar el formulario y te mandamos otro.") + formAgain(request),
        request,
      );
  }
}

/** Only the holder of the mail reads this. */
function accountNote({ account }: BookingRequest): string {
  return account === null
    ? ""
    : `<p class="note">Se enviará como mensaje desde tu cuenta @${escape(account)}.</p>`;
}

/** After the button of the mail's page. */
export function sentPage(request: BookingRequest): ListPage {
  const name = escape(request.artist);
  const way =
    request.delivered === "messages"
      ? `La encuentras en tus mensajes con ${name}, y ahí te responderá.`
      : `Si le interesa, te responderá a ${escape(request.email)}.`;
  return page(
    `Gracias, ${request.artist} recibirá tu propuesta`,
    paragraph(way) +
      (request.delivered === "messages" ? link(patterns.messages, "Abrir mis mensajes") : ""),
    request,
  );
}

function formAgain({ handle }: Addressee): string {
  return handle === null ? "" : link(bookingPath(handle), "Abrir el formulario");
}

type Facts = Pick<BookingRequest, "kind" | "event_date" | "city" | "budget" | "message">;

function summary({ kind, message, ...facts }: Facts): string {
  const lines = [bookingKinds[kind], ...factLines(facts)].map((line) => `<li>${escape(line)}</li>`);
  return `<ul class="facts">${lines.join("")}</ul><blockquote class="said">${prose(message)}</blockquote>`;
}

const moment = new Intl.DateTimeFormat("es", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** What a contact typed that was not taken, and why. */
export interface ReplyDraft {
  text: string;
  message: string;
}

/** What the two wrote, and the field to write back; `key` makes the form be taken once. */
export function threadPage(thread: Thread, key: string, draft: ReplyDraft | null = null): ListPage {
  const { artist, replies, is_closed: isClosed } = thread;
  const name = escape(artist);
  const items = replies.map(
    ({ from_artist: isArtists, text, created_at: at }) =>
      `<li class="${isArtists ? "theirs" : "ours"}"><strong>${isArtists ? name : "Tú"}</strong> <time class="note" datetime="${at.toISOString()}">${moment.format(at)} UTC</time><p>${prose(text)}</p></li>`,
  );
  const form = isClosed ? closedNote(draft) : replyForm(name, key, draft);
  return page(
    `Tu propuesta para ${artist}`,
    `${summary(thread)}<ol class="thread">${items.join("")}</ol>${form}`,
    thread,
  );
}

/** With what could not be sent any more. */
function closedNote(draft: ReplyDraft | null): string {
  const note = `<p class="note">Esta conversación está cerrada.</p>`;
  if (draft === null || draft.text === "") return note;
  return `<p class="error" role="alert">No se envió: esta conversación está cerrada.</p><p>${prose(draft.text)}</p>`;
}

function replyForm(name: string, key: string, draft: ReplyDraft | null): string {
  const error =
    draft === null
      ? ""
      : `<span class="error" id="reply-error" role="alert">${escape(draft.message)}</span>`;
  const invalid = draft === null ? "" : ` aria-invalid="true" aria-describedby="reply-error"`;
  return `<form class="join" method="post">
      <input type="hidden" name="key" value="${key}" />
      <p class="field">
        <label for="reply-text">Escribe a ${name}</label>
        <textarea id="reply-text" name="text" rows="5" required maxlength="${limits.bookingMessageLength}"${invalid}>\n${escape(draft?.text ?? "")}</textarea>
        ${error}
      </p>
      <button>Enviar</button>
    </form>
    <form id="cerrar" class="join" method="post">
      <input type="hidden" name="close" value="yes" />
      <p class="note">Si no quieres más emails de esta conversación, ciérrala. Tampoco podrás escribir más aquí.</p>
      <button class="quiet">No recibir más respuestas</button>
    </form>`;
}

/** Asks once before a conversation is closed for good. */
export function closePage(thread: Thread, token: string): ListPage {
  const { artist } = thread;
  return page(
    "¿Cerrar esta conversación?",
    `${paragraph(`No recibirás más respuestas de ${escape(artist)}, y tampoco podrás escribirle aquí. No se puede deshacer.`)}
    <form class="join" method="post">
      <input type="hidden" name="close" value="yes" />
      <input type="hidden" name="sure" value="yes" />
      <button>Sí, cerrarla</button>
    </form>
    ${link(`/landing/conversacion/${token}`, "Volver a la conversación")}`,
    thread,
  );
}

/** The answer to a link that is not ours, or has ended. */
export function uselessBookingPage(): ListPage {
  return page("Este enlace no sirve", paragraph("Puede que esté incompleto, o que haya caducado."));
}
