import { useState } from "react";
import type { Person } from "#contract/people/profiles";
import { call } from "#web/api/client.ts";
import { actFor, actingFor } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { OwnerChange } from "./OwnerChange.tsx";

/** The owner archives a band, whose page and music stay, or reopens it. */
export function ArchiveBand({ band, isArchived }: { band: Person; isArchived: boolean }) {
  const [asking, setAsking] = useState(false);
  const texts = (isArchived ? copy.reopening : copy.archiving)(band.name);
  return (
    <>
      <Button
        variant={isArchived ? "primary" : "secondary"}
        className="justify-self-start max-md:w-full"
        onClick={() => setAsking(true)}
      >
        {texts.confirmLabel}
      </Button>
      {asking && (
        <OwnerChange
          {...texts}
          change={async () => {
            await call("archiveBand", { archived: !isArchived }, { forBand: band.id });
            if (!isArchived && actingFor() === band.id) actFor(null);
          }}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      )}
    </>
  );
}
