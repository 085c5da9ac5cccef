import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MembershipPause } from "#contract/payments/membership-limits";
import { invalidate } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const words = copy.mine;

/** Cancelling, another level, taking these back, and whether the artist sees who one is. None is sent later than it is asked for. */
export function useMembershipChanges(id: string) {
  const client = useQueryClient();
  const always = {
    networkMode: "always",
    onError: (error: Error) =>
      notify({ title: words.failedChange, text: errorMessage(error), tone: "danger" }),
    onSettled: () =>
      invalidate(client, ["getMyMemberships", "getMembership", "getMembershipLevels"]),
  } as const;
  const cancel = useMutation({
    ...always,
    mutationFn: () => call("cancelMembership", { id }),
    onSuccess: (membership) =>
      membership.ended_because === "access_lost"
        ? notify({ title: words.cancelLost, text: words.ends.access_lost(), tone: "danger" })
        : notify({ title: words.cancelDone }),
  });
  const keep = useMutation({
    ...always,
    mutationFn: () => call("keepMembership", { id }),
    onSuccess: () => notify({ title: words.keepDone, tone: "positive" }),
  });
  const hide = useMutation({
    ...always,
    mutationFn: (anonymous: boolean) => call("updateMembership", { id, anonymous }),
  });
  const last = useRef({ form: "", key: "" });
  const changeLevel = useMutation({
    ...always,
    // Its failure is shown in the dialog.
    onError: undefined,
    mutationFn: (wish: Omit<InputOf<"changeMembershipLevel">, "id">) => {
      const form = JSON.stringify(wish);
      if (last.current.form !== form) last.current = { form, key: crypto.randomUUID() };
      const idempotencyKey = last.current.key;
      return call("changeMembershipLevel", { id, ...wish }, { idempotencyKey });
    },
    onSuccess: () => {
      last.current = { form: "", key: "" };
      notify({ title: copy.change.done, tone: "positive" });
    },
  });
  const keepLevel = useMutation({
    ...always,
    mutationFn: () => call("keepMembershipLevel", { id }),
    onSuccess: () => notify({ title: words.keepLevelDone, tone: "positive" }),
  });
  const pause = useMutation({
    ...always,
    mutationFn: (months: MembershipPause | null) => call("pauseMembership", { id, months }),
    onSuccess: () => notify({ title: words.pauseDone }),
  });
  const resume = useMutation({
    ...always,
    mutationFn: () => call("resumeMembership", { id }),
    onSuccess: () => notify({ title: words.resumeDone, tone: "positive" }),
  });
  return { pause, resume, cancel, keep, hide, changeLevel, keepLevel };
}
