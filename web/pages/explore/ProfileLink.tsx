import { Link } from "#web/parts/links/Link.tsx";
import type { ExploreArtist } from "#contract/discovery/explore";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

export function ProfileLink({ artist, className }: { artist: ExploreArtist; className?: string }) {
  return (
    <Link
      to={paths.artist(artist)}
      className={buttonClass({ variant: "secondary", size: "sm", className })}
    >
      {copy.profile}
      <span className="sr-only">{copy.profileOf(artist.name)}</span>
    </Link>
  );
}
