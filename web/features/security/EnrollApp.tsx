import { useEffect, useRef, useState } from "react";
import { product } from "#contract/names";
import { checkCode, failureOf } from "#features/auth";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { useForm } from "#web/parts/forms/use-form.ts";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { CodeInput } from "#web/ui/fields/CodeInput.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { freeAppName } from "./apps-of.ts";
import { copy } from "./copy.ts";
import { CopyButton } from "./CopyButton.tsx";
import { inFours } from "./in-fours.ts";
import { useAuthWork } from "./use-auth-work.ts";

/** The QR code and key of a new app, and the field for its first code. */
export function EnrollApp({ onAdded }: { onAdded: () => void }) {
  const [late, setLate] = useState(false);
  const enroll = useAuthWork(
    async (auth) => {
      const { data: factors, error } = await auth.mfa.listFactors();
      if (error !== null) return { data: null, error };
      // Unfinished apps count among the ten that an account may have.
      const left = factors.all.filter((one) => one.status === "unverified");
      for (const { id, factor_type: type } of left)
        if (type === "totp") await auth.mfa.unenroll({ factorId: id });
      const friendlyName = freeAppName(factors.all);
      return auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: product });
    },
    () => undefined,
  );
  const { mutate, data, error } = enroll;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate();
  }, [mutate]);

  if (error !== null)
    return (
      <ErrorState
        as="h3"
        className="px-0 py-4"
        title={copy.enroll.failed}
        onRetry={() => mutate()}
        retrying={enroll.isPending}
      />
    );
  if (data === undefined)
    return (
      <div aria-busy className="grid justify-items-center gap-5">
        <Skeleton className="size-52 rounded-md" />
        <Skeleton className="h-14 w-full rounded-md" />
        <Skeleton className="h-13 w-full rounded-full" />
      </div>
    );
  const again = () => {
    setLate(true);
    mutate();
  };
  return (
    <EnrollForm
      key={data.id}
      factorId={data.id}
      totp={data.totp}
      late={late}
      onAdded={onAdded}
      onExpired={again}
    />
  );
}

type EnrollFormProps = {
  factorId: string;
  totp: { qr_code: string; secret: string; uri: string };
  /** The challenge has expired. */
  late: boolean;
  onAdded: () => void;
  onExpired: () => void;
};

function EnrollForm({ factorId, totp, late, onAdded, onExpired }: EnrollFormProps) {
  const [code, setCode] = useState("");
  const { form, errors, failure, busy } = useForm(
    { code: checkCode },
    async ({ code: enteredCode }) => {
      const { mfa } = await authClient();
      const { error } = await mfa.challengeAndVerify({ factorId, code: enteredCode });
      if (error === null) {
        onAdded();
        return null;
      }
      setCode("");
      if (error.code !== "mfa_factor_not_found") return failureOf(error);
      onExpired();
      return null;
    },
  );
  return (
    <form {...form} className="grid gap-5">
      {late && <output>{copy.enroll.expired}</output>}
      {failure && <FormAlert text={failure.text} />}
      {/* White in both themes: scanners need dark on light. */}
      <img
        src={imageOf(totp.qr_code)}
        alt={copy.enroll.qr}
        width={208}
        height={208}
        className="size-52 justify-self-center rounded-md"
      />
      <a
        href={totp.uri}
        className={buttonClass({
          variant: "outline",
          block: true,
          className: "hidden pointer-coarse:flex",
        })}
      >
        {copy.enroll.open}
      </a>
      <div className="grid gap-1">
        <p className="text-sm text-text-muted">{copy.enroll.secret}</p>
        <div className="flex items-center gap-2 rounded-md bg-fill py-1.5 pr-1.5 pl-4">
          <code className="min-w-0 flex-1 text-sm wrap-anywhere">{inFours(totp.secret)}</code>
          <CopyButton label={copy.enroll.copySecret} text={totp.secret} />
        </div>
      </div>
      <Field label={copy.enroll.code} hint={copy.enroll.codeHint} error={errors.code}>
        <CodeInput name="code" className="max-w-none" value={code} onChange={setCode} />
      </Field>
      <Button type="submit" size="lg" block loading={busy}>
        {copy.enroll.submit}
      </Button>
    </form>
  );
}

/** The client puts the unescaped SVG into a data URL, which its «#» would end. */
function imageOf(address: string): string {
  const svg = address.slice(address.indexOf(",") + 1);
  return `data:image/svg+xml;utf-8,${encodeURIComponent(svg)}`;
}
