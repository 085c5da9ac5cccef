import { ChevronsUpDown } from "lucide-react";
import { lazy, useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { answerSwitchRequests } from "./switch-request.ts";

const load = () => import("./SwitchMenu.tsx");
const SwitchMenu = lazy(async () => ({ default: (await load()).SwitchMenu }));

/** Opens the choice of for whom this window acts: oneself or one of one's bands. */
export function SwitchProfile() {
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  useEffect(() => answerSwitchRequests(() => button.current?.click()), []);
  useLive("bands:changed", () => invalidate(client, "getMyBands"));
  return (
    <LazyMenu
      load={load}
      onUnavailable={notifyUnavailable}
      renderTrigger={(opener) => (
        <IconButton
          {...opener}
          ref={button}
          label={copy.switchProfile}
          aria-keyshortcuts="B"
          className="text-text-muted"
        >
          <ChevronsUpDown aria-hidden />
        </IconButton>
      )}
    >
      {(parts) => <SwitchMenu {...parts} />}
    </LazyMenu>
  );
}
