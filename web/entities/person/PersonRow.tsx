import type { ReactNode } from "react";
import type { Person } from "#contract/people/profiles";
import { PersonLink } from "./PersonLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { copy } from "./copy.ts";

type PersonRowProps = {
  person: Person & { follows_you?: boolean };
  /** Shows «Te sigue»; not in lists of followers. */
  showsFollowsYou?: boolean;
  /** Actions at the end of the row. */
  children?: ReactNode;
};

/** A person in a list, with actions. */
export function PersonRow({ person, showsFollowsYou = false, children }: PersonRowProps) {
  const followsYou = showsFollowsYou && person.follows_you === true;
  return (
    <div className="flex min-h-16 items-center gap-3 py-1.5">
      <PersonLink
        person={person}
        className="flex-1"
        detail={
          followsYou ? (
            <span className="flex min-w-0 items-center gap-2">
              {person.username !== null && <span className="truncate">@{person.username}</span>}
              <Badge className="h-5 shrink-0">{copy.followsYou}</Badge>
            </span>
          ) : undefined
        }
      />
      <div className="flex shrink-0 items-center gap-1">{children}</div>
    </div>
  );
}
