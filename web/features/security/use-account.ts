import type { AuthError, User } from "@supabase/auth-js";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "#web/api/query.ts";
import { authClient } from "#web/api/session.ts";

/** The account of the auth service, with our additional fields. */
export type Account = User & {
  /** The address that has already confirmed a pending e-mail change. */
  email_change_confirmed?: "new" | "current";
};

const accountQuery = queryOptions({
  queryKey: ["auth", "account"],
  queryFn: async (): Promise<Account> => {
    const { data, error } = await (await authClient()).getUser();
    if (error !== null) throw error;
    return data.user;
  },
  retry: (failures, error) => failures < 4 && !isRefused(error) && isWorthRetrying(error),
  // After reading the mail in another program, the change of address may be done.
  refetchOnWindowFocus: "always",
});

function isRefused(error: unknown): boolean {
  const { status = 0 } = error as Partial<AuthError>;
  return status >= 400 && status < 500;
}

/** The account at the auth service: address, identities, factors. */
export function useAccount() {
  return useQuery(accountQuery);
}

/** Updates the cached account, or refetches it when the new one is not given. */
export function useRefreshAccount(): (account?: Account) => void {
  const client = useQueryClient();
  return (account) => {
    if (account === undefined) void client.invalidateQueries(accountQuery);
    else client.setQueryData(accountQuery.queryKey, account);
  };
}
