import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";

const moment = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });

/** What was published, to go back to. */
export function LandingVersions({ landing }: { landing: OwnLanding }) {
  const { versions, revision } = landing;
  const id = useId();
  const restore = useRestore(revision);
  const [askedId, setAskedId] = useState<string | null>(null);
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {copy.versions}
        </h2>
        <p className="text-sm text-pretty text-text-muted">
          {versions.length === 0 ? copy.noVersions : copy.versionsText}
        </p>
      </div>
      <ol className="grid">
        {versions.map((version) => (
          <li
            key={version.id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-border py-2"
          >
            <span className="grid">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {copy.version(version.number)}
                {version.is_current && <Badge>{copy.current}</Badge>}
              </span>
              <time dateTime={version.published_at} className="text-sm text-text-muted">
                {moment.format(new Date(version.published_at))}
              </time>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={copy.restoreVersion(version.number)}
              loading={restore.isPending && restore.variables === version.id}
              onClick={() =>
                landing.has_changes ? setAskedId(version.id) : restore.mutate(version.id)
              }
            >
              {copy.restore}
            </Button>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={askedId !== null}
        onCancel={() => setAskedId(null)}
        onConfirm={() => {
          if (askedId !== null) restore.mutate(askedId);
          setAskedId(null);
        }}
        title={copy.restoreAsk}
        text={copy.restoreText}
        confirmLabel={copy.restore}
      />
    </Card>
  );
}

function useRestore(revision: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("restoreLandingVersion", { id, revision }),
    onSuccess: () => notify({ title: copy.restored, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.restoreFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getMyLanding"),
  });
}
