import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";

/** Nobody has this name, or nobody that the viewer may see. */
export function PersonNotFound() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      text={copy.notFoundText}
      action={
        <Button asChild>
          <Link to={paths.root}>{copy.goHome}</Link>
        </Button>
      }
    />
  );
}
