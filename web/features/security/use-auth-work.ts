import type { AuthError } from "@supabase/auth-js";
import { useMutation } from "@tanstack/react-query";
import { failureOf } from "#features/auth";
import { failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { authClient, renewSession } from "#web/api/session.ts";
import { notify } from "#web/ui/notify.ts";

type AuthClient = Awaited<ReturnType<typeof authClient>>;
type Answer = { data: unknown; error: AuthError | null };
/** What an answer holds once it is no refusal. */
type DataOf<R extends Answer> = Extract<R, { error: null }>["data"];

/** Does something with the auth service; a refusal is told in a toast. */
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
    // Without a connection it fails at once, and does not wait to surprise the person later.
    networkMode: "always",
    onSuccess: onDone,
    onError: notifyRefusal,
  });
}

/** Says in a toast why something was refused. */
async function notifyRefusal(error: unknown): Promise<void> {
  // The factor that raised this session is gone: /auth asks for another.
  if ((error as Partial<AuthError>).code === "insufficient_aal")
    renewSession().catch(() => undefined);
  const failure = isAuthError(error) ? await failureOf(error) : failureOfThrown();
  if (failure !== null) notify({ title: failure.text, tone: "danger" });
}

function isAuthError(error: unknown): error is AuthError {
  return typeof error === "object" && error !== null && "__isAuthError" in error;
}
