import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import { cx } from "./cx.ts";
import { tabClass } from "./tab-class.ts";

type TabsProps<V extends string> = {
  /** The accessible name of the tablist. */
  label: string;
  tabs: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  /** The panels: one TabPanel per tab. */
  children: ReactNode;
  className?: string;
  /** Classes of the tablist, for example its margins. */
  listClassName?: string;
};

/** The open tab, and the prefix of the ids of tabs and panels. */
const OpenTab = createContext({ value: "", id: "" });

/** Tabs with panels; arrow keys move between the tabs (ARIA pattern "tabs with automatic activation"). */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  className,
  listClassName,
}: TabsProps<V>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}tab-${tab.value}`)?.focus();
  };
  return (
    <OpenTab value={{ value, id }}>
      <div className={cx("min-w-0", className)}>
        <div
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          className={cx(
            "flex gap-6 overflow-x-auto border-b border-border px-1 [scrollbar-width:none]",
            listClassName,
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}tab-${tab.value}`}
              aria-controls={`${id}panel-${tab.value}`}
              aria-selected={tab.value === value}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={tabClass(tab.value === value, "focus-visible:-outline-offset-2")}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {children}
      </div>
    </OpenTab>
  );
}

/** The content of one tab. */
export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  const open = useContext(OpenTab);
  const isOpen = open.value === value;
  return (
    <div
      role="tabpanel"
      id={`${open.id}panel-${value}`}
      aria-labelledby={`${open.id}tab-${value}`}
      // Its content may have nothing to focus.
      tabIndex={0}
      hidden={!isOpen}
      className={cx("pt-4", className)}
    >
      {isOpen && children}
    </div>
  );
}
