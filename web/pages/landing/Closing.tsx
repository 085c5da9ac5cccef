import { lazy, Suspense } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { product } from "#contract/names";
import { LegalLinks } from "#features/legal";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { WaveMotif } from "#web/ui/pictures/WaveMotif.tsx";
import { copy } from "./copy.ts";
import { EnterLink } from "./EnterLink.tsx";
import { listId, useRegistrationMode } from "./use-registration-mode.ts";

const LeadForm = lazy(async () => ({ default: (await import("#features/waitlist")).LeadForm }));

/** The last call to sign up, or to join the waitlist. */
export function Closing() {
  const mode = useRegistrationMode();
  const isMember = useSession().status === "member";
  const isList = mode === "invite" && !isMember;
  const { title, text } = isList ? copy.list : copy.closing;
  if (mode === "closed" && !isMember) return null;
  return (
    <section
      id={isList ? listId : undefined}
      aria-labelledby="cierre"
      className="mx-auto grid w-full max-w-360 justify-items-center gap-5 px-5 text-center md:px-10"
    >
      <WaveMotif seed={copy.closing.title} bars={41} className="h-20 max-w-full text-wave-rest" />
      <h2 id="cierre" className="text-3xl font-extrabold">
        {title}
      </h2>
      <p className="text-lg text-text-muted">{text}</p>
      {isList ? (
        <Suspense fallback={<Skeleton className="h-96 w-full max-w-120" />}>
          <LeadForm />
        </Suspense>
      ) : (
        <EnterLink className={buttonClass({ size: "lg" })} />
      )}
    </section>
  );
}

const footerLink =
  "inline-flex min-h-11 items-center rounded-sm font-medium hover:text-text hover:underline";

export function LandingFooter() {
  const isMember = useSession().status === "member";
  return (
    <footer className="mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-6 gap-y-3 px-5 py-10 text-sm text-text-muted md:px-10">
      <Logo name={product} plain className="text-lg" />
      <p className="mr-auto">{copy.title}</p>
      <Link to={paths.trends} className={footerLink}>
        {copy.trends}
      </Link>
      {!isMember && <EnterLink way="entrar" className={footerLink} />}
      <EnterLink className={footerLink} />
      <LegalLinks className="w-full" />
    </footer>
  );
}
