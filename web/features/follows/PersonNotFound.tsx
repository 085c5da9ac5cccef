import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** No such profile, or none that the viewer may see. */
export function PersonNotFound() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      text={copy.notFoundText}
      action={
        <Link to={paths.root} className={buttonClass()}>
          {copy.goHome}
        </Link>
      }
    />
  );
}
