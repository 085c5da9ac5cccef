import { accountErrors } from "./account/errors.ts";
import { announcementErrors } from "./announcements/errors.ts";
import { collectionErrors } from "./collections/errors.ts";
import { commentErrors } from "./comments/errors.ts";
import { discoveryErrors } from "./discovery/errors.ts";
import { eventErrors } from "./events/errors.ts";
import { fileErrors } from "./files/errors.ts";
import { careerErrors } from "./career/errors.ts";
import { bandSplitErrors } from "./band-splits/errors.ts";
import { bookingErrors } from "./bookings/errors.ts";
import { pressKitErrors } from "./press-kits/errors.ts";
import { instagramErrors } from "./instagram/errors.ts";
import { landingErrors } from "./landings/errors.ts";
import { audienceErrors } from "./audience/errors.ts";
import { linkErrors } from "./link-pages/errors.ts";
import { listeningErrors } from "./listening-links/errors.ts";
import { listErrors } from "./mailing-lists/errors.ts";
import { messageErrors } from "./messages/errors.ts";
import { moderationErrors } from "./moderation/errors.ts";
import { notificationErrors } from "./notifications/errors.ts";
import { paymentErrors } from "./payments/errors.ts";
import { peopleErrors } from "./people/errors.ts";
import { placeErrors } from "./places/errors.ts";
import { postErrors } from "./posts/errors.ts";
import { releaseErrors } from "./releases/errors.ts";
import { staffErrors } from "./staff/errors.ts";
import { waitlistErrors } from "./waitlist/errors.ts";
import { surveyErrors } from "./surveys/errors.ts";

/**
 * Every error of the API: HTTP status and the sentence that people read. A closed list: the server can answer no
 * others, and the web app shows these sentences unchanged. Texts of the specification are copied verbatim.
 */
export const errors = {
  invalid_input: { status: 422, text: "Revisa los datos e intenta de nuevo." },
  invalid_body: { status: 400, text: "La petición no se puede leer." },
  body_too_large: { status: 413, text: "La petición es demasiado grande." },
  unsupported_media_type: { status: 415, text: "Ese formato de petición no se acepta." },
  not_authenticated: { status: 401, text: "Inicia sesión para continuar." },
  second_factor_required: {
    status: 403,
    text: "Confirma tu segundo factor para continuar.",
  },
  account_leaving: {
    status: 403,
    text: "Tu cuenta está por borrarse. Consérvala para seguir usándola.",
  },
  not_found: { status: 404, text: "No encontramos lo que buscas." },
  forbidden: { status: 403, text: "No tienes permiso para hacer esto." },
  conflict: { status: 409, text: "Esto cambió mientras tanto. Revisa e intenta de nuevo." },
  idempotency_key_required: { status: 400, text: "Falta la cabecera Idempotency-Key (un UUID)." },
  idempotency_mismatch: { status: 409, text: "Esa operación ya se hizo con otros datos." },
  rate_limited: { status: 429, text: "Vas muy rápido. Espera un momento y vuelve a intentarlo." },
  overloaded: {
    status: 503,
    text: "Hay mucha gente ahora mismo. Intenta de nuevo en unos segundos.",
  },
  unavailable: { status: 503, text: "No pudimos conectar con el servicio. Intenta de nuevo." },
  unexpected: { status: 500, text: "Ocurrió un error inesperado. Intenta de nuevo." },
  ...accountErrors,
  ...paymentErrors,
  ...bandSplitErrors,
  ...peopleErrors,
  ...discoveryErrors,
  ...commentErrors,
  ...messageErrors,
  ...postErrors,
  ...fileErrors,
  ...notificationErrors,
  ...collectionErrors,
  ...eventErrors,
  ...placeErrors,
  ...bookingErrors,
  ...landingErrors,
  ...pressKitErrors,
  ...audienceErrors,
  ...linkErrors,
  ...listeningErrors,
  ...listErrors,
  ...careerErrors,
  ...instagramErrors,
  ...releaseErrors,
  ...staffErrors,
  ...announcementErrors,
  ...waitlistErrors,
  ...moderationErrors,
  ...surveyErrors,
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every failed `/api` call. `field` names the invalid member of the input. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  request_id: string;
  field?: string;
  /** The slug of the existing event. */
  existing?: string;
}
