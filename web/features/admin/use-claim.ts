import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { claimMinutes } from "#contract/moderation/rules";
import type { ModerationCase } from "#contract/moderation/cases";
import { invalidate, keyOf, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { adminPaths } from "./admin-paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./case-copy.ts";

const minute = 60_000;

/**
 * Reserves an open case that nobody works on when it is opened. `prolong` keeps it while the moderator works;
 * `release` gives it back and returns to the queue. For one case as long as the component is mounted.
 */
export function useClaim(one: ModerationCase) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = one;
  const isOpen = one.state === "open";
  const isFree = isOpen && !one.is_mine && one.claimed_by === null;

  const claim = useMutation({
    mutationFn: () => call("claimCase", { id }),
    onSuccess: () => {
      // Not asked again: reading a message that was reported is an entry of the log.
      const until = new Date(Date.now() + claimMinutes * minute).toISOString();
      setData(
        client,
        "getCase",
        { id },
        (now) => now && { ...now, is_mine: true, claimed_until: until },
      );
      invalidate(client, "getCases");
    },
    onError: (error) =>
      notify({ title: copy.claimFailed, text: errorMessage(error), tone: "danger" }),
  });
  const release = useMutation({
    mutationFn: () => call("releaseCase", { id }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: keyOf("getCase", { id }) });
      invalidate(client, "getCases");
      await navigate(adminPaths.cases());
    },
    onError: (error) =>
      notify({ title: copy.releaseFailed, text: errorMessage(error), tone: "danger" }),
  });

  const claimOnce = useEffectEvent(() => {
    if (isFree && !claim.isPending) claim.mutate();
  });
  useEffect(() => claimOnce(), []);

  return {
    claim: () => !claim.isPending && claim.mutate(),
    isClaiming: claim.isPending,
    /** Called when the moderator does something. */
    prolong: () => {
      const left = Date.parse(one.claimed_until ?? "") - Date.now();
      if (isOpen && one.is_mine && left < (claimMinutes * minute) / 2 && !claim.isPending)
        claim.mutate();
    },
    /** Leaves the case; nothing is released when somebody else works on it. */
    release: () => {
      if (!isOpen || !one.is_mine) void navigate(adminPaths.cases());
      else if (!release.isPending) release.mutate();
    },
  };
}
