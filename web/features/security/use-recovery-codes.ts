import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { authClient } from "#web/api/session.ts";
import { type Account, useRefreshAccount } from "./use-account.ts";
import { useAuthWork } from "./use-auth-work.ts";

const codesQuery = queryOptions({
  queryKey: ["auth", "recovery-codes"],
  queryFn: async () => {
    const { data, error } = await (await authClient()).mfa.recoveryCodes.getStatus();
    if (error !== null) throw error;
    return { total: data.total, remaining: data.remaining };
  },
  // A code may have been used in another window.
  staleTime: 0,
});

/** The number of recovery codes, total and unused; null for an account without any. */
export function useRecoveryCodes({ factors = [] }: Account) {
  const has = factors.some((factor) => factor.factor_type === "recovery_code");
  const { data, ...status } = useQuery({ ...codesQuery, enabled: has });
  return { ...status, data: has ? data : null };
}

/** Creates ten codes, which are shown once; `mutate(true)` replaces the existing ones. */
export function useMakeCodes(onMade: (codes: string[]) => void) {
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  return useAuthWork(
    ({ mfa }, again: boolean) =>
      again ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
    ({ codes }) => {
      refresh();
      void client.invalidateQueries(codesQuery);
      onMade(codes);
    },
  );
}
