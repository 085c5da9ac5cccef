import { Skeleton } from "#web/ui/Skeleton.tsx";

/** The placeholder of a form: a field, a button, a link. */
export function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-13 rounded-full" />
      <Skeleton className="h-11 rounded-full" />
    </div>
  );
}
