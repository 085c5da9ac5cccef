import { ChevronDown } from "lucide-react";
import { roleLabel } from "#contract/releases/credit-roles";
import type { PublicCredit } from "#contract/releases/credits";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";

/** Who did what in a song: each person once, with a link to those who confirmed it. */
export function Credits({ title, credits }: { title: string; credits: readonly PublicCredit[] }) {
  const people = Map.groupBy(credits, ({ profile, name }) => profile?.id ?? name.toLowerCase());
  return (
    <details className="group pb-3 pl-9 text-sm">
      <summary
        aria-label={copy.creditsOf(title)}
        className="flex min-h-8 w-fit cursor-pointer items-center gap-1 rounded-sm text-text-muted hover:text-text"
      >
        {copy.credits}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-1 pt-1">
        {[...people].map(([key, [first, ...more]]) =>
          first === undefined ? null : (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="wrap-anywhere">
                {first.profile === null ? (
                  first.name
                ) : (
                  <Link
                    to={paths.profile(first.profile)}
                    className="rounded-sm font-semibold underline-offset-2 hover:underline"
                  >
                    {first.name}
                  </Link>
                )}
              </dt>
              <dd className="text-text-muted wrap-anywhere">
                {[first, ...more].map(roleLabel).join(", ")}
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
