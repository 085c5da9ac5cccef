import { useState } from "react";
import { useNavigate } from "react-router";
import type { Person } from "#contract/people/profiles";
import { call } from "#web/api/client.ts";
import { actFor, actingFor } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { useBandChange } from "./use-band-change.ts";

/** Leaves a band; not for its owner. */
export function LeaveBand({ band }: { band: Person }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const leaving = useBandChange(
    async () => {
      await call("leaveBand", { id: band.id });
      if (actingFor() === band.id) actFor(null);
    },
    { done: copy.left(band.name), failed: copy.leaveFailed },
    () => void navigate(paths.bands, { replace: true }),
  );
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start max-md:w-full"
        onClick={() => setAsking(true)}
      >
        {copy.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => leaving.mutate()}
        busy={leaving.isPending}
        title={copy.leaveTitle(band.name)}
        text={copy.leaveText}
        confirmLabel={copy.leave}
      />
    </>
  );
}
