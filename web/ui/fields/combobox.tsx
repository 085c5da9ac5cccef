import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from "react";
import { cx } from "#web/ui/cx.ts";

/**
 * The option to which an arrow key moves, around the ends of `count` options; `at` is the active one, -1 for none.
 * Null for other keys, -1 without options.
 */
export function nextOption(key: string, at: number, count: number): number | null {
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  if (count === 0) return -1;
  return key === "ArrowDown" ? (at + 1) % count : (Math.max(at, 0) - 1 + count) % count;
}

/** The state of a field with suggestions: whether the list is open, and the active option (-1: none). */
export function useCombobox() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  return {
    id,
    open,
    active,
    setOpen,
    close() {
      setOpen(false);
      setActive(-1);
    },
    /** The text has changed, and with it the options. */
    reopen() {
      setOpen(true);
      setActive(-1);
    },
    /** Handles an arrow key among `count` options; returns whether the key was one. */
    follow(key: string, count: number): boolean {
      const next = nextOption(key, active, count);
      if (next === null) return false;
      setOpen(true);
      setActive(next);
      return true;
    },
    /** The ARIA attributes of the field while its options are listed (`isListOpen`), or not. */
    fieldProps: (isListOpen: boolean) =>
      ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": isListOpen,
        "aria-controls": isListOpen ? id : undefined,
        "aria-activedescendant": isListOpen && active >= 0 ? `${id}-${active}` : undefined,
        autoComplete: "off",
      }) as const,
  };
}

/** The list of options of a field, which keeps the focus and handles the keys. */
export function Listbox(props: ComponentProps<"div">) {
  return (
    <div
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> has its own keys, and no pictures
      role="listbox"
    />
  );
}

type ListOptionProps = {
  id: string;
  active: boolean;
  onPick: () => void;
  /** The pointer is over it. */
  onReach?: () => void;
  className?: string;
  children: ReactNode;
};

/** One option of a `Listbox`; the active one is scrolled into view. */
export function ListOption({ id, active, onPick, onReach, className, children }: ListOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      id={id}
      ref={active ? reveal : undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds nothing but text
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onPointerMove={onReach}
      onClick={onPick}
      className={cx("flex min-h-12 cursor-pointer items-center gap-3 py-1.5", className)}
    >
      {children}
    </div>
  );
}

type SuggestionsProps = {
  id: string;
  label: string;
  options: readonly string[];
  active: number;
  onPick: (at: number) => void;
};

/** A list of words below a field of `useCombobox`. */
export function Suggestions({ id, label, options, active, onPick }: SuggestionsProps) {
  return (
    <Listbox
      id={id}
      aria-label={label}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-md bg-surface-raised p-1.5 shadow-overlay inset-ring inset-ring-border"
    >
      {options.map((option, at) => (
        <ListOption
          key={option}
          id={`${id}-${at}`}
          active={at === active}
          onPick={() => onPick(at)}
          className="min-h-11 rounded-sm px-3 py-0 wrap-anywhere hover:bg-fill aria-selected:bg-fill"
        >
          {option}
        </ListOption>
      ))}
    </Listbox>
  );
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
