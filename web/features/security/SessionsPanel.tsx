import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import type { OutputOf } from "#web/api/client.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Entries, Entry } from "./Entry.tsx";
import { Panel } from "./Panel.tsx";
import { PartTrouble } from "./PartTrouble.tsx";
import { useEndOthers, useEndSession, useSessions } from "./use-sessions.ts";

type Session = OutputOf<"getSessions">["sessions"][number];

/** How many are shown before the person asks for all. */
const firstShown = 5;

/** The open sessions, each with a button that ends it. */
export function SessionsPanel() {
  const sessions = useSessions();
  const end = useEndSession();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const endOthers = useEndOthers(() => setAsking(false));
  const { data, error } = sessions;
  const others = data?.filter((session) => !session.current).length ?? 0;
  const visibleSessions = all ? data : data?.slice(0, firstShown);
  const hiddenCount = (data?.length ?? 0) - (visibleSessions?.length ?? 0);
  return (
    <Panel
      title={copy.sessions.title}
      text={copy.sessions.text}
      action={
        others > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {copy.sessions.endOthers}
          </Button>
        )
      }
    >
      {data === undefined &&
        (error === null ? (
          <Skeleton className="h-14 w-full rounded-md" />
        ) : (
          <PartTrouble onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
        ))}
      {visibleSessions !== undefined && (
        <Entries label={copy.sessions.list}>
          {visibleSessions.map((session) => (
            <SessionEntry key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
          ))}
        </Entries>
      )}
      {hiddenCount > 0 && (
        <Button variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          {copy.sessions.more(hiddenCount)}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => endOthers.mutate()}
        title={copy.sessions.endOthersTitle}
        text={copy.sessions.endOthersText}
        confirmLabel={copy.sessions.endOthers}
        busy={endOthers.isPending}
      />
    </Panel>
  );
}

function SessionEntry({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { current, device, place, last_used_at: lastUsedAt } = session;
  const isPhone = /Android|iPhone|iPad/.test(device);
  return (
    <Entry
      icon={isPhone ? <Smartphone /> : <Laptop />}
      title={
        <>
          {device}
          {current && <Badge tone="accent">{copy.sessions.here}</Badge>}
        </>
      }
      facts={[
        copy.sessions.network(place),
        current ? copy.sessions.activeNow : copy.sessions.active(momentOf(lastUsedAt)),
      ]}
      actions={
        !current && (
          <Button
            size="sm"
            variant="outline"
            aria-label={copy.sessions.endNamed(device)}
            onClick={onEnd}
          >
            {copy.sessions.end}
          </Button>
        )
      }
    />
  );
}
