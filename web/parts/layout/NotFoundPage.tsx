import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";
import { useTitle } from "./use-title.ts";

/** The page for an unknown address. */
export function NotFoundPage() {
  useTitle(copy.notFound.pageTitle);
  return (
    <div lang="en" className="grid min-h-[80dvh] place-items-center">
      <EmptyState
        as="h1"
        title={copy.notFound.title}
        text={<span lang="es">{copy.notFound.sentence}</span>}
        action={
          <Link lang="es" to={paths.root} className={buttonClass()}>
            {copy.notFound.home}
          </Link>
        }
      />
    </div>
  );
}
