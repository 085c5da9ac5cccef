import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";

type RowsSkeletonProps = {
  rows?: number;
  /** The accessible name: what is loading. */
  label?: string;
};

export function RowsSkeleton({ rows = 8, label }: RowsSkeletonProps) {
  return (
    <div>
      {label !== undefined && <output className="sr-only">{label}</output>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex min-h-17 items-center gap-3 px-2.5">
          <SkeletonAvatar />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-28" />
            <SkeletonLine className="h-3 w-44 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
