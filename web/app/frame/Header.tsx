import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { SearchEntry } from "#features/search";
import { answerSearchRequests } from "#web/parts/layout/search-request.ts";
import { MemberPart } from "./MemberPart.tsx";
import { useMe } from "#web/parts/session/use-me.ts";

const resultPages: readonly string[] = [patterns.exploreMusic, patterns.trends];

type HeaderProps = {
  /** The sidebar shows icons only, so visitors get the labelled links to sign in here. */
  compact: boolean;
  className?: string;
};

/** The header of tablets and desktops: the search, aligned with the column below, and the menu 'Yo'. */
export function Header({ compact, className }: HeaderProps) {
  const session = useSession();
  const me = useMe();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => answerSearchRequests(() => setFocusRequests((count) => count + 1)), []);
  const search = resultPages.includes(pathname) ? (query.get("search") ?? "").trim() : "";
  return (
    <header
      className={cx("sticky top-0 z-20 bg-background/92 backdrop-blur-md short:static", className)}
    >
      <div className="mx-auto flex h-16 w-full max-w-262 items-center justify-center gap-4 px-6 xl:gap-8">
        <div className="max-w-170 min-w-0 flex-1">
          <Region>
            <SearchEntry search={search} focusRequests={focusRequests} />
          </Region>
        </div>
        <div className="flex shrink-0 justify-end gap-1 xl:w-80">
          {me !== null && <MemberPart>{({ UserMenu }) => <UserMenu me={me} />}</MemberPart>}
          {session.status === "visitor" && compact && (
            <>
              <Link
                to={paths.auth({ from: pathname })}
                className={buttonClass({ variant: "ghost" })}
              >
                {copy.signIn}
              </Link>
              <Link to={paths.auth({ mode: "registro", from: pathname })} className={buttonClass()}>
                {copy.signUp}
              </Link>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
