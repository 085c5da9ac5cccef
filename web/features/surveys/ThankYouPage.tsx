import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import { loadMembershipThanks } from "#features/memberships";
import { loadPremiumThanks } from "#features/premium";
import { loadOrderThanks } from "#features/tips";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { copyLink } from "#web/copy/copy-link.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { leadInvitation, thanks } from "./copy.ts";
import { PlainFrame } from "#web/parts/layout/PlainFrame.tsx";

const destinations = {
  generic: paths.root,
  encuesta: paths.trends,
  lista: null,
  propina: paths.trends,
  compra: paths.trends,
  membresia: patterns.ownMemberships,
  premium: patterns.premium,
  contacto: paths.root,
} as const satisfies Record<keyof typeof thanks, string | null>;

const MembershipThanks = lazy(async () => ({
  default: (await loadMembershipThanks()).MembershipThanks,
}));
const PremiumThanks = lazy(async () => ({
  default: (await loadPremiumThanks()).PremiumThanks,
}));
const OrderThanks = lazy(async () => ({ default: (await loadOrderThanks()).OrderThanks }));

/** /thank-you: the true state of the payment that `pedido` names, or words for what was just done. */
export function ThankYouPage() {
  const [parameters] = useSearchParams();
  const reason = reasonOf(parameters.get("motivo"));
  const order = parameters.get("pedido");
  if (!isOfPayment(reason) || order === null) return <Thanks reason={reason} />;
  const TrueState =
    reason === "membresia" ? MembershipThanks : reason === "premium" ? PremiumThanks : OrderThanks;
  return (
    <PlainFrame>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <TrueState key={order} id={order} />
      </Suspense>
    </PlainFrame>
  );
}

const isOfPayment = (reason: string): boolean =>
  ["propina", "compra", "membresia", "premium"].includes(reason);

/** Words for what was just done, and one next step. */
function Thanks({ reason }: { reason: keyof typeof thanks }) {
  const { title, text, next } = thanks[reason];
  const to = destinations[reason];
  useTitle(title);
  return (
    <PlainFrame>
      <EmptyState
        as="h1"
        title={title}
        text={text}
        action={
          to === null ? (
            <Button onClick={() => void share()}>{next}</Button>
          ) : (
            <Link to={to} className={buttonClass()}>
              {next}
            </Link>
          )
        }
      />
      {reason === "encuesta" && <OptionalLead />}
    </PlainFrame>
  );
}

const LeadForm = lazy(async () => ({ default: (await import("#features/waitlist")).LeadForm }));

/** Who answered without an account may join the waitlist, where there is one: a consent of its own. */
function OptionalLead() {
  const { data } = useQuery(query("getRegistration", {}));
  if (useSession().status !== "visitor" || data?.mode !== "invite") return null;
  return (
    <section
      aria-labelledby="avisame"
      className="grid justify-items-center gap-3 border-t border-border pt-8"
    >
      <h2 id="avisame" className="text-xl">
        {leadInvitation.title}
      </h2>
      <p className="text-pretty text-text-muted">{leadInvitation.text}</p>
      <Suspense fallback={<Skeleton className="h-96 w-full max-w-120" />}>
        <LeadForm />
      </Suspense>
    </section>
  );
}

function reasonOf(text: string | null): keyof typeof thanks {
  return text !== null && Object.hasOwn(thanks, text) ? (text as keyof typeof thanks) : "generic";
}

/** By the sheet of the device, or else by copying the address. */
async function share(): Promise<void> {
  const url = new URL(paths.landing, location.origin).href;
  if (typeof navigator.share !== "function") return void (await copyLink(url));
  await navigator.share({ title: product, url }).catch(() => undefined);
}
