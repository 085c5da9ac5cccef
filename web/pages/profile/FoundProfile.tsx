import { lazy, Suspense } from "react";
import { Region } from "#web/parts/layout/Region.tsx";
import type { Profile } from "#contract/people/profiles";
import { loadPublicCollections } from "#features/collections";
import { FeaturedPost } from "./FeaturedPost.tsx";
import { ProfileAbout } from "./ProfileAbout.tsx";
import { ProfileElsewhere } from "./ProfileElsewhere.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";
import { ProfilePosts } from "./ProfilePosts.tsx";
import { stayInSight } from "#web/ui/browser/stay-in-sight.ts";
import { loadBandMembers } from "#features/bands";
import { loadCityRequestCard } from "#features/touring";
import { onceOnline, optional } from "#web/ui/browser/optional.ts";

/** For the page's owner only. */
const FirstSteps = optional(async () => (await import("./FirstSteps.tsx")).FirstSteps);

/** For bands and their members. */
const BandParts = lazy(async () => ({
  default: (await onceOnline(loadBandMembers)).BandParts,
}));

/** Below what one sees first, and the profile's first load is at its limit. */
const PublicCollections = lazy(async () => ({
  default: (await onceOnline(loadPublicCollections)).PublicCollections,
}));

/** It shows nothing. */
const CountVisit = lazy(async () => ({
  default: (await onceOnline(() => import("./CountVisit.tsx"))).CountVisit,
}));

/** Of artists and bands. */
const CityRequestCard = lazy(async () => ({
  default: (await onceOnline(loadCityRequestCard)).CityRequestCard,
}));

/** A person's page: who they are, what they say of themselves, and what they publish. */
export function FoundProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <Region>
        <ProfileHeader profile={profile} />
        <Suspense>
          <CountVisit id={profile.id} />
        </Suspense>
      </Region>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 empty:hidden xl:col-start-1">
          <Region>
            {profile.is_self && (
              <Suspense>
                <FirstSteps profile={profile} />
              </Suspense>
            )}
          </Region>
          <Region>
            <FeaturedPost profile={profile} />
          </Region>
        </div>
        <aside
          ref={stayInSight}
          className="grid grid-cols-[minmax(0,1fr)] gap-7 px-4 empty:hidden md:px-6 xl:sticky xl:top-(--stay) xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start xl:px-0"
        >
          <Region>
            <ProfileAbout profile={profile} />
          </Region>
          {(profile.is_band || profile.has_bands) && (
            <Region>
              <Suspense>
                <BandParts profile={profile} />
              </Suspense>
            </Region>
          )}
          {profile.role === "creator" && (
            <Region>
              <Suspense>
                <CityRequestCard profile={profile} />
              </Suspense>
            </Region>
          )}
          <Region>
            <ProfileElsewhere profile={profile} />
          </Region>
          <Region>
            <Suspense>
              <PublicCollections personId={profile.id} />
            </Suspense>
          </Region>
        </aside>
        <Region>
          <ProfilePosts profile={profile} />
        </Region>
      </div>
    </>
  );
}
