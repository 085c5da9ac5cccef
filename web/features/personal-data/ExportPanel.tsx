import { CircleAlert, Download, FileArchive } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DataExport } from "#contract/account/personal-data";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { moment } from "./dates.ts";
import { megabytes } from "./megabytes.ts";
import { isUnderWay, useExports, useRequestExport, useSaveExport } from "./use-exports.ts";

const texts = copy.download;

/** The band whose data is copied, or null for the person's own. */
type Subject = { band: string | null };

/** «Descargar mis datos», also for a band: request a copy, its progress, and the file while it is available. */
export function ExportPanel({ band }: Subject) {
  const { data, error, isFetching, refetch } = useExports(band);
  if (data !== undefined) return <State band={band} newest={data.exports[0]} />;
  if (error === null)
    return (
      <div aria-hidden className="grid gap-3">
        <SkeletonLine className="w-3/4" />
        <Skeleton className="h-11 w-44 rounded-full" />
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="flex gap-2 text-sm text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {texts.listFailed} {errorMessage(error)}
        </span>
      </p>
      <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
        {copy.retry}
      </Button>
    </div>
  );
}

function State({ band, newest }: Subject & { newest: DataExport | undefined }) {
  return (
    <>
      {/* A live region that stays mounted, so that screen readers announce changes. */}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {newest !== undefined && <ExportState one={newest} />}
      </div>
      {newest?.state === "ready" && <Save band={band} one={newest} />}
      {!isUnderWay(newest) && newest?.state !== "ready" && (
        <Request band={band} first={newest === undefined} />
      )}
    </>
  );
}

function ExportState({ one }: { one: DataExport }): ReactNode {
  const [now] = useState(Date.now);
  switch (one.state) {
    case "pending":
    case "running":
      return (
        <Progress
          label={one.state === "running" ? texts.running : texts.pending}
          value={one.state === "running" ? one.progress : null}
          detail={texts.leave}
        />
      );
    case "ready":
      return (
        <p className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
            <FileArchive aria-hidden className="size-5" />
          </span>
          <span className="grid min-w-0">
            <span className="font-semibold">{texts.ready}</span>
            <span className="text-sm text-text-muted">
              {texts.readyText(megabytes(one.bytes ?? 0), moment(one.expires_at ?? "", now))}
            </span>
          </span>
        </p>
      );
    case "expired":
      return (
        <p className="text-sm text-text-muted">{texts.expired(moment(one.requested_at, now))}</p>
      );
    case "failed":
      return (
        <p className="flex gap-2 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.failed}
        </p>
      );
  }
}

function Save({ band, one }: Subject & { one: DataExport }) {
  const { mutate, isPending } = useSaveExport(band);
  const [now] = useState(Date.now);
  const mayAskAgain = Date.parse(one.next_at) <= now;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        icon={<Download aria-hidden />}
        className="max-md:w-full"
        loading={isPending}
        onClick={() => mutate(one.id)}
      >
        {texts.save}
      </Button>
      {mayAskAgain ? (
        <Request band={band} first={false} />
      ) : (
        <p className="text-sm text-text-muted">{texts.next(moment(one.next_at, now))}</p>
      )}
    </div>
  );
}

function Request({ band, first }: Subject & { first: boolean }) {
  const { mutate, isPending } = useRequestExport(band);
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="secondary"
        className="max-md:w-full"
        loading={isPending}
        onClick={() => mutate()}
      >
        {first ? (band === null ? texts.request : texts.requestOfBand) : texts.again}
      </Button>
      <p className="text-sm text-text-muted">{texts.hint}</p>
    </div>
  );
}
