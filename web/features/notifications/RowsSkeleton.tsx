import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-busy className="grid gap-px pt-2 md:gap-1">
      <span className="sr-only">{copy.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-start gap-3 p-4">
          <SkeletonAvatar />
          <div className="grid flex-1 gap-2.5 pt-1">
            <SkeletonLine className={row % 3 === 1 ? "w-2/3" : "w-5/6"} />
            <SkeletonLine className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
