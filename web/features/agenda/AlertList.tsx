import { X } from "lucide-react";
import type { EventAlert } from "#contract/events/alerts";
import { genres } from "#contract/genres";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useAlertChanges, useAlerts } from "./use-alerts.ts";

/** The alerts that one has asked for, each with the way to end it. */
export function AlertList() {
  const list = useAlerts();
  const { removal } = useAlertChanges();
  return (
    <Card as="section" bleed aria-labelledby="event-alerts" className="grid gap-3 p-4 md:p-6">
      <h2 id="event-alerts" className="text-lg">
        {copy.alerts.title}
      </h2>
      <p className="text-pretty text-text-muted">
        {copy.alerts.text}{" "}
        <Link to={paths.notificationSettings} className="text-accent-text underline">
          {copy.alerts.toSettings}
        </Link>
      </p>
      {list.data === undefined && list.error !== null ? (
        <QueryError of={list} title={copy.alerts.listFailed} as="h3" />
      ) : list.data === undefined ? (
        <SkeletonLine className="w-2/3" />
      ) : list.data.alerts.length === 0 ? (
        <p className="text-text-muted">{copy.alerts.none}</p>
      ) : (
        <ul aria-label={copy.alerts.title} className="grid divide-y divide-border">
          {list.data.alerts.map((alert) => (
            <li key={alert.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0 break-words">{nameOf(alert)}</span>
              <IconButton
                label={copy.alerts.remove(nameOf(alert))}
                disabled={removal.isPending && removal.variables === alert.id}
                onClick={() => removal.mutate(alert.id)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** `Ana Belmonte · Córdoba, Andalucía · a 25 km`, as far as it is said. */
function nameOf({ artist, genre, city, region, radius }: EventAlert): string {
  const genreName = genres.find(({ slug }) => slug === genre)?.label;
  const place = region === "" || region === city ? city : `${city}, ${region}`;
  return [artist?.name, genreName, place, copy.alerts.circle(radius)].filter(Boolean).join(" · ");
}
