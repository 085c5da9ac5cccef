import { Ban, Flag, Volume2, VolumeX } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ReportKind } from "#contract/people/safety";
import { useSession } from "#web/api/session.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import type { LazyMenuParts } from "#web/ui/overlays/LazyMenu.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { copy } from "./copy.ts";
import { ReportDialog } from "./ReportDialog.tsx";
import { type Somebody, useBlock, useMute } from "./use-keep-away.ts";

export type PersonActionsProps = LazyMenuParts & {
  person: Somebody & { is_muted?: boolean };
  /** What would be reported. */
  reportTarget: { kind: ReportKind; id: string };
  /** Items above these. */
  children?: ReactNode;
  /** Called after blocking, to leave a page of that person. */
  onBlocked?: (() => void) | undefined;
  /** False where their posts are not what the menu is about. */
  mutes?: boolean;
};

/** The menu to mute, block or report a person, or report their post; visitors can report. */
export function PersonActions({
  person,
  reportTarget,
  children,
  onBlocked,
  mutes = true,
  ...parts
}: PersonActionsProps) {
  const [asking, setAsking] = useState<"block" | "report" | null>(null);
  const isMember = useSession().status === "member";
  const setMuted = useMute(person);
  const block = useBlock(person, onBlocked);
  const { name, is_muted: muted = false } = person;
  return (
    <>
      <Menu {...parts}>
        {children}
        {isMember && mutes && (
          <MenuItem
            icon={muted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            onSelect={() => setMuted(!muted)}
          >
            <Whom>{muted ? copy.unmute(name) : copy.mute(name)}</Whom>
          </MenuItem>
        )}
        {isMember && (
          <MenuItem icon={<Ban aria-hidden />} onSelect={() => setAsking("block")}>
            <Whom>{copy.block(name)}</Whom>
          </MenuItem>
        )}
        <MenuItem icon={<Flag aria-hidden />} tone="danger" onSelect={() => setAsking("report")}>
          {copy.report}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking === "block"}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          block();
        }}
        title={copy.blockTitle(name)}
        text={copy.blockText}
        confirmLabel={copy.blockNow}
      />
      <ReportDialog
        open={asking === "report"}
        person={person}
        reportTarget={reportTarget}
        onClose={() => setAsking(null)}
        {...(isMember ? { onBlock: () => setAsking("block") } : {})}
      />
    </>
  );
}

/** Truncates a long name instead of widening the menu. */
function Whom({ children }: { children: string }) {
  return <span className="max-w-64 truncate">{children}</span>;
}
