import type { AuthError, User } from "@supabase/auth-js";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "#web/api/query.ts";
import { authClient } from "#web/api/session.ts";

/** The account as the auth service shows it, with what ours adds. */
export type Account = User & {
  /** Of an e-mail change that waits: the address that has confirmed it already. */
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
  // Back from the mail program, a change of address may have happened.
  refetchOnWindowFocus: "always",
});

function isRefused(error: unknown): boolean {
  const { status = 0 } = error as Partial<AuthError>;
  return status >= 400 && status < 500;
}

/** Who the person is to the auth service: address, identities, factors. */
export function useAccount() {
  return useQuery(accountQuery);
}

/** Says that the account has changed, with what it is now where that is known. */
export function useRefreshAccount(): (account?: Account) => void {
  const client = useQueryClient();
  return (account) => {
    if (account === undefined) void client.invalidateQueries(accountQuery);
    else client.setQueryData(accountQuery.queryKey, account);
  };
}
