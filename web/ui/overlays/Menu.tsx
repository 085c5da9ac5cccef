import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type FocusEvent, type ReactNode, useRef } from "react";
import { cx } from "#web/ui/cx.ts";
import { useLayerContainer } from "./layer-context.ts";

type MenuProps = {
  /** The button that opens it: a single element that takes a ref (Button, IconButton). */
  trigger: ReactNode;
  /** MenuItem, MenuChoice, MenuLabel, MenuSeparator. */
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom" | "left" | "right";
  /** Open from the start, after a lazy menu was loaded: opened by key or pointer. */
  openedBy?: "key" | "pointer";
};

/** A list of actions behind a button. Not modal: Radix would inject style elements for a modal one. */
export function Menu({ trigger, children, align = "end", side = "bottom", openedBy }: MenuProps) {
  const container = useLayerContainer();
  // A menu opened by keyboard focuses its first item; the library was not loaded yet when the key was pressed.
  const leads = useRef(openedBy === "key");
  const leadOn = ({ target, currentTarget }: FocusEvent) => {
    if (!leads.current || target !== currentTarget) return;
    leads.current = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen={openedBy !== undefined}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onFocus={leadOn}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-md bg-surface-raised p-1.5 text-text shadow-overlay outline-none inset-ring inset-ring-border"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass = cx(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-base outline-none select-none",
  "data-highlighted:bg-fill data-disabled:pointer-events-none data-disabled:opacity-45",
  "[&_svg]:size-5 [&_svg]:shrink-0",
);

type MenuItemProps = Omit<ComponentProps<typeof Radix.Item>, "onSelect"> & {
  icon?: ReactNode;
  tone?: "plain" | "danger";
  onSelect?: () => void;
};

/** One action. For a link: `asChild` with the link as its only child (the icon goes inside it). */
export function MenuItem({
  icon,
  tone = "plain",
  onSelect,
  asChild = false,
  className,
  children,
  ...rest
}: MenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      asChild={asChild}
      onSelect={() => onSelect?.()}
      className={cx(itemClass, tone === "danger" && "text-danger", className)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

type MenuChoiceProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode; badge?: ReactNode }[];
};

/** A choice of one, inside a menu. */
export function MenuChoice<V extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<V>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const selectedOption = options.find((option) => option.value === next);
        if (selectedOption !== undefined) onChange(selectedOption.value);
      }}
    >
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="flex-1">{option.label}</span>
          {option.badge}
          <Radix.ItemIndicator>
            <Check aria-hidden className="text-accent-text" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-sm text-text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-border" />;
}
