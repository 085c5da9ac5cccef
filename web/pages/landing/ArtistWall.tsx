import { Link } from "#web/parts/links/Link.tsx";
import { genres } from "#contract/genres";
import type { ArtistCard } from "#contract/discovery/discovery";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { pictureSources } from "./picture-sources.ts";

const visibleCount = 6;
const grid = "grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6";
const labels = new Map<string, string>(genres.map(({ slug, label }) => [slug, label]));

/** The faces of the community; absent while there are none. */
export function ArtistWall({ artists }: { artists: readonly ArtistCard[] | undefined }) {
  if (artists?.length === 0) return null;
  return (
    <section aria-labelledby="artistas" className="mx-auto w-full max-w-360 px-5 md:px-10">
      <h2 id="artistas" className="text-2xl font-extrabold">
        {copy.artists.title}
      </h2>
      <p className="mt-2 mb-6 text-pretty text-text-muted md:mb-8">{copy.artists.text}</p>
      <ul className={grid}>
        {artists === undefined
          ? Array.from({ length: visibleCount }, (_, place) => <Waiting key={place} />)
          : artists
              .slice(0, visibleCount)
              .map((artist) => <Portrait key={artist.id} artist={artist} />)}
      </ul>
    </section>
  );
}

function Portrait({ artist }: { artist: ArtistCard }) {
  const genre = artist.musical_genres[0];
  const about = [genre && (labels.get(genre) ?? genre), artist.city].filter(Boolean).join(" · ");
  return (
    <li>
      <Link to={paths.profile(artist)} className="group grid rounded-lg">
        <span className="overflow-hidden rounded-lg">
          <Cover
            {...pictureSources(artist.avatar)}
            name={artist.name}
            sizes="(min-width: 1280px) 200px, (min-width: 768px) 30vw, 45vw"
            className="rounded-lg transition-transform duration-240 ease-out group-hover:scale-104"
          />
        </span>
        <strong className="mt-3 font-display text-lg leading-tight font-bold text-balance wrap-break-word">
          {artist.name}
        </strong>
        <span className="mt-0.5 truncate text-sm text-text-muted">{about}</span>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <li aria-hidden className="grid gap-2.5">
      <Skeleton className="aspect-square w-full rounded-lg" />
      <SkeletonLine className="h-4 w-3/4" />
      <SkeletonLine className="w-1/2" />
    </li>
  );
}
