import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Profile } from "#contract/people/profiles";
import { paths } from "#web/paths.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { Stat } from "#web/ui/Stat.tsx";
import { countsCopy } from "./counts-copy.ts";

const FollowsDialog = lazy(() => import("./FollowsDialog.tsx"));

/** Only for owners of private profiles. */
const RequestsBadge = optional(async () => (await import("./RequestsBadge.tsx")).RequestsBadge);

const linkClass =
  "-mx-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 underline-offset-4 hover:underline";

const count = new Intl.NumberFormat("es", { useGrouping: true });

/**
 * The numbers of followers and followed people: each opens its list here, or its page in a new tab. On one's own
 * private profile also the requests to follow.
 */
export function FollowCounts({ profile }: { profile: Profile }) {
  // The list opened last stays rendered for its closing animation.
  const [list, setList] = useState<{ kind: "followers" | "following"; open: boolean } | null>(null);
  const counts = [
    ["followers", profile.followers_count, countsCopy.followersCount(profile.followers_count)],
    ["following", profile.following_count, countsCopy.following],
  ] as const;
  return (
    <>
      {counts.map(([kind, value, label]) => (
        <Link
          key={kind}
          to={paths.follows(profile, kind)}
          onClick={(event) => {
            if (!opensHere(event)) return;
            event.preventDefault();
            setList({ kind, open: true });
          }}
          aria-haspopup="dialog"
          className={linkClass}
        >
          <Stat value={count.format(value)} label={label} />
        </Link>
      ))}
      {profile.is_self && profile.is_private && (
        <Link to={paths.follows(profile, "requests")} className={linkClass}>
          <span className="text-sm text-text-muted">{countsCopy.requests}</span>
          <Suspense>
            <RequestsBadge />
          </Suspense>
        </Link>
      )}
      {list !== null && (
        <Suspense>
          <FollowsDialog
            person={profile}
            {...list}
            onClose={() => setList({ ...list, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

/** A plain click; with a modifier key or the middle button the browser follows the link itself. */
function opensHere(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
