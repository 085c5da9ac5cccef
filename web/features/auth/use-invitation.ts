import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import type { AuthFormProps } from "./auth-form.ts";

/** The invitation of the link by which somebody came. */
export function useInvitation({ invitation }: AuthFormProps["place"]) {
  const { data, error } = useQuery({
    ...query("getSignUpInvitation", { code: invitation ?? "" }),
    enabled: invitation !== null,
  });
  return {
    /** The address for which it is; null for none, or while it is loading. */
    email: data?.email ?? null,
    isInvalid: error instanceof ApiError && error.status === 404,
  };
}

/** Fills the address of the invitation into the forms. */
export function useInvitedAddress({
  place,
  setDraft,
}: Pick<AuthFormProps, "place" | "setDraft">): void {
  const { email } = useInvitation(place);
  const fillIn = useEffectEvent((address: string) => setDraft({ email: address }));
  useEffect(() => {
    if (email !== null) fillIn(email);
  }, [email]);
}
