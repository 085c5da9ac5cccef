import { LifeBuoy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { PartTrouble } from "./PartTrouble.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import type { Account } from "./use-account.ts";
import { useMakeCodes, useRecoveryCodes } from "./use-recovery-codes.ts";

/** The number of unused recovery codes, and a button for new ones. */
export function RecoveryCodes({ account }: { account: Account }) {
  const status = useRecoveryCodes(account);
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const make = useMakeCodes((newCodes) => {
    setAsking(false);
    setCodes(newCodes);
  });
  const { data } = status;
  const few = data === null || (data !== undefined && data.remaining <= 3);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-fill p-4">
      {few ? (
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      ) : (
        <LifeBuoy aria-hidden className="size-5 shrink-0 text-text-muted" />
      )}
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className="font-semibold">{copy.codes.title}</p>
        {status.error !== null && data === undefined ? (
          <PartTrouble onRetry={() => void status.refetch()} retrying={status.isFetching} />
        ) : data === undefined ? (
          <SkeletonLine className="my-1 w-40" />
        ) : (
          <p className="text-sm">
            {data === null
              ? copy.codes.missing
              : `${copy.codes.left(data.remaining, data.total)} ${copy.codes.text}`}
          </p>
        )}
      </div>
      {data !== undefined && (
        <Button
          size="sm"
          variant="outline"
          loading={make.isPending}
          onClick={() => (data === null ? make.mutate(false) : setAsking(true))}
        >
          {data === null ? copy.codes.make : copy.codes.remake}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => make.mutate(true)}
        title={copy.codes.remakeTitle}
        text={copy.codes.remakeText}
        confirmLabel={copy.codes.remake}
        tone="accent"
        busy={make.isPending}
      />
      <RecoveryCodesDialog
        email={account.email ?? ""}
        codes={codes}
        onClose={() => setCodes(null)}
      />
    </div>
  );
}
