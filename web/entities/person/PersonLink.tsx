import type { ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Person } from "#contract/people/profiles";
import { paths } from "#web/paths.ts";
import { Avatar, type AvatarSize } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";

export type PersonLinkProps = {
  person: Pick<Person, "id" | "name" | "username" | "creator_slug" | "avatar_url">;
  /** Shown under the name; the username when absent. */
  detail?: ReactNode;
  size?: AvatarSize;
  className?: string;
};

/** Avatar and name, linked to the person's page. */
export function PersonLink({ person, detail, size = "md", className }: PersonLinkProps) {
  const under = detail ?? (person.username === null ? null : `@${person.username}`);
  return (
    <Link
      to={paths.profile(person)}
      className={cx("group flex min-w-0 items-center gap-3 rounded-md", className)}
    >
      <Avatar name={person.name} src={person.avatar_url} size={size} />
      <span className="grid min-w-0">
        <span className="truncate font-semibold underline-offset-2 group-hover:underline">
          {person.name}
        </span>
        {under !== null && <span className="truncate text-sm text-text-muted">{under}</span>}
      </span>
    </Link>
  );
}
