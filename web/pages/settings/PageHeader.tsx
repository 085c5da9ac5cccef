import { ArrowLeft, ExternalLink } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/**
 * The title, the link back to /home, and the public page in another tab. Inside a section on phones: the link back
 * to the list.
 */
export function PageHeader({ inside }: { inside: boolean }) {
  const me = useMe();
  return (
    <header className="grid gap-3 px-5 pt-2 md:px-1 md:pt-6">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={inside ? paths.profileEdit : paths.home}
          aria-label={inside ? copy.backToList : copy.backTo}
          className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
        >
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        {!inside && me !== null && (
          <a
            href={paths.profile(me)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {copy.viewPublic}
            <ExternalLink aria-hidden />
            <span className="sr-only">({copy.newTab})</span>
          </a>
        )}
        {inside && <Title className="text-sm text-text-muted" />}
      </div>
      {!inside && (
        <div className="grid gap-1">
          <Title className="text-2xl" />
          <p className="text-pretty text-text-muted">
            <span className="font-semibold text-text">{copy.title.text}.</span> {copy.intro}
          </p>
        </div>
      )}
    </header>
  );
}

function Title({ className }: { className: string }) {
  return (
    <h1 lang="en" className={className}>
      {copy.title.literal}
    </h1>
  );
}
