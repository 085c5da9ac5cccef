import type { ReactNode } from "react";
import type { PresenceOf } from "#contract/realtime";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./presence-copy.ts";
import { usePresence } from "./use-presence.ts";

const exact = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });

/** 'En línea' with a green dot, or 'Desconectado'; `otherwise` for people who do not show their presence. */
export function Presence({ id, otherwise = null }: { id: string; otherwise?: ReactNode }) {
  const presence = usePresence([id]).get(id);
  if (presence === undefined || presence.online === null) return otherwise;
  return <PresenceLabel presence={presence} />;
}

function PresenceLabel({ presence: { online, last_seen: lastSeenAt } }: { presence: PresenceOf }) {
  return (
    <span
      className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap"
      title={lastSeenAt === null ? undefined : copy.lastSeen(exact.format(new Date(lastSeenAt)))}
    >
      <span
        aria-hidden
        className={cx("size-2 rounded-full", online ? "bg-positive" : "bg-text-muted/50")}
      />
      {online ? copy.online : copy.offline}
    </span>
  );
}
