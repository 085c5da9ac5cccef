import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { SecurityFrame } from "./SecurityFrame.tsx";

/** The placeholder of the section: panels with a title, a sentence and a button. */
export function SecuritySkeleton() {
  return (
    <SecurityFrame busy>
      {[1, 2, 3, 4].map((panel) => (
        <div key={panel} aria-hidden className="grid gap-4 bg-surface p-5 md:rounded-lg md:p-6">
          <SkeletonLine className="h-5 w-40" />
          <div className="grid gap-2">
            <SkeletonLine />
            <SkeletonLine className="w-3/5" />
          </div>
          <Skeleton className="h-11 w-44 rounded-full" />
        </div>
      ))}
    </SecurityFrame>
  );
}
