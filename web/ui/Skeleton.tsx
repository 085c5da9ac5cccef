import { cx } from "./cx.ts";

/** A grey placeholder; classes set its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-shimmer rounded-sm bg-fill", className)} />;
}

/** A placeholder line of text. */
export function SkeletonLine({ className }: { className?: string }) {
  return <Skeleton className={cx("h-3.5 w-full rounded-full", className)} />;
}

/** A placeholder avatar; the size is a class, `size-11` by default. */
export function SkeletonAvatar({ className }: { className?: string }) {
  return <Skeleton className={cx("size-11 shrink-0 rounded-full", className)} />;
}

/** A placeholder card with an author line, text and a picture. */
export function SkeletonPost({ media = true }: { media?: boolean }) {
  return (
    <div aria-hidden className="grid gap-4 bg-surface p-4 md:rounded-lg md:p-5">
      <div className="flex items-center gap-3">
        <SkeletonAvatar />
        <div className="grid flex-1 gap-2">
          <SkeletonLine className="w-36" />
          <SkeletonLine className="h-3 w-24" />
        </div>
      </div>
      <div className="grid gap-2">
        <SkeletonLine />
        <SkeletonLine className="w-3/5" />
      </div>
      {media && <Skeleton className="aspect-video w-full rounded-md" />}
      <div className="flex gap-6">
        <SkeletonLine className="w-12" />
        <SkeletonLine className="w-12" />
        <SkeletonLine className="ml-auto w-8" />
      </div>
    </div>
  );
}
