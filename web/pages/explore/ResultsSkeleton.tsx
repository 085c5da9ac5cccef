import { Columns } from "#web/parts/layout/Columns.tsx";
import { SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

/** The placeholder of the results page while its code loads. */
export function ResultsSkeleton({ search }: { search: string }) {
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-3 md:px-0 md:py-6">
        <p className="h-11 truncate rounded-full bg-surface px-11 leading-11 sm:px-12">{search}</p>
        <output className="sr-only">{copy.searching}</output>
        <SkeletonLine className="h-6 w-3/5" />
        <div aria-hidden className="mt-4 grid gap-2">
          {Array.from({ length: 6 }, (_, row) => (
            <div key={row} className="flex min-h-16 items-center gap-3">
              <SkeletonAvatar />
              <div className="grid flex-1 gap-2">
                <SkeletonLine className="w-32" />
                <SkeletonLine className="h-3 w-44" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Columns>
  );
}
