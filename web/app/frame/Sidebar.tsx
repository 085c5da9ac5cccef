import { Menu, PanelLeft } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { product } from "#contract/names";
import { useActingFor } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Logo, LogoMark } from "#web/ui/Logo.tsx";
import { copy } from "./copy.ts";
import { MainMenu, MenuFooter } from "./MenuContent.tsx";

type SidebarProps = {
  /** Icons only: 3rem wide instead of 16rem. */
  compact: boolean;
  /** Present where there is room for both widths. */
  onToggle?: () => void;
  /** Opens the menu with labels, where there is room for icons only: touch has no hover. */
  onOpen?: () => void;
  className?: string;
};

/** The menu of tablets and desktops, at the left edge above the player. */
export function Sidebar({ compact, onToggle, onOpen, className }: SidebarProps) {
  const isActing = useActingFor() !== null;
  return (
    <aside
      aria-label={copy.menu}
      className={cx(
        "fixed top-0 bottom-(--dock-height,0px) left-0 z-20 flex flex-col gap-6 py-4",
        // The labels of a narrow sidebar appear outside of it on hover, which scrolling would clip: it scrolls only
        // where the window is too low for the icons.
        compact ? "w-12 items-center sidebar-low:overflow-y-auto" : "w-64 overflow-y-auto px-3",
        // The strip that says for which band one acts takes its height from here.
        isActing && !compact && "[@media(max-height:58rem)]:gap-3 [@media(max-height:58rem)]:py-2",
        className,
      )}
    >
      <div className={cx("flex items-center gap-1", compact ? "flex-col gap-3" : "pl-4")}>
        <Link
          to={paths.root}
          aria-label={product}
          className={cx("rounded-sm", compact ? "grid size-11 place-items-center" : "mr-auto")}
        >
          {compact ? <LogoMark className="h-6" /> : <Logo name={product} />}
        </Link>
        {onToggle && (
          <IconButton
            label={compact ? copy.expand : copy.collapse}
            aria-expanded={!compact}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={onToggle}
            className="text-text-muted"
          >
            <PanelLeft aria-hidden />
          </IconButton>
        )}
      </div>
      {onOpen && (
        <IconButton
          label={copy.openMenu}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-my-3 text-text-muted"
        >
          <Menu aria-hidden />
        </IconButton>
      )}
      <MainMenu compact={compact} />
      <div className="mt-auto">
        <MenuFooter compact={compact} />
      </div>
    </aside>
  );
}
