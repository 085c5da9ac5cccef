import { KeyRound } from "lucide-react";
import { useState } from "react";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { canUsePasskeys, useAuthSettings } from "./use-auth-settings.ts";
import { welcome } from "./welcome.ts";
import { wideLabel } from "./wide-label.ts";

/** Signs in with a passkey, which counts as both factors. */
export function PasskeyButton() {
  const [busy, setBusy] = useState(false);
  const settings = useAuthSettings();
  // Visible until the server says that passkeys are off, so that the page does not shift.
  if (settings?.passkeys_enabled === false || !canUsePasskeys()) return null;
  const enter = async () => {
    setBusy(true);
    try {
      const { error } = await (await authClient()).signInWithPasskey();
      if (error === null) return welcome();
      const { keyFailureText } = await import("./key-failure.ts");
      notify({ title: await keyFailureText(error), tone: "danger" });
    } catch {
      notify({ title: copy.key.failed, tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      block
      className={wideLabel}
      icon={<KeyRound aria-hidden />}
      loading={busy}
      onClick={() => void enter()}
    >
      {copy.signIn.byKey}
    </Button>
  );
}
