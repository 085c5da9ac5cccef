import { Pencil } from "lucide-react";
import { addressNote } from "#contract/link-pages/link-address";
import type { OwnLink } from "#contract/link-pages/link-pages";
import { Badge } from "#web/ui/Badge.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy, kindNames } from "./copy.ts";
import { LinkThumbnail } from "./LinkThumbnail.tsx";

type LinkRowProps = {
  link: OwnLink;
  name: string;
  onShow: (enabled: boolean) => void;
  onEdit: () => void;
};

/** A link of one's own: what it says, whether it shows, and how often it was opened. */
export function LinkRow({ link, name, onShow, onEdit }: LinkRowProps) {
  const { kind, url, picture, enabled, highlighted, clicks } = link;
  const state = stateOf(link);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
        {picture !== null && <LinkThumbnail picture={picture} />}
        <div className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="truncate text-sm text-text-muted">
            {kind === "link" ? addressNote(url ?? "") : kindNames[kind]}
            {kind !== "heading" && ` · ${copy.clicks(clicks)}`}
          </span>
          {(state !== null || highlighted) && (
            <span className="flex flex-wrap gap-1 pt-1">
              {state !== null && <Badge>{state}</Badge>}
              {highlighted && <Badge tone="accent">{copy.highlighted}</Badge>}
            </span>
          )}
        </div>
      </div>
      <Switch
        label={<span className="sr-only">{copy.shownNow(name)}</span>}
        checked={enabled}
        onChange={({ target }) => onShow(target.checked)}
      />
      <IconButton label={copy.edit(name)} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
    </div>
  );
}

const moment = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });

/** Why it does not show now, or until when it does; null for one that just shows. */
function stateOf({ enabled, starts_at: starts, ends_at: ends }: OwnLink): string | null {
  if (!enabled) return copy.hidden;
  const now = Date.now();
  if (ends !== null && Date.parse(ends) <= now) return copy.over;
  if (starts !== null && Date.parse(starts) > now)
    return copy.visibleFrom(moment.format(new Date(starts)));
  return ends === null ? null : copy.until(moment.format(new Date(ends)));
}
