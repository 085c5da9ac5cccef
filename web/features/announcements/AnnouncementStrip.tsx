import { Megaphone, Wrench, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Announcement } from "#contract/announcements/announcements";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { readDismissed, writeDismissed } from "./dismissed.ts";

const copy = {
  label: "Avisos de Resuena",
  more: "Saber más",
  dismiss: "Cerrar el aviso",
  maintenance: "Por ahora solo se puede leer.",
};

/** Announcements of the staff, each until it ends or is dismissed on this device. */
export function AnnouncementStrip({ announcements }: { announcements: readonly Announcement[] }) {
  const [dismissedIds, setDismissedIds] = useState(readDismissed);
  const { pathname } = useLocation();
  const now = useTimeOfEnds(announcements);
  const rest = announcements.filter(
    ({ id, ends_at: end }) => !dismissedIds.includes(id) && (end === null || Date.parse(end) > now),
  );
  // Conversations fill the screen.
  if (rest.length === 0 || pathname.startsWith("/messages")) return null;
  const dismiss = (id: string) => {
    const ids = [...dismissedIds, id];
    writeDismissed(ids);
    setDismissedIds(ids);
  };
  return (
    <aside aria-label={copy.label} className="grid divide-y divide-border bg-accent-soft">
      {rest.map(({ id, text, link, kind }) => (
        <div key={id} className="flex items-start gap-3 py-1 pr-1 pl-4">
          <Icon isMaintenance={kind === "maintenance"} />
          <p className="min-w-0 flex-1 py-2.5 text-sm text-pretty wrap-anywhere whitespace-pre-line">
            {kind === "maintenance" && <strong>{copy.maintenance} </strong>}
            {text}
            {link !== null && (
              <>
                {" "}
                <Link to={link} className={textLink()}>
                  {copy.more}
                </Link>
              </>
            )}
          </p>
          {kind === undefined && (
            <button
              type="button"
              aria-label={copy.dismiss}
              onClick={() => dismiss(id)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-fill"
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      ))}
    </aside>
  );
}

function Icon({ isMaintenance }: { isMaintenance: boolean }) {
  const className = "mt-3 size-4 shrink-0 text-accent-text";
  return isMaintenance ? (
    <Wrench aria-hidden className={className} />
  ) : (
    <Megaphone aria-hidden className={className} />
  );
}

/** Longer timers end at once. */
const longestTimer = 2 ** 31 - 1;

/** A time that is renewed when one of them ends. */
function useTimeOfEnds(announcements: readonly Announcement[]): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ends = announcements
      .map(({ ends_at: end }) => (end === null ? 0 : Date.parse(end)))
      .filter((end) => end > now);
    if (ends.length === 0) return undefined;
    const wait = Math.min(longestTimer, Math.max(0, Math.min(...ends) - Date.now()));
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [announcements, now]);
  return now;
}
