import type { AuthError } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";
import { failureOf } from "#features/auth";
import { failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { authClient, renewSession } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";

type AuthClient = Awaited<ReturnType<typeof authClient>>;
type Answer = { data: unknown; error: AuthError | null };
/** The data of a successful answer. */
type DataOf<R extends Answer> = Extract<R, { error: null }>["data"];

/** Calls the auth service; an error is shown in a toast. */
export function useAuthWork<R extends Answer, A = void>(
  work: (auth: AuthClient, about: A) => Promise<R>,
  onDone: (data: DataOf<R>, about: A) => void,
) {
  return useMutation({
    mutationFn: async (about: A): Promise<DataOf<R>> => {
      const { data, error } = await work(await authClient(), about);
      if (error !== null) throw error;
      return data;
    },
    // Without a connection it fails at once, instead of running unexpectedly later.
    networkMode: "always",
    onSuccess: onDone,
    onError: notifyRefusal,
  });
}

/** Shows an error of the auth service in a toast. */
async function notifyRefusal(error: unknown): Promise<void> {
  // The factor of this session's assurance level was removed: /auth asks for another.
  if ((error as Partial<AuthError>).code === "insufficient_aal")
    renewSession().catch(() => undefined);
  const failure = isAuthError(error) ? await failureOf(error) : failureOfThrown();
  if (failure !== null) notify({ title: failure.text, tone: "danger" });
}

function isAuthError(error: unknown): error is AuthError {
  return typeof error === "object" && error !== null && "__isAuthError" in error;
}
