import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { tabClass } from "./tab-class.ts";

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
