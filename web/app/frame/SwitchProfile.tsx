import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { lazy, useEffect, useRef, useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";
import { query } from "#web/api/query.ts";
import { useActingFor, useSession } from "#web/api/session.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { isRow } from "#web/entities/rows.ts";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { answerSwitchRequests } from "./switch-request.ts";

const load = () => import("./SwitchMenu.tsx");
const SwitchMenu = lazy(async () => ({ default: (await load()).SwitchMenu }));

/** The shortest time in milliseconds between two requests, however many events come. */
const atMostEvery = 1200;

/** Opens the menu of profiles that this window can act for. A dot says that another profile has something unread. */
export function SwitchProfile() {
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const hasNews = useBandsWithNews();
  useEffect(() => answerSwitchRequests(() => button.current?.click()), []);
  useLive("bands:changed", () => invalidate(client, ["getMyBands", "countUnreadOfBands"]));
  return (
    <LazyMenu
      load={load}
      onUnavailable={notifyUnavailable}
      renderTrigger={(opener) => (
        <IconButton
          {...opener}
          ref={button}
          label={hasNews ? `${copy.switchProfile}. ${copy.bandsUnread}` : copy.switchProfile}
          aria-keyshortcuts="B"
          className="relative text-text-muted"
        >
          <ChevronsUpDown aria-hidden />
          {hasNews && (
            <span
              aria-hidden
              className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-accent-wave"
            />
          )}
        </IconButton>
      )}
    >
      {(parts) => <SwitchMenu {...parts} />}
    </LazyMenu>
  );
}

/** Whether another profile has something unread; requested once the page is idle. */
function useBandsWithNews(): boolean {
  const member = useSession().status === "member";
  const band = useActingFor();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const unread = query("countUnreadOfBands", {});
  const client = useQueryClient();
  const { data } = useQuery({ ...unread, enabled: member && idle });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: unread.queryKey });
    }, atMostEvery);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive("bands:news", again);
  useLive("resync", again);
  // The person's own unread items, while this window acts for a band.
  useLive("notifications:changed", () => band !== null && again());
  useLive("messages:changed", () => band !== null && again());
  // Ignore an answer of an unexpected shape.
  if (!Array.isArray(data?.bands)) return false;
  const others = data.bands.filter((other) => isRow(other) && other.id !== band);
  return others.some((other) => other.unread > 0) || (band !== null && data.own > 0);
}
