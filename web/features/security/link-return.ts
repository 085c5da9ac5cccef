import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { notifyGoogleFailure } from "#features/auth";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

const mark = "vinculada";

/** The address to which Google returns after linking an account. */
export function linkReturn(): string {
  return `${location.origin}${paths.accountSecurity}?${mark}=google`;
}

async function notifyOutcome(failure: string | null): Promise<void> {
  if (failure !== null) return notifyGoogleFailure(failure);
  notify({ title: copy.linked.linked, tone: "positive" });
}

/** Says once whether linking worked, and removes the outcome from the address. */
export function useLinkReturn(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const members = new URLSearchParams(search);
  const back = members.has(mark);
  const failure = new URLSearchParams(hash.slice(1)).get("error_code") ?? members.get("error_code");
  useEffect(() => {
    if (!back) return;
    // In the next task, so that an effect that runs twice shows one message.
    const timer = setTimeout(() => {
      void notifyOutcome(failure);
      void navigate(pathname, { replace: true });
    });
    return () => clearTimeout(timer);
  }, [back, failure, navigate, pathname]);
}
