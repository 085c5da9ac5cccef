import { ArrowLeft, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import type { OwnProfile } from "#contract/profile-settings";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

/** The title, the way back to /home, and the public page in another tab (spec 2 §2). */
export function PageHeader({ profile }: { profile: OwnProfile }) {
  return (
    <header className="grid gap-3 px-5 pt-2 md:px-1 md:pt-6">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={paths.home}
          aria-label={copy.backTo}
          className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
        >
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        <a
          href={paths.profile(profile)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {copy.viewPublic}
          <ExternalLink aria-hidden />
          <span className="sr-only">({copy.newTab})</span>
        </a>
      </div>
      <div className="grid gap-1">
        <h1 lang="en" className="text-2xl">
          {copy.title.literal}
        </h1>
        <p className="text-pretty text-text-muted">
          <span className="font-semibold text-text">{copy.title.text}.</span> {copy.intro}
        </p>
      </div>
    </header>
  );
}
