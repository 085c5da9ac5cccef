import { Link } from "#web/parts/links/Link.tsx";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { displayedPerson } from "./displayed-person.ts";
import { SwitchProfile } from "./SwitchProfile.tsx";
import type { Me } from "#web/parts/session/use-me.ts";

/**
 * Avatar and name of who this window acts for, linked to the public profile, with the switch of profiles. `compact`
 * shows the avatar only.
 */
export function ProfileCard({ me, compact }: { me: Me; compact: boolean }) {
  const session = useSession();
  const { name, drawnFrom } = displayedPerson(me, session.status === "member" ? session.email : "");
  return (
    <div className={cx("flex items-center", compact && "flex-col-reverse")}>
      <Link
        to={paths.profile(me)}
        title={compact ? name : undefined}
        className={cx(
          "flex min-w-0 flex-1 items-center gap-3 rounded-md transition-colors hover:bg-fill",
          compact ? "size-11 justify-center rounded-full" : "p-2",
        )}
      >
        <span className="sr-only">{copy.yourProfile}</span>
        <Avatar name={drawnFrom} src={me.avatar_url} size={compact ? "sm" : "md"} />
        {compact ? (
          <span className="sr-only">{name}</span>
        ) : (
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{name}</span>
            <span className="truncate text-sm text-text-muted">
              {me.username === null ? me.role && copy.roles[me.role] : `@${me.username}`}
            </span>
          </span>
        )}
      </Link>
      <SwitchProfile />
    </div>
  );
}
