import { lazy, Suspense, useState } from "react";
import type { Profile } from "#contract/people/profiles";
import { ProfileMenu } from "#features/safety";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";

const load = () => import("./ShareProfileDialog.tsx");
const ShareProfileDialog = lazy(load);

/** The menu of a profile: share, mute, block and report. */
export function HeaderMenu({ profile }: { profile: Profile }) {
  // Null until it was opened for the first time.
  const [sharing, setSharing] = useState<boolean | null>(null);
  return (
    <>
      <ProfileMenu
        person={profile}
        onShare={() => void load().then(() => setSharing(true), notifyUnavailable)}
      />
      {sharing !== null && (
        <Suspense>
          <ShareProfileDialog open={sharing} onClose={() => setSharing(false)} profile={profile} />
        </Suspense>
      )}
    </>
  );
}
