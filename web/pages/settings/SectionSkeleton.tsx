import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

export function SectionSkeleton() {
  return (
    <div className="grid gap-5 bg-surface p-5 md:rounded-lg">
      <output className="sr-only">{copy.loading}</output>
      <SkeletonLine className="h-6 w-40" />
      {[0, 1, 2, 3].map((field) => (
        <Skeleton key={field} className="h-12 rounded-md" />
      ))}
    </div>
  );
}
