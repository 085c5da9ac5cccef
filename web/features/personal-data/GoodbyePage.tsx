import { Navigate, useLocation } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { longDay } from "./dates.ts";
import { LoneFrame } from "./LoneFrame.tsx";

const texts = copy.goodbye;

/** After requesting the deletion: what happens now, and how to cancel it. */
export function GoodbyePage() {
  const { due } = (useLocation().state ?? {}) as { due?: string };
  if (due === undefined) return <Navigate to={paths.landing} replace />;
  return (
    <LoneFrame title={texts.title(longDay(due))} pageTitle={texts.page}>
      <p className="text-pretty text-text-muted">{texts.text}</p>
      <p className="text-pretty text-text-muted">{texts.mail}</p>
      <div className="flex flex-col gap-3 md:flex-row">
        <Link to={paths.landing} className={buttonClass()}>
          {texts.landing}
        </Link>
        <Link to={paths.auth()} className={buttonClass({ variant: "secondary" })}>
          {texts.signIn}
        </Link>
      </div>
    </LoneFrame>
  );
}
