import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MembershipPause } from "#contract/payments/membership-limits";
import type { Membership } from "#contract/payments/memberships";
import { invalidate } from "#web/api/cache.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const words = copy.mine;

/** Says that it is done; unless the artist took our access back, which nobody knew before the provider was asked. */
const tellOf =
  (done: Parameters<typeof notify>[0]) =>
  ({ ended_because }: Pick<Membership, "ended_because">) =>
    notify(
      ended_because === "access_lost"
        ? { title: words.cancelLost, text: words.ends.access_lost(), tone: "danger" }
        : done,
    );

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
    onSuccess: tellOf({ title: words.cancelDone }),
  });
  const keep = useMutation({
    ...always,
    mutationFn: () => call("keepMembership", { id }),
    onSuccess: tellOf({ title: words.keepDone, tone: "positive" }),
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
    onSuccess: (membership) => {
      last.current = { form: "", key: "" };
      tellOf({ title: copy.change.done, tone: "positive" })(membership);
    },
  });
  const keepLevel = useMutation({
    ...always,
    mutationFn: () => call("keepMembershipLevel", { id }),
    onSuccess: tellOf({ title: words.keepLevelDone, tone: "positive" }),
  });
  const pause = useMutation({
    ...always,
    mutationFn: (months: MembershipPause | null) => call("pauseMembership", { id, months }),
    onSuccess: tellOf({ title: words.pauseDone }),
  });
  const resume = useMutation({
    ...always,
    mutationFn: () => call("resumeMembership", { id }),
    onSuccess: tellOf({ title: words.resumeDone, tone: "positive" }),
  });
  return { pause, resume, cancel, keep, hide, changeLevel, keepLevel };
}
