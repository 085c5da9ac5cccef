import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { useFollow } from "./use-follow.ts";

export type FollowButtonProps = {
  person: { id: string; name: string; is_following: boolean };
  size?: "sm" | "md";
  /** "primary" where following is what the page is for. */
  variant?: "primary" | "secondary";
  className?: string;
};

/** Seguir, or Siguiendo, which stops it. Never shown to the person themselves: that is the caller's. */
export function FollowButton({
  person,
  size = "md",
  variant = "secondary",
  className,
}: FollowButtonProps) {
  const setFollowing = useFollow(person);
  const { is_following: on } = person;
  return (
    <Button
      size={size}
      variant={on ? "outline" : variant}
      onClick={() => setFollowing(!on)}
      title={on ? copy.unfollow : undefined}
      className={className}
    >
      {on ? copy.following : copy.follow}
      <span className="sr-only"> a {person.name}</span>
    </Button>
  );
}
