import { lazy, Suspense } from "react";
import { Skeleton } from "#web/ui/Skeleton.tsx";

const Content = lazy(async () => ({
  default: (await import("./OwnDecisions.tsx")).OwnDecisions,
}));

/** «Moderación», the section /mi-perfil/moderacion, loaded when it is shown; needs a session. */
export function OwnModeration() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Content />
    </Suspense>
  );
}
