import { Suspense } from "react";
import { optional } from "#web/ui/browser/optional.ts";
import type { RecommendedProps } from "./RecommendedSection.tsx";

const Section = optional(async () => (await import("./RecommendedSection.tsx")).RecommendedSection);
const Suggested = optional(async () => (await import("./SuggestedPeople.tsx")).SuggestedPeople);
const waiting = <div className="min-h-96" />;

/** «Recomendados para ti»: artists, with the reason, Seguir and «No me interesa». Its code is loaded lazily. */
export function RecommendedArtists({ limit }: RecommendedProps) {
  return (
    <Suspense fallback={waiting}>
      <Section kind="artists" limit={limit} />
    </Suspense>
  );
}

/** «Sugerencias»: people who are not artists, in the same form. */
export function RecommendedPeople({ limit }: RecommendedProps) {
  return (
    <Suspense fallback={waiting}>
      <Section kind="people" limit={limit} />
    </Suspense>
  );
}

/** A compact form of «Sugerencias», above a list of people: see SuggestedPeople. Its code is loaded lazily. */
export function PeopleToFollow() {
  return (
    <Suspense>
      <Suggested />
    </Suspense>
  );
}
