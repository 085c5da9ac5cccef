import type { LucideProps } from "lucide-react";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { NavLink } from "#web/parts/links/NavLink.tsx";
import { cx } from "#web/ui/cx.ts";

type Row = {
  icon: ComponentType<LucideProps>;
  label: ReactNode;
  /** The icon only, in the narrow sidebar; the label appears beside it on hover and focus. */
  compact?: boolean;
  primary?: boolean | undefined;
  /** The English literal of the spec, beside the label. */
  literal?: string | undefined;
  /** The number of unread items. */
  Unread?: ComponentType | undefined;
};

/** A destination in the sidebar or the sheet. */
export function MenuLink({ to, ...row }: Row & { to: string }) {
  return (
    <NavLink
      to={to}
      // A primary entry stays highlighted, also on its own page.
      className={({ isActive }) => rowClass(row, isActive && !row.primary)}
      {...(row.primary ? { "aria-current": false as const } : {})}
    >
      <RowContent {...row} />
    </NavLink>
  );
}

/** An action in the sidebar or the sheet. */
export function MenuButton({ onClick, ...row }: Row & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={rowClass(row, false)}>
      <RowContent {...row} />
    </button>
  );
}

function RowContent({ icon: Icon, label, literal, compact = false, Unread }: Row) {
  return (
    <>
      <Icon aria-hidden className="size-5.5 shrink-0" />
      <span
        className={cx(
          compact
            ? "pointer-events-none absolute left-full z-50 ml-2 rounded-sm bg-text px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-background opacity-0 shadow-raised transition-opacity group-hover/row:opacity-100 group-focus-visible/row:opacity-100 sidebar-low:sr-only"
            : "truncate leading-tight",
        )}
      >
        {label}
        {literal !== undefined && (
          <span lang="en" className="block text-xs font-normal text-text-muted">
            {literal}
          </span>
        )}
      </span>
      {Unread && (
        <span className={compact ? "absolute -top-0.5 -right-0.5" : "ml-auto"}>
          <Suspense>
            <Unread />
          </Suspense>
        </span>
      )}
    </>
  );
}

function rowClass({ compact = false, primary = false }: Row, active: boolean): string {
  return cx(
    "group/row relative flex h-11 shrink-0 items-center gap-3.5 rounded-full font-medium transition-colors",
    compact ? "w-11 justify-center" : "w-full px-4",
    primary
      ? "mt-3 bg-accent-wave font-semibold text-accent-contrast transition-[filter] hover:brightness-110"
      : "hover:bg-fill",
    active ? "bg-fill font-semibold text-text" : !primary && "text-text-muted hover:text-text",
  );
}
