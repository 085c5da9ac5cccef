import { Columns } from "#features/shell";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

/** The page before the profile arrives, in its shape. */
export function ProfileEditSkeleton() {
  return (
    <Columns
      rail={
        <div className="grid gap-5 pt-6">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      }
    >
      <output className="sr-only">{copy.loading}</output>
      <div className="grid gap-4 px-5 pt-4 md:px-1 md:pt-8">
        <SkeletonLine className="h-8 w-56" />
        <SkeletonLine className="w-80 max-w-full" />
      </div>
      <div className="mt-6 grid gap-2 md:gap-4">
        {[0, 1, 2].map((card) => (
          <div key={card} className="grid gap-5 bg-surface p-6 md:rounded-lg">
            <SkeletonLine className="h-6 w-40" />
            <Skeleton className="h-12 rounded-md" />
            <Skeleton className="h-12 rounded-md" />
          </div>
        ))}
      </div>
    </Columns>
  );
}
