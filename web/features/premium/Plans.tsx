import { useState } from "react";
import type { MembershipInterval } from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import type { PremiumOffer } from "#contract/premium/buying";
import { type PremiumPlan, premiumPlans } from "#contract/premium/plans";
import type { OutputOf } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { BuyDialog } from "./BuyDialog.tsx";
import { copy, plans } from "./copy.ts";
import { Interest } from "./Interest.tsx";
import { PlanCard } from "./PlanCard.tsx";

type Offer = OutputOf<"getPremium">;

/** The plans: what they cost where one is, buying one, or «Avísame». */
export function Plans({ premium, isFetching }: { premium: Offer; isFetching: boolean }) {
  const { offers, is_sold: isSold, mine, providers } = premium;
  const [interval, setInterval] = useState<MembershipInterval>("month");
  const [planToBuy, setPlanToBuy] = useState<PremiumPlan | null>(null);
  const isLive = mine?.state === "active" || mine?.state === "past_due";
  const offerOf = (plan: PremiumPlan) => offers.find((offer) => offer.plan === plan);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isLive && <Notice premium={premium} />}
      {offers.length > 0 && !isLive && (
        <RadioCards
          className="px-4 md:px-0"
          legend={copy.interval}
          options={[
            { value: "month", label: copy.month },
            { value: "year", label: copy.year },
          ]}
          value={interval}
          onChange={setInterval}
        />
      )}
      {premiumPlans.map((plan) => {
        const offer = offerOf(plan);
        return (
          <PlanCard
            key={plan}
            plan={plan}
            isSold={isSold}
            price={
              offer === undefined ? (
                <span className="text-text-muted">
                  {isSold ? copy.otherPriceText : copy.priceText}
                </span>
              ) : (
                <strong className="font-display text-xl font-bold tabular-nums">
                  {copy.priceLabel(priceOf(offer, interval), interval)}
                </strong>
              )
            }
          >
            {offer !== undefined ? (
              isLive ? (
                <p className="text-pretty text-text-muted">
                  {mine.plan === plan ? copy.isYours : copy.afterYours}
                </p>
              ) : (
                <Button
                  className="justify-self-start"
                  aria-haspopup="dialog"
                  aria-label={copy.buyOf(plans[plan].title)}
                  onClick={() => setPlanToBuy(plan)}
                >
                  {copy.buy}
                </Button>
              )
            ) : (
              <Without premium={premium} plan={plan} />
            )}
          </PlanCard>
        );
      })}
      {planToBuy !== null && (
        <BuyDialog
          offer={offerOf(planToBuy)}
          plan={planToBuy}
          interval={interval}
          providers={providers}
          isFetching={isFetching}
          onClose={() => setPlanToBuy(null)}
        />
      )}
    </div>
  );
}

const priceOf = ({ currency, month_price, year_price }: PremiumOffer, interval: string): string =>
  moneyLabel(interval === "month" ? month_price : year_price, currency);

/** Why nothing can be bought. */
function Notice({ premium: { is_sold: isSold, offers, country } }: { premium: Offer }) {
  const isVisitor = useSession().status === "visitor";
  if (offers.length > 0 || (isSold && isVisitor)) return null;
  const [title, text] = !isSold
    ? [copy.notYet, copy.notYetText]
    : country === null
      ? [copy.countryMissing, copy.countryMissingText]
      : [copy.noCountry, copy.noCountryText];
  return (
    <Card bleed className="grid justify-items-start gap-1 p-4 md:p-5">
      <p className="font-semibold text-pretty">{title}</p>
      <p className="text-pretty text-text-muted">{text}</p>
      {isSold && country === null && (
        <Link
          to={paths.profileEdit}
          className={buttonClass({ size: "sm", variant: "secondary", className: "mt-2" })}
        >
          {copy.toProfile}
        </Link>
      )}
    </Card>
  );
}

/** A plan without a price where one is: visitors sign in first, others may ask to be told. */
function Without({ premium, plan }: { premium: Offer; plan: PremiumPlan }) {
  const isVisitor = useSession().status === "visitor";
  const membersOnly = useMembersOnly();
  if (!isVisitor || !premium.is_sold) return <Interest plan={plan} />;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      aria-label={copy.signInOf(plans[plan].title)}
      onClick={() => membersOnly(() => undefined, "premium")}
    >
      {copy.signIn}
    </Button>
  );
}
