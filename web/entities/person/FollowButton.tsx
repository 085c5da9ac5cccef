import { lazy, Suspense, useState } from "react";
import { ActingMark } from "#web/parts/session/ActingMark.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { type Followed, useFollow } from "./use-follow.ts";

const LeavePrivate = lazy(() => import("./LeavePrivate.tsx"));

export type FollowButtonProps = {
  person: Followed;
  size?: "sm" | "md";
  /** "primary" where following is the main action of the page. */
  variant?: "primary" | "secondary";
  className?: string;
};

/**
 * Seguir, Siguiendo (which unfollows) or Solicitado (which withdraws the request). The caller never shows it to the
 * person themselves.
 */
export function FollowButton({
  person,
  size = "md",
  variant = "secondary",
  className,
}: FollowButtonProps) {
  const setFollowing = useFollow(person);
  // Null until the dialog was opened for the first time.
  const [asking, setAsking] = useState<boolean | null>(null);
  const { is_following: on, is_requested: waiting = false } = person;
  const press = () => {
    // Following a private profile again needs a new request, so unfollowing asks first.
    if (on && person.is_private === true) setAsking(true);
    else setFollowing(!(on || waiting));
  };
  return (
    <>
      <Button
        size={size}
        variant={on || waiting ? "outline" : variant}
        onClick={press}
        title={on ? copy.unfollow : waiting ? copy.withdraw : undefined}
        className={className}
      >
        {on ? copy.following : waiting ? copy.requested : copy.follow}
        <span className="sr-only"> a {person.name}</span>
        <ActingMark className="ml-1.5 inline-block align-[-0.2em]" />
      </Button>
      {asking !== null && (
        <Suspense>
          <LeavePrivate
            open={asking}
            name={person.name}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              setFollowing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
