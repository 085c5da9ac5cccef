import type { Person } from "#contract/people/profiles";
import { useSession } from "#web/api/session.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { type ButtonLook, buttonClass } from "#web/ui/button-class.ts";
import { type TipOrigin, tipPath } from "./tip-path.ts";

const label = (name: string) => `Invita a ${name}`;

type TipLinkProps = ButtonLook & {
  artist: Person & { tips_open?: boolean | undefined };
  origin: TipOrigin;
  className?: string;
};

/** The way to give an artist a tip; nothing for who cannot be paid, and on one's own page. */
export function TipLink({ artist, origin, className, ...look }: TipLinkProps) {
  const session = useSession();
  const isOwn =
    session.status === "member" && [session.userId, session.personId].includes(artist.id);
  if (artist.role !== "creator" || artist.tips_open !== true || isOwn) return null;
  return (
    <Link
      to={tipPath(artist, origin)}
      className={buttonClass({ variant: "secondary", ...look, className })}
    >
      <span className="truncate">{label(artist.name)}</span>
    </Link>
  );
}
