import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { cardClass, rowClass } from "./shape.ts";
import type { Kind } from "./use-recommendations.ts";

export function SkeletonCards({ kind, count }: { kind: Kind; count: number }) {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden className={rowClass}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={cardClass}>
            {kind === "artists" ? (
              <Skeleton className="aspect-square w-full rounded-md" />
            ) : (
              <SkeletonAvatar className="mx-auto mt-3 size-28" />
            )}
            <SkeletonLine className="h-4 w-3/4" />
            <SkeletonLine className="h-3 w-1/2" />
            <SkeletonLine className="mt-1 w-full" />
            <SkeletonLine className="w-2/3" />
            <Skeleton className="h-9 w-full rounded-full pointer-coarse:h-11" />
          </div>
        ))}
      </div>
    </>
  );
}
