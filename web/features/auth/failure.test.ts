import { AuthApiError, AuthRetryableFetchError } from "@supabase/auth-js";
import { beforeEach, expect, test } from "vitest";
import { currentNotice, dismissNotice, notices } from "#web/ui/notify.ts";
import { failureOf } from "./failure.ts";
import { furtherCopy } from "./further-copy.ts";

// Other test files may have left messages.
beforeEach(() => notices.set([]));

test.for([
  [
    "over_request_rate_limit",
    "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
    "Request rate limit reached",
  ],
  ["not_a_code_of_ours", "What the server said", "What the server said"],
  ["unexpected_failure", "Ocurrió un error inesperado. Intenta de nuevo.", ""],
  ["not_a_code_of_ours", "Ocurrió un error inesperado. Intenta de nuevo.", ""],
] as const)(
  "an error that no field can fix is a toast (%s: «%s»)",
  async ([code, title, message]) => {
    expect(await failureOf(new AuthApiError(message, 429, code))).toBeNull();
    expect(currentNotice()).toMatchObject({ title, tone: "danger" });
  },
);

test("without an answer of the service, recovery says 'Ocurrió un error. Intenta de nuevo.'", async () => {
  const error = new AuthRetryableFetchError("", 503);
  expect(await failureOf(error, furtherCopy.recovery.failed)).toBeNull();
  expect(currentNotice()?.title).toBe("Ocurrió un error. Intenta de nuevo.");
  dismissNotice(currentNotice()?.id ?? 0);
  expect(await failureOf(error)).toBeNull();
  expect(currentNotice()?.title).toBe("Ocurrió un error inesperado. Intenta de nuevo.");
});

test.for([
  ["invalid_credentials", { text: "Email o contraseña inválidos. Verifica tus credenciales." }],
  ["otp_expired", { field: "code" }],
] as const)(
  "an error that the person can fix stays on the page: %s",
  async ([code, expectedFailure]) => {
    expect(await failureOf(new AuthApiError("", 400, code))).toMatchObject({
      code,
      ...expectedFailure,
    });
    expect(currentNotice()).toBeNull();
  },
);
