import { Link } from "#web/parts/links/Link.tsx";
import { type HomeOrder, paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

const orders = Object.keys(copy.orders) as HomeOrder[];

/** Últimos, Tendencias, Género, Siguiendo. Links, so that the choice is in the address and the history. */
export function OrderTabs({ order }: { order: HomeOrder }) {
  return (
    <nav aria-label={copy.order} className="mx-4 flex rounded-full bg-surface p-1 md:mx-0">
      {orders.map((value) => (
        <Link
          key={value}
          to={paths.homeIn(value)}
          replace
          preventScrollReset
          aria-current={order === value ? "page" : undefined}
          className={cx(
            "grid h-11 flex-auto place-items-center rounded-full px-1 text-sm font-semibold transition-colors sm:text-base",
            order === value ? "bg-fill text-text" : "text-text-muted hover:text-text",
          )}
        >
          {copy.orders[value]}
        </Link>
      ))}
    </nav>
  );
}
