import { useQuery } from "@tanstack/react-query";
import type { RegistrationMode } from "#contract/waitlist/lead-values";
import { query } from "#web/api/query.ts";

/** Who may create an account; the server sends it with the page. */
export function useRegistrationMode(): RegistrationMode {
  return useQuery(query("getRegistration", {})).data?.mode ?? "open";
}

/** The id of the form of the waitlist on the page. */
export const listId = "lista";
