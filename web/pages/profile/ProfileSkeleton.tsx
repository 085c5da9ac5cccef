import { Skeleton, SkeletonAvatar, SkeletonLine, SkeletonPost } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

export function ProfileSkeleton() {
  return (
    <div className="mx-auto w-full max-w-262 md:p-4 xl:p-6">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-36 rounded-none sm:h-52 md:rounded-lg lg:h-64" />
      <div className="px-4 md:px-6">
        <SkeletonAvatar className="relative -mt-14 size-28 ring-4 ring-background sm:-mt-18 sm:size-36" />
        <SkeletonLine className="mt-5 h-10 w-72 max-w-full rounded-md" />
        <SkeletonLine className="mt-4 w-56" />
        <SkeletonLine className="mt-6 w-80 max-w-full" />
      </div>
      <div className="mt-8 max-w-170">
        <SkeletonPost />
      </div>
    </div>
  );
}
