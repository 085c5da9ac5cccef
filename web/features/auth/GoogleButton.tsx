import { useState } from "react";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace } from "./auth-place.ts";
import { copy } from "./copy.ts";
import { Or } from "./Or.tsx";
import { useAuthSettings } from "./use-auth-settings.ts";

type GoogleButtonProps = {
  place: AuthPlace;
  /** Below a form, without other alternatives beside it. */
  hasDivider?: boolean;
  /** A code that the person typed; otherwise the one of the address. */
  invitation?: string | null;
};

/** Signs in with Google, where the operator has configured it; otherwise nothing. */
export function GoogleButton({
  place,
  hasDivider = false,
  invitation = place.invitation,
}: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const settings = useAuthSettings();
  if (settings?.external.google !== true) return null;
  const enter = async () => {
    setBusy(true);
    try {
      const auth = await authClient();
      const { error } = await auth.signInWithOAuth({
        provider: "google",
        options: {
          redirectTo: location.origin + place.backFromGoogle,
          ...(invitation === null ? {} : { queryParams: { invitation } }),
        },
      });
      if (error) notify({ title: copy.google.failed(error.message), tone: "danger" });
    } catch {
      notify({ title: copy.google.unexpected, tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {hasDivider && <Or />}
      <Button variant="outline" block loading={busy} onClick={() => void enter()}>
        {copy.google.button}
      </Button>
    </>
  );
}
