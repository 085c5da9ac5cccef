import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type TabsProps<V extends string> = {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  /** The panels: one TabPanel per tab. */
  children: ReactNode;
  className?: string;
  /** Where the row stands: its distance to the edges, say. */
  listClassName?: string;
};

/** The look of a tab, for links that change the address. */
export function tabClass(active: boolean, className?: string): string {
  return cx(
    "relative flex h-12 shrink-0 items-center gap-2 px-1 font-semibold whitespace-nowrap transition-colors",
    "after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-full after:transition-opacity",
    active
      ? "text-text after:bg-text after:opacity-100"
      : "text-text-muted after:opacity-0 hover:text-text",
    className,
  );
}

/** Several views in one place; arrows move between the tabs. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
  listClassName,
}: TabsProps<V>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={cx("min-w-0", className)}
    >
      <Radix.List
        aria-label={label}
        className={cx(
          "flex gap-6 overflow-x-auto border-b border-border px-1 [scrollbar-width:none]",
          listClassName,
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={tabClass(tab.value === value, "focus-visible:-outline-offset-2")}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** What one tab shows. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Radix.Content value={value} className={cx("pt-4", className)}>
      {children}
    </Radix.Content>
  );
}
