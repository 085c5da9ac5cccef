import { KeyRound, LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import { signOut, useSession } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { notify } from "#web/ui/notify.ts";
import { AppCodeForm } from "./AppCodeForm.tsx";
import { enterWithKey } from "./enter-with-key.ts";
import { failureOfThrown } from "#web/parts/forms/failure-of-thrown.ts";
import { RecoveryCodeForm } from "./RecoveryCodeForm.tsx";
import { secondFactorCopy as texts } from "./second-factor-copy.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { useOwnFactors } from "./use-own-factors.ts";
import { welcome } from "./welcome.ts";
import { wideLabel } from "./wide-label.ts";

/** The second step of signing in: a code of an authenticator app, a security key, or a recovery code. */
export function SecondFactorForm({ email }: { email: string }) {
  const session = useSession();
  const userId = session.status === "halfway" ? session.userId : "";
  const factors = useOwnFactors(userId);
  const [recovers, setRecovers] = useState(false);
  const [busy, setBusy] = useState(false);

  const enter = async (factorId: string | null) => {
    setBusy(true);
    const failureText = await enterWithKey(factorId, userId).catch(() => failureOfThrown().text);
    setBusy(false);
    if (failureText === null) welcome();
    else notify({ title: failureText, tone: "danger" });
  };

  const cancel = (
    <Button variant="ghost" block onClick={() => void signOut()}>
      {texts.cancel}
    </Button>
  );

  if (factors.data === undefined && factors.error === null) return <FormSkeleton />;
  if (factors.data === undefined)
    return (
      <ErrorState
        className="px-0 py-4"
        title={texts.failedTitle}
        text={failureOfThrown().text}
        onRetry={() => void factors.refetch()}
        retrying={factors.isFetching}
        action={cancel}
      />
    );

  const { apps, key, recovery } = factors.data;
  const byCode = recovers || apps.length > 0;
  return (
    <div className="grid gap-5">
      <p className="grid">
        <span className="text-sm font-semibold">{texts.account}</span>
        <span className="wrap-anywhere text-text-muted">{email}</span>
      </p>
      {recovers ? <RecoveryCodeForm /> : apps.length > 0 && <AppCodeForm apps={apps} />}
      <div className="grid gap-2">
        {key !== undefined && (
          <Button
            variant={byCode ? "secondary" : "primary"}
            size={byCode ? "md" : "lg"}
            block
            className={wideLabel}
            icon={<KeyRound aria-hidden />}
            loading={busy}
            onClick={() => void enter(key)}
          >
            {texts.key}
          </Button>
        )}
        {recovers && apps.length > 0 && (
          <Button
            variant="secondary"
            block
            className={wideLabel}
            icon={<Smartphone aria-hidden />}
            onClick={() => setRecovers(false)}
          >
            {texts.backToApp}
          </Button>
        )}
        {recovery && !recovers && (
          <Button
            variant="secondary"
            block
            className={wideLabel}
            icon={<LifeBuoy aria-hidden />}
            onClick={() => setRecovers(true)}
          >
            {texts.recovery}
          </Button>
        )}
        {cancel}
      </div>
    </div>
  );
}
