import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate, keyOf, setData } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import type { Answers, Step } from "./answers.ts";
import { copy } from "./copy.ts";

/** An error of the server, with the step and field that it is about. */
export type Refusal = { step: Step; field: string; text: string };

/** Sends the answers; the account then has its role, username and place. */
export function useComplete(onRefused: (refusal: Refusal) => void, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ role, name, username, ...answers }: Answers) =>
      call("completeOnboarding", {
        role: role ?? "supporter",
        name: name.trim(),
        username: username.trim().toLowerCase(),
        country_code: answers.country_code,
        city: answers.city.trim(),
        city_id: answers.city_id,
        musical_genres: answers.musical_genres,
        is_professional: answers.is_professional,
        ...(answers.terms === null ? {} : { terms: answers.terms }),
      }),
    onSuccess: (me) => {
      // Before the cached profile says that onboarding is over: the last step is still part of it.
      onDone();
      setData(client, "getMe", {}, me);
    },
    onError: (error) => {
      const refusal = refusedOf(error);
      if (refusal !== null) {
        // Somebody else has just taken the username: check its availability again.
        client.removeQueries({ queryKey: keyOf("checkUsername") });
        return onRefused(refusal);
      }
      notify({ title: errorMessage(error), tone: "danger" });
      // Another tab has finished onboarding: then it is over here too.
      if (error instanceof ApiError && error.code === "conflict") invalidate(client, "getMe");
    },
  });
}

/** The step and field of an error; null when it is about no field. */
function refusedOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message: text, field } = error;
  if (code === "username_taken") return { step: "nombre", field: "username", text: copy.taken };
  if (code.startsWith("username_")) return { step: "nombre", field: "username", text };
  if (code === "display_name_required")
    return { step: "nombre", field: "name", text: copy.name.nameRequired };
  if (code === "terms_not_accepted") return { step: "lugar", field: "terms", text };
  if (code === "role_is_final") return { step: "rol", field: "role", text };
  if (code === "city_not_found") return { step: "lugar", field: "city", text };
  if (code !== "invalid_input") return null;
  if (field === "name") return { step: "nombre", field, text };
  return field === "city" ? { step: "lugar", field, text } : null;
}
