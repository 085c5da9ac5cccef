import type { EventStatus } from "#contract/events/event-summary";
import { Badge } from "#web/ui/Badge.tsx";
import { copy } from "./copy.ts";

/** «Aplazado» or «Cancelado»; nothing for an event that takes place as announced. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  const label = copy.status[status];
  if (label === null) return null;
  return <Badge tone={status === "cancelled" ? "danger" : "warning"}>{label}</Badge>;
}
