import { Skeleton } from "#web/ui/Skeleton.tsx";

/** A form that is on its way: a field, a button, another way. */
export function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-13 rounded-full" />
      <Skeleton className="h-11 rounded-full" />
    </div>
  );
}
