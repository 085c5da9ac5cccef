import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { cardClass, rowClass } from "./shape.ts";

/** The cards to come. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <>
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden className={rowClass}>
        {Array.from({ length: count }, (_, place) => (
          <div key={place} className={cardClass}>
            <Skeleton className="aspect-square w-full rounded-md" />
            <SkeletonLine className="h-4 w-3/4" />
            <SkeletonLine className="h-3 w-1/2" />
            <SkeletonLine className="mt-1 w-full" />
            <SkeletonLine className="h-9 pointer-coarse:h-11" />
          </div>
        ))}
      </div>
    </>
  );
}
