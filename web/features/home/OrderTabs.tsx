import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

export type Order = "latest" | "following";

/** Últimos or Siguiendo. Links, so that the choice is in the address and in the history. */
export function OrderTabs({ order }: { order: Order }) {
  const options = [
    { value: "latest", label: copy.latest, to: paths.home },
    { value: "following", label: copy.following, to: `${paths.home}?orden=siguiendo` },
  ] as const;
  return (
    <nav aria-label={copy.order} className="mx-4 flex rounded-full bg-surface p-1 md:mx-0">
      {options.map(({ value, label, to }) => (
        <Link
          key={value}
          to={to}
          replace
          preventScrollReset
          aria-current={order === value ? "page" : undefined}
          className={cx(
            "grid h-11 flex-1 place-items-center rounded-full font-semibold transition-colors",
            order === value ? "bg-fill text-text" : "text-text-muted hover:text-text",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
