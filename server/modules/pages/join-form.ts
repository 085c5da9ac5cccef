import { consentText } from "#contract/mailing-lists/consent";
import { limits } from "#contract/limits";
import { joinPath } from "#contract/mailing-lists/addresses";
import type { SubscriptionSource } from "#contract/mailing-lists/mailing-lists";
import { escapeHtml as escape } from "#contract/posts/embed-code";

/** What somebody typed that was refused, and why. */
export interface JoinDraft {
  email: string;
  city: string;
  consent: boolean;
  /** The field of the sentence; null: it belongs to none. */
  field: string | null;
  message: string;
}

/**
 * The form by which visitors join somebody's list, as plain HTML that works without JavaScript; `source` tells on which
 * page it stands. It posts to the page of the list, which answers. Classes: `join`, `field`, `check`, `error`, `trap`.
 */
export function renderJoinForm(
  handle: string,
  artist: string,
  source: SubscriptionSource,
  draft: JoinDraft | null = null,
): string {
  const error = (field: string | null): string =>
    draft !== null && draft.field === field
      ? `<span class="error" id="join-${field ?? "form"}-error" role="alert">${escape(draft.message)}</span>`
      : "";
  const invalid = (field: string): string =>
    draft?.field === field ? ` aria-invalid="true" aria-describedby="join-${field}-error"` : "";
  return `<form class="join" method="post" action="${escape(joinPath(handle))}">
      <input type="hidden" name="source" value="${source}" />
      <p class="field">
        <label for="join-email">Email</label>
        <input id="join-email" name="email" type="email" required maxlength="${limits.emailLength}" autocomplete="email" inputmode="email" value="${escape(draft?.email ?? "")}"${invalid("email")} />
        ${error("email")}
      </p>
      <p class="field">
        <label for="join-city">Tu ciudad <span class="note">(opcional, para saber dónde tocar)</span></label>
        <input id="join-city" name="city" maxlength="${limits.cityLength}" autocomplete="address-level2" value="${escape(draft?.city ?? "")}"${invalid("city")} />
        ${error("city")}
      </p>
      <p class="trap" aria-hidden="true">
        <label for="join-website">No escribas aquí</label>
        <input id="join-website" name="website" tabindex="-1" autocomplete="off" />
      </p>
      <p class="check">
        <input id="join-consent" name="consent" type="checkbox" value="yes" required${draft?.consent ? " checked" : ""}${invalid("consent")} />
        <label for="join-consent">${escape(consentText(artist))}</label>
        ${error("consent")}
      </p>
      ${error(null)}
      <button>Unirme a la lista</button>
    </form>`;
}
