import { bookableDays } from "#contract/bookings/booking-form";
import { bookingPath } from "#contract/bookings/addresses";
import { bookingConsent } from "#contract/bookings/consent";
import { type BookingKind, bookingKinds } from "#contract/bookings/kinds";
import { limits } from "#contract/limits";
import { escapeHtml as escape } from "#contract/posts/embed-code";

/** The fields that somebody types. */
const fields = ["name", "email", "event_date", "city", "budget", "message"] as const;
type FieldName = (typeof fields)[number];

/** What somebody typed that was refused, and why. */
export interface BookingDraft {
  typed: Partial<Record<FieldName | "kind" | "consent", string>>;
  /** The field of the sentence; null: it belongs to none. */
  field: string | null;
  message: string;
}

interface Artist {
  /** The username or artist name of its page. */
  handle: string;
  name: string;
  /** What the form asks for; with none it does not ask. */
  kinds: readonly BookingKind[];
}

/**
 * The form by which visitors ask an artist for a date, as plain HTML that works without JavaScript. It posts to its own
 * page, which answers. Classes: those of the form of mailing lists, and `pair`.
 */
export function renderBookingForm(
  { handle, name, kinds }: Artist,
  draft: BookingDraft | null = null,
): string {
  const { first, last } = bookableDays();
  const field = fieldsOf(draft);
  const consent = draft?.typed.consent === "yes" ? " checked" : "";
  return `<form class="join booking" method="post" action="${escape(bookingPath(handle))}">
      ${kindField(kinds, draft)}
      ${field("name", "Tu nombre", `required minlength="2" maxlength="${limits.bookingNameLength}" autocomplete="name"`)}
      ${field("email", "Email", `type="email" required maxlength="${limits.emailLength}" autocomplete="email" inputmode="email"`)}
      <div class="pair">
      ${field("event_date", "Fecha", `type="date" min="${first}" max="${last}"`, true)}
      ${field("city", "Ciudad", `maxlength="${limits.cityLength}" autocomplete="address-level2"`, true)}
      </div>
      ${field("budget", "Presupuesto", `maxlength="${limits.bookingBudgetLength}" autocomplete="off"`, true)}
      <p class="field">
        <label for="booking-message">Cuéntale qué propones</label>
        <textarea id="booking-message" name="message" rows="6" required minlength="${limits.bookingMessageMin}" maxlength="${limits.bookingMessageLength}"${invalid("message", draft)}>\n${escape(draft?.typed.message ?? "")}</textarea>
        ${errorOf("message", draft)}
      </p>
      <p class="trap" aria-hidden="true">
        <label for="booking-website">No escribas aquí</label>
        <input id="booking-website" name="website" tabindex="-1" autocomplete="off" />
      </p>
      <p class="check">
        <input id="booking-consent" name="consent" type="checkbox" value="yes" required${consent}${invalid("consent", draft)} />
        <label for="booking-consent">${escape(bookingConsent(name))}</label>
        ${errorOf("consent", draft)}
      </p>
      ${errorOf(null, draft)}
      <button>Enviar propuesta</button>
    </form>`;
}

function errorOf(field: string | null, draft: BookingDraft | null): string {
  return draft !== null && draft.field === field
    ? `<span class="error" id="booking-${field ?? "form"}-error" role="alert">${escape(draft.message)}</span>`
    : "";
}

function invalid(field: string, draft: BookingDraft | null): string {
  return draft?.field === field
    ? ` aria-invalid="true" aria-describedby="booking-${field}-error"`
    : "";
}

function fieldsOf(draft: BookingDraft | null) {
  return (name: FieldName, label: string, attributes: string, isOptional = false): string => {
    const note = isOptional ? ` <span class="note">(opcional)</span>` : "";
    return `<p class="field">
        <label for="booking-${name}">${label}${note}</label>
        <input id="booking-${name}" name="${name}" ${attributes} value="${escape(draft?.typed[name] ?? "")}"${invalid(name, draft)} />
        ${errorOf(name, draft)}
      </p>`;
  };
}

function kindField(kinds: readonly BookingKind[], draft: BookingDraft | null): string {
  if (kinds.length < 2) return `<input type="hidden" name="kind" value="${kinds[0] ?? "other"}" />`;
  const options = kinds.map((kind) => {
    const isChosen = draft?.typed.kind === kind ? " selected" : "";
    return `<option value="${kind}"${isChosen}>${bookingKinds[kind]}</option>`;
  });
  return `<p class="field">
        <label for="booking-kind">¿Para qué?</label>
        <select id="booking-kind" name="kind" required${invalid("kind", draft)}>${options.join("")}</select>
        ${errorOf("kind", draft)}
      </p>`;
}

/** What was typed, no longer than it may be shown again. */
export function typedOf(form: Record<string, string>): BookingDraft["typed"] {
  const names = [...fields, "kind", "consent"];
  return Object.fromEntries(
    names.map((name) => [name, (form[name] ?? "").slice(0, limits.bookingMessageLength * 2)]),
  );
}
