import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError, type InputOf } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";

export type LeadFilters = Omit<InputOf<"getWaitlist">, "cursor" | "limit">;

/** The list in its order; after a change it is read again. With other filters the former list stays until it is read. */
export function useWaitlist(filters: LeadFilters) {
  return useInfiniteQuery({
    ...pages("getWaitlist", filters),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A change by the staff: a failure is a toast, and the list is read again. `done` is the toast of success. */
export function useStaffChange<R, A = void>(
  change: (input: A) => Promise<R>,
  { done, onDone }: { done?: string; onDone?: (answer: R) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (done !== undefined) notify({ title: done, tone: "positive" });
      onDone?.(answer);
    },
    onError: (error) => {
      if (needsIdentity(error)) return;
      notify({ title: errorMessage(error), tone: "danger" });
    },
    onSettled: () => invalidate(client, ["getWaitlist", "getWaitlistSummary"]),
  });
}

/** The server asks who is there, since the sign-in is not recent. */
export function needsIdentity(error: unknown): boolean {
  return error instanceof ApiError && error.code === "reauthentication_required";
}
