import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { CaseKind } from "#contract/moderation/rules";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { adminPaths } from "./admin-paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./case-copy.ts";

/**
 * Reserves the first case that nobody works on, and opens it. A case that one has open stays reserved, so that the next
 * one is another.
 */
export function useNextCase(kind?: CaseKind) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("claimNextCase", kind === undefined ? {} : { kind }),
    onSuccess: async ({ id }) => {
      invalidate(client, "getCases");
      if (id === null) return notify({ title: copy.noNext, text: copy.noNextText });
      await navigate(adminPaths.case(id));
    },
    onError: (error) =>
      notify({ title: copy.nextFailed, text: errorMessage(error), tone: "danger" }),
  });
  return { openNext: () => !isPending && mutate(), isPending };
}
