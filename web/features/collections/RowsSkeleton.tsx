import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex items-center gap-3.5 px-4 py-2 md:px-3">
          <Skeleton className="size-14" />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-1/2" />
            <SkeletonLine className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
