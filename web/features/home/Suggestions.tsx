import { useQuery } from "@tanstack/react-query";
import { ArtistCard } from "#features/profiles";
import { query } from "#web/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

/** Artists to follow: of the same place and genres first. Nothing at all when there are none left. */
export function Suggestions({ count }: { count: number }) {
  const { data, isPending, isError, refetch, isFetching } = useQuery(query("suggestArtists", {}));
  if (data?.artists.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4 p-4">
      <h2 className="text-lg">{copy.suggestions}</h2>
      {isPending && Array.from({ length: count }, (_, row) => <SkeletonRow key={row} />)}
      {isError && data === undefined && (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-muted">{copy.suggestionsFailed}</p>
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </div>
      )}
      {data?.artists.slice(0, count).map((artist) => (
        <ArtistCard key={artist.id} artist={artist} />
      ))}
    </Card>
  );
}

function SkeletonRow() {
  return (
    <div aria-hidden className="flex items-center gap-3">
      <SkeletonAvatar />
      <div className="grid flex-1 gap-2">
        <SkeletonLine className="w-28" />
        <SkeletonLine className="h-3 w-20" />
      </div>
      <SkeletonLine className="h-9 w-20" />
    </div>
  );
}
