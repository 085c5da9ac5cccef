import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./results-copy.ts";

/** Links to the same search among people who are not artists. */
export function NetworkLink({ search }: { search: string }) {
  return (
    <Link
      to={`${paths.network}?${new URLSearchParams({ search })}`}
      className={buttonClass({
        variant: "ghost",
        className: "mx-auto h-auto min-h-11 max-w-full shrink! py-2 text-center whitespace-normal!",
      })}
    >
      {copy.searchNetwork}
    </Link>
  );
}
