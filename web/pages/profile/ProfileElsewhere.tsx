import { lazy, Suspense } from "react";
import type { Profile } from "#contract/people/profiles";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { elsewhereOf } from "./elsewhere.ts";

/** Loaded with the first profile that has embeds. */
const ProfileEmbeds = lazy(async () => {
  const load = () => import("./ProfileEmbeds.tsx");
  return { default: (await onceOnline(load)).ProfileEmbeds };
});

/** Embeds and link cards of a profile; nothing where there are none. */
export function ProfileElsewhere({ profile }: { profile: Profile }) {
  const elsewhere = elsewhereOf(profile);
  if (elsewhere === null) return null;
  const addresses = Object.values(elsewhere).filter((url) => url !== null);
  const places = addresses.map((url) => <Skeleton key={url} className="h-22 rounded-lg" />);
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-3 text-lg">
        {copy.elsewhere}
      </h2>
      {/* Side by side on phones, so that the music below is not far down. */}
      <div className="relative -mx-4 flex snap-x scroll-px-4 items-start gap-2.5 overflow-x-auto px-4 [scrollbar-width:none] *:w-[86%] *:max-w-96 *:shrink-0 *:snap-start *:only:w-full md:-mx-6 md:scroll-px-6 md:px-6 xl:mx-0 xl:grid xl:overflow-visible xl:px-0 xl:*:w-full">
        <Suspense fallback={places}>
          <ProfileEmbeds handle={profile.id} of={elsewhere} />
        </Suspense>
      </div>
    </section>
  );
}
